"""The words that the rules know, English and German, in the form that `word.stem` gives them back."""

from daemon.claims.word import Language, Token, stem, word_set


def _phrases(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(phrase.split()) for phrase in text.split("|"))


def _stems(text: str, language: str) -> frozenset[str]:
    return frozenset(stem(word, language) for word in text.split())


def _both(english: str, german: str) -> frozenset[str]:
    return _stems(english, "en") | _stems(german, "de")


# Words that say nothing of what a sentence is about.
_WEAK_ENGLISH = _stems(
    "a an the this that these those some any all each every both it its they them their he she his her him we"
    " us our you your i my me be is are was were been being am do does did has have had having will would can"
    " could may might must shall should and or but so then than as at by for from in into of on onto out over"
    " per to up down with about around there here also very just only exactly currently still already who"
    " which what when where how if while because since until use get take go need want let make possible"
    " allowed permitted allow permit able always usually normally please however most least maximum minimum"
    " larger longer least new ever month week year day date",
    "en",
)
_WEAK_GERMAN = _stems(
    "der die das den dem des ein eine einen einem einer eines dieser diese dieses jeder jede jedes jedem alle"
    " und oder aber so dann als wie am an auf aus bei bis durch für gegen im in ins mit nach über um"
    " unter von"
    " vom vor zu zum zur ist sind war waren sein wird werden wurde wurden hat haben hatte kann können darf"
    " dürfen muss müssen soll sollen man wir uns unser unsere unseren ihr ihre ihren er sie es sich"
    " mein meine"
    " meinen dein euer auch sehr nur genau noch schon immer gewöhnlich bitte dort hier da erlaubt möglich"
    " lang mindestens höchstens maximal monat woche jahr tag datum",
    "de",
)
_WEAK: dict[Language, frozenset[str]] = {
    "en": _WEAK_ENGLISH,
    "de": _WEAK_GERMAN,
    "": _WEAK_ENGLISH | _WEAK_GERMAN,
}


def is_weak(token: Token, language: Language) -> bool:
    """Whether a word says nothing of what its sentence is about; a name (MIT, Go) always does."""
    is_abbreviation = len(token.text) > 1 and token.text.isupper()
    is_name = is_abbreviation or (
        language == "en" and token.start > 0 and len(token.text) > 1 and token.is_name
    )
    return token.stem in _WEAK[language] and not is_name


# Each turns a sentence round.
NEGATIONS = word_set(
    "not no never cannot neither nor none nobody nothing without lack lacks lacking lacked unable"
    " impossible nicht kein keine keinen keinem keiner keines nie niemals niemand nichts ohne"
    " weder unmöglich"
)
# What is the opposite of a word that is left out as WEAK: only the turn is left of it.
OPPOSITE_OF_WEAK = _both(
    "forbidden prohibited prohibits prohibit forbid forbids banned ban disallowed disallow denied deny",
    "verboten verbietet verbieten untersagt untersagen",
)
_PAIRS = """
en enable disable|activate deactivate|open closed|open shut|like dislike|like hate|love hate|safe dangerous
en accept reject|accept refuse|accept decline|keep discard|keep drop|keep delete|keep throw|include exclude
en well badly|well poorly|good bad|fast slow|faster slower|quick slow|increase decrease|increase reduce
en rise fall|more less|more fewer|high low|higher lower|large small|larger smaller|big small|long short
en longer shorter|early late|earlier later|mandatory optional|require optional|public private|true false
en succeed fail|success failure|present absent|visible hidden|show hide|online offline|win lose|hot cold
en warm cold|wet dry|alive dead|married single|strong weak|easy hard|easy difficult|cheap expensive|empty full
en left right|north south|east west|local remote|internal external|automatic manual|automatically manually
en synchronous asynchronous|synchronously asynchronously|read-only writable|free paid|better worse|best worst
en add remove|agree disagree|on off|first last|push pull|encrypt plain|stable unstable|loud quiet
de eingeschaltet ausgeschaltet|aktiviert deaktiviert|offen geschlossen|geöffnet geschlossen|mag hasst
de akzeptiert ablehnt|behält verwirft|gut schlecht|schnell langsam|schneller langsamer|groß klein|hoch niedrig
de lang kurz|früh spät|öffentlich privat|sichtbar versteckt|richtig falsch|wahr falsch|heiß kalt|warm kalt
de nass trocken|leicht schwer|billig teuer|leer voll|links rechts|lokal entfernt|intern extern
de automatisch manuell|synchron asynchron|kostenlos kostenpflichtig|besser schlechter|an aus
de vegetarisch fleischig
"""


