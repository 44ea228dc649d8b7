"""Aspects under which facts about somebody are put: as they say themselves, else by their words. Pure."""

import re

ASPECTS = ("career", "education", "location", "preferences", "relationships", "skills", "interests")
OTHER = "other"
_NAMES = {
    "job": "career",
    "work": "career",
    "profession": "career",
    "studies": "education",
    "school": "education",
    "place": "location",
    "residence": "location",
    "home": "location",
    "preference": "preferences",
    "taste": "preferences",
    "relationship": "relationships",
    "family": "relationships",
    "friends": "relationships",
    "skill": "skills",
    "ability": "skills",
    "interest": "interests",
    "hobby": "interests",
    "hobbies": "interests",
}
# Phrases that seldom mean anything else. The first that a text holds counts, in this order.
_PHRASES: dict[str, tuple[str, ...]] = {
    "relationships": (
        *("married to", "wife of", "husband of", "brother of", "sister of", "mother of", "father of"),
        *("his wife", "her husband", "partner of", "friend of", "friends with", "children are", "engaged to"),
    ),
    "education": (
        *(
            "studied",
            "studies at",
            "graduated from",
            "degree in",
            "phd in",
            "attended school",
            "university of",
        ),
    ),
    "career": (
        *("works at", "works for", "worked at", "works as", "worked as", "employed by", "employed at"),
        *("job at", "job as", "founded", "is the ceo", "manager at", "engineer at", "retired from"),
    ),
    "location": ("lives in", "lived in", "moved to", "born in", "based in", "grew up in", "resides in"),
    "preferences": (
        *("prefers", "likes", "dislikes", "favourite", "favorite", "hates", "would rather", "cannot stand"),
        *("allergic to", "does not eat", "does not drink"),
    ),
    "skills": ("speaks", "fluent in", "is good at", "knows how to", "skilled in", "can play", "expert in"),
    "interests": ("interested in", "enjoys", "hobby", "hobbies", "passionate about", "collects", "fan of"),
}
_PATTERNS = {
    aspect: re.compile(r"\b(?:" + "|".join(re.escape(one) for one in phrases) + r")\b")
    for aspect, phrases in _PHRASES.items()
}
_LOOKED_AT = 2000


def aspect_named(word: str) -> str:
    """The aspect that a property means; a word that is none of the seven stays as it is, in lower case."""
    plain = " ".join(word.casefold().split())
    return _NAMES.get(plain, plain)


def aspect_of_words(text: str) -> str:
    """The aspect that a text speaks of, "" when its words do not say so."""
    plain = " ".join(text[:_LOOKED_AT].casefold().split())
    return next((aspect for aspect, pattern in _PATTERNS.items() if pattern.search(plain)), "")