def _opposites() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for line in _PAIRS.strip().splitlines():
        language, _, pairs = line.partition(" ")
        for pair in pairs.split("|"):
            one, other = (stem(word, language) for word in pair.split())
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return {word: frozenset(others) for word, others in found.items()}


OPPOSITES = _opposites()
"""By word, its opposites."""

PREFIXES = ("un", "in", "im", "ir", "dis", "non", "non-", "a", "miss", "nicht")
"""With one of these before it a word is its own opposite."""

BEFORE, AFTER = _both("before", "vor bevor"), _both("after", "nach nachdem")

# Of one of these a thing has one at a time.
EXCLUSIVE = tuple(
    _both(english, german)
    for english, german in (
        (
            "red green blue yellow orange black white grey gray brown purple pink violet turquoise",
            "rot grün blau gelb orange schwarz weiß grau braun lila rosa violett türkis",
        ),
    )
)
_SAME = """
en begin start|commence start|retain keep|depart leave|terminate end|finish end|conclude end|reside live
en choose pick|purchase buy|colour color|favourite favorite|preferred favorite|behaviour behavior
en repository repo
en licence license|maximum max|employee developer|boss manager|mobile phone|residence home|price cost|fee cost
en delete remove|saved stored|photo picture|forbid prohibit|hour h|apartment flat|e-mail email|head lead
de anfangen beginnen|startet beginnt|aufheben aufbewahren|aufgehoben aufbewahrt|lebt wohnt|kostet beträgt
de nutzt verwendet|nutzen verwenden|benutzt verwendet|chefin chef|leiterin leiter|endet ausläuft
"""


def _same() -> dict[str, str]:
    found: dict[str, str] = {}
    for line in _SAME.strip().splitlines():
        language, _, pairs = line.partition(" ")
        for pair in pairs.split("|"):
            other, one = (stem(word, language) for word in pair.split())
            found[other] = one
    return found


SAME = _same()
"""A word as the one that is compared in its place."""

# When something is due or happens: of these there is one, where of other events there may be many.
TIMED = _both(
    "due deadline start end expire open close leave arrive land depart scheduled schedule birthday founded"
    " born launch launched release released planned begin collect deliver happen anniversary wedding exam"
    " appointment term holiday establish",
    "fällig frist beginnt beginnen startet endet enden öffnet schließt abfährt ankommt geplant geburtstag"
    " gegründet geboren termin abgabe stichtag abgeholt geliefert findet ablauf hochzeit prüfung",
)

# Of these, what may happen each day, as it is told afterwards.
REPEATED = word_set(
    "started ended opened closed left arrived landed departed began collected delivered happened"
    " begann startete endete öffnete schloss"
)

COPULAS = word_set("is are was were ist sind war waren lautet heißt")
DEFINITE = word_set(
    "the our my your his her their its der die das den dem des unser unsere unserer unserem"
    " unseren mein meine meiner meinem meinen ihr ihre ihrer sein seine seiner"
)
"""Words before something of which there is one."""

# Who or where: another answer is another person or place. What: another answer contradicts.
WHO = _both(
    "ceo cto cfo coo chief head lead leader manager director owner landlord landlady president chair chairman"
    " chairwoman treasurer secretary author maintainer doctor dentist boss captain mayor spouse wife"
    " husband mother father editor host supervisor mentor supplier insurer"
    " architect accountant lawyer coach contact employer bank hoster tenant king queen chancellor minister"
    " keynote winner champion partner nanny vet plumber",
    "chef geschäftsführer leiter inhaber eigentümer vermieter präsident vorsitzender vorsitzende kassenwart"
    " autor betreuer hausarzt arzt zahnarzt bürgermeister frau mann mutter vater trainer"
    " ansprechpartner arbeitgeber bank lieferant kapitän kanzler minister gewinner nachfolger",
)
WHERE = _both(
    "capital headquarters hometown birthplace location residence venue destination",
    "hauptstadt hauptsitz sitz wohnort geburtsort standort heimatort ziel",
)
WHAT = _both(
    "branch default license format language database favorite color status version name address password url"
    " endpoint email currency timezone protocol model codename nickname title brand theme encoding topic"
    " algorithm engine platform framework provider host policy hash size type mode motto nationality religion"
    " order diagnosis plan main primary goal",
    "lizenz format sprache datenbank lieblingsfarbe farbe status version name adresse passwort währung"
    " zeitzone protokoll modell marke titel standard thema",
)
_BEHIND = {
    "where": (
        "lives in|live in|lived in|was born in|were born in|is located in|are located in|is based in"
        "|are based in"
        "|works at|works for|work at|work for|studies at|is headquartered in|is in|are in|is on|grew up in"
        "|is kept in|lies in|is parked in|takes place in|take place in|meets in|banks with|is insured with"
        "|wohnt in|lebt in|arbeitet bei|arbeitet für|liegt in|befindet sich in|studiert in|ist in|sitzt in"
    ),
    "who": (
        "was written by|is written by|was founded by|is owned by|is led by|is managed by|is maintained by"
        "|was designed by|was built by|is run by|was invented by|was painted by|reports to|is married to"
        "|belongs to|was directed by|is taught by|is chaired by|was composed by|is hosted by|is headed by"
        "|gehört|ist verheiratet mit"
    ),
    "what": (
        "is stored in|are stored in|is hosted on|are hosted on|is written in|is called|is named"
        "|is licensed under"
        "|is deployed to|is deployed on|are deployed to|is encoded in|is made of|prefers|is encrypted with"
        "|is formatted with|consists of|heißt|ist gespeichert in|sind gespeichert in"
    ),
}


def _behind() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for kind, text in _BEHIND.items():
        for phrase in _phrases(text):
            found.setdefault(phrase[0], []).append((phrase, kind))
    return found


ANSWERED_BEHIND = _behind()
"""Verbs with one answer behind them, and what they answer, by their first word."""
# Verbs with one answer before them.
ANSWERED_BEFORE = word_set(
    "leads manages owns maintains heads chairs runs founded wrote invented leitet besitzt betreut"
    " führt directs directed composed edits teaches"
)

# That something changed. Strong ones say so by themselves, weak ones only beside another value.
_STRONG_UPDATES = _phrases(
    "no longer|any more|anymore|instead of|switched from|switched to|moved from|moved to|migrated from"
    "|migrated to|changed from|changed to|replaced by|replaced with|was replaced|were replaced|has replaced"
    "|renamed to|was renamed|stopped|took over|gave up|used to be|has been superseded|ditched|dropped support"
    "|is deprecated|was deprecated|mehr|statt|anstatt|anstelle|umgezogen|umbenannt|ersetzt|gewechselt"
    "|umgestellt|aufgehört|abgelöst"
)
ENDED = word_set(
    "retired decommissioned discontinued cancelled canceled sold demolished dissolved closed"
    " deleted removed shut died bankrupt abolished scrapped abgeschaltet stillgelegt eingestellt"
    " verkauft aufgelöst gekündigt abgesagt gelöscht gestorben abgerissen"
)
_WEAK_UPDATES = _phrases(
    "now|nowadays|since|as of|from now|recently|meanwhile|by now|effective"
    "|jetzt|inzwischen|mittlerweile|seit|neuerdings|nun|künftig|ab sofort"
)


def _updates() -> dict[str, list[tuple[tuple[str, ...], bool]]]:
    found: dict[str, list[tuple[tuple[str, ...], bool]]] = {}
    for phrases, is_strong in ((_STRONG_UPDATES, True), (_WEAK_UPDATES, False)):
        for phrase in phrases:
            found.setdefault(phrase[0], []).append((phrase, is_strong))
    return found


MOVED = word_set("moved switched migrated changed went moving switching migrating gewechselt umgezogen")
"""With "from" and "to" behind them they say that something changed."""
UPDATES = _updates()
"""Words that say that something changed, and whether by themselves, by the first of them."""

PAST = word_set("until formerly previously originally bis früher damals ehemals once former ex lived used")
# What is said with one of these holds for the day or the time when it was written.
PASSING = word_set("today yesterday tonight heute gestern vorgestern")
OF_NOW = word_set(
    "this last next diese diesen dieser dieses letzte letzten letztes nächste nächsten nächstes"
)
PERIODS = word_set("morning week month quarter year sprint woche monat quartal jahr")
EXCEPT = word_set("but except unless only although though aber außer sondern obwohl nur besides")
