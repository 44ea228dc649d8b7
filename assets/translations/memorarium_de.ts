<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>Agents</name>
        <message numerus="yes">
            <source> and %n more</source>
            <extracomment> and %n more</extracomment>
            <translation type="vanished">
                <numerusform>und %Ln weiterer</numerusform>
                <numerusform>und %Ln weitere</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n anchors, first in its contexts</source>
            <extracomment>%n anchor, first in its contexts</extracomment>
            <translation>
                <numerusform>%Ln Anker, zuerst in ihren Kontexten</numerusform>
                <numerusform>%Ln Anker, zuerst in ihren Kontexten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n items read</source>
            <extracomment>%n item read</extracomment>
            <translation>
                <numerusform>%Ln Eintrag gelesen</numerusform>
                <numerusform>%Ln Einträge gelesen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n lines were said</source>
            <extracomment>%n line was said</extracomment>
            <translation>
                <numerusform>%Ln Zeile wurde gesagt</numerusform>
                <numerusform>%Ln Zeilen wurden gesagt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories are as they were before</source>
            <extracomment>%n memory is as it was before</extracomment>
            <translation>
                <numerusform>%Ln Erinnerung ist wieder wie zuvor</numerusform>
                <numerusform>%Ln Erinnerungen sind wieder wie zuvor</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories will be as they were before.</source>
            <extracomment>%n memory will be as it was before.</extracomment>
            <translation>
                <numerusform>%Ln Erinnerung wird wieder wie zuvor.</numerusform>
                <numerusform>%Ln Erinnerungen werden wieder wie zuvor.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n sessions</source>
            <extracomment>%n session</extracomment>
            <translation>
                <numerusform>%Ln Sitzung</numerusform>
                <numerusform>%Ln Sitzungen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n spoken lines go.</source>
            <extracomment>%n spoken line goes.</extracomment>
            <translation>
                <numerusform>%Ln gesprochene Zeile geht verloren.</numerusform>
                <numerusform>%Ln gesprochene Zeilen gehen verloren.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n stay, since they changed after that.</source>
            <extracomment>%n stays, since it changed after that.</extracomment>
            <translation>
                <numerusform>%Ln bleibt, da sie sich danach geändert hat.</numerusform>
                <numerusform>%Ln bleiben, da sie sich danach geändert haben.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n writes, one step. You can redo it.</source>
            <extracomment>%n write, one step. You can redo it.</extracomment>
            <translation>
                <numerusform>%Ln Schreibvorgang, ein Schritt. Er lässt sich wiederholen.</numerusform>
                <numerusform>%Ln Schreibvorgänge, ein Schritt. Er lässt sich wiederholen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Agents</source>
            <translation>Agenten</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Alle</translation>
        </message>
        <message>
            <source>All sessions</source>
            <translation>Alle Sitzungen</translation>
        </message>
        <message>
            <source>Analyses</source>
            <translation>Auswertungen</translation>
        </message>
        <message>
            <source>Asked for the guide</source>
            <translation>Hat nach der Anleitung gefragt</translation>
        </message>
        <message>
            <source>Asked how the memory is</source>
            <translation>Hat nach dem Zustand des Gedächtnisses gefragt</translation>
        </message>
        <message>
            <source>Asked what changed</source>
            <translation>Hat gefragt, was sich geändert hat</translation>
        </message>
        <message>
            <source>Asked what contradicts</source>
            <translation>Hat nach Widersprüchen gefragt</translation>
        </message>
        <message>
            <source>Asked what it may do</source>
            <translation>Hat gefragt, was erlaubt ist</translation>
        </message>
        <message>
            <source>At most {count} requests in a minute</source>
            <translation>Höchstens {count} Anfragen in der Minute</translation>
        </message>
        <message>
            <source>Chat proxy</source>
            <translation>Chat-Vermittler</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Lösen</translation>
        </message>
        <message>
            <source>Clear: {title}</source>
            <translation>Lösen: {title}</translation>
        </message>
        <message>
            <source>Connect</source>
            <translation>Verbinden</translation>
        </message>
        <message>
            <source>Connect a program</source>
            <translation>Ein Programm verbinden</translation>
        </message>
        <message>
            <source>Connect again</source>
            <translation>Wieder verbinden</translation>
        </message>
        <message>
            <source>Connected {when}</source>
            <translation>Verbunden {when}</translation>
        </message>
        <message>
            <source>Connection</source>
            <translation>Verbindung</translation>
        </message>
        <message>
            <source>Constraint</source>
            <translation>Regel</translation>
        </message>
        <message>
            <source>Core tools only</source>
            <translation>Nur die wichtigsten Werkzeuge</translation>
        </message>
        <message>
            <source>Decision</source>
            <translation>Entscheidung</translation>
        </message>
        <message>
            <source>Disconnect</source>
            <translation>Trennen</translation>
        </message>
        <message>
            <source>Disconnect {name}?</source>
            <translation>{name} trennen?</translation>
        </message>
        <message>
            <source>Disconnected</source>
            <translation>Getrennt</translation>
        </message>
        <message>
            <source>Disconnect…</source>
            <translation>Trennen…</translation>
        </message>
        <message>
            <source>Do it again</source>
            <translation>Wiederholen</translation>
        </message>
        <message>
            <source>Doing it again is one step as well.</source>
            <translation>Auch das Wiederholen ist ein einziger Schritt.</translation>
        </message>
        <message>
            <source>Evidence and open decisions</source>
            <translation>Belege und offene Entscheidungen</translation>
        </message>
        <message>
            <source>Failures, reasoning, handovers</source>
            <translation>Fehlschläge, Überlegungen, Übergaben</translation>
        </message>
        <message>
            <source>Frames and pins</source>
            <translation>Rahmen und Angeheftetes</translation>
        </message>
        <message>
            <source>Here now</source>
            <translation>Jetzt hier</translation>
        </message>
        <message>
            <source>It asked too often within a minute.</source>
            <translation>Es kamen zu viele Anfragen in einer Minute.</translation>
        </message>
        <message>
            <source>It is not allowed to do this.</source>
            <translation>Das ist ihm nicht erlaubt.</translation>
        </message>
        <message>
            <source>Its key is worth nothing from then on, so that it neither reads nor writes. What it wrote stays, with its name. Its settings file keeps the entry until you take it back under Connection.</source>
            <translation>Der Schlüssel gilt dann nicht mehr: Das Programm liest und schreibt nichts mehr. Was es geschrieben hat, bleibt unter seinem Namen. Die Einstellungsdatei behält den Eintrag, bis er unter „Verbindung“ zurückgenommen wird.</translation>
        </message>
        <message>
            <source>Its token ends</source>
            <translation>Ihr Token endet</translation>
        </message>
        <message>
            <source>Judging memories</source>
            <translation>Erinnerungen beurteilen</translation>
        </message>
        <message>
            <source>Keep it connected</source>
            <translation>Verbunden lassen</translation>
        </message>
        <message>
            <source>Keep to it</source>
            <translation>Daran halten</translation>
        </message>
        <message>
            <source>Kept as a record</source>
            <translation>Als Aufzeichnung behalten</translation>
        </message>
        <message>
            <source>Kinds of memory</source>
            <translation>Arten von Erinnerungen</translation>
        </message>
        <message>
            <source>Known</source>
            <translation>Bekannt</translation>
        </message>
        <message>
            <source>Leave it as it is</source>
            <translation>So lassen</translation>
        </message>
        <message>
            <source>Names of spaces with commas between them; empty: everywhere</source>
            <translation>Namen von Bereichen, durch Kommas getrennt; leer: überall</translation>
        </message>
        <message>
            <source>Never: erase, settings, your notes</source>
            <translation>Niemals: Löschen, Einstellungen, eigene Notizen</translation>
        </message>
        <message>
            <source>No agents yet</source>
            <translation>Noch keine Agenten</translation>
        </message>
        <message>
            <source>No longer kept to: {title}</source>
            <translation>Gilt hier nicht mehr: {title}</translation>
        </message>
        <message>
            <source>Nothing was found</source>
            <translation>Nichts gefunden</translation>
        </message>
        <message>
            <source>Nothing was taken back</source>
            <translation>Es wurde nichts zurückgenommen</translation>
        </message>
        <message>
            <source>Nothing yet. What it reads and writes stands here.</source>
            <translation>Noch nichts. Hier steht, was gelesen und geschrieben wird.</translation>
        </message>
        <message>
            <source>Once a program is connected, you see here what it reads and writes, and what it may do.</source>
            <translation>Sobald ein Programm verbunden ist, steht hier, was es liest und schreibt und was es darf.</translation>
        </message>
        <message>
            <source>Past and differences</source>
            <translation>Vergangenes und Unterschiede</translation>
        </message>
        <message>
            <source>Plans and anchors</source>
            <translation>Pläne und Anker</translation>
        </message>
        <message>
            <source>Preview what it receives</source>
            <translation>Ansehen, was es erhält</translation>
        </message>
        <message>
            <source>Read</source>
            <translation>Gelesen</translation>
        </message>
        <message>
            <source>Read by {how}</source>
            <translation>Gelesen durch {how}</translation>
        </message>
        <message>
            <source>Read {count}</source>
            <translation>{count} gelesen</translation>
        </message>
        <message>
            <source>Reads only in</source>
            <translation>Liest nur in</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Abgelehnt</translation>
        </message>
        <message>
            <source>Requests a minute</source>
            <translation>Anfragen in der Minute</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>Umfang</translation>
        </message>
        <message>
            <source>Session</source>
            <translation>Sitzung</translation>
        </message>
        <message>
            <source>Specification</source>
            <translation>Vorgabe</translation>
        </message>
        <message>
            <source>Taken back: {title}</source>
            <translation>Zurückgenommen: {title}</translation>
        </message>
        <message>
            <source>The session was done again</source>
            <translation>Die Sitzung wurde wiederholt</translation>
        </message>
        <message>
            <source>The text held a key or a password. Nothing was stored; the agent was told why.</source>
            <translation>Der Text enthielt einen Schlüssel oder ein Passwort. Es wurde nichts gespeichert; dem Agenten wurde der Grund genannt.</translation>
        </message>
        <message>
            <source>There is nothing to take back.</source>
            <translation>Es gibt nichts zurückzunehmen.</translation>
        </message>
        <message>
            <source>They read and write memories here. They never change your notes, they cannot erase, and everything they write can be undone.</source>
            <translation>Sie lesen und schreiben hier Erinnerungen. Eigene Notizen ändern sie nie, endgültig löschen können sie nicht, und alles, was sie schreiben, lässt sich zurücknehmen.</translation>
        </message>
        <message>
            <source>This session was undone</source>
            <translation>Diese Sitzung wurde zurückgenommen</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>Werkzeuge</translation>
        </message>
        <message>
            <source>Tools: {tools}</source>
            <translation>Werkzeuge: {tools}</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Undo session</source>
            <translation>Sitzung zurücknehmen</translation>
        </message>
        <message>
            <source>Undo session…</source>
            <translation>Sitzung zurücknehmen…</translation>
        </message>
        <message>
            <source>Undo this session</source>
            <translation>Diese Sitzung zurücknehmen</translation>
        </message>
        <message>
            <source>Undo “{session}”?</source>
            <translation>„{session}“ zurücknehmen?</translation>
        </message>
        <message>
            <source>What agents may do</source>
            <translation>Was Agenten dürfen</translation>
        </message>
        <message>
            <source>What is listed</source>
            <translation>Was aufgelistet wird</translation>
        </message>
        <message>
            <source>What it did</source>
            <translation>Was es getan hat</translation>
        </message>
        <message>
            <source>What it does has moved away from that since {time}.</source>
            <translation>Was sie tut, weicht seit {time} davon ab.</translation>
        </message>
        <message>
            <source>What it keeps to</source>
            <translation>Woran sie sich hält</translation>
        </message>
        <message>
            <source>What kind of anchor it is</source>
            <translation>Welche Art von Anker es ist</translation>
        </message>
        <message>
            <source>What this session shall keep to</source>
            <translation>Woran sich diese Sitzung halten soll</translation>
        </message>
        <message>
            <source>Where it has been</source>
            <translation>Wo es gewesen ist</translation>
        </message>
        <message>
            <source>Withdrawing, merging, problems</source>
            <translation>Zurückziehen, Zusammenführen, Probleme</translation>
        </message>
        <message>
            <source>Write</source>
            <translation>Schreiben</translation>
        </message>
        <message>
            <source>Writes only into</source>
            <translation>Schreibt nur in</translation>
        </message>
        <message>
            <source>Wrote</source>
            <translation>Geschrieben</translation>
        </message>
        <message>
            <source>Wrote {count}</source>
            <translation>{count} geschrieben</translation>
        </message>
        <message>
            <source>You can do it again afterwards, in one step as well.</source>
            <translation>Danach lässt sich alles wiederholen, auch in einem Schritt.</translation>
        </message>
        <message>
            <source>a context</source>
            <translation>einen Kontext</translation>
        </message>
        <message>
            <source>a search</source>
            <translation>eine Suche</translation>
        </message>
        <message numerus="yes">
            <source>after %n days</source>
            <extracomment>after %n day</extracomment>
            <translation>
                <numerusform>nach %Ln Tag</numerusform>
                <numerusform>nach %Ln Tagen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <extracomment>and %n more</extracomment>
            <translation>
                <numerusform>und %Ln weiterer</numerusform>
                <numerusform>und %Ln weitere</numerusform>
            </translation>
        </message>
        <message>
            <source>any space</source>
            <translation>jeder Bereich</translation>
        </message>
        <message>
            <source>any space, as {names}</source>
            <translation>jeder Bereich, als {names}</translation>
        </message>
        <message>
            <source>asking for decisions</source>
            <translation>die Frage nach Entscheidungen</translation>
        </message>
        <message>
            <source>asking how the memory is</source>
            <translation>die Frage nach dem Zustand des Gedächtnisses</translation>
        </message>
        <message>
            <source>asking what changed</source>
            <translation>die Frage nach Änderungen</translation>
        </message>
        <message>
            <source>asking what contradicts</source>
            <translation>die Frage nach Widersprüchen</translation>
        </message>
        <message>
            <source>asking where it comes from</source>
            <translation>die Frage nach der Herkunft</translation>
        </message>
        <message>
            <source>became a decision</source>
            <translation>wurde zur Entscheidung</translation>
        </message>
        <message>
            <source>broken by {words}</source>
            <translation>gebrochen durch {words}</translation>
        </message>
        <message>
            <source>disconnected</source>
            <translation>getrennt</translation>
        </message>
        <message>
            <source>does not run</source>
            <translation>läuft nicht</translation>
        </message>
        <message>
            <source>erased</source>
            <translation>gelöscht</translation>
        </message>
        <message>
            <source>everything</source>
            <translation>alles</translation>
        </message>
        <message>
            <source>gold ring: read now · bright: read or written</source>
            <translation>goldener Ring: eben gelesen · hell: gelesen oder geschrieben</translation>
        </message>
        <message>
            <source>has not come yet</source>
            <translation>war noch nicht hier</translation>
        </message>
        <message>
            <source>here now</source>
            <translation>jetzt hier</translation>
        </message>
        <message>
            <source>is gone</source>
            <translation>gibt es nicht mehr</translation>
        </message>
        <message>
            <source>is in the trash</source>
            <translation>liegt im Papierkorb</translation>
        </message>
        <message>
            <source>its commonest request</source>
            <translation>häufigste Anfrage</translation>
        </message>
        <message>
            <source>its token has ended</source>
            <translation>ihr Token ist abgelaufen</translation>
        </message>
        <message>
            <source>last seen {when}</source>
            <translation>zuletzt gesehen {when}</translation>
        </message>
        <message>
            <source>live</source>
            <translation>live</translation>
        </message>
        <message>
            <source>memories, everywhere; never your notes</source>
            <translation>Erinnerungen, überall; niemals eigene Notizen</translation>
        </message>
        <message>
            <source>never</source>
            <translation>nie</translation>
        </message>
        <message>
            <source>no request yet</source>
            <translation>noch keine Anfrage</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>nothing yet; what stands here comes first in its contexts</source>
            <translation>noch nichts; was hier steht, kommt in ihren Kontexten zuerst</translation>
        </message>
        <message>
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <source>on</source>
            <translation>ein</translation>
        </message>
        <message>
            <source>only into {spaces}</source>
            <translation>nur in {spaces}</translation>
        </message>
        <message>
            <source>only {spaces}</source>
            <translation>nur {spaces}</translation>
        </message>
        <message>
            <source>opening</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>read {count}</source>
            <translation>{count} gelesen</translation>
        </message>
        <message numerus="yes">
            <source>reads</source>
            <extracomment>read</extracomment>
            <translation>
                <numerusform>gelesen</numerusform>
                <numerusform>gelesen</numerusform>
            </translation>
        </message>
        <message>
            <source>refused</source>
            <translation>abgelehnt</translation>
        </message>
        <message>
            <source>requests, last hour</source>
            <translation>Anfragen in der letzten Stunde</translation>
        </message>
        <message>
            <source>was replaced</source>
            <translation>wurde ersetzt</translation>
        </message>
        <message>
            <source>was taken back</source>
            <translation>wurde zurückgenommen</translation>
        </message>
        <message numerus="yes">
            <source>writes, all can be undone</source>
            <extracomment>write, can be undone</extracomment>
            <translation>
                <numerusform>geschrieben, lässt sich zurücknehmen</numerusform>
                <numerusform>geschrieben, alles lässt sich zurücknehmen</numerusform>
            </translation>
        </message>
        <message>
            <source>wrote {count}</source>
            <translation>{count} geschrieben</translation>
        </message>
        <message>
            <source>{count} wait</source>
            <translation>{count} warten</translation>
        </message>
        <message numerus="yes">
            <source>{name} is reading %n items</source>
            <extracomment>{name} is reading %n item</extracomment>
            <translation>
                <numerusform>{name} liest %Ln Eintrag</numerusform>
                <numerusform>{name} liest %Ln Einträge</numerusform>
            </translation>
        </message>
        <message>
            <source>{name} may</source>
            <translation>{name} darf</translation>
        </message>
        <message>
            <source>{name} was refused</source>
            <translation>{name} wurde abgelehnt</translation>
        </message>
        <message numerus="yes">
            <source>{name} wrote %n items</source>
            <extracomment>{name} wrote %n item</extracomment>
            <translation>
                <numerusform>{name} hat %Ln Eintrag geschrieben</numerusform>
                <numerusform>{name} hat %Ln Einträge geschrieben</numerusform>
            </translation>
        </message>
        <message>
            <source>{name}, {when}</source>
            <translation>{name}, {when}</translation>
        </message>
    </context>
    <context>
        <name>Commands</name>
        <message>
            <source>A link to an item, a search or a view can be opened.</source>
            <translation>Ein Link zu einem Eintrag, einer Suche oder einer Ansicht lässt sich öffnen.</translation>
        </message>
        <message>
            <source>Link copied</source>
            <translation>Link kopiert</translation>
        </message>
        <message>
            <source>Nothing is chosen whose link could be copied</source>
            <translation>Nichts ist gewählt, dessen Link sich kopieren ließe</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Suche</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>There is no view “{name}”.</source>
            <translation>Eine Ansicht „{name}“ gibt es nicht.</translation>
        </message>
        <message>
            <source>This link leads nowhere here.</source>
            <translation>Dieser Link führt hier nirgendwohin.</translation>
        </message>
        <message>
            <source>View</source>
            <translation>Ansicht</translation>
        </message>
        <message>
            <source>{name} is not there.</source>
            <translation>{name} ist nicht da.</translation>
        </message>
    </context>
    <context>
        <name>Connect</name>
        <message numerus="yes">
            <source>%n lines come</source>
            <extracomment>%n line comes</extracomment>
            <translation>
                <numerusform>%Ln Zeile kommt hinzu</numerusform>
                <numerusform>%Ln Zeilen kommen hinzu</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n lines go</source>
            <extracomment>%n line goes</extracomment>
            <translation>
                <numerusform>%Ln Zeile geht weg</numerusform>
                <numerusform>%Ln Zeilen gehen weg</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tools offered</source>
            <extracomment>%n tool offered</extracomment>
            <translation>
                <numerusform>%Ln Werkzeug angeboten</numerusform>
                <numerusform>%Ln Werkzeuge angeboten</numerusform>
            </translation>
        </message>
        <message>
            <source>A copy of the file is kept first. {button} restores it byte for byte.</source>
            <translation>Zuerst wird eine Kopie der Datei angelegt. {button} stellt sie Byte für Byte wieder her.</translation>
        </message>
        <message>
            <source>A question is answered</source>
            <translation>Eine Frage wird beantwortet</translation>
        </message>
        <message>
            <source>A question of yours, as the program would ask it</source>
            <translation>Eine eigene Frage, so wie das Programm sie stellen würde</translation>
        </message>
        <message>
            <source>A word in its instructions</source>
            <translation>Ein Wort in seinen Anweisungen</translation>
        </message>
        <message>
            <source>Add to a project…</source>
            <translation>Einem Projekt hinzufügen…</translation>
        </message>
        <message>
            <source>Add to its settings</source>
            <translation>In die Einstellungen eintragen</translation>
        </message>
        <message>
            <source>Added to its settings file beside what is there; taken back byte for byte.</source>
            <translation>Wird in der Einstellungsdatei neben dem eingetragen, was dort steht; lässt sich Byte für Byte zurücknehmen.</translation>
        </message>
        <message>
            <source>Adds one marked block to AGENTS.md or CLAUDE.md; done again it stays one.</source>
            <translation>Fügt AGENTS.md oder CLAUDE.md einen markierten Block hinzu; auch beim zweiten Mal bleibt es einer.</translation>
        </message>
        <message>
            <source>Any program that speaks the Model Context Protocol can start this. Copy it into its settings.</source>
            <translation>Jedes Programm, das das Model Context Protocol spricht, kann dies starten. In dessen Einstellungen kopieren.</translation>
        </message>
        <message>
            <source>Anything else</source>
            <translation>Anderes Programm</translation>
        </message>
        <message>
            <source>Applied</source>
            <translation>Angewendet</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Anwenden</translation>
        </message>
        <message>
            <source>Apply the change first. The test follows at once.</source>
            <translation>Zuerst die Änderung anwenden. Der Test folgt sofort.</translation>
        </message>
        <message>
            <source>At the start and the end</source>
            <translation>Am Anfang und am Ende</translation>
        </message>
        <message>
            <source>Back to the agents</source>
            <translation>Zurück zu den Agenten</translation>
        </message>
        <message>
            <source>Connect</source>
            <translation>Verbinden</translation>
        </message>
        <message>
            <source>Connected. It asks this memory from its next start on.</source>
            <translation>Verbunden. Vom nächsten Start an fragt es dieses Gedächtnis.</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Kopiert</translation>
        </message>
        <message>
            <source>Copied, with a key of its own. Put it into the settings of the program.</source>
            <translation>Kopiert, mit eigenem Schlüssel. In die Einstellungen des Programms einfügen.</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Copy as JSON</source>
            <translation>Als JSON kopieren</translation>
        </message>
        <message>
            <source>Each question: recall what fits</source>
            <translation>Bei jeder Frage: erinnern, was passt</translation>
        </message>
        <message>
            <source>End: keep what was done</source>
            <translation>Ende: behalten, was getan wurde</translation>
        </message>
        <message>
            <source>Found on this machine. Its settings file is changed only when you press Apply.</source>
            <translation>Auf diesem Rechner gefunden. Die Einstellungsdatei wird erst durch „Anwenden“ geändert.</translation>
        </message>
        <message>
            <source>Give it a new key</source>
            <translation>Einen neuen Schlüssel geben</translation>
        </message>
        <message>
            <source>How it asks</source>
            <translation>Wie gefragt wird</translation>
        </message>
        <message>
            <source>It does not work</source>
            <translation>Es funktioniert nicht</translation>
        </message>
        <message>
            <source>It receives</source>
            <translation>Es erhält</translation>
        </message>
        <message>
            <source>It stands in {file} now.</source>
            <translation>Es steht jetzt in {file}.</translation>
        </message>
        <message>
            <source>It stood in {file} already.</source>
            <translation>Es stand schon in {file}.</translation>
        </message>
        <message>
            <source>It was disconnected: its settings file stands as it was, and its key is worth nothing.</source>
            <translation>Die Verbindung wurde getrennt: Die Einstellungsdatei ist wieder wie zuvor, der Schlüssel gilt nicht mehr.</translation>
        </message>
        <message>
            <source>It works</source>
            <translation>Es funktioniert</translation>
        </message>
        <message>
            <source>Left out, and why</source>
            <translation>Ausgelassen, und warum</translation>
        </message>
        <message>
            <source>Not found on this machine. Its settings file is made when you press Apply.</source>
            <translation>Auf diesem Rechner nicht gefunden. Die Einstellungsdatei wird durch „Anwenden“ angelegt.</translation>
        </message>
        <message>
            <source>Nothing was written</source>
            <translation>Es wurde nichts geschrieben</translation>
        </message>
        <message>
            <source>Programs</source>
            <translation>Programme</translation>
        </message>
        <message>
            <source>Ready after the next start of {program}.</source>
            <translation>Bereit nach dem nächsten Start von {program}.</translation>
        </message>
        <message>
            <source>Show the file</source>
            <translation>Datei anzeigen</translation>
        </message>
        <message>
            <source>Start: tell it where we are</source>
            <translation>Start: sagen, wo wir sind</translation>
        </message>
        <message>
            <source>Starts the program as its client will, and asks it something. Nothing is written.</source>
            <translation>Startet das Programm, wie es der Client tut, und stellt eine Frage. Es wird nichts geschrieben.</translation>
        </message>
        <message>
            <source>Take back</source>
            <translation>Zurücknehmen</translation>
        </message>
        <message>
            <source>Taken back: {file} is as it was</source>
            <translation>Zurückgenommen: {file} ist wieder wie zuvor</translation>
        </message>
        <message>
            <source>Test</source>
            <translation>Test</translation>
        </message>
        <message>
            <source>Test again</source>
            <translation>Erneut testen</translation>
        </message>
        <message>
            <source>Testing</source>
            <translation>Test läuft</translation>
        </message>
        <message>
            <source>The change</source>
            <translation>Die Änderung</translation>
        </message>
        <message>
            <source>The change, line by line</source>
            <translation>Die Änderung, Zeile für Zeile</translation>
        </message>
        <message>
            <source>The file then holds {key}: who can read the file can ask this memory in its name.</source>
            <translation>Die Datei enthält dann {key}: Wer die Datei lesen kann, kann unter diesem Namen das Gedächtnis befragen.</translation>
        </message>
        <message>
            <source>The program could not be started.</source>
            <translation>Das Programm konnte nicht gestartet werden.</translation>
        </message>
        <message>
            <source>The program is being started.</source>
            <translation>Das Programm wird gestartet.</translation>
        </message>
        <message>
            <source>The program starts</source>
            <translation>Das Programm startet</translation>
        </message>
        <message>
            <source>The question</source>
            <translation>Die Frage</translation>
        </message>
        <message>
            <source>The test</source>
            <translation>Der Test</translation>
        </message>
        <message>
            <source>They stand in its settings file; what else is there stays as it is.</source>
            <translation>Sie stehen in der Einstellungsdatei; was sonst dort steht, bleibt unverändert.</translation>
        </message>
        <message>
            <source>What is written</source>
            <translation>Was geschrieben wird</translation>
        </message>
        <message>
            <source>What it will receive</source>
            <translation>Was es erhalten wird</translation>
        </message>
        <message>
            <source>Which project?</source>
            <translation>Welches Projekt?</translation>
        </message>
        <message>
            <source>Whole preview</source>
            <translation>Ganze Vorschau</translation>
        </message>
        <message>
            <source>a few pieces, within a small budget</source>
            <translation>wenige Stücke, mit kleinem Budget</translation>
        </message>
        <message>
            <source>a key of its own</source>
            <translation>einen eigenen Schlüssel</translation>
        </message>
        <message>
            <source>as a record that can be undone</source>
            <translation>als Aufzeichnung, die sich zurücknehmen lässt</translation>
        </message>
        <message>
            <source>by hand</source>
            <translation>von Hand</translation>
        </message>
        <message>
            <source>cannot be read</source>
            <translation>nicht lesbar</translation>
        </message>
        <message>
            <source>connected</source>
            <translation>verbunden</translation>
        </message>
        <message>
            <source>found</source>
            <translation>gefunden</translation>
        </message>
        <message>
            <source>not found</source>
            <translation>nicht gefunden</translation>
        </message>
        <message>
            <source>open plans and current decisions</source>
            <translation>offene Pläne und geltende Entscheidungen</translation>
        </message>
        <message>
            <source>optional</source>
            <translation>freiwillig</translation>
        </message>
        <message>
            <source>protocol {version}</source>
            <translation>Protokoll {version}</translation>
        </message>
        <message>
            <source>the test only reads</source>
            <translation>der Test liest nur</translation>
        </message>
    </context>
    <context>
        <name>Context</name>
        <message numerus="yes">
            <source>%n items weighed</source>
            <extracomment>%n item weighed</extracomment>
            <translation>
                <numerusform>%Ln Eintrag abgewogen</numerusform>
                <numerusform>%Ln Einträge abgewogen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n left out</source>
            <extracomment>%n left out</extracomment>
            <translation>
                <numerusform>%Ln ausgelassen</numerusform>
                <numerusform>%Ln ausgelassen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n steps away</source>
            <extracomment>%n step away</extracomment>
            <translation>
                <numerusform>%Ln Schritt entfernt</numerusform>
                <numerusform>%Ln Schritte entfernt</numerusform>
            </translation>
        </message>
        <message>
            <source>Anchor</source>
            <translation>Anker</translation>
        </message>
        <message>
            <source>Around it</source>
            <translation>Im Umfeld</translation>
        </message>
        <message>
            <source>Ask something, as an agent would: you see what it is given, what each piece costs, what stays out.</source>
            <translation>Etwas fragen, wie ein Agent es täte: Zu sehen ist, was er bekommt, was jedes Stück kostet und was draußen bleibt.</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>Aufmerksamkeit</translation>
        </message>
        <message>
            <source>Back to the agents</source>
            <translation>Zurück zu den Agenten</translation>
        </message>
        <message>
            <source>Budget</source>
            <translation>Budget</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>Sicherheit</translation>
        </message>
        <message>
            <source>Copied, word for word</source>
            <translation>Kopiert, Wort für Wort</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Exactly this, and nothing else, when it asks. Looking changes nothing.</source>
            <translation>Genau dies und nichts anderes, wenn er fragt. Das Ansehen ändert nichts.</translation>
        </message>
        <message>
            <source>Freshness</source>
            <translation>Frische</translation>
        </message>
        <message>
            <source>How it asks</source>
            <translation>Wie gefragt wird</translation>
        </message>
        <message>
            <source>It receives</source>
            <translation>Es erhält</translation>
        </message>
        <message>
            <source>Its kind</source>
            <translation>Seine Art</translation>
        </message>
        <message>
            <source>Left out, and why</source>
            <translation>Ausgelassen, und warum</translation>
        </message>
        <message>
            <source>Likeness</source>
            <translation>Ähnlichkeit</translation>
        </message>
        <message>
            <source>Most likely nothing here answers that: none of it speaks clearly for the question.</source>
            <translation>Sehr wahrscheinlich beantwortet das hier nichts: Nichts davon spricht klar für die Frage.</translation>
        </message>
        <message>
            <source>Nothing here speaks of that.</source>
            <translation>Hier ist davon nicht die Rede.</translation>
        </message>
        <message>
            <source>Nothing that was found was left out.</source>
            <translation>Nichts Gefundenes wurde ausgelassen.</translation>
        </message>
        <message>
            <source>Pin</source>
            <translation>Angeheftet</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>Frage</translation>
        </message>
        <message>
            <source>Recency</source>
            <translation>Aktualität</translation>
        </message>
        <message>
            <source>Score {total}; {weight}</source>
            <translation>Wert {total}; {weight}</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Suche</translation>
        </message>
        <message>
            <source>Self</source>
            <translation>Selbst</translation>
        </message>
        <message>
            <source>Simulate</source>
            <translation>Hineinversetzen</translation>
        </message>
        <message>
            <source>Standing</source>
            <translation>Stellung</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>Aufgabe</translation>
        </message>
        <message>
            <source>The question</source>
            <translation>Die Frage</translation>
        </message>
        <message>
            <source>The text, as the agent receives it</source>
            <translation>Der Text, wie der Agent ihn erhält</translation>
        </message>
        <message>
            <source>Use</source>
            <translation>Gebrauch</translation>
        </message>
        <message>
            <source>What a question needs, as the tool “context” answers it</source>
            <translation>Was eine Frage braucht, so wie das Werkzeug „context“ sie beantwortet</translation>
        </message>
        <message>
            <source>What an agent receives</source>
            <translation>Was ein Agent erhält</translation>
        </message>
        <message>
            <source>What helps with a task, with its goals always there</source>
            <translation>Was bei einer Aufgabe hilft; ihre Ziele sind immer dabei</translation>
        </message>
        <message>
            <source>What its score is made of</source>
            <translation>Woraus sich der Wert ergibt</translation>
        </message>
        <message>
            <source>What matters now around a subject</source>
            <translation>Was jetzt rund um ein Thema zählt</translation>
        </message>
        <message>
            <source>What somebody else would know or think</source>
            <translation>Was jemand anders wüsste oder dächte</translation>
        </message>
        <message>
            <source>What would the agent ask?</source>
            <translation>Was würde der Agent fragen?</translation>
        </message>
        <message>
            <source>Who the agent is and what it holds to; needs no question</source>
            <translation>Wer der Agent ist und woran er sich hält; braucht keine Frage</translation>
        </message>
        <message>
            <source>Word for word</source>
            <translation>Wort für Wort</translation>
        </message>
        <message>
            <source>a note is never guaranteed</source>
            <translation>eine Notiz ist nie zugesichert</translation>
        </message>
        <message>
            <source>added</source>
            <translation>hinzugerechnet</translation>
        </message>
        <message>
            <source>always first</source>
            <translation>immer zuerst</translation>
        </message>
        <message>
            <source>always there</source>
            <translation>immer dabei</translation>
        </message>
        <message>
            <source>an import that waits for your yes</source>
            <translation>ein Import, der auf Zustimmung wartet</translation>
        </message>
        <message>
            <source>and {count} more</source>
            <translation>und {count} weitere</translation>
        </message>
        <message>
            <source>as you set it</source>
            <translation>wie eingestellt</translation>
        </message>
        <message>
            <source>became a decision</source>
            <translation>wurde zur Entscheidung</translation>
        </message>
        <message>
            <source>by way of {via}</source>
            <translation>über {via}</translation>
        </message>
        <message>
            <source>how well it fits</source>
            <translation>wie gut es passt</translation>
        </message>
        <message>
            <source>is gone</source>
            <translation>ist weg</translation>
        </message>
        <message>
            <source>is told as data, with its source</source>
            <translation>wird als Angabe mit Quelle weitergegeben</translation>
        </message>
        <message>
            <source>kept from before</source>
            <translation>von vorhin</translation>
        </message>
        <message>
            <source>looked for one fact</source>
            <translation>eine einzelne Tatsache gesucht</translation>
        </message>
        <message>
            <source>looked up fast</source>
            <translation>schnell nachgeschlagen</translation>
        </message>
        <message>
            <source>may weigh as an instruction</source>
            <translation>darf als Anweisung gelten</translation>
        </message>
        <message>
            <source>more than were asked for</source>
            <translation>mehr als verlangt</translation>
        </message>
        <message>
            <source>no room</source>
            <translation>kein Platz</translation>
        </message>
        <message>
            <source>no room: {tokens} tokens</source>
            <translation>kein Platz: {tokens} Token</translation>
        </message>
        <message>
            <source>not of this kind</source>
            <translation>nicht von dieser Art</translation>
        </message>
        <message>
            <source>nothing speaks clearly for it</source>
            <translation>nichts spricht klar dafür</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>angeheftet</translation>
        </message>
        <message>
            <source>replaced</source>
            <translation>ersetzt</translation>
        </message>
        <message>
            <source>replaced by “{other}”</source>
            <translation>ersetzt durch „{other}“</translation>
        </message>
        <message>
            <source>said already</source>
            <translation>schon gesagt</translation>
        </message>
        <message>
            <source>says the same as “{other}”</source>
            <translation>sagt dasselbe wie „{other}“</translation>
        </message>
        <message>
            <source>searched in several steps</source>
            <translation>in mehreren Schritten gesucht</translation>
        </message>
        <message>
            <source>shortened</source>
            <translation>gekürzt</translation>
        </message>
        <message>
            <source>the session has it already</source>
            <translation>die Sitzung hat es schon</translation>
        </message>
        <message>
            <source>tokens estimated</source>
            <translation>Token geschätzt</translation>
        </message>
        <message>
            <source>waits for an answer</source>
            <translation>wartet auf eine Antwort</translation>
        </message>
        <message>
            <source>weighs {weight}</source>
            <translation>wiegt {weight}</translation>
        </message>
        <message>
            <source>what is linked speaks for it</source>
            <translation>Verknüpftes spricht dafür</translation>
        </message>
        <message>
            <source>withdrawn</source>
            <translation>zurückgezogen</translation>
        </message>
        <message>
            <source>{count} tokens</source>
            <translation>{count} Token</translation>
        </message>
        <message>
            <source>{used} of {budget} tokens</source>
            <translation>{used} von {budget} Token</translation>
        </message>
    </context>
    <context>
        <name>Detail</name>
        <message numerus="yes">
            <source>%n days ago</source>
            <extracomment>%n day ago</extracomment>
            <translation>
                <numerusform>vor %Ln Tag</numerusform>
                <numerusform>vor %Ln Tagen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n headings</source>
            <extracomment>%n heading</extracomment>
            <translation>
                <numerusform>%Ln Überschrift</numerusform>
                <numerusform>%Ln Überschriften</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n months ago</source>
            <extracomment>%n month ago</extracomment>
            <translation>
                <numerusform>vor %Ln Monat</numerusform>
                <numerusform>vor %Ln Monaten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more rows stand in the file.</source>
            <extracomment>%n more row stands in the file.</extracomment>
            <translation>
                <numerusform>%Ln weitere Zeile steht in der Datei.</numerusform>
                <numerusform>%Ln weitere Zeilen stehen in der Datei.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n not yet written</source>
            <extracomment>%n not yet written</extracomment>
            <translation>
                <numerusform>%Ln noch nicht geschrieben</numerusform>
                <numerusform>%Ln noch nicht geschrieben</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pages with words</source>
            <extracomment>%n page with words</extracomment>
            <translation>
                <numerusform>%Ln Seite mit Text</numerusform>
                <numerusform>%Ln Seiten mit Text</numerusform>
            </translation>
        </message>
        <message>
            <source>A sync tool left them. Take over what you want, then delete the copy.</source>
            <translation>Ein Abgleichprogramm hat sie hinterlassen. Übernehmen, was gebraucht wird, dann die Kopie löschen.</translation>
        </message>
        <message>
            <source>Choose a note in the sky or in the results to read it here.</source>
            <translation>Eine Notiz im Himmel oder in den Ergebnissen wählen, um sie hier zu lesen.</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Copy link to this note</source>
            <translation>Link zu dieser Notiz kopieren</translation>
        </message>
        <message>
            <source>Do not suggest this link</source>
            <translation>Diese Verknüpfung nicht vorschlagen</translation>
        </message>
        <message>
            <source>Editor</source>
            <translation>Editor</translation>
        </message>
        <message>
            <source>Find in this note</source>
            <translation>In dieser Notiz suchen</translation>
        </message>
        <message>
            <source>Fold or unfold</source>
            <translation>Auf- oder zuklappen</translation>
        </message>
        <message>
            <source>Its source is away. What we know of it stays here; opening it waits.</source>
            <translation>Die Quelle ist nicht da. Was davon bekannt ist, bleibt hier; das Öffnen wartet.</translation>
        </message>
        <message>
            <source>Linked already</source>
            <translation>Schon verknüpft</translation>
        </message>
        <message>
            <source>Linked from</source>
            <translation>Verknüpft von</translation>
        </message>
        <message>
            <source>Links to</source>
            <translation>Verweist auf</translation>
        </message>
        <message>
            <source>Match before</source>
            <translation>Voriger Treffer</translation>
        </message>
        <message>
            <source>Memories</source>
            <translation>Erinnerungen</translation>
        </message>
        <message>
            <source>Next match</source>
            <translation>Nächster Treffer</translation>
        </message>
        <message>
            <source>Not linked</source>
            <translation>Nicht verknüpft</translation>
        </message>
        <message>
            <source>Not linked. {reason}</source>
            <translation>Nicht verknüpft. {reason}</translation>
        </message>
        <message>
            <source>Nothing else speaks of the same.</source>
            <translation>Sonst ist davon nirgends die Rede.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Open in Obsidian</source>
            <translation>In Obsidian öffnen</translation>
        </message>
        <message>
            <source>Open in the program for this kind of file</source>
            <translation>Im Programm für diese Dateiart öffnen</translation>
        </message>
        <message>
            <source>Outline</source>
            <translation>Gliederung</translation>
        </message>
        <message>
            <source>Preview of {title}</source>
            <translation>Vorschau von {title}</translation>
        </message>
        <message numerus="yes">
            <source>Read back: %n characters before</source>
            <extracomment>Read back: %n character before</extracomment>
            <translation>
                <numerusform>Zurücklesen: %Ln Zeichen davor</numerusform>
                <numerusform>Zurücklesen: %Ln Zeichen davor</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Read on: %n characters follow</source>
            <extracomment>Read on: %n character follows</extracomment>
            <translation>
                <numerusform>Weiterlesen: %Ln Zeichen folgt</numerusform>
                <numerusform>Weiterlesen: %Ln Zeichen folgen</numerusform>
            </translation>
        </message>
        <message>
            <source>Reading pane</source>
            <translation>Lesebereich</translation>
        </message>
        <message>
            <source>Search for this tag</source>
            <translation>Nach diesem Schlagwort suchen</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Im Ordner zeigen</translation>
        </message>
        <message numerus="yes">
            <source>Show the rest: %n characters</source>
            <extracomment>Show the rest: %n character</extracomment>
            <translation type="vanished">
                <numerusform>Den Rest zeigen: %Ln Zeichen</numerusform>
                <numerusform>Den Rest zeigen: %Ln Zeichen</numerusform>
            </translation>
        </message>
        <message>
            <source>Show {n} more</source>
            <translation>{n} weitere zeigen</translation>
        </message>
        <message>
            <source>Similar</source>
            <translation>Ähnlich</translation>
        </message>
        <message>
            <source>Still learning what this says.</source>
            <translation>Die Bedeutung wird noch gelernt.</translation>
        </message>
        <message>
            <source>Suggest this link again</source>
            <translation>Diese Verknüpfung wieder vorschlagen</translation>
        </message>
        <message>
            <source>This note has no text yet.</source>
            <translation>Diese Notiz hat noch keinen Text.</translation>
        </message>
        <message>
            <source>Tick or untick in the file</source>
            <translation>In der Datei abhaken oder wieder öffnen</translation>
        </message>
        <message>
            <source>after {tasks}</source>
            <translation>nach {tasks}</translation>
        </message>
        <message>
            <source>aliases</source>
            <translation>Aliasse</translation>
        </message>
        <message>
            <source>blocked</source>
            <translation>blockiert</translation>
        </message>
        <message>
            <source>by meaning</source>
            <translation>nach Bedeutung</translation>
        </message>
        <message>
            <source>by sentence</source>
            <translation>nach Satz</translation>
        </message>
        <message>
            <source>by {name}</source>
            <translation>von {name}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>fehlgeschlagen</translation>
        </message>
        <message numerus="yes">
            <source>in %n days</source>
            <extracomment>in %n day</extracomment>
            <translation>
                <numerusform>in %Ln Tag</numerusform>
                <numerusform>in %Ln Tagen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>in %n months</source>
            <extracomment>in %n month</extracomment>
            <translation>
                <numerusform>in %Ln Monat</numerusform>
                <numerusform>in %Ln Monaten</numerusform>
            </translation>
        </message>
        <message>
            <source>in progress</source>
            <translation>in Arbeit</translation>
        </message>
        <message>
            <source>line {n}</source>
            <translation>Zeile {n}</translation>
        </message>
        <message>
            <source>looking</source>
            <translation>wird gesucht</translation>
        </message>
        <message>
            <source>no</source>
            <translation>nein</translation>
        </message>
        <message>
            <source>not in this note</source>
            <translation>nicht in dieser Notiz</translation>
        </message>
        <message>
            <source>not yet written</source>
            <translation>noch nicht geschrieben</translation>
        </message>
        <message>
            <source>tags</source>
            <translation>Schlagwörter</translation>
        </message>
        <message>
            <source>today</source>
            <translation>heute</translation>
        </message>
        <message>
            <source>tomorrow</source>
            <translation>morgen</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>ja</translation>
        </message>
        <message>
            <source>yesterday</source>
            <translation>gestern</translation>
        </message>
        <message>
            <source>{at} of {count}</source>
            <translation>{at} von {count}</translation>
        </message>
        <message>
            <source>{n} more</source>
            <translation>{n} weitere</translation>
        </message>
        <message>
            <source>{when}, after this note</source>
            <translation>{when}, nach dieser Notiz</translation>
        </message>
        <message>
            <source>{when}, before this note</source>
            <translation>{when}, vor dieser Notiz</translation>
        </message>
    </context>
    <context>
        <name>First</name>
        <message numerus="yes">
            <source>%n programs are connected</source>
            <extracomment>%n program is connected</extracomment>
            <translation>
                <numerusform>%Ln Programm ist verbunden</numerusform>
                <numerusform>%Ln Programme sind verbunden</numerusform>
            </translation>
        </message>
        <message>
            <source>A copy of each settings file is kept. Taking it back is one click, on the page Agents.</source>
            <translation>Von jeder Einstellungsdatei bleibt eine Kopie. Zurücknehmen ist ein Klick auf der Seite „Agenten“.</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>Ctrl + Alt + Space, can be changed</source>
            <translation type="vanished">Strg + Alt + Leertaste, lässt sich ändern</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <source>First steps</source>
            <translation>Erste Schritte</translation>
        </message>
        <message>
            <source>Hide change</source>
            <translation>Änderung ausblenden</translation>
        </message>
        <message>
            <source>How should it behave?</source>
            <translation>Wie soll es sich verhalten?</translation>
        </message>
        <message>
            <source>Let your agents remember too?</source>
            <translation>Sollen auch Agenten sich erinnern?</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <source>Look</source>
            <translation>Aussehen</translation>
        </message>
        <message>
            <source>Looking for programs on this machine…</source>
            <translation>Auf diesem Rechner wird nach Programmen gesucht…</translation>
        </message>
        <message>
            <source>No program of an agent was found here. You can connect one later, on the page Agents.</source>
            <translation>Hier wurde kein Programm eines Agenten gefunden. Auf der Seite „Agenten“ lässt sich später eines verbinden.</translation>
        </message>
        <message>
            <source>Nothing leaves this machine. No account, no download, no telemetry.</source>
            <translation>Nichts verlässt diesen Rechner. Kein Konto, kein Download, keine Telemetrie.</translation>
        </message>
        <message>
            <source>Open my sky</source>
            <translation>Den Himmel öffnen</translation>
        </message>
        <message>
            <source>Quick capture from anywhere</source>
            <translation type="vanished">Von überall schnell notieren</translation>
        </message>
        <message>
            <source>Quiet is the default. You can change all of this later.</source>
            <translation>Zurückhaltend ist der Standard. Alles lässt sich später ändern.</translation>
        </message>
        <message>
            <source>Show change</source>
            <translation>Änderung zeigen</translation>
        </message>
        <message>
            <source>Show in the tray</source>
            <translation>Im Infobereich zeigen</translation>
        </message>
        <message>
            <source>Skip</source>
            <translation>Überspringen</translation>
        </message>
        <message>
            <source>Step {step} of {steps}</source>
            <translation>Schritt {step} von {steps}</translation>
        </message>
        <message>
            <source>System</source>
            <translation>System</translation>
        </message>
        <message>
            <source>They may</source>
            <translation>Sie dürfen</translation>
        </message>
        <message>
            <source>They may not</source>
            <translation>Sie dürfen nicht</translation>
        </message>
        <message>
            <source>They share this memory, you see what they read and write, and everything can be undone.</source>
            <translation>Sie teilen dieses Gedächtnis; zu sehen ist, was sie lesen und schreiben, und alles lässt sich zurücknehmen.</translation>
        </message>
        <message>
            <source>Wait on battery</source>
            <translation>Im Akkubetrieb warten</translation>
        </message>
        <message>
            <source>change your files, erase, send anything anywhere</source>
            <translation>Dateien ändern, endgültig löschen, irgendetwas versenden</translation>
        </message>
        <message>
            <source>closing leaves the memory running</source>
            <translation>beim Schließen läuft das Gedächtnis weiter</translation>
        </message>
        <message>
            <source>closing the window leaves the memory running</source>
            <translation type="vanished">wird das Fenster geschlossen, läuft das Gedächtnis weiter</translation>
        </message>
        <message>
            <source>connected</source>
            <translation>verbunden</translation>
        </message>
        <message>
            <source>connected already</source>
            <translation>schon verbunden</translation>
        </message>
        <message>
            <source>dark, light, or as the system does</source>
            <translation>dunkel, hell oder wie das System</translation>
        </message>
        <message>
            <source>found</source>
            <translation>gefunden</translation>
        </message>
        <message>
            <source>learning meanings pauses; search always works</source>
            <translation>das Lernen der Bedeutungen pausiert; die Suche geht immer</translation>
        </message>
        <message>
            <source>read your notes, search, remember</source>
            <translation>Notizen lesen, suchen, sich etwas merken</translation>
        </message>
        <message>
            <source>reads and writes memories</source>
            <translation>liest und schreibt Erinnerungen</translation>
        </message>
    </context>
    <context>
        <name>Health</name>
        <message numerus="yes">
            <source>%n connected</source>
            <extracomment>%n connected</extracomment>
            <translation>
                <numerusform>%n verbunden</numerusform>
                <numerusform>%n verbunden</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n lines</source>
            <extracomment>%n line</extracomment>
            <translation>
                <numerusform>%n Zeile</numerusform>
                <numerusform>%n Zeilen</numerusform>
            </translation>
        </message>
        <message>
            <source>Agents</source>
            <translation>Agenten</translation>
        </message>
        <message>
            <source>Agents' rights</source>
            <translation>Rechte der Agenten</translation>
        </message>
        <message>
            <source>All is well.</source>
            <translation>Alles ist in Ordnung.</translation>
        </message>
        <message numerus="yes">
            <source>All well but %n things.</source>
            <extracomment>All well but %n thing.</extracomment>
            <translation>
                <numerusform>Alles in Ordnung bis auf %n Sache.</numerusform>
                <numerusform>Alles in Ordnung bis auf %n Sachen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Back up now</source>
            <translation>Jetzt sichern</translation>
        </message>
        <message>
            <source>Backups</source>
            <translation>Sicherungen</translation>
        </message>
        <message>
            <source>Check against a rebuild</source>
            <translation>Mit einem Neubau vergleichen</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Closed to others</source>
            <translation>Für andere geschlossen</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>Gespräche</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Daten</translation>
        </message>
        <message>
            <source>Disk</source>
            <translation>Platte</translation>
        </message>
        <message>
            <source>Erased</source>
            <translation>Gelöscht</translation>
        </message>
        <message>
            <source>Finish</source>
            <translation>Abschließen</translation>
        </message>
        <message>
            <source>Health</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Help someone help you</source>
            <translation>Jemandem beim Helfen helfen</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>History in git</source>
            <translation>Verlauf in git</translation>
        </message>
        <message>
            <source>Index</source>
            <translation>Index</translation>
        </message>
        <message>
            <source>Leftovers</source>
            <translation>Überbleibsel</translation>
        </message>
        <message>
            <source>Let the doctor look again</source>
            <translation>Noch einmal nachsehen lassen</translation>
        </message>
        <message>
            <source>Look</source>
            <translation>Nachsehen</translation>
        </message>
        <message>
            <source>Look again</source>
            <translation>Noch einmal nachsehen</translation>
        </message>
        <message>
            <source>Looking</source>
            <translation>Es wird nachgesehen</translation>
        </message>
        <message>
            <source>Make anew</source>
            <translation>Neu anlegen</translation>
        </message>
        <message>
            <source>Make words anew</source>
            <translation>Wörter neu anlegen</translation>
        </message>
        <message>
            <source>Meanings</source>
            <translation>Bedeutungen</translation>
        </message>
        <message>
            <source>Memories</source>
            <translation>Erinnerungen</translation>
        </message>
        <message>
            <source>Memory and CPU, last hour</source>
            <translation>Speicher und CPU, letzte Stunde</translation>
        </message>
        <message>
            <source>Mend from a backup</source>
            <translation>Aus einer Sicherung heilen</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Older texts</source>
            <translation>Ältere Texte</translation>
        </message>
        <message>
            <source>Pack a report</source>
            <translation>Bericht packen</translation>
        </message>
        <message>
            <source>Pack…</source>
            <translation>Packen…</translation>
        </message>
        <message>
            <source>Prove it</source>
            <translation>Beweis</translation>
        </message>
        <message>
            <source>Put aside</source>
            <translation>Beiseitelegen</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Suche</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Show all that is well</source>
            <translation>Alles zeigen, was gut ist</translation>
        </message>
        <message>
            <source>Sky</source>
            <translation>Himmel</translation>
        </message>
        <message>
            <source>Sources</source>
            <translation>Quellen</translation>
        </message>
        <message>
            <source>Take in</source>
            <translation>Aufnehmen</translation>
        </message>
        <message>
            <source>Take the last good list</source>
            <translation>Letzte gute Liste nehmen</translation>
        </message>
        <message>
            <source>Take the last good ones</source>
            <translation>Letzte gute nehmen</translation>
        </message>
        <message>
            <source>The index differs from your files: let it be made anew.</source>
            <translation>Der Index weicht von deinen Dateien ab: Lass ihn neu anlegen.</translation>
        </message>
        <message>
            <source>The index says what your files say.</source>
            <translation>Der Index sagt, was deine Dateien sagen.</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Noch einmal versuchen</translation>
        </message>
        <message>
            <source>Unfinished changes</source>
            <translation>Unfertige Änderungen</translation>
        </message>
        <message>
            <source>Use the one that came along</source>
            <translation>Das mitgelieferte nehmen</translation>
        </message>
        <message>
            <source>Versions</source>
            <translation>Versionen</translation>
        </message>
        <message>
            <source>Work</source>
            <translation>Arbeit</translation>
        </message>
        <message>
            <source>at rest</source>
            <translation>in Ruhe</translation>
        </message>
        <message>
            <source>away</source>
            <translation>fort</translation>
        </message>
        <message>
            <source>backup</source>
            <translation>Sicherung</translation>
        </message>
        <message>
            <source>busy</source>
            <translation>beschäftigt</translation>
        </message>
        <message>
            <source>by meaning</source>
            <translation>nach Bedeutung</translation>
        </message>
        <message>
            <source>by word</source>
            <translation>nach Wörtern</translation>
        </message>
        <message>
            <source>connected</source>
            <translation>verbunden</translation>
        </message>
        <message>
            <source>good</source>
            <translation>gut</translation>
        </message>
        <message>
            <source>groups</source>
            <translation>Gruppen</translation>
        </message>
        <message>
            <source>history</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>in step</source>
            <translation>auf dem Stand</translation>
        </message>
        <message>
            <source>index</source>
            <translation>Index</translation>
        </message>
        <message>
            <source>last backup</source>
            <translation type="vanished">letzte Sicherung</translation>
        </message>
        <message>
            <source>last full look</source>
            <translation>zuletzt ganz angesehen</translation>
        </message>
        <message>
            <source>learning</source>
            <translation>lernt</translation>
        </message>
        <message>
            <source>links</source>
            <translation>Verbindungen</translation>
        </message>
        <message>
            <source>moving</source>
            <translation>in Bewegung</translation>
        </message>
        <message>
            <source>no fresh backup</source>
            <translation>keine frische Sicherung</translation>
        </message>
        <message>
            <source>nodes</source>
            <translation>Knoten</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>none yet</source>
            <translation>noch keine</translation>
        </message>
        <message>
            <source>not known yet</source>
            <translation>noch unbekannt</translation>
        </message>
        <message>
            <source>not yet</source>
            <translation>noch nicht</translation>
        </message>
        <message>
            <source>nothing to do</source>
            <translation>nichts zu tun</translation>
        </message>
        <message>
            <source>now</source>
            <translation>jetzt</translation>
        </message>
        <message>
            <source>packs logs and settings, without any note text</source>
            <translation>packt Protokolle und Einstellungen, ohne Text aus Notizen</translation>
        </message>
        <message>
            <source>questions today</source>
            <translation>Fragen heute</translation>
        </message>
        <message>
            <source>rate</source>
            <translation>Tempo</translation>
        </message>
        <message>
            <source>rebuilds everything beside the live one and compares</source>
            <translation>baut alles neben dem laufenden neu und vergleicht</translation>
        </message>
        <message>
            <source>refused</source>
            <translation>abgewiesen</translation>
        </message>
        <message>
            <source>time left</source>
            <translation>noch</translation>
        </message>
        <message>
            <source>typical, slow</source>
            <translation>meist, langsam</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>wartet</translation>
        </message>
        <message>
            <source>{path} is written. Look into it before you send it.</source>
            <translation>{path} ist geschrieben. Sieh hinein, bevor du es verschickst.</translation>
        </message>
        <message>
            <source>{there} of {all}</source>
            <translation>{there} von {all}</translation>
        </message>
        <message>
            <source>{typical}, {slow} ms</source>
            <translation>{typical}, {slow} ms</translation>
        </message>
        <message>
            <source>{when}, tested</source>
            <translation>{when}, geprüft</translation>
        </message>
    </context>
    <context>
        <name>Heard</name>
        <message>
            <source>A line of what was said cannot be read.</source>
            <translation>Eine Zeile des Gesagten ist nicht lesbar.</translation>
        </message>
        <message>
            <source>A sync tool kept another version of a note here.</source>
            <translation>Ein Abgleichprogramm hat hier eine andere Fassung einer Notiz behalten.</translation>
        </message>
        <message>
            <source>A thing like this has one value at a time.</source>
            <translation>So etwas hat immer nur einen Wert.</translation>
        </message>
        <message>
            <source>Another program of ours holds this memory already.</source>
            <translation>Ein anderes unserer Programme hält dieses Gedächtnis schon.</translation>
        </message>
        <message>
            <source>It cannot be reached.</source>
            <translation>Es ist nicht erreichbar.</translation>
        </message>
        <message>
            <source>It could not be read.</source>
            <translation>Es war nicht lesbar.</translation>
        </message>
        <message>
            <source>It holds characters that belong into no text.</source>
            <translation>Es enthält Zeichen, die in keinen Text gehören.</translation>
        </message>
        <message>
            <source>It is being written just now.</source>
            <translation>Es wird gerade geschrieben.</translation>
        </message>
        <message>
            <source>It is larger than may be read.</source>
            <translation>Es ist größer, als gelesen werden darf.</translation>
        </message>
        <message>
            <source>It is long; only its beginning was read.</source>
            <translation>Es ist lang; nur der Anfang wurde gelesen.</translation>
        </message>
        <message>
            <source>It is no text.</source>
            <translation>Es ist kein Text.</translation>
        </message>
        <message>
            <source>It is not there.</source>
            <translation>Es ist nicht da.</translation>
        </message>
        <message>
            <source>It is not written in UTF-8; its letters were guessed.</source>
            <translation>Es ist nicht in UTF-8 geschrieben; die Zeichen wurden geraten.</translation>
        </message>
        <message>
            <source>It leads back to itself.</source>
            <translation>Es führt auf sich selbst zurück.</translation>
        </message>
        <message>
            <source>It leads to a place that is not there.</source>
            <translation>Es führt an einen Ort, den es nicht gibt.</translation>
        </message>
        <message>
            <source>It links to {title}.</source>
            <translation>Von dort führt eine Verknüpfung zu {title}.</translation>
        </message>
        <message>
            <source>It names a day that does not exist.</source>
            <translation>Es nennt einen Tag, den es nicht gibt.</translation>
        </message>
        <message>
            <source>It was changed elsewhere meanwhile.</source>
            <translation>Es wurde inzwischen anderswo geändert.</translation>
        </message>
        <message>
            <source>Its properties are nested too deep.</source>
            <translation>Die Eigenschaften sind zu tief verschachtelt.</translation>
        </message>
        <message>
            <source>Its properties are too long.</source>
            <translation>Die Eigenschaften sind zu lang.</translation>
        </message>
        <message>
            <source>Its properties cannot be read.</source>
            <translation>Die Eigenschaften sind nicht lesbar.</translation>
        </message>
        <message>
            <source>Its properties do not fit its kind.</source>
            <translation>Die Eigenschaften passen nicht zur Art.</translation>
        </message>
        <message>
            <source>Many notes are missing at once.</source>
            <translation>Viele Notizen fehlen auf einmal.</translation>
        </message>
        <message>
            <source>Meanings cannot be used just now; words still can.</source>
            <translation>Bedeutungen sind gerade nicht nutzbar; Wörter schon.</translation>
        </message>
        <message>
            <source>Nothing of this kind can be kept.</source>
            <translation>Nichts von dieser Art lässt sich behalten.</translation>
        </message>
        <message>
            <source>Nothing tells what it said at that time.</source>
            <translation>Nichts sagt, wie es damals lautete.</translation>
        </message>
        <message>
            <source>One of its properties is there twice.</source>
            <translation>Eine der Eigenschaften steht zweimal da.</translation>
        </message>
        <message>
            <source>Reading it is not allowed.</source>
            <translation>Das Lesen ist nicht erlaubt.</translation>
        </message>
        <message>
            <source>Some of its letters are damaged.</source>
            <translation>Einige Zeichen sind beschädigt.</translation>
        </message>
        <message>
            <source>Something went wrong. The log has the details.</source>
            <translation>Etwas ging schief. Das Protokoll enthält die Einzelheiten.</translation>
        </message>
        <message>
            <source>That does not go together with what is there.</source>
            <translation>Das verträgt sich nicht mit dem, was da ist.</translation>
        </message>
        <message>
            <source>That is more than fits in here.</source>
            <translation>Das ist mehr, als hier hineinpasst.</translation>
        </message>
        <message>
            <source>That is not allowed.</source>
            <translation>Das ist nicht erlaubt.</translation>
        </message>
        <message>
            <source>That is not possible just now.</source>
            <translation>Das geht gerade nicht.</translation>
        </message>
        <message>
            <source>That is not there any more.</source>
            <translation>Das ist nicht mehr da.</translation>
        </message>
        <message>
            <source>That was asked too often within a minute.</source>
            <translation>Das wurde in einer Minute zu oft gefragt.</translation>
        </message>
        <message>
            <source>The PDF is damaged.</source>
            <translation>Die PDF-Datei ist beschädigt.</translation>
        </message>
        <message>
            <source>The PDF is protected by a password.</source>
            <translation>Die PDF-Datei ist durch ein Passwort geschützt.</translation>
        </message>
        <message>
            <source>The canvas cannot be read.</source>
            <translation>Die Leinwand ist nicht lesbar.</translation>
        </message>
        <message>
            <source>The declaration of this kind cannot be read.</source>
            <translation>Die Beschreibung dieser Art ist nicht lesbar.</translation>
        </message>
        <message>
            <source>The disk is full.</source>
            <translation>Der Datenträger ist voll.</translation>
        </message>
        <message>
            <source>The drawing cannot be read.</source>
            <translation>Die Zeichnung ist nicht lesbar.</translation>
        </message>
        <message>
            <source>The folder cannot be reached.</source>
            <translation>Der Ordner ist nicht erreichbar.</translation>
        </message>
        <message>
            <source>The folder holds no model for sentences that can be used.</source>
            <translation>Der Ordner enthält kein brauchbares Modell für Sätze.</translation>
        </message>
        <message>
            <source>The history in git does not go on.</source>
            <translation>Der Verlauf in git geht nicht weiter.</translation>
        </message>
        <message>
            <source>The history in git does not go on; your memories are kept all the same.</source>
            <translation>Der Verlauf in git geht nicht weiter; die Erinnerungen bleiben trotzdem erhalten.</translation>
        </message>
        <message>
            <source>The index is damaged; it can be made anew from your notes and memories.</source>
            <translation>Der Index ist beschädigt; er lässt sich aus Notizen und Erinnerungen neu machen.</translation>
        </message>
        <message>
            <source>The memory does not answer.</source>
            <translation>Das Gedächtnis antwortet nicht.</translation>
        </message>
        <message>
            <source>The memory does not know this program.</source>
            <translation>Das Gedächtnis kennt dieses Programm nicht.</translation>
        </message>
        <message>
            <source>The memory does not know this request; its version differs.</source>
            <translation>Das Gedächtnis kennt diese Anfrage nicht; seine Fassung ist eine andere.</translation>
        </message>
        <message>
            <source>The memory is busy and did not answer in time.</source>
            <translation>Das Gedächtnis ist beschäftigt und hat nicht rechtzeitig geantwortet.</translation>
        </message>
        <message>
            <source>The page cannot be given an id.</source>
            <translation>Die Seite kann keine Kennung bekommen.</translation>
        </message>
        <message>
            <source>The page was changed in two places at once.</source>
            <translation>Die Seite wurde an zwei Orten zugleich geändert.</translation>
        </message>
        <message>
            <source>The steps of this plan would wait for each other.</source>
            <translation>Die Schritte dieses Plans würden aufeinander warten.</translation>
        </message>
        <message>
            <source>The text holds a key or a password, and such are not kept.</source>
            <translation>Der Text enthält einen Schlüssel oder ein Passwort, und solche werden nicht behalten.</translation>
        </message>
        <message>
            <source>This comes from a newer version of the program.</source>
            <translation>Das stammt aus einer neueren Fassung des Programms.</translation>
        </message>
        <message>
            <source>This folder is a source already, holds one, or lies in one.</source>
            <translation>Dieser Ordner ist schon eine Quelle, enthält eine oder liegt in einer.</translation>
        </message>
        <message>
            <source>This kind is not known.</source>
            <translation>Diese Art ist nicht bekannt.</translation>
        </message>
        <message>
            <source>This link is not there any more.</source>
            <translation>Diese Verknüpfung ist nicht mehr da.</translation>
        </message>
        <message>
            <source>This note or memory is not there any more.</source>
            <translation>Diese Notiz oder Erinnerung ist nicht mehr da.</translation>
        </message>
        <message>
            <source>This program is not connected.</source>
            <translation>Dieses Programm ist nicht verbunden.</translation>
        </message>
        <message>
            <source>This search is not there any more.</source>
            <translation>Diese Suche ist nicht mehr da.</translation>
        </message>
        <message>
            <source>This source is not there any more.</source>
            <translation>Diese Quelle ist nicht mehr da.</translation>
        </message>
        <message>
            <source>This view is not there any more.</source>
            <translation>Diese Ansicht ist nicht mehr da.</translation>
        </message>
        <message>
            <source>This view of two spaces is not there any more.</source>
            <translation>Diese Ansicht zweier Bereiche ist nicht mehr da.</translation>
        </message>
        <message>
            <source>What stands at its top are no properties.</source>
            <translation>Was oben steht, sind keine Eigenschaften.</translation>
        </message>
        <message>
            <source>What was given cannot be used like this.</source>
            <translation>So lässt sich die Angabe nicht verwenden.</translation>
        </message>
        <message>
            <source>What was handed in does not fit; nothing of it was kept.</source>
            <translation>Was abgegeben wurde, passt nicht; nichts davon wurde behalten.</translation>
        </message>
        <message>
            <source>Your notes are not changed from here.</source>
            <translation>Eigene Notizen werden von hier aus nicht geändert.</translation>
        </message>
        <message>
            <source>a sentence close in meaning ({score})</source>
            <translation>ein Satz der Bedeutung nach nahe ({score})</translation>
        </message>
        <message>
            <source>add a word to look for: a minus only takes notes away.</source>
            <translation>Bitte ein Wort zum Suchen angeben: Ein Minus nimmt nur Notizen weg.</translation>
        </message>
        <message>
            <source>both answer this and name different answers ({names}).</source>
            <translation>Beide beantworten dies und nennen verschiedene Antworten ({names}).</translation>
        </message>
        <message>
            <source>both answer this and name different people or groups ({names}).</source>
            <translation>Beide beantworten dies und nennen verschiedene Personen oder Gruppen ({names}).</translation>
        </message>
        <message>
            <source>both answer this and name different places ({names}).</source>
            <translation>Beide beantworten dies und nennen verschiedene Orte ({names}).</translation>
        </message>
        <message>
            <source>both say it, and differently ({names}).</source>
            <translation>Beide sagen es, und verschieden ({names}).</translation>
        </message>
        <message>
            <source>both say the same, word for word.</source>
            <translation>Beide sagen dasselbe, Wort für Wort.</translation>
        </message>
        <message>
            <source>both speak of {words}</source>
            <translation>Beide sprechen von {words}</translation>
        </message>
        <message>
            <source>both speak of {words}, and neither links to the other.</source>
            <translation>Beide sprechen von {words}, und keine verweist auf die andere.</translation>
        </message>
        <message>
            <source>both stay, and are linked as contradicting each other.</source>
            <translation>Beides bleibt und wird als Widerspruch verknüpft.</translation>
        </message>
        <message>
            <source>close in meaning ({score})</source>
            <translation>der Bedeutung nach nahe ({score})</translation>
        </message>
        <message>
            <source>close in meaning ({score}), and neither links to the other.</source>
            <translation>Der Bedeutung nach nahe ({score}), und keine verweist auf die andere.</translation>
        </message>
        <message>
            <source>found along {title}.</source>
            <translation>gefunden über {title}.</translation>
        </message>
        <message>
            <source>has your words</source>
            <translation>enthält die gesuchten Wörter</translation>
        </message>
        <message>
            <source>in a question what stands in quotes may be worded otherwise. Without the question mark it has to stand there word by word.</source>
            <translation>In einer Frage darf anders gesagt sein, was in Anführungszeichen steht. Ohne Fragezeichen muss es Wort für Wort dastehen.</translation>
        </message>
        <message>
            <source>it may take the place of the older one.</source>
            <translation>Sie könnte an die Stelle der älteren treten.</translation>
        </message>
        <message>
            <source>its other name {title} begins with what you typed</source>
            <translation>der andere Name {title} beginnt mit der Eingabe</translation>
        </message>
        <message>
            <source>its other name {title} holds what you typed</source>
            <translation>der andere Name {title} enthält die Eingabe</translation>
        </message>
        <message>
            <source>its other name {title} is nearly what you typed</source>
            <translation>der andere Name {title} ist fast die Eingabe</translation>
        </message>
        <message>
            <source>its other name {title} is what you typed</source>
            <translation>der andere Name {title} ist die Eingabe</translation>
        </message>
        <message>
            <source>its title begins with what you typed</source>
            <translation>der Titel beginnt mit der Eingabe</translation>
        </message>
        <message>
            <source>its title holds what you typed</source>
            <translation>der Titel enthält die Eingabe</translation>
        </message>
        <message>
            <source>its title is nearly what you typed</source>
            <translation>der Titel ist fast die Eingabe</translation>
        </message>
        <message>
            <source>its title is what you typed</source>
            <translation>der Titel ist die Eingabe</translation>
        </message>
        <message>
            <source>nothing here seems to answer this. What comes nearest is listed.</source>
            <translation>Nichts scheint das hier zu beantworten. Das Nächstliegende ist aufgelistet.</translation>
        </message>
        <message>
            <source>the copy becomes a memory of its own, linked with the page.</source>
            <translation>Die Kopie wird eine eigene Erinnerung, mit der Seite verknüpft.</translation>
        </message>
        <message>
            <source>the memory says that it contradicts your note.</source>
            <translation>Die Erinnerung sagt dann, dass sie der eigenen Notiz widerspricht.</translation>
        </message>
        <message>
            <source>the new one says that something changed: {title}.</source>
            <translation>Die neue sagt, dass sich etwas geändert hat: {title}.</translation>
        </message>
        <message>
            <source>the page gets the copy's text; its own stays in the history.</source>
            <translation>Die Seite bekommt den Text der Kopie; der eigene bleibt im Verlauf.</translation>
        </message>
        <message>
            <source>the page stays; the copy goes, its text stays in the history.</source>
            <translation>Die Seite bleibt; die Kopie geht, ihr Text bleibt im Verlauf.</translation>
        </message>
        <message>
            <source>they say the opposite: the new one says {title}.</source>
            <translation>Sie sagen das Gegenteil: Die neue sagt {title}.</translation>
        </message>
        <message>
            <source>they say the opposite: the older one says {title}.</source>
            <translation>Sie sagen das Gegenteil: Die ältere sagt {title}.</translation>
        </message>
        <message>
            <source>they say the opposite: what comes before in one comes after in the other.</source>
            <translation>Sie sagen das Gegenteil: Was in der einen vorher kommt, kommt in der anderen nachher.</translation>
        </message>
        <message>
            <source>they say the opposite: {words} and {words2}.</source>
            <translation>Sie sagen das Gegenteil: {words} und {words2}.</translation>
        </message>
        <message>
            <source>what is kept for reference speaks of it: add is:reference.</source>
            <translation>Was zum Nachschlagen aufbewahrt wird, spricht davon: is:reference ergänzen.</translation>
        </message>
        <message>
            <source>what stands in quotes has to stand there word by word. Without quotes, what is near is found.</source>
            <translation>Was in Anführungszeichen steht, muss dort Wort für Wort stehen. Ohne sie wird auch gefunden, was ähnlich ist.</translation>
        </message>
        <message>
            <source>you are asked again in seven days.</source>
            <translation>In sieben Tagen wird erneut gefragt.</translation>
        </message>
        <message>
            <source>you are asked again on {date}.</source>
            <translation>Am {date} wird erneut gefragt.</translation>
        </message>
        <message>
            <source>{share} of the shorter one stands in the longer one as well.</source>
            <translation>{share} der kürzeren steht auch in der längeren.</translation>
        </message>
        <message>
            <source>{share} of what both say is the same.</source>
            <translation>{share} dessen, was beide sagen, ist gleich.</translation>
        </message>
        <message>
            <source>{title} is no date that we can read; it was looked for as words.</source>
            <translation>{title} ist kein lesbares Datum; es wurde als Wörter gesucht.</translation>
        </message>
        <message>
            <source>{title} is set aside: it leaves recall, and stays in the history.</source>
            <translation>{title} wird beiseitegelegt: Es wird nicht mehr erinnert und bleibt im Verlauf.</translation>
        </message>
        <message>
            <source>{title} is your note: it is not changed here. Change it in an editor.</source>
            <translation>{title} ist eine eigene Notiz: Sie wird hier nicht geändert. Bitte in einem Editor ändern.</translation>
        </message>
        <message>
            <source>{title} links to it.</source>
            <translation>{title} verweist darauf.</translation>
        </message>
        <message>
            <source>{title} links to {title2}.</source>
            <translation>{title} verweist auf {title2}.</translation>
        </message>
        <message>
            <source>{title} stays as it is.</source>
            <translation>{title} bleibt, wie es ist.</translation>
        </message>
        <message>
            <source>{words} in its text</source>
            <translation>{words} im Text</translation>
        </message>
        <message>
            <source>{words} in its title or heading</source>
            <translation>{words} im Titel oder in einer Überschrift</translation>
        </message>
        <message>
            <source>{words} in its title or heading and {words2} in its text</source>
            <translation>{words} im Titel oder in einer Überschrift und {words2} im Text</translation>
        </message>
    </context>
    <context>
        <name>Home</name>
        <message numerus="yes">
            <source>%n changes since yesterday</source>
            <extracomment>%n change since yesterday</extracomment>
            <translation>
                <numerusform>%Ln Änderung seit gestern</numerusform>
                <numerusform>%Ln Änderungen seit gestern</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n contradictions</source>
            <extracomment>%n contradiction</extracomment>
            <translation>
                <numerusform>%Ln Widerspruch</numerusform>
                <numerusform>%Ln Widersprüche</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files need you</source>
            <extracomment>%n file needs you</extracomment>
            <translation>
                <numerusform>%Ln Datei braucht Aufmerksamkeit</numerusform>
                <numerusform>%Ln Dateien brauchen Aufmerksamkeit</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n links</source>
            <extracomment>%n link</extracomment>
            <translation>
                <numerusform>%Ln Verknüpfung</numerusform>
                <numerusform>%Ln Verknüpfungen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n things wait for you</source>
            <extracomment>%n thing waits for you</extracomment>
            <translation>
                <numerusform>%Ln Frage wartet auf Antwort</numerusform>
                <numerusform>%Ln Fragen warten auf Antwort</numerusform>
            </translation>
        </message>
        <message>
            <source>Decide</source>
            <translation>Entscheiden</translation>
        </message>
        <message>
            <source>Earlier</source>
            <translation>Früher</translation>
        </message>
        <message>
            <source>Earlier this week</source>
            <translation>Früher in dieser Woche</translation>
        </message>
        <message>
            <source>Good afternoon</source>
            <translation>Guten Tag</translation>
        </message>
        <message>
            <source>Good evening</source>
            <translation>Guten Abend</translation>
        </message>
        <message>
            <source>Good morning</source>
            <translation>Guten Morgen</translation>
        </message>
        <message>
            <source>Good night</source>
            <translation>Gute Nacht</translation>
        </message>
        <message>
            <source>Home</source>
            <translation>Start</translation>
        </message>
        <message numerus="yes">
            <source>Its %n notes can still be found.</source>
            <extracomment>Its %n note can still be found.</extracomment>
            <translation>
                <numerusform>%Ln Notiz daraus ist weiter zu finden.</numerusform>
                <numerusform>%Ln Notizen daraus sind weiter zu finden.</numerusform>
            </translation>
        </message>
        <message>
            <source>Look again</source>
            <translation>Neu einlesen</translation>
        </message>
        <message>
            <source>No contradiction, no folder away, no file that could not be read.</source>
            <translation>Kein Widerspruch, kein fehlender Ordner, keine unlesbare Datei.</translation>
        </message>
        <message>
            <source>Nothing changed this week. What you or an agent remembers stands here.</source>
            <translation>In dieser Woche hat sich nichts geändert. Was selbst oder von einem Agenten gemerkt wird, steht hier.</translation>
        </message>
        <message>
            <source>Nothing just now. Notes that are close and not linked come here, and what you left lying.</source>
            <translation>Gerade nichts. Hierher kommen Notizen, die sich nahe und nicht verknüpft sind, und was liegen geblieben ist.</translation>
        </message>
        <message>
            <source>Nothing waits for you</source>
            <translation>Nichts wartet</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Opened lately</source>
            <translation>Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>Remember something</source>
            <translation>Etwas merken</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Zeigen</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>Zeitleiste</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>Heute</translation>
        </message>
        <message>
            <source>What changed</source>
            <translation>Was sich geändert hat</translation>
        </message>
        <message>
            <source>What you open stands here.</source>
            <translation>Hier steht, was geöffnet wird.</translation>
        </message>
        <message>
            <source>Worth a look</source>
            <translation>Einen Blick wert</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>Gestern</translation>
        </message>
        <message>
            <source>Your sky</source>
            <translation>Der Himmel</translation>
        </message>
        <message>
            <source>close to “{other}”, not linked</source>
            <translation>nahe an „{other}“, nicht verknüpft</translation>
        </message>
        <message numerus="yes">
            <source>named in %n notes, has none of its own</source>
            <extracomment>named in %n note, has none of its own</extracomment>
            <translation>
                <numerusform>in %Ln Notiz genannt, hat keine eigene</numerusform>
                <numerusform>in %Ln Notizen genannt, hat keine eigene</numerusform>
            </translation>
        </message>
        <message>
            <source>no links</source>
            <translation>keine Verknüpfungen</translation>
        </message>
        <message numerus="yes">
            <source>opened on %n days, not since</source>
            <extracomment>opened on %n day, not since</extracomment>
            <translation>
                <numerusform>an %Ln Tag geöffnet, seither nicht</numerusform>
                <numerusform>an %Ln Tagen geöffnet, seither nicht</numerusform>
            </translation>
        </message>
        <message>
            <source>says much the same as “{other}”</source>
            <translation>sagt fast dasselbe wie „{other}“</translation>
        </message>
        <message>
            <source>{items} items in {groups} groups</source>
            <translation>{items} Einträge in {groups} Gruppen</translation>
        </message>
        <message>
            <source>{name} is away</source>
            <translation>{name} ist nicht da</translation>
        </message>
        <message>
            <source>{weekday} {day}</source>
            <translation>{weekday}, {day}</translation>
        </message>
    </context>
    <context>
        <name>Hotkey</name>
        <message>
            <source>Quick capture</source>
            <translation>Schnell notieren</translation>
        </message>
        <message>
            <source>Quick search</source>
            <translation>Schnellsuche</translation>
        </message>
        <message>
            <source>The desktop asks for your consent.</source>
            <translation>Der Desktop fragt um Zustimmung.</translation>
        </message>
        <message>
            <source>The desktop was told not to allow it. Its own settings change that.</source>
            <translation>Dem Desktop wurde gesagt, es nicht zu erlauben. Seine eigenen Einstellungen ändern das.</translation>
        </message>
        <message>
            <source>This desktop lets no program have keys everywhere. The icon beside the clock opens the quick window too, and so does a shortcut of the desktop for memorarium-window --quick capture.</source>
            <translation>Dieser Desktop lässt keinem Programm Tasten überall. Das Symbol neben der Uhr öffnet das Schnellfenster ebenso, und ein Tastenkürzel des Desktops für memorarium-window --quick capture auch.</translation>
        </message>
        <message>
            <source>{keys}: another program has these keys. Choose others for the action below.</source>
            <translation>{keys}: Diese Tasten hat ein anderes Programm. Unten lassen sich andere wählen.</translation>
        </message>
    </context>
    <context>
        <name>House</name>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Do the same next time</source>
            <translation>Beim nächsten Mal genauso</translation>
        </message>
        <message>
            <source>Its menu opens the window again, or quits. This is told once.</source>
            <translation>Das Menü dort öffnet das Fenster wieder oder beendet es. Dies wird nur einmal gesagt.</translation>
        </message>
        <message>
            <source>Keep running</source>
            <translation>Weiterlaufen lassen</translation>
        </message>
        <message>
            <source>Keep the memory running?</source>
            <translation>Soll das Gedächtnis weiterlaufen?</translation>
        </message>
        <message>
            <source>Memorarium goes on beside the clock</source>
            <translation>Memorarium läuft neben der Uhr weiter</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Beenden</translation>
        </message>
        <message>
            <source>Stop everything</source>
            <translation>Alles beenden</translation>
        </message>
        <message>
            <source>Without it, agents find nothing and changes are only seen at the next start.</source>
            <translation>Ohne es finden Agenten nichts, und Änderungen werden erst beim nächsten Start gesehen.</translation>
        </message>
    </context>
    <context>
        <name>Inbox</name>
        <message numerus="yes">
            <source>%n days old</source>
            <extracomment>%n day old</extracomment>
            <translation>
                <numerusform>%Ln Tag alt</numerusform>
                <numerusform>%Ln Tage alt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n decided</source>
            <extracomment>%n decided</extracomment>
            <translation>
                <numerusform>%Ln entschieden</numerusform>
                <numerusform>%Ln entschieden</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n months old</source>
            <extracomment>%n month old</extracomment>
            <translation>
                <numerusform>%Ln Monat alt</numerusform>
                <numerusform>%Ln Monate alt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n years old</source>
            <extracomment>%n year old</extracomment>
            <translation>
                <numerusform>%Ln Jahr alt</numerusform>
                <numerusform>%Ln Jahre alt</numerusform>
            </translation>
        </message>
        <message>
            <source>1 to 4 choose, Enter decides. Every choice can be taken back, for as long as you like.</source>
            <translation>1 bis 4 wählt, die Eingabetaste entscheidet. Jede Wahl lässt sich jederzeit zurücknehmen.</translation>
        </message>
        <message>
            <source>Around these two</source>
            <translation>Im Umfeld der beiden</translation>
        </message>
        <message>
            <source>Asked again in a week. Agents are told that this is open.</source>
            <translation>In einer Woche wird erneut gefragt. Agenten erfahren, dass dies offen ist.</translation>
        </message>
        <message>
            <source>Asked again in a week: {question}</source>
            <translation>In einer Woche wird erneut gefragt: {question}</translation>
        </message>
        <message>
            <source>Both are true, at different times or places. Say which.</source>
            <translation>Beides ist wahr, zu verschiedenen Zeiten oder an verschiedenen Orten. Welche, steht dabei.</translation>
        </message>
        <message>
            <source>Choose an answer</source>
            <translation>Eine Antwort wählen</translation>
        </message>
        <message>
            <source>Choose an answer below; what it would do stands here before it is done.</source>
            <translation>Unten eine Antwort wählen; was sie bewirkt, steht hier, bevor es geschieht.</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>Sicherheit</translation>
        </message>
        <message>
            <source>Contradiction</source>
            <translation>Widerspruch</translation>
        </message>
        <message>
            <source>Contradictions</source>
            <translation>Widersprüche</translation>
        </message>
        <message>
            <source>Decide later</source>
            <translation>Später entscheiden</translation>
        </message>
        <message>
            <source>Decided</source>
            <translation>Entschieden</translation>
        </message>
        <message>
            <source>Ends the other</source>
            <translation>Beendet das andere</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>Ausblenden</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>If you decide later</source>
            <translation>Bei „Später entscheiden“</translation>
        </message>
        <message>
            <source>If you keep both</source>
            <translation>Bei „Beides behalten“</translation>
        </message>
        <message>
            <source>If you keep what was known</source>
            <translation>Bei „Das Bekannte behalten“</translation>
        </message>
        <message>
            <source>If you take the new one</source>
            <translation>Bei „Das Neue nehmen“</translation>
        </message>
        <message>
            <source>Inbox</source>
            <translation>Eingang</translation>
        </message>
        <message>
            <source>Keep both</source>
            <translation>Beides behalten</translation>
        </message>
        <message>
            <source>Keep what was known</source>
            <translation>Das Bekannte behalten</translation>
        </message>
        <message>
            <source>Kept both: {question}</source>
            <translation>Beides behalten: {question}</translation>
        </message>
        <message>
            <source>Kept what was known: {question}</source>
            <translation>Das Bekannte behalten: {question}</translation>
        </message>
        <message>
            <source>Known until now</source>
            <translation>Bisher bekannt</translation>
        </message>
        <message>
            <source>New</source>
            <translation>Neu</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>Nothing contradicts</source>
            <translation>Nichts widerspricht sich</translation>
        </message>
        <message>
            <source>Nothing was decided yet</source>
            <translation>Noch nichts wurde entschieden</translation>
        </message>
        <message>
            <source>One name, two things</source>
            <translation>Ein Name, zwei Dinge</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Opposite</source>
            <translation>Gegenteil</translation>
        </message>
        <message>
            <source>Previous</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Put off</source>
            <translation>Zurückgestellt</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Zeigen</translation>
        </message>
        <message>
            <source>Show in sky</source>
            <translation>Im Himmel zeigen</translation>
        </message>
        <message>
            <source>Show more</source>
            <translation>Mehr zeigen</translation>
        </message>
        <message>
            <source>Sure: {share}</source>
            <translation>Sicher: {share}</translation>
        </message>
        <message>
            <source>Take the decision back</source>
            <translation>Die Entscheidung zurücknehmen</translation>
        </message>
        <message>
            <source>Take the new one</source>
            <translation>Das Neue nehmen</translation>
        </message>
        <message>
            <source>Taken back: {question}</source>
            <translation>Zurückgenommen: {question}</translation>
        </message>
        <message>
            <source>Takes its place</source>
            <translation>Tritt an die Stelle</translation>
        </message>
        <message>
            <source>The new claim is set aside. You find it under History.</source>
            <translation>Die neue Aussage wird beiseitegelegt. Sie steht unter „Verlauf“.</translation>
        </message>
        <message>
            <source>The old one ends and stays in history.</source>
            <translation>Das Alte endet und bleibt im Verlauf.</translation>
        </message>
        <message>
            <source>Took the new one: {question}</source>
            <translation>Das Neue genommen: {question}</translation>
        </message>
        <message>
            <source>Two values</source>
            <translation>Zwei Werte</translation>
        </message>
        <message>
            <source>Two versions of a file</source>
            <translation>Zwei Fassungen einer Datei</translation>
        </message>
        <message>
            <source>Used</source>
            <translation>Benutzt</translation>
        </message>
        <message>
            <source>What follows</source>
            <translation>Was folgt</translation>
        </message>
        <message>
            <source>When each was true</source>
            <translation>Wann was galt</translation>
        </message>
        <message>
            <source>When two things that you or an agent told cannot both be so, they wait here for your word.</source>
            <translation>Wenn zwei Dinge, die Sie oder ein Agent gesagt haben, nicht beide stimmen können, warten sie hier auf ein Wort.</translation>
        </message>
        <message>
            <source>Why, in a few words (goes into the history)</source>
            <translation>Warum, in wenigen Worten (kommt in den Verlauf)</translation>
        </message>
        <message>
            <source>Your choice</source>
            <translation>Die Wahl</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <extracomment>and %n more</extracomment>
            <translation>
                <numerusform>und %Ln weiterer</numerusform>
                <numerusform>und %Ln weitere</numerusform>
            </translation>
        </message>
        <message>
            <source>by you</source>
            <translation>von Ihnen</translation>
        </message>
        <message>
            <source>by {who}</source>
            <translation>von {who}</translation>
        </message>
        <message>
            <source>not said</source>
            <translation>nicht gesagt</translation>
        </message>
        <message>
            <source>nothing yet</source>
            <translation>noch nichts</translation>
        </message>
        <message numerus="yes">
            <source>recalled %n times</source>
            <extracomment>recalled %n time</extracomment>
            <translation>
                <numerusform>%Ln Mal erinnert</numerusform>
                <numerusform>%Ln Mal erinnert</numerusform>
            </translation>
        </message>
        <message>
            <source>said {when}</source>
            <translation>gesagt {when}</translation>
        </message>
        <message>
            <source>since {day}</source>
            <translation>seit {day}</translation>
        </message>
        <message>
            <source>today</source>
            <translation>heute</translation>
        </message>
        <message>
            <source>you</source>
            <translation>Ihnen</translation>
        </message>
        <message>
            <source>{n} of {all}</source>
            <translation>{n} von {all}</translation>
        </message>
    </context>
    <context>
        <name>Kind</name>
        <message>
            <source>Call</source>
            <translation>Aufruf</translation>
        </message>
        <message>
            <source>Canvas</source>
            <translation>Leinwand</translation>
        </message>
        <message>
            <source>Concept</source>
            <translation>Begriff</translation>
        </message>
        <message>
            <source>Constraint</source>
            <translation>Regel</translation>
        </message>
        <message>
            <source>Decision</source>
            <translation>Entscheidung</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>Ereignis</translation>
        </message>
        <message>
            <source>Fact</source>
            <translation>Tatsache</translation>
        </message>
        <message>
            <source>Failure</source>
            <translation>Fehlschlag</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>How-to</source>
            <translation>Anleitung</translation>
        </message>
        <message>
            <source>Lesson</source>
            <translation>Lehre</translation>
        </message>
        <message>
            <source>Not yet written</source>
            <translation>Noch nicht geschrieben</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <source>Observation</source>
            <translation>Beobachtung</translation>
        </message>
        <message>
            <source>Organisation</source>
            <translation>Organisation</translation>
        </message>
        <message>
            <source>Pending</source>
            <translation>Offen</translation>
        </message>
        <message>
            <source>Person</source>
            <translation>Person</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Ort</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>Plan</translation>
        </message>
        <message>
            <source>Preference</source>
            <translation>Vorliebe</translation>
        </message>
        <message>
            <source>Project</source>
            <translation>Projekt</translation>
        </message>
        <message>
            <source>Reasoning</source>
            <translation>Überlegung</translation>
        </message>
        <message>
            <source>Session</source>
            <translation>Sitzung</translation>
        </message>
        <message>
            <source>Snapshot</source>
            <translation>Momentaufnahme</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Schlagwort</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>Aufgabe</translation>
        </message>
        <message>
            <source>Tool</source>
            <translation>Werkzeug</translation>
        </message>
        <message>
            <source>Topic</source>
            <translation>Thema</translation>
        </message>
        <message>
            <source>Turn</source>
            <translation>Wortbeitrag</translation>
        </message>
    </context>
    <context>
        <name>Learnt</name>
        <message numerus="yes">
            <source> and %n more</source>
            <extracomment> and %n more</extracomment>
            <translation type="vanished">
                <numerusform> und %Ln weiterer</numerusform>
                <numerusform>und %Ln weitere</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n changed since and stay</source>
            <extracomment>%n changed since and stays</extracomment>
            <translation>
                <numerusform>%Ln hat sich seither geändert und bleibt</numerusform>
                <numerusform>%Ln haben sich seither geändert und bleiben</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n contradictions</source>
            <extracomment>%n contradiction</extracomment>
            <translation>
                <numerusform>%Ln Widerspruch</numerusform>
                <numerusform>%Ln Widersprüche</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n marks count</source>
            <extracomment>%n mark counts</extracomment>
            <translation>
                <numerusform>%Ln Urteil zählt</numerusform>
                <numerusform>%Ln Urteile zählen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories are as they were before</source>
            <extracomment>%n memory is as it was before</extracomment>
            <translation>
                <numerusform>%Ln Erinnerung ist wieder wie zuvor</numerusform>
                <numerusform>%Ln Erinnerungen sind wieder wie zuvor</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories wait</source>
            <extracomment>%n memory waits</extracomment>
            <translation>
                <numerusform>%Ln Erinnerung wartet</numerusform>
                <numerusform>%Ln Erinnerungen warten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories were judged.</source>
            <extracomment>%n memory was judged.</extracomment>
            <translation>
                <numerusform>%Ln Erinnerung wurde beurteilt.</numerusform>
                <numerusform>%Ln Erinnerungen wurden beurteilt.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n names</source>
            <extracomment>%n name</extracomment>
            <translation>
                <numerusform>%Ln Name</numerusform>
                <numerusform>%Ln Namen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pairs are often found together</source>
            <extracomment>%n pair is often found together</extracomment>
            <translation>
                <numerusform>%Ln Paar wird oft zusammen gefunden</numerusform>
                <numerusform>%Ln Paare werden oft zusammen gefunden</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n statements</source>
            <extracomment>%n statement</extracomment>
            <translation>
                <numerusform>%Ln Aussage</numerusform>
                <numerusform>%Ln Aussagen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tags</source>
            <extracomment>%n tag</extracomment>
            <translation>
                <numerusform>%Ln Schlagwort</numerusform>
                <numerusform>%Ln Schlagwörter</numerusform>
            </translation>
        </message>
        <message>
            <source>All that was learnt of it is taken back</source>
            <translation>Alles, was darüber gelernt wurde, ist zurückgenommen</translation>
        </message>
        <message>
            <source>Among results that fit equally well it comes a little earlier.</source>
            <translation>Unter gleich gut passenden Ergebnissen kommt es etwas früher.</translation>
        </message>
        <message>
            <source>Among results that fit equally well it comes a little later.</source>
            <translation>Unter gleich gut passenden Ergebnissen kommt es etwas später.</translation>
        </message>
        <message>
            <source>An agent</source>
            <translation>Ein Agent</translation>
        </message>
        <message>
            <source>An agent with the tools for it reads what waits and says what kind of memory each is, what it is about and what it contradicts. A hand-in is kept whole or not at all, and one step takes it back.</source>
            <translation type="vanished">Ein Agent mit den Werkzeugen dafür liest, was wartet, und sagt, welche Art Erinnerung jede ist, wovon sie handelt und wem sie widerspricht. Eine Abgabe wird ganz behalten oder gar nicht, und ein Schritt nimmt sie zurück.</translation>
        </message>
        <message>
            <source>An agent with the tools for it reads what waits and says what kind of memory each is, what it is about and what it contradicts. All of a hand-in is kept or none of it, and one step takes it back.</source>
            <translation type="vanished">Ein Agent mit den Werkzeugen dafür liest, was wartet, und sagt, welche Art Erinnerung jede ist, wovon sie handelt und wem sie widerspricht. Eine Abgabe wird ganz behalten oder gar nicht, und ein Schritt nimmt sie zurück.</translation>
        </message>
        <message>
            <source>An agent with the tools for it reads what waits and says what kind of memory each is, what it is about and what it contradicts. It is kept whole or not at all, and one step takes it back.</source>
            <translation>Ein Agent mit den Werkzeugen dafür liest, was wartet, und sagt, welche Art Erinnerung jede ist, wovon sie handelt und wem sie widerspricht. Es wird ganz behalten oder gar nicht, und ein Schritt nimmt es zurück.</translation>
        </message>
        <message>
            <source>Analyses by agents</source>
            <translation>Auswertungen durch Agenten</translation>
        </message>
        <message>
            <source>Back to the agents</source>
            <translation>Zurück zu den Agenten</translation>
        </message>
        <message>
            <source>Counts again</source>
            <translation>Zählt wieder</translation>
        </message>
        <message>
            <source>Did this help?</source>
            <translation>Hat das geholfen?</translation>
        </message>
        <message>
            <source>Do it again</source>
            <translation>Wiederholen</translation>
        </message>
        <message>
            <source>Every memory was judged as it stands now.</source>
            <translation>Jede Erinnerung wurde so beurteilt, wie sie jetzt dasteht.</translation>
        </message>
        <message>
            <source>Found by agents {lately}</source>
            <translation>Von Agenten gefunden {lately}</translation>
        </message>
        <message>
            <source>Helped</source>
            <translation>Hat geholfen</translation>
        </message>
        <message>
            <source>Helped and misled</source>
            <translation>Hat geholfen und in die Irre geführt</translation>
        </message>
        <message>
            <source>Helpful</source>
            <translation>Hilfreich</translation>
        </message>
        <message>
            <source>How it went</source>
            <translation>Wie es ausging</translation>
        </message>
        <message>
            <source>It helped</source>
            <translation>Es hat geholfen</translation>
        </message>
        <message numerus="yes">
            <source>It helped %n times</source>
            <extracomment>It helped once</extracomment>
            <translation>
                <numerusform>Es hat einmal geholfen</numerusform>
                <numerusform>Es hat %Ln Mal geholfen</numerusform>
            </translation>
        </message>
        <message>
            <source>It misled</source>
            <translation>Es hat in die Irre geführt</translation>
        </message>
        <message>
            <source>It stands in a search where its words and its meaning put it.</source>
            <translation>Es steht in der Suche, wo Wörter und Bedeutung es hinstellen.</translation>
        </message>
        <message>
            <source>It was part of what was done</source>
            <translation>Es war Teil dessen, was getan wurde</translation>
        </message>
        <message>
            <source>Kept: it helped</source>
            <translation>Behalten: Es hat geholfen</translation>
        </message>
        <message>
            <source>Kept: it misled</source>
            <translation>Behalten: Es hat in die Irre geführt</translation>
        </message>
        <message>
            <source>Learnt again</source>
            <translation>Wieder gelernt</translation>
        </message>
        <message>
            <source>Learnt from use</source>
            <translation>Aus dem Gebrauch gelernt</translation>
        </message>
        <message>
            <source>Let it count</source>
            <translation>Zählen lassen</translation>
        </message>
        <message>
            <source>Misleading</source>
            <translation>Irreführend</translation>
        </message>
        <message>
            <source>Misled</source>
            <translation>Hat in die Irre geführt</translation>
        </message>
        <message>
            <source>Never used</source>
            <translation>Nie benutzt</translation>
        </message>
        <message>
            <source>No agent judged anything yet. Let yours use the tools for analyses on the page of the agents, then ask it to work through the inbox.</source>
            <translation>Noch hat kein Agent etwas beurteilt. Auf der Seite der Agenten die Werkzeuge für Auswertungen erlauben, dann um die Bearbeitung des Eingangs bitten.</translation>
        </message>
        <message>
            <source>No memory is here: {group}.</source>
            <translation>Hier ist keine Erinnerung: {group}.</translation>
        </message>
        <message>
            <source>Nobody said yet whether it helps.</source>
            <translation>Noch niemand hat gesagt, ob es hilft.</translation>
        </message>
        <message>
            <source>None was judged yet.</source>
            <translation>Noch keine wurde beurteilt.</translation>
        </message>
        <message>
            <source>Nothing handed in</source>
            <translation>Nichts abgegeben</translation>
        </message>
        <message>
            <source>Nothing learnt yet</source>
            <translation>Noch nichts gelernt</translation>
        </message>
        <message>
            <source>Nothing waits</source>
            <translation>Nichts wartet</translation>
        </message>
        <message>
            <source>Nothing was kept</source>
            <translation>Es wurde nichts behalten</translation>
        </message>
        <message>
            <source>Nothing was said yet.</source>
            <translation>Noch wurde nichts gesagt.</translation>
        </message>
        <message>
            <source>Often found together with</source>
            <translation>Oft zusammen gefunden mit</translation>
        </message>
        <message>
            <source>Once agents say which memories helped them and which misled, you see it here, and can take it back. The same by hand: “This helped” beside any note that you read.</source>
            <translation type="vanished">Sobald Agenten sagen, welche Erinnerungen ihnen halfen und welche in die Irre führten, steht es hier und lässt sich zurücknehmen. Dasselbe von Hand: „Das hat geholfen“ neben jeder gelesenen Notiz.</translation>
        </message>
        <message>
            <source>Once agents say which memories helped them and which misled, you see it here, and can take it back. You can say it as well: the question stands below whatever you read.</source>
            <translation>Sobald Agenten sagen, welche Erinnerungen ihnen halfen und welche in die Irre führten, steht es hier und lässt sich zurücknehmen. Es lässt sich auch selbst sagen: Die Frage steht unter allem Gelesenen.</translation>
        </message>
        <message>
            <source>Read it</source>
            <translation>Lesen</translation>
        </message>
        <message>
            <source>Said lately, of everything</source>
            <translation>Zuletzt gesagt, zu allem</translation>
        </message>
        <message>
            <source>Show {count} more</source>
            <translation>{count} weitere zeigen</translation>
        </message>
        <message>
            <source>Take back all that was learnt of this one; it stays as it is</source>
            <translation>Alles zurücknehmen, was hierüber gelernt wurde; es selbst bleibt, wie es ist</translation>
        </message>
        <message>
            <source>Taken back</source>
            <translation>Zurückgenommen</translation>
        </message>
        <message>
            <source>The analyses are in force again</source>
            <translation>Die Auswertungen gelten wieder</translation>
        </message>
        <message>
            <source>This helped</source>
            <translation>Das hat geholfen</translation>
        </message>
        <message>
            <source>This misled</source>
            <translation>Das hat in die Irre geführt</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Undo all of it</source>
            <translation>Alles davon zurücknehmen</translation>
        </message>
        <message>
            <source>Unlearn</source>
            <translation>Verlernen</translation>
        </message>
        <message>
            <source>Used, nothing said</source>
            <translation>Benutzt, nichts gesagt</translation>
        </message>
        <message>
            <source>Was not used</source>
            <translation>Wurde nicht benutzt</translation>
        </message>
        <message>
            <source>Was used</source>
            <translation>Wurde benutzt</translation>
        </message>
        <message>
            <source>Went well</source>
            <translation>Ging gut</translation>
        </message>
        <message>
            <source>Went wrong</source>
            <translation>Ging schief</translation>
        </message>
        <message>
            <source>What was said of it</source>
            <translation>Was darüber gesagt wurde</translation>
        </message>
        <message>
            <source>Who somebody is and what they stand for is never scored.</source>
            <translation>Wer jemand ist und wofür er steht, wird nie bewertet.</translation>
        </message>
        <message>
            <source>a build</source>
            <translation>ein Build</translation>
        </message>
        <message>
            <source>a person</source>
            <translation>eine Person</translation>
        </message>
        <message>
            <source>a review</source>
            <translation>eine Durchsicht</translation>
        </message>
        <message>
            <source>a run</source>
            <translation>ein Lauf</translation>
        </message>
        <message>
            <source>an agent</source>
            <translation>ein Agent</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <extracomment>and %n more</extracomment>
            <translation>
                <numerusform>und %Ln weiterer</numerusform>
                <numerusform>und %Ln weitere</numerusform>
            </translation>
        </message>
        <message>
            <source>and {count} more</source>
            <translation>und {count} weitere</translation>
        </message>
        <message>
            <source>at place {place} on average</source>
            <translation>im Mittel auf Platz {place}</translation>
        </message>
        <message>
            <source>by an agent</source>
            <translation>von einem Agenten</translation>
        </message>
        <message>
            <source>by you</source>
            <translation>von Ihnen</translation>
        </message>
        <message>
            <source>changed since it was judged</source>
            <translation>seit dem Urteil geändert</translation>
        </message>
        <message>
            <source>cue</source>
            <translation>Stichwort</translation>
        </message>
        <message>
            <source>helped</source>
            <translation>half</translation>
        </message>
        <message numerus="yes">
            <source>in 30 days %n times</source>
            <extracomment>in 30 days once</extracomment>
            <translation>
                <numerusform>in 30 Tagen einmal</numerusform>
                <numerusform>in 30 Tagen %Ln Mal</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>in 7 days %n times</source>
            <extracomment>in 7 days once</extracomment>
            <translation>
                <numerusform>in 7 Tagen einmal</numerusform>
                <numerusform>in 7 Tagen %Ln Mal</numerusform>
            </translation>
        </message>
        <message>
            <source>in force</source>
            <translation>in Kraft</translation>
        </message>
        <message numerus="yes">
            <source>it misled %n times</source>
            <extracomment>it misled once</extracomment>
            <translation>
                <numerusform>es hat einmal in die Irre geführt</numerusform>
                <numerusform>es hat %Ln Mal in die Irre geführt</numerusform>
            </translation>
        </message>
        <message>
            <source>kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>misled</source>
            <translation>führte in die Irre</translation>
        </message>
        <message>
            <source>nobody asked for it yet</source>
            <translation>noch hat niemand danach gefragt</translation>
        </message>
        <message>
            <source>not in the last 30 days</source>
            <translation>nicht in den letzten 30 Tagen</translation>
        </message>
        <message>
            <source>nothing had to change</source>
            <translation>nichts musste sich ändern</translation>
        </message>
        <message>
            <source>nothing said</source>
            <translation>nichts gesagt</translation>
        </message>
        <message numerus="yes">
            <source>opened %n times</source>
            <extracomment>opened once</extracomment>
            <translation>
                <numerusform>einmal geöffnet</numerusform>
                <numerusform>%Ln Mal geöffnet</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>recalled %n times</source>
            <extracomment>recalled once</extracomment>
            <translation>
                <numerusform>einmal erinnert</numerusform>
                <numerusform>%Ln Mal erinnert</numerusform>
            </translation>
        </message>
        <message>
            <source>something that is gone</source>
            <translation>etwas, das weg ist</translation>
        </message>
        <message>
            <source>summary</source>
            <translation>Zusammenfassung</translation>
        </message>
        <message>
            <source>tags</source>
            <translation>Schlagwörter</translation>
        </message>
        <message>
            <source>taken back</source>
            <translation>zurückgenommen</translation>
        </message>
        <message>
            <source>tests</source>
            <translation>Tests</translation>
        </message>
        <message>
            <source>that is enough to go by</source>
            <translation>das genügt, um danach zu gehen</translation>
        </message>
        <message>
            <source>that is little to go by</source>
            <translation>das ist wenig, um danach zu gehen</translation>
        </message>
        <message numerus="yes">
            <source>the best answer %n times</source>
            <extracomment>the best answer once</extracomment>
            <translation>
                <numerusform>einmal die beste Antwort</numerusform>
                <numerusform>%Ln Mal die beste Antwort</numerusform>
            </translation>
        </message>
        <message>
            <source>times it helped</source>
            <translation>Mal geholfen</translation>
        </message>
        <message>
            <source>times it misled</source>
            <translation>Mal in die Irre geführt</translation>
        </message>
        <message>
            <source>times opened by you</source>
            <translation>Mal von Ihnen geöffnet</translation>
        </message>
        <message>
            <source>times recalled by agents</source>
            <translation>Mal von Agenten erinnert</translation>
        </message>
        <message>
            <source>title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>told by {source}</source>
            <translation>gesagt von {source}</translation>
        </message>
        <message>
            <source>{count} times</source>
            <translation>{count} Mal</translation>
        </message>
        <message numerus="yes">
            <source>{who} judged %n memories</source>
            <extracomment>{who} judged %n memory</extracomment>
            <translation>
                <numerusform>{who} hat %Ln Erinnerung beurteilt</numerusform>
                <numerusform>{who} hat %Ln Erinnerungen beurteilt</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Memory</name>
        <message>
            <source> by {who}</source>
            <translation> von {who}</translation>
        </message>
        <message>
            <source> in {space}</source>
            <translation> in {space}</translation>
        </message>
        <message numerus="yes">
            <source>%n more lines</source>
            <extracomment>%n more line</extracomment>
            <translation>
                <numerusform>%Ln weitere Zeile</numerusform>
                <numerusform>%Ln weitere Zeilen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n older steps</source>
            <extracomment>%n older step</extracomment>
            <translation>
                <numerusform>%Ln älterer Schritt</numerusform>
                <numerusform>%Ln ältere Schritte</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n other claims</source>
            <extracomment>%n other claim</extracomment>
            <translation>
                <numerusform>%Ln anderen Aussage</numerusform>
                <numerusform>%Ln anderen Aussagen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pieces of evidence</source>
            <extracomment>%n piece of evidence</extracomment>
            <translation>
                <numerusform>%Ln Beleg</numerusform>
                <numerusform>%Ln Belege</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n texts are not saved</source>
            <extracomment>%n text is not saved</extracomment>
            <translation>
                <numerusform>%Ln Text ist nicht gespeichert</numerusform>
                <numerusform>%Ln Texte sind nicht gespeichert</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n things speak against it</source>
            <extracomment>%n thing speaks against it</extracomment>
            <translation>
                <numerusform>%Ln Aussage spricht dagegen</numerusform>
                <numerusform>%Ln Aussagen sprechen dagegen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n versions</source>
            <extracomment>%n version</extracomment>
            <translation>
                <numerusform>%Ln Fassung</numerusform>
                <numerusform>%Ln Fassungen</numerusform>
            </translation>
        </message>
        <message>
            <source>A condition was met</source>
            <translation>Eine Bedingung wurde erfüllt</translation>
        </message>
        <message>
            <source>A conflict was decided</source>
            <translation>Ein Widerspruch wurde entschieden</translation>
        </message>
        <message>
            <source>A decision about a conflict was taken back</source>
            <translation>Die Entscheidung über einen Widerspruch wurde zurückgenommen</translation>
        </message>
        <message>
            <source>About</source>
            <translation>Über</translation>
        </message>
        <message>
            <source>Accepted after an import</source>
            <translation>Nach einem Import angenommen</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Hinzufügen</translation>
        </message>
        <message>
            <source>Add a link</source>
            <translation>Verknüpfung hinzufügen</translation>
        </message>
        <message>
            <source>Add an alternative</source>
            <translation>Alternative hinzufügen</translation>
        </message>
        <message>
            <source>Aspect</source>
            <translation>Seite davon</translation>
        </message>
        <message>
            <source>Became a decision</source>
            <translation>Wurde zur Entscheidung</translation>
        </message>
        <message>
            <source>Begin again from the other version</source>
            <translation>Mit der anderen Fassung neu beginnen</translation>
        </message>
        <message>
            <source>Belief</source>
            <translation>Gewissheit</translation>
        </message>
        <message>
            <source>Brought back</source>
            <translation>Zurückgeholt</translation>
        </message>
        <message>
            <source>Brought in by an import</source>
            <translation>Durch einen Import gekommen</translation>
        </message>
        <message>
            <source>Cause</source>
            <translation>Ursache</translation>
        </message>
        <message>
            <source>Challenge</source>
            <translation>Anfechten</translation>
        </message>
        <message>
            <source>Change of {when}</source>
            <translation>Änderung von {when}</translation>
        </message>
        <message>
            <source>Changed there meanwhile</source>
            <translation>Inzwischen dort geändert</translation>
        </message>
        <message>
            <source>Close without saving</source>
            <translation>Schließen, ohne zu speichern</translation>
        </message>
        <message>
            <source>Compare all</source>
            <translation>Alle vergleichen</translation>
        </message>
        <message>
            <source>Conclusion</source>
            <translation>Schluss</translation>
        </message>
        <message>
            <source>Copied [[{title}]]</source>
            <translation type="vanished">[[{title}]] kopiert</translation>
        </message>
        <message>
            <source>Copied {link}</source>
            <translation>{link} kopiert</translation>
        </message>
        <message>
            <source>Copy link to this memory</source>
            <translation>Link zu dieser Erinnerung kopieren</translation>
        </message>
        <message>
            <source>Counts against “{title}”</source>
            <translation>Spricht gegen „{title}“</translation>
        </message>
        <message>
            <source>Counts for “{title}”</source>
            <translation>Spricht für „{title}“</translation>
        </message>
        <message>
            <source>Counts no more</source>
            <translation>Zählt nicht mehr</translation>
        </message>
        <message>
            <source>Current</source>
            <translation>Gültig</translation>
        </message>
        <message>
            <source>Decided</source>
            <translation>Entschieden</translation>
        </message>
        <message>
            <source>Decided by</source>
            <translation>Entschieden von</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>Verwerfen</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>Erledigt</translation>
        </message>
        <message>
            <source>Doubtful</source>
            <translation>Zweifelhaft</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>Bearbeiten</translation>
        </message>
        <message>
            <source>Edited</source>
            <translation>Bearbeitet</translation>
        </message>
        <message>
            <source>Erase for ever…</source>
            <translation>Endgültig löschen…</translation>
        </message>
        <message>
            <source>Erased</source>
            <translation>Gelöscht</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>Belege</translation>
        </message>
        <message>
            <source>Evidence against it</source>
            <translation>Beleg dagegen</translation>
        </message>
        <message>
            <source>Evidence for it</source>
            <translation>Beleg dafür</translation>
        </message>
        <message>
            <source>Evidence withdrawn</source>
            <translation>Beleg zurückgezogen</translation>
        </message>
        <message>
            <source>Explain</source>
            <translation>Erklären</translation>
        </message>
        <message>
            <source>Fair</source>
            <translation>Ordentlich</translation>
        </message>
        <message>
            <source>Field of use</source>
            <translation>Anwendungsgebiet</translation>
        </message>
        <message>
            <source>File moved</source>
            <translation>Datei verschoben</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>Vergessen</translation>
        </message>
        <message>
            <source>Forgot “{title}”</source>
            <translation>„{title}“ vergessen</translation>
        </message>
        <message>
            <source>Forgotten</source>
            <translation>Vergessen</translation>
        </message>
        <message>
            <source>Gave back what it took over</source>
            <translation>Hat zurückgegeben, was übernommen war</translation>
        </message>
        <message>
            <source>Go on writing</source>
            <translation>Weiterschreiben</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>Holds while</source>
            <translation>Gilt, solange</translation>
        </message>
        <message>
            <source>How serious</source>
            <translation>Wie schwer</translation>
        </message>
        <message>
            <source>How sure, in %</source>
            <translation>Wie sicher, in %</translation>
        </message>
        <message>
            <source>How they hang together</source>
            <translation>Wie sie zusammenhängen</translation>
        </message>
        <message>
            <source>In a sentence</source>
            <translation>In einem Satz</translation>
        </message>
        <message>
            <source>In force</source>
            <translation>In Kraft</translation>
        </message>
        <message>
            <source>In force again</source>
            <translation>Wieder in Kraft</translation>
        </message>
        <message>
            <source>It asks something, so nothing can contradict it.</source>
            <translation>Es ist eine Frage, ihr kann nichts widersprechen.</translation>
        </message>
        <message>
            <source>It claims nothing that could be compared.</source>
            <translation>Es behauptet nichts, das sich vergleichen ließe.</translation>
        </message>
        <message>
            <source>It claims nothing, so nothing can contradict it.</source>
            <translation>Es behauptet nichts, also kann nichts widersprechen.</translation>
        </message>
        <message>
            <source>It is about a feeling of the moment, so nothing can contradict it.</source>
            <translation>Es geht um ein Gefühl des Augenblicks, dem kann nichts widersprechen.</translation>
        </message>
        <message>
            <source>It is an opinion, and others may have another one.</source>
            <translation>Es ist eine Meinung, und andere dürfen eine andere haben.</translation>
        </message>
        <message>
            <source>It is not so, and nothing takes its place. It leaves recall and stays in history.</source>
            <translation>Es stimmt nicht, und nichts tritt an seine Stelle. Es wird nicht mehr erinnert und bleibt im Verlauf.</translation>
        </message>
        <message>
            <source>It stayed as it is.</source>
            <translation>Es blieb, wie es ist.</translation>
        </message>
        <message>
            <source>It would end before it begins.</source>
            <translation>Es würde enden, bevor es beginnt.</translation>
        </message>
        <message>
            <source>Keep mine</source>
            <translation>Meines behalten</translation>
        </message>
        <message>
            <source>Kept for later, not saved: {name}</source>
            <translation>Für später aufgehoben, nicht gespeichert: {name}</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Kind of decision</source>
            <translation>Art der Entscheidung</translation>
        </message>
        <message>
            <source>Known already: {name}</source>
            <translation>Schon bekannt: {name}</translation>
        </message>
        <message>
            <source>Later</source>
            <translation>Später</translation>
        </message>
        <message>
            <source>Leave it</source>
            <translation>So lassen</translation>
        </message>
        <message>
            <source>Leave it; what is written stays until you come back  Esc</source>
            <translation>So lassen; das Geschriebene bleibt bis zur Rückkehr  Esc</translation>
        </message>
        <message>
            <source>Links</source>
            <translation>Verknüpfungen</translation>
        </message>
        <message>
            <source>Look for what speaks against it</source>
            <translation>Suchen, was dagegen spricht</translation>
        </message>
        <message>
            <source>Make it again what it was before this change</source>
            <translation>Wieder machen, was es vor dieser Änderung war</translation>
        </message>
        <message>
            <source>Make it again what it was then</source>
            <translation>Wieder machen, was es damals war</translation>
        </message>
        <message>
            <source>More</source>
            <translation>Mehr</translation>
        </message>
        <message>
            <source>Needs</source>
            <translation>Braucht</translation>
        </message>
        <message>
            <source>Not saved</source>
            <translation>Nicht gespeichert</translation>
        </message>
        <message>
            <source>Not saved. What you wrote stays here.</source>
            <translation>Nicht gespeichert. Das Geschriebene bleibt hier.</translation>
        </message>
        <message>
            <source>Not saved: the memory does not answer just now. What you wrote stays here.</source>
            <translation>Nicht gespeichert: Das Gedächtnis antwortet gerade nicht. Das Geschriebene bleibt hier.</translation>
        </message>
        <message>
            <source>Nothing has been said for it or against it.</source>
            <translation>Dafür oder dagegen wurde nichts gesagt.</translation>
        </message>
        <message>
            <source>Nothing is written yet.</source>
            <translation>Noch ist nichts geschrieben.</translation>
        </message>
        <message>
            <source>Nothing speaks for or against it yet</source>
            <translation>Noch spricht nichts dafür oder dagegen</translation>
        </message>
        <message>
            <source>Nothing that is known speaks against it. It was compared with {compared}.</source>
            <translation>Nichts Bekanntes spricht dagegen. Verglichen wurde mit {compared}.</translation>
        </message>
        <message>
            <source>Nothing was different</source>
            <translation>Nichts war anders</translation>
        </message>
        <message>
            <source>Of what</source>
            <translation>Wovon</translation>
        </message>
        <message>
            <source>One condition a line</source>
            <translation>Eine Bedingung je Zeile</translation>
        </message>
        <message>
            <source>One name a line</source>
            <translation>Ein Name je Zeile</translation>
        </message>
        <message>
            <source>One step a line</source>
            <translation>Ein Schritt je Zeile</translation>
        </message>
        <message>
            <source>One thing a line</source>
            <translation>Eine Sache je Zeile</translation>
        </message>
        <message>
            <source>Only this one</source>
            <translation>Nur dieses</translation>
        </message>
        <message>
            <source>Only words were compared: the model could not be asked.</source>
            <translation>Nur die Wörter wurden verglichen: Das Modell war nicht zu befragen.</translation>
        </message>
        <message>
            <source>Open the page in an editor</source>
            <translation>Die Seite in einem Editor öffnen</translation>
        </message>
        <message>
            <source>People</source>
            <translation>Personen</translation>
        </message>
        <message>
            <source>Pin</source>
            <translation>Anheften</translation>
        </message>
        <message>
            <source>Pinned “{title}”</source>
            <translation>„{title}“ angeheftet</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Ort</translation>
        </message>
        <message>
            <source>Put back</source>
            <translation>Zurückgesetzt</translation>
        </message>
        <message>
            <source>Put in force again</source>
            <translation>Wieder in Kraft setzen</translation>
        </message>
        <message>
            <source>Rationale</source>
            <translation>Begründung</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Recommended by</source>
            <translation>Empfohlen von</translation>
        </message>
        <message>
            <source>Rejected</source>
            <translation>Verworfen</translation>
        </message>
        <message>
            <source>Remember</source>
            <translation>Merken</translation>
        </message>
        <message>
            <source>Remembered</source>
            <translation>Gemerkt</translation>
        </message>
        <message>
            <source>Remembered{where}: {name}</source>
            <translation>Gemerkt{where}: {name}</translation>
        </message>
        <message>
            <source>Reminds at</source>
            <translation>Erinnert bei</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>Ersetzen</translation>
        </message>
        <message>
            <source>Replaced</source>
            <translation>Ersetzt</translation>
        </message>
        <message>
            <source>Replaced by</source>
            <translation>Ersetzt durch</translation>
        </message>
        <message>
            <source>Replaced by “{title}”</source>
            <translation>Ersetzt durch „{title}“</translation>
        </message>
        <message>
            <source>Replaces</source>
            <translation>Ersetzt</translation>
        </message>
        <message>
            <source>Replace…</source>
            <translation>Ersetzen…</translation>
        </message>
        <message>
            <source>Reworded</source>
            <translation>Umformuliert</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Speichern</translation>
        </message>
        <message>
            <source>Save what is written here; the other version stays in the history</source>
            <translation>Speichern, was hier steht; die andere Fassung bleibt im Verlauf</translation>
        </message>
        <message>
            <source>Saved “{name}”</source>
            <translation>„{name}“ gespeichert</translation>
        </message>
        <message>
            <source>Say something against it</source>
            <translation>Etwas dagegen sagen</translation>
        </message>
        <message>
            <source>Say something for it</source>
            <translation>Etwas dafür sagen</translation>
        </message>
        <message>
            <source>Say what the link leads to.</source>
            <translation>Bitte angeben, wohin die Verknüpfung führt.</translation>
        </message>
        <message>
            <source>Say what was rejected, not only why.</source>
            <translation>Bitte angeben, was verworfen wurde, nicht nur warum.</translation>
        </message>
        <message>
            <source>Say why: it stands in the history of both.</source>
            <translation>Bitte den Grund angeben: Er steht im Verlauf von beiden.</translation>
        </message>
        <message>
            <source>Session {name}</source>
            <translation>Sitzung {name}</translation>
        </message>
        <message>
            <source>Settled</source>
            <translation>Geklärt</translation>
        </message>
        <message>
            <source>Show all {n}</source>
            <translation>Alle {n} zeigen</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Im Ordner zeigen</translation>
        </message>
        <message>
            <source>Show what changed then</source>
            <translation>Zeigen, was sich damals änderte</translation>
        </message>
        <message>
            <source>Space</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>Strong</source>
            <translation>Stark</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>Schlagwörter</translation>
        </message>
        <message>
            <source>Take theirs</source>
            <translation>Das andere nehmen</translation>
        </message>
        <message>
            <source>Take this alternative out</source>
            <translation>Diese Alternative herausnehmen</translation>
        </message>
        <message>
            <source>Take this link out</source>
            <translation>Diese Verknüpfung herausnehmen</translation>
        </message>
        <message>
            <source>Take this step back</source>
            <translation>Diesen Schritt zurücknehmen</translation>
        </message>
        <message>
            <source>Taken back</source>
            <translation>Zurückgenommen</translation>
        </message>
        <message>
            <source>The change was not saved: the page was changed meanwhile{by}.</source>
            <translation>Die Änderung wurde nicht gespeichert: Die Seite wurde inzwischen geändert{by}.</translation>
        </message>
        <message>
            <source>The change was not saved: the page was changed meanwhile{by}. Both changed {fields}.</source>
            <translation>Die Änderung wurde nicht gespeichert: Die Seite wurde inzwischen geändert{by}. Beide haben {fields} geändert.</translation>
        </message>
        <message>
            <source>The plan moved on</source>
            <translation>Der Plan ging weiter</translation>
        </message>
        <message>
            <source>The plan was closed</source>
            <translation>Der Plan wurde geschlossen</translation>
        </message>
        <message>
            <source>There is nothing to compare.</source>
            <translation>Es gibt nichts zu vergleichen.</translation>
        </message>
        <message>
            <source>They go with the window: {names}.</source>
            <translation>Sie gehen mit dem Fenster verloren: {names}.</translation>
        </message>
        <message>
            <source>This counts no more</source>
            <translation>Das zählt nicht mehr</translation>
        </message>
        <message>
            <source>This is how it began.</source>
            <translation>So fing es an.</translation>
        </message>
        <message>
            <source>Threw away what was written</source>
            <translation>Das Geschriebene wurde verworfen</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>Title of a memory or note</source>
            <translation>Titel einer Erinnerung oder Notiz</translation>
        </message>
        <message>
            <source>Took back the last change of “{title}”</source>
            <translation>Die letzte Änderung von „{title}“ zurückgenommen</translation>
        </message>
        <message>
            <source>Took over another one</source>
            <translation>Hat eine andere übernommen</translation>
        </message>
        <message>
            <source>Took the other version</source>
            <translation>Die andere Fassung genommen</translation>
        </message>
        <message>
            <source>True from</source>
            <translation>Wahr ab</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Unpin</source>
            <translation>Lösen</translation>
        </message>
        <message>
            <source>Unpinned “{title}”</source>
            <translation>„{title}“ gelöst</translation>
        </message>
        <message>
            <source>Until</source>
            <translation>Bis</translation>
        </message>
        <message>
            <source>Used by</source>
            <translation>Benutzt von</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Wartet</translation>
        </message>
        <message>
            <source>Waits for</source>
            <translation>Wartet auf</translation>
        </message>
        <message>
            <source>Weak</source>
            <translation>Schwach</translation>
        </message>
        <message>
            <source>What is so? One thing, in your words.</source>
            <translation>Was ist so? Eine Sache, in eigenen Worten.</translation>
        </message>
        <message>
            <source>What it has to do with others</source>
            <translation>Womit es zu tun hat</translation>
        </message>
        <message>
            <source>What it leads to</source>
            <translation>Wohin es führt</translation>
        </message>
        <message>
            <source>What it says</source>
            <translation>Was es sagt</translation>
        </message>
        <message>
            <source>What mended it</source>
            <translation>Was half</translation>
        </message>
        <message>
            <source>What speaks against it</source>
            <translation>Was dagegen spricht</translation>
        </message>
        <message>
            <source>What speaks against it?</source>
            <translation>Was spricht dagegen?</translation>
        </message>
        <message>
            <source>What speaks for it?</source>
            <translation>Was spricht dafür?</translation>
        </message>
        <message>
            <source>What was not taken</source>
            <translation>Was nicht genommen wurde</translation>
        </message>
        <message>
            <source>What was not taken, and why</source>
            <translation>Was nicht genommen wurde, und warum</translation>
        </message>
        <message>
            <source>Where it happened</source>
            <translation>Wo es geschah</translation>
        </message>
        <message>
            <source>Where it holds, for example “billing”</source>
            <translation>Wo es gilt, zum Beispiel „Abrechnung“</translation>
        </message>
        <message>
            <source>Where it was learnt</source>
            <translation>Wo es gelernt wurde</translation>
        </message>
        <message>
            <source>Where this comes from</source>
            <translation>Woher das kommt</translation>
        </message>
        <message>
            <source>Why not</source>
            <translation>Warum nicht</translation>
        </message>
        <message>
            <source>Why this and nothing else</source>
            <translation>Warum dies und nichts anderes</translation>
        </message>
        <message>
            <source>Why, in a few words (goes into the history)</source>
            <translation>Warum, in wenigen Worten (kommt in den Verlauf)</translation>
        </message>
        <message>
            <source>Withdraw</source>
            <translation>Zurückziehen</translation>
        </message>
        <message>
            <source>Withdraw “{title}”?</source>
            <translation>„{title}“ zurückziehen?</translation>
        </message>
        <message>
            <source>Withdrawn</source>
            <translation>Zurückgezogen</translation>
        </message>
        <message>
            <source>Withdraw…</source>
            <translation>Zurückziehen…</translation>
        </message>
        <message>
            <source>Withdrew “{title}”</source>
            <translation>„{title}“ zurückgezogen</translation>
        </message>
        <message>
            <source>Write a day as 2026-05-01.</source>
            <translation>Einen Tag bitte so schreiben: 2026-05-01.</translation>
        </message>
        <message>
            <source>Write a memory</source>
            <translation>Eine Erinnerung schreiben</translation>
        </message>
        <message>
            <source>Write a number from 0 to 100.</source>
            <translation>Bitte eine Zahl von 0 bis 100 schreiben.</translation>
        </message>
        <message>
            <source>Written here</source>
            <translation>Hier geschrieben</translation>
        </message>
        <message>
            <source>a memory</source>
            <translation>eine Erinnerung</translation>
        </message>
        <message>
            <source>a memory without a word</source>
            <translation>eine Erinnerung ohne Text</translation>
        </message>
        <message>
            <source>added: {text}</source>
            <translation>hinzugekommen: {text}</translation>
        </message>
        <message>
            <source>against</source>
            <translation>dagegen</translation>
        </message>
        <message>
            <source>against it</source>
            <translation>dagegen</translation>
        </message>
        <message>
            <source>always</source>
            <translation>immer</translation>
        </message>
        <message>
            <source>an agent</source>
            <translation>einem Agenten</translation>
        </message>
        <message>
            <source>an editor</source>
            <translation>einem Editor</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <extracomment>and %n more</extracomment>
            <translation>
                <numerusform>und %Ln weiterer</numerusform>
                <numerusform>und %Ln weitere</numerusform>
            </translation>
        </message>
        <message>
            <source>belief</source>
            <translation>Überzeugung</translation>
        </message>
        <message>
            <source>by</source>
            <translation>von</translation>
        </message>
        <message>
            <source>by {who}</source>
            <translation>von {who}</translation>
        </message>
        <message>
            <source>by {who}, {when}</source>
            <translation>von {who}, {when}</translation>
        </message>
        <message>
            <source>choice</source>
            <translation>Wahl</translation>
        </message>
        <message>
            <source>classification</source>
            <translation>Einordnung</translation>
        </message>
        <message>
            <source>confidence</source>
            <translation>Sicherheit</translation>
        </message>
        <message>
            <source>contest high</source>
            <translation>stark umstritten</translation>
        </message>
        <message>
            <source>contest low</source>
            <translation>wenig umstritten</translation>
        </message>
        <message>
            <source>contested</source>
            <translation>umstritten</translation>
        </message>
        <message>
            <source>critical</source>
            <translation>kritisch</translation>
        </message>
        <message>
            <source>follows from</source>
            <translation>folgt aus</translation>
        </message>
        <message>
            <source>follows from it</source>
            <translation>folgt daraus</translation>
        </message>
        <message>
            <source>for</source>
            <translation>dafür</translation>
        </message>
        <message>
            <source>for it</source>
            <translation>dafür</translation>
        </message>
        <message>
            <source>for {a}, open {b}, against {c}</source>
            <translation>dafür {a}, offen {b}, dagegen {c}</translation>
        </message>
        <message>
            <source>from the first words</source>
            <translation>von den ersten Worten an</translation>
        </message>
        <message>
            <source>from {day}</source>
            <translation>vom {day}</translation>
        </message>
        <message>
            <source>happened</source>
            <translation>geschah</translation>
        </message>
        <message>
            <source>high</source>
            <translation>hoch</translation>
        </message>
        <message>
            <source>how sure</source>
            <translation>wie sicher</translation>
        </message>
        <message>
            <source>how sure it is</source>
            <translation>wie sicher es ist</translation>
        </message>
        <message>
            <source>in</source>
            <translation>in</translation>
        </message>
        <message>
            <source>inference</source>
            <translation>Folgerung</translation>
        </message>
        <message>
            <source>it follows from this</source>
            <translation>es folgt hieraus</translation>
        </message>
        <message>
            <source>it names this</source>
            <translation>es nennt dies</translation>
        </message>
        <message>
            <source>it refines this</source>
            <translation>es verfeinert dies</translation>
        </message>
        <message>
            <source>it rests on this</source>
            <translation>es beruht hierauf</translation>
        </message>
        <message>
            <source>it speaks against this</source>
            <translation>es spricht dagegen</translation>
        </message>
        <message>
            <source>it speaks for this</source>
            <translation>es spricht dafür</translation>
        </message>
        <message>
            <source>it took its place</source>
            <translation>es trat an seine Stelle</translation>
        </message>
        <message>
            <source>its source</source>
            <translation>die Quelle davon</translation>
        </message>
        <message>
            <source>last changed</source>
            <translation>zuletzt geändert</translation>
        </message>
        <message>
            <source>low</source>
            <translation>niedrig</translation>
        </message>
        <message>
            <source>medium</source>
            <translation>mittel</translation>
        </message>
        <message>
            <source>met</source>
            <translation>erfüllt</translation>
        </message>
        <message>
            <source>names it</source>
            <translation>nennt es</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>not said</source>
            <translation>nicht gesagt</translation>
        </message>
        <message>
            <source>nothing that is shown here</source>
            <translation>nichts, das hier gezeigt wird</translation>
        </message>
        <message>
            <source>open</source>
            <translation>offen</translation>
        </message>
        <message>
            <source>policy</source>
            <translation>Grundsatz</translation>
        </message>
        <message>
            <source>preference</source>
            <translation>Vorliebe</translation>
        </message>
        <message>
            <source>refines</source>
            <translation>verfeinert</translation>
        </message>
        <message>
            <source>refines it</source>
            <translation>verfeinert es</translation>
        </message>
        <message>
            <source>rejected: {option}</source>
            <translation>verworfen: {option}</translation>
        </message>
        <message>
            <source>reminds at</source>
            <translation>erinnert bei</translation>
        </message>
        <message>
            <source>removed: {text}</source>
            <translation>herausgenommen: {text}</translation>
        </message>
        <message>
            <source>rests on</source>
            <translation>beruht auf</translation>
        </message>
        <message>
            <source>rests on it</source>
            <translation>beruht darauf</translation>
        </message>
        <message>
            <source>said there</source>
            <translation>dort gesagt</translation>
        </message>
        <message>
            <source>said there, {when}</source>
            <translation>dort gesagt, {when}</translation>
        </message>
        <message>
            <source>separated by commas</source>
            <translation>durch Kommas getrennt</translation>
        </message>
        <message>
            <source>session</source>
            <translation>Sitzung</translation>
        </message>
        <message>
            <source>since when it is true</source>
            <translation>seit wann es wahr ist</translation>
        </message>
        <message>
            <source>space</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>speaks against</source>
            <translation>spricht gegen</translation>
        </message>
        <message>
            <source>speaks against it</source>
            <translation>spricht dagegen</translation>
        </message>
        <message>
            <source>speaks for</source>
            <translation>spricht für</translation>
        </message>
        <message>
            <source>speaks for it</source>
            <translation>spricht dafür</translation>
        </message>
        <message>
            <source>sure: {share}</source>
            <translation>sicher: {share}</translation>
        </message>
        <message>
            <source>tags</source>
            <translation>Schlagwörter</translation>
        </message>
        <message>
            <source>the links</source>
            <translation>die Verknüpfungen</translation>
        </message>
        <message>
            <source>the space</source>
            <translation>den Bereich</translation>
        </message>
        <message>
            <source>the tags</source>
            <translation>die Schlagwörter</translation>
        </message>
        <message>
            <source>the text</source>
            <translation>den Text</translation>
        </message>
        <message>
            <source>the title</source>
            <translation>den Titel</translation>
        </message>
        <message numerus="yes">
            <source>the words of %n are gone</source>
            <extracomment>the words of %n are gone</extracomment>
            <translation>
                <numerusform>die Worte von %Ln sind verloren</numerusform>
                <numerusform>die Worte von %Ln sind verloren</numerusform>
            </translation>
        </message>
        <message>
            <source>title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>today {time}</source>
            <translation>heute {time}</translation>
        </message>
        <message>
            <source>took its place</source>
            <translation>trat an die Stelle</translation>
        </message>
        <message>
            <source>true</source>
            <translation>wahr</translation>
        </message>
        <message>
            <source>true from</source>
            <translation>wahr ab</translation>
        </message>
        <message>
            <source>until</source>
            <translation>bis</translation>
        </message>
        <message>
            <source>until when it is true</source>
            <translation>bis wann es wahr ist</translation>
        </message>
        <message>
            <source>until {day}</source>
            <translation>bis {day}</translation>
        </message>
        <message>
            <source>was replaced by it</source>
            <translation>wurde dadurch ersetzt</translation>
        </message>
        <message>
            <source>what you want to know later</source>
            <translation>was später gebraucht wird</translation>
        </message>
        <message>
            <source>when it reminds</source>
            <translation>wann es erinnert</translation>
        </message>
        <message>
            <source>when it should come to mind</source>
            <translation>wann es einfallen soll</translation>
        </message>
        <message>
            <source>you</source>
            <translation>Ihnen</translation>
        </message>
        <message>
            <source>{first} and {last}</source>
            <translation>{first} und {last}</translation>
        </message>
        <message>
            <source>{parts}, of {compared}.</source>
            <translation>{parts}, von {compared}.</translation>
        </message>
        <message>
            <source>{start} to {end}</source>
            <translation>{start} bis {end}</translation>
        </message>
        <message>
            <source>{versions}, chain whole</source>
            <translation>{versions}, Kette vollständig</translation>
        </message>
        <message>
            <source>{versions}, the chain is broken</source>
            <translation>{versions}, die Kette ist unterbrochen</translation>
        </message>
        <message>
            <source>{who}, because {reason}</source>
            <translation>von {who}, weil {reason}</translation>
        </message>
        <message>
            <source>“{title}” counts again</source>
            <translation>„{title}“ zählt wieder</translation>
        </message>
        <message>
            <source>“{title}” is again what it was</source>
            <translation>„{title}“ ist wieder, was es war</translation>
        </message>
    </context>
    <context>
        <name>Palette</name>
        <message>
            <source>&gt; actions   # tags   @ people   ? help</source>
            <translation>&gt; Befehle   # Schlagwörter   @ Personen   ? Hilfe</translation>
        </message>
        <message>
            <source>Actions</source>
            <translation>Befehle</translation>
        </message>
        <message>
            <source>Actions and items</source>
            <translation>Befehle und Einträge</translation>
        </message>
        <message>
            <source>Do</source>
            <translation>Tun</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Eingabe</translation>
        </message>
        <message>
            <source>Everything</source>
            <translation>Alles</translation>
        </message>
        <message>
            <source>Go to</source>
            <translation>Gehe zu</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Hilfe</translation>
        </message>
        <message>
            <source>Nothing fits. Enter searches everything for it.</source>
            <translation>Nichts passt. Die Eingabetaste durchsucht alles danach.</translation>
        </message>
        <message>
            <source>Palette</source>
            <translation>Befehlspalette</translation>
        </message>
        <message>
            <source>People</source>
            <translation>Personen</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>Schlagwörter</translation>
        </message>
        <message>
            <source>What do you want to do, or see?</source>
            <translation>Was soll getan oder gezeigt werden?</translation>
        </message>
        <message>
            <source>choose</source>
            <translation>wählen</translation>
        </message>
        <message>
            <source>keep open</source>
            <translation>offen lassen</translation>
        </message>
        <message>
            <source>run</source>
            <translation>ausführen</translation>
        </message>
    </context>
    <context>
        <name>Past</name>
        <message numerus="yes">
            <source>%n changes</source>
            <extracomment>%n change</extracomment>
            <translation>
                <numerusform>%Ln Änderung</numerusform>
                <numerusform>%Ln Änderungen</numerusform>
            </translation>
        </message>
        <message>
            <source>As it was on {day}.</source>
            <translation>Wie es am {day} war.</translation>
        </message>
        <message>
            <source>Back to today</source>
            <translation>Zurück zu heute</translation>
        </message>
        <message>
            <source>Day that is looked at</source>
            <translation>Betrachteter Tag</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>Tage</translation>
        </message>
        <message>
            <source>Drag the line below to see what was known on another day.</source>
            <translation>Die Linie unten ziehen, um zu sehen, was an einem anderen Tag bekannt war.</translation>
        </message>
        <message>
            <source>How sure this picture is</source>
            <translation>Wie sicher dieses Bild ist</translation>
        </message>
        <message>
            <source>It did not exist yet on {day}. It began on {begin}.</source>
            <translation>Am {day} gab es das noch nicht. Es begann am {begin}.</translation>
        </message>
        <message>
            <source>It was there on {day}, but its words of then are gone.</source>
            <translation>Am {day} war es da, aber die damaligen Worte sind verloren.</translation>
        </message>
        <message>
            <source>Months</source>
            <translation>Monate</translation>
        </message>
        <message>
            <source>Nothing changed in that week.</source>
            <translation>In jener Woche hat sich nichts geändert.</translation>
        </message>
        <message>
            <source>Nothing changed since.</source>
            <translation>Seither hat sich nichts geändert.</translation>
        </message>
        <message>
            <source>Nothing tells how it was on {day}: this is how it is today.</source>
            <translation>Nichts sagt, wie es am {day} war: So ist es heute.</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <source>Play: a week at a time, to today</source>
            <translation>Abspielen: je eine Woche, bis heute</translation>
        </message>
        <message>
            <source>Since then</source>
            <translation>Seither</translation>
        </message>
        <message>
            <source>That week</source>
            <translation>In jener Woche</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>Zeitleiste</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>Heute</translation>
        </message>
        <message>
            <source>Weeks</source>
            <translation>Wochen</translation>
        </message>
        <message>
            <source>What was known that day. Search and details are answered as of then.</source>
            <translation>Was an jenem Tag bekannt war. Suche und Einzelheiten antworten wie damals.</translation>
        </message>
        <message>
            <source>What was known then</source>
            <translation>Was damals bekannt war</translation>
        </message>
        <message>
            <source>You are looking at {day}. Pale outlines came later.</source>
            <translation>Zu sehen ist der {day}. Blasse Umrisse kamen später.</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <extracomment>and %n more</extracomment>
            <translation>
                <numerusform>und %Ln weiterer</numerusform>
                <numerusform>und %Ln weitere</numerusform>
            </translation>
        </message>
        <message>
            <source>as of {day}</source>
            <translation>Stand {day}</translation>
        </message>
        <message>
            <source>changed since</source>
            <translation>seither geändert</translation>
        </message>
        <message>
            <source>erased</source>
            <translation>gelöscht</translation>
        </message>
        <message numerus="yes">
            <source>memories</source>
            <extracomment>memory</extracomment>
            <translation>
                <numerusform>Erinnerung</numerusform>
                <numerusform>Erinnerungen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>notes</source>
            <extracomment>note</extracomment>
            <translation>
                <numerusform>Notiz</numerusform>
                <numerusform>Notizen</numerusform>
            </translation>
        </message>
        <message>
            <source>only the day of their coming is known</source>
            <translation>nur der Tag ihres Kommens ist bekannt</translation>
        </message>
        <message>
            <source>the whole history is there</source>
            <translation>der ganze Verlauf ist da</translation>
        </message>
        <message>
            <source>their words of then are gone</source>
            <translation>die damaligen Worte sind verloren</translation>
        </message>
        <message>
            <source>today</source>
            <translation>heute</translation>
        </message>
        <message>
            <source>{n}: {words}</source>
            <translation>{n}: {words}</translation>
        </message>
        <message>
            <source>{what} by {who}, {when}</source>
            <translation>{what} von {who}, {when}</translation>
        </message>
    </context>
    <context>
        <name>Proxy</name>
        <message numerus="yes">
            <source>%n left out</source>
            <extracomment>%n left out</extracomment>
            <translation>
                <numerusform>%Ln ausgelassen</numerusform>
                <numerusform>%Ln ausgelassen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pieces added</source>
            <extracomment>%n piece added</extracomment>
            <translation>
                <numerusform>%Ln Stück hinzugefügt</numerusform>
                <numerusform>%Ln Stücke hinzugefügt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n turns kept</source>
            <extracomment>%n turn kept</extracomment>
            <translation>
                <numerusform>%Ln Wortbeitrag behalten</numerusform>
                <numerusform>%Ln Wortbeiträge behalten</numerusform>
            </translation>
        </message>
        <message>
            <source>A chat program that speaks the OpenAI protocol asks here, and gets what you know along with it.</source>
            <translation type="vanished">Ein Chat-Programm, das das OpenAI-Protokoll spricht, fragt hier und bekommt das Bekannte dazu.</translation>
        </message>
        <message>
            <source>A chat program that speaks the OpenAI protocol asks here, and is told what you know as well.</source>
            <translation>Ein Chat-Programm, das das OpenAI-Protokoll spricht, fragt hier und erfährt dazu, was bekannt ist.</translation>
        </message>
        <message>
            <source>Address for a chat program</source>
            <translation>Adresse für ein Chat-Programm</translation>
        </message>
        <message>
            <source>Another program has port {port}. Choose another one.</source>
            <translation>Ein anderes Programm hat Port {port}. Bitte einen anderen wählen.</translation>
        </message>
        <message>
            <source>At most</source>
            <translation>Höchstens</translation>
        </message>
        <message>
            <source>Back to the agents</source>
            <translation>Zurück zu den Agenten</translation>
        </message>
        <message>
            <source>Chat proxy</source>
            <translation>Chat-Vermittler</translation>
        </message>
        <message>
            <source>Copied. Paste it as the base URL of the chat program.</source>
            <translation>Kopiert. Als Basisadresse (Base URL) in das Chat-Programm einfügen.</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Each chat program gets an address of its own. The key of your service stays in the chat program: it passes through and is never kept.</source>
            <translation>Jedes Chat-Programm bekommt eine eigene Adresse. Der Schlüssel des Dienstes bleibt im Chat-Programm: Er geht hindurch und wird nie behalten.</translation>
        </message>
        <message>
            <source>I have it</source>
            <translation>Ich habe sie</translation>
        </message>
        <message>
            <source>It does not run. The log says why.</source>
            <translation>Er läuft nicht. Das Protokoll sagt, warum.</translation>
        </message>
        <message>
            <source>It is off. Nothing listens, nothing is added anywhere.</source>
            <translation>Er ist aus. Nichts horcht, nirgends wird etwas hinzugefügt.</translation>
        </message>
        <message>
            <source>Keep what was said</source>
            <translation>Behalten, was gesagt wurde</translation>
        </message>
        <message>
            <source>Length</source>
            <translation>Länge</translation>
        </message>
        <message>
            <source>Make an address</source>
            <translation>Adresse machen</translation>
        </message>
        <message>
            <source>Name of the chat program</source>
            <translation>Name des Chat-Programms</translation>
        </message>
        <message>
            <source>Name of the chat program, for example Open WebUI</source>
            <translation>Name des Chat-Programms, zum Beispiel Open WebUI</translation>
        </message>
        <message>
            <source>Nothing of it was kept</source>
            <translation>Nichts davon wurde behalten</translation>
        </message>
        <message>
            <source>Nothing passed yet. What was added to each request stands here; it is kept nowhere else.</source>
            <translation>Noch kam nichts vorbei. Was jeder Anfrage hinzugefügt wurde, steht hier; sonst bleibt es nirgends.</translation>
        </message>
        <message>
            <source>On</source>
            <translation>Ein</translation>
        </message>
        <message>
            <source>Only by pieces</source>
            <translation>Nur nach Stücken</translation>
        </message>
        <message>
            <source>Paste it as the base URL. It is shown this once; here only its hash is kept.</source>
            <translation>Als Basisadresse (Base URL) einfügen. Sie wird nur dieses eine Mal gezeigt; hier bleibt nur ihr Hashwert.</translation>
        </message>
        <message>
            <source>Pieces</source>
            <translation>Stücke</translation>
        </message>
        <message>
            <source>Port</source>
            <translation>Port</translation>
        </message>
        <message>
            <source>Running. Requests go on to {upstream}.</source>
            <translation>Läuft. Anfragen gehen weiter an {upstream}.</translation>
        </message>
        <message>
            <source>Send on to</source>
            <translation>Weiterleiten an</translation>
        </message>
        <message>
            <source>Starting.</source>
            <translation>Startet.</translation>
        </message>
        <message>
            <source>The address to paste</source>
            <translation>Die Adresse zum Einfügen</translation>
        </message>
        <message>
            <source>The last requests</source>
            <translation>Die letzten Anfragen</translation>
        </message>
        <message>
            <source>The proxy is on</source>
            <translation>Der Vermittler ist ein</translation>
        </message>
        <message>
            <source>What is added</source>
            <translation>Was hinzugefügt wird</translation>
        </message>
        <message>
            <source>What was added</source>
            <translation>Was hinzugefügt wurde</translation>
        </message>
        <message>
            <source>What was added to “{asked}”</source>
            <translation>Was zu „{asked}“ hinzugefügt wurde</translation>
        </message>
        <message>
            <source>Where requests go on</source>
            <translation>Wohin Anfragen weitergehen</translation>
        </message>
        <message>
            <source>answered</source>
            <translation>beantwortet</translation>
        </message>
        <message>
            <source>answered {status}</source>
            <translation>beantwortet mit {status}</translation>
        </message>
        <message>
            <source>avoid</source>
            <translation>vermeiden</translation>
        </message>
        <message>
            <source>characters of each piece</source>
            <translation>Zeichen je Stück</translation>
        </message>
        <message>
            <source>for all that is added</source>
            <translation>für alles Hinzugefügte</translation>
        </message>
        <message>
            <source>must not</source>
            <translation>darf nicht</translation>
        </message>
        <message>
            <source>not all went well</source>
            <translation>nicht alles ging gut</translation>
        </message>
        <message>
            <source>nothing added</source>
            <translation>nichts hinzugefügt</translation>
        </message>
        <message>
            <source>question and answer become turns</source>
            <translation>Frage und Antwort werden Wortbeiträge</translation>
        </message>
        <message>
            <source>so many memories at most</source>
            <translation>höchstens so viele Erinnerungen</translation>
        </message>
        <message>
            <source>the address of the service or the local model</source>
            <translation>die Adresse des Dienstes oder des lokalen Modells</translation>
        </message>
        <message>
            <source>to know</source>
            <translation>gut zu wissen</translation>
        </message>
        <message>
            <source>where chat programs find it here</source>
            <translation>wo Chat-Programme ihn hier finden</translation>
        </message>
        <message>
            <source>{count} tokens</source>
            <translation>{count} Token</translation>
        </message>
        <message>
            <source>{ms} ms for memory</source>
            <translation>{ms} ms für das Gedächtnis</translation>
        </message>
        <message>
            <source>{used} of {budget} tokens</source>
            <translation>{used} von {budget} Token</translation>
        </message>
        <message>
            <source>{used} tokens</source>
            <translation>{used} Token</translation>
        </message>
        <message>
            <source>{word} · {count} characters</source>
            <translation>{word} · {count} Zeichen</translation>
        </message>
    </context>
    <context>
        <name>Quick</name>
        <message>
            <source>Enter</source>
            <translation>Eingabe</translation>
        </message>
        <message>
            <source>Found</source>
            <translation>Gefunden</translation>
        </message>
        <message>
            <source>It was left out by one of your patterns</source>
            <translation>Ein eigenes Muster hat es ausgelassen</translation>
        </message>
        <message>
            <source>It was remembered already</source>
            <translation>Es war schon gemerkt</translation>
        </message>
        <message>
            <source>Kept as: {kind}</source>
            <translation>Behalten als: {kind}</translation>
        </message>
        <message>
            <source>Link copied</source>
            <translation>Link kopiert</translation>
        </message>
        <message>
            <source>Nothing speaks of this yet</source>
            <translation>Davon ist noch nicht die Rede</translation>
        </message>
        <message>
            <source>Quick capture</source>
            <translation>Schnell notieren</translation>
        </message>
        <message>
            <source>Quick search</source>
            <translation>Schnellsuche</translation>
        </message>
        <message>
            <source>Remembered</source>
            <translation>Gemerkt</translation>
        </message>
        <message>
            <source>Remembered as: {kind}</source>
            <translation>Gemerkt als: {kind}</translation>
        </message>
        <message>
            <source>Search everything</source>
            <translation>Alles durchsuchen</translation>
        </message>
        <message>
            <source>Taken back</source>
            <translation>Zurückgenommen</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>What should be remembered?</source>
            <translation>Was soll gemerkt werden?</translation>
        </message>
        <message>
            <source>as</source>
            <translation>als</translation>
        </message>
        <message>
            <source>by itself</source>
            <translation>von selbst</translation>
        </message>
        <message>
            <source>change kind</source>
            <translation>Art ändern</translation>
        </message>
        <message>
            <source>copy link</source>
            <translation>Link kopieren</translation>
        </message>
        <message>
            <source>in its program</source>
            <translation>im eigenen Programm</translation>
        </message>
        <message>
            <source>open</source>
            <translation>öffnen</translation>
        </message>
        <message>
            <source>remember</source>
            <translation>merken</translation>
        </message>
        <message>
            <source>start with + to remember</source>
            <translation>mit + beginnen, um etwas zu merken</translation>
        </message>
        <message>
            <source>throw away</source>
            <translation>verwerfen</translation>
        </message>
        <message>
            <source>{found} · {ms} ms</source>
            <translation>{found} · {ms} ms</translation>
        </message>
        <message>
            <source>{said}, in {space}</source>
            <translation>{said}, in {space}</translation>
        </message>
        <message>
            <source>{said}. A key was taken out of it.</source>
            <translation>{said}. Ein Schlüssel wurde herausgenommen.</translation>
        </message>
        <message>
            <source>{shown} of {total}</source>
            <translation>{shown} von {total}</translation>
        </message>
    </context>
    <context>
        <name>Search</name>
        <message numerus="yes">
            <source>%n results</source>
            <extracomment>%n result</extracomment>
            <translation>
                <numerusform>%Ln Ergebnis</numerusform>
                <numerusform>%Ln Ergebnisse</numerusform>
            </translation>
        </message>
        <message>
            <source>As a table</source>
            <translation>Als Tabelle</translation>
        </message>
        <message>
            <source>Ask without {filter}</source>
            <translation>Ohne {filter} fragen</translation>
        </message>
        <message>
            <source>Asked before</source>
            <translation>Früher gefragt</translation>
        </message>
        <message>
            <source>By meaning {have} of {want} passages so far</source>
            <translation>Nach Bedeutung bisher {have} von {want} Abschnitten</translation>
        </message>
        <message>
            <source>Clear the search</source>
            <translation>Die Suche leeren</translation>
        </message>
        <message>
            <source>Click to edit it, the cross takes it away</source>
            <translation>Klicken zum Bearbeiten, das Kreuz nimmt es weg</translation>
        </message>
        <message>
            <source>Close the results</source>
            <translation>Die Ergebnisse schließen</translation>
        </message>
        <message>
            <source>Do not keep it</source>
            <translation>Nicht behalten</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Eingabe</translation>
        </message>
        <message>
            <source>Filter by {name}</source>
            <translation>Nach {name} filtern</translation>
        </message>
        <message>
            <source>Filters</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Forget what was asked</source>
            <translation>Vergessen, was gefragt wurde</translation>
        </message>
        <message>
            <source>Found by words alone: meanings cannot be used now.</source>
            <translation>Nur nach Wörtern gefunden: Bedeutungen sind gerade nicht nutzbar.</translation>
        </message>
        <message>
            <source>Found by words; meanings are not learnt yet.</source>
            <translation>Nach Wörtern gefunden; Bedeutungen sind noch nicht gelernt.</translation>
        </message>
        <message>
            <source>Found by words; what is near by meaning follows in a moment.</source>
            <translation>Nach Wörtern gefunden; was der Bedeutung nach nahe ist, folgt gleich.</translation>
        </message>
        <message>
            <source>From here on only near</source>
            <translation>Ab hier nur noch in der Nähe</translation>
        </message>
        <message>
            <source>Go on learning meanings</source>
            <translation>Bedeutungen weiter lernen</translation>
        </message>
        <message>
            <source>Holds now: {title}</source>
            <translation>Jetzt gilt: {title}</translation>
        </message>
        <message>
            <source>How the first two hang together</source>
            <translation>Wie die ersten beiden zusammenhängen</translation>
        </message>
        <message>
            <source>It was found by what the bars below say.</source>
            <translation>Die Balken unten sagen, wodurch es gefunden wurde.</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Behalten</translation>
        </message>
        <message>
            <source>Keep this search</source>
            <translation>Diese Suche behalten</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Links</source>
            <translation>Verknüpfungen</translation>
        </message>
        <message>
            <source>Meaning</source>
            <translation>Bedeutung</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Name of this search</source>
            <translation>Name dieser Suche</translation>
        </message>
        <message>
            <source>No longer holds, and speaks of it</source>
            <translation>Gilt nicht mehr und spricht davon</translation>
        </message>
        <message>
            <source>Nothing fits {query}.</source>
            <translation>Nichts passt zu {query}.</translation>
        </message>
        <message>
            <source>Nothing speaks of "{query}".</source>
            <translation>Von „{query}“ ist nirgends die Rede.</translation>
        </message>
        <message>
            <source>Nothing speaks of this clearly; these come nearest</source>
            <translation>Nichts spricht klar davon; dies kommt am nächsten</translation>
        </message>
        <message>
            <source>Pause the learning of meanings</source>
            <translation>Lernen der Bedeutungen anhalten</translation>
        </message>
        <message>
            <source>Property</source>
            <translation>Eigenschaft</translation>
        </message>
        <message>
            <source>Read as: {query}</source>
            <translation>Gelesen als: {query}</translation>
        </message>
        <message>
            <source>Read: {place}</source>
            <translation>Gelesen: {place}</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Ergebnisse</translation>
        </message>
        <message>
            <source>Saved searches</source>
            <translation>Gespeicherte Suchen</translation>
        </message>
        <message>
            <source>Search everything</source>
            <translation>Alles durchsuchen</translation>
        </message>
        <message>
            <source>Sentence</source>
            <translation>Satz</translation>
        </message>
        <message>
            <source>Show the nearest</source>
            <translation>Die nächsten zeigen</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>Space</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>Suggestions</source>
            <translation>Vorschläge</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Schlagwort</translation>
        </message>
        <message>
            <source>What holds now</source>
            <translation>Was jetzt gilt</translation>
        </message>
        <message>
            <source>Why this</source>
            <translation>Warum dies</translation>
        </message>
        <message>
            <source>Why this:</source>
            <translation>Warum dies:</translation>
        </message>
        <message>
            <source>Words</source>
            <translation>Wörter</translation>
        </message>
        <message>
            <source>Year</source>
            <translation>Jahr</translation>
        </message>
        <message>
            <source>ask it</source>
            <translation>so fragen</translation>
        </message>
        <message>
            <source>best of all</source>
            <translation>das Beste von allen</translation>
        </message>
        <message>
            <source>best of all by its links</source>
            <translation>das Beste von allen nach Verknüpfungen</translation>
        </message>
        <message>
            <source>best of all by its name</source>
            <translation>das Beste von allen nach dem Namen</translation>
        </message>
        <message>
            <source>best of all by its words</source>
            <translation>das Beste von allen nach Wörtern</translation>
        </message>
        <message>
            <source>by {author}</source>
            <translation>von {author}</translation>
        </message>
        <message>
            <source>choose</source>
            <translation>wählen</translation>
        </message>
        <message>
            <source>close</source>
            <translation>schließen</translation>
        </message>
        <message>
            <source>did not find it</source>
            <translation>hat es nicht gefunden</translation>
        </message>
        <message>
            <source>first {first} of {all}</source>
            <translation>die ersten {first} von {all}</translation>
        </message>
        <message>
            <source>heed this</source>
            <translation>beachten</translation>
        </message>
        <message>
            <source>holds the nearest sentence</source>
            <translation>enthält den nächsten Satz</translation>
        </message>
        <message>
            <source>in {session}</source>
            <translation>in {session}</translation>
        </message>
        <message>
            <source>line {number}</source>
            <translation>Zeile {number}</translation>
        </message>
        <message>
            <source>nearest by meaning</source>
            <translation>der Bedeutung nach am nächsten</translation>
        </message>
        <message>
            <source>no longer so</source>
            <translation>gilt nicht mehr</translation>
        </message>
        <message>
            <source>now: {title}</source>
            <translation>jetzt: {title}</translation>
        </message>
        <message>
            <source>number %n</source>
            <translation>Nummer %n</translation>
        </message>
        <message>
            <source>number %n by its best sentence</source>
            <translation>Nummer %n nach dem besten Satz</translation>
        </message>
        <message>
            <source>number %n by its links</source>
            <translation>Nummer %n nach Verknüpfungen</translation>
        </message>
        <message>
            <source>number %n by its name</source>
            <translation>Nummer %n nach dem Namen</translation>
        </message>
        <message>
            <source>number %n by its words</source>
            <translation>Nummer %n nach Wörtern</translation>
        </message>
        <message>
            <source>number %n by meaning</source>
            <translation>Nummer %n nach Bedeutung</translation>
        </message>
        <message>
            <source>open</source>
            <translation>öffnen</translation>
        </message>
        <message>
            <source>page {number}</source>
            <translation>Seite {number}</translation>
        </message>
        <message>
            <source>paused</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <source>under 1 ms</source>
            <translation>unter 1 ms</translation>
        </message>
        <message>
            <source>walk</source>
            <translation>gehen</translation>
        </message>
        <message>
            <source>write it</source>
            <translation>einsetzen</translation>
        </message>
        <message>
            <source>{count} notes</source>
            <translation>{count} Notizen</translation>
        </message>
        <message>
            <source>{filter}, take it away</source>
            <translation>{filter}, wegnehmen</translation>
        </message>
    </context>
    <context>
        <name>Sky</name>
        <message numerus="yes">
            <source>#{tag} stands in %n notes</source>
            <extracomment>#{tag} stands in %n note</extracomment>
            <translation>
                <numerusform>#{tag} steht in %Ln Notiz</numerusform>
                <numerusform>#{tag} steht in %Ln Notizen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n chosen</source>
            <extracomment>%n chosen</extracomment>
            <translation>
                <numerusform>%Ln gewählt</numerusform>
                <numerusform>%Ln gewählt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n items</source>
            <extracomment>%n item</extracomment>
            <translation>
                <numerusform>%Ln Eintrag</numerusform>
                <numerusform>%Ln Einträge</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n links</source>
            <extracomment>%n link</extracomment>
            <translation>
                <numerusform>%Ln Verknüpfung</numerusform>
                <numerusform>%Ln Verknüpfungen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories changed</source>
            <extracomment>%n memory changed</extracomment>
            <translation>
                <numerusform>%Ln Erinnerung geändert</numerusform>
                <numerusform>%Ln Erinnerungen geändert</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more mentions are not shown</source>
            <extracomment>%n more mention is not shown</extracomment>
            <translation>
                <numerusform>%Ln weitere Nennung wird nicht gezeigt</numerusform>
                <numerusform>%Ln weitere Nennungen werden nicht gezeigt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n nodes</source>
            <extracomment>%n node</extracomment>
            <translation>
                <numerusform>%Ln Knoten</numerusform>
                <numerusform>%Ln Knoten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n nodes are back</source>
            <extracomment>%n node is back</extracomment>
            <translation>
                <numerusform>%Ln Knoten ist wieder da</numerusform>
                <numerusform>%Ln Knoten sind wieder da</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n notes keep their tags</source>
            <extracomment>%n note keeps its tags</extracomment>
            <translation type="vanished">
                <numerusform>%Ln Notiz behält ihre Schlagwörter</numerusform>
                <numerusform>%Ln Notizen behalten ihre Schlagwörter</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n notes left alone</source>
            <extracomment>%n note left alone</extracomment>
            <translation>
                <numerusform>%Ln Notiz blieb, wie sie war</numerusform>
                <numerusform>%Ln Notizen blieben, wie sie waren</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n steps</source>
            <extracomment>%n step</extracomment>
            <translation>
                <numerusform>%Ln Schritt</numerusform>
                <numerusform>%Ln Schritte</numerusform>
            </translation>
        </message>
        <message>
            <source>A query gets a colour of its own</source>
            <translation>Eine Suche bekommt eine eigene Farbe</translation>
        </message>
        <message>
            <source>A tag for these</source>
            <translation>Ein Schlagwort für diese</translation>
        </message>
        <message>
            <source>A tag is one word, as garden/beds.</source>
            <translation>Ein Schlagwort ist ein Wort, etwa garten/beete.</translation>
        </message>
        <message>
            <source>A way without this</source>
            <translation>Ein Weg ohne dies</translation>
        </message>
        <message>
            <source>All is as it was</source>
            <translation>Alles ist, wie es war</translation>
        </message>
        <message>
            <source>All nodes are back, none is pinned</source>
            <translation>Alle Knoten sind wieder da, keiner ist angeheftet</translation>
        </message>
        <message>
            <source>Another colour</source>
            <translation>Eine andere Farbe</translation>
        </message>
        <message>
            <source>Another way</source>
            <translation>Ein anderer Weg</translation>
        </message>
        <message>
            <source>Arrows</source>
            <translation>Pfeile</translation>
        </message>
        <message>
            <source>As a list</source>
            <translation>Als Liste</translation>
        </message>
        <message>
            <source>Back to the sky</source>
            <translation>Zurück zum Himmel</translation>
        </message>
        <message>
            <source>Back to the whole sky</source>
            <translation>Zurück zum ganzen Himmel</translation>
        </message>
        <message>
            <source>Before the one above</source>
            <translation>Vor das darüber</translation>
        </message>
        <message>
            <source>Both ways</source>
            <translation>In beide Richtungen</translation>
        </message>
        <message>
            <source>Bring back what is hidden</source>
            <translation>Ausgeblendetes zurückholen</translation>
        </message>
        <message>
            <source>Bring forward</source>
            <translation>Nach vorn holen</translation>
        </message>
        <message>
            <source>By forces</source>
            <translation>Nach Kräften</translation>
        </message>
        <message>
            <source>Changed lately:</source>
            <translation>Zuletzt geändert:</translation>
        </message>
        <message>
            <source>Choose the other end: a click, or find it.</source>
            <translation>Das andere Ende wählen: anklicken oder suchen.</translation>
        </message>
        <message>
            <source>Circle</source>
            <translation>Kreis</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Colour by</source>
            <translation>Färben nach</translation>
        </message>
        <message>
            <source>Colour {number}</source>
            <translation>Farbe {number}</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>Farben</translation>
        </message>
        <message>
            <source>Community</source>
            <translation>Gemeinschaft</translation>
        </message>
        <message>
            <source>Defaults</source>
            <translation>Standard</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>Deleted “{name}”</source>
            <translation>„{name}“ gelöscht</translation>
        </message>
        <message>
            <source>Direction</source>
            <translation>Richtung</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message>
            <source>Enter opens, Backspace goes back, I shows the sky</source>
            <translation>Eingabe öffnet, Rücktaste geht zurück, I zeigt den Himmel</translation>
        </message>
        <message>
            <source>Export the sky</source>
            <translation>Den Himmel exportieren</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportieren…</translation>
        </message>
        <message>
            <source>Filter of the sky</source>
            <translation>Filter des Himmels</translation>
        </message>
        <message>
            <source>Find in the sky</source>
            <translation>Im Himmel suchen</translation>
        </message>
        <message>
            <source>Fit the whole sky</source>
            <translation>Den ganzen Himmel einpassen</translation>
        </message>
        <message>
            <source>Fold</source>
            <translation>Einklappen</translation>
        </message>
        <message>
            <source>Fold its leaves</source>
            <translation>Seine Blätter einklappen</translation>
        </message>
        <message>
            <source>Folded</source>
            <translation>Eingeklappt</translation>
        </message>
        <message>
            <source>From {one} to {other}</source>
            <translation>Von {one} nach {other}</translation>
        </message>
        <message>
            <source>Grid</source>
            <translation>Raster</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <source>Group {name}</source>
            <translation>Gruppe {name}</translation>
        </message>
        <message numerus="yes">
            <source>Hid %n nodes</source>
            <extracomment>Hid %n node</extracomment>
            <translation>
                <numerusform>%Ln Knoten ausgeblendet</numerusform>
                <numerusform>%Ln Knoten ausgeblendet</numerusform>
            </translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>Ausblenden</translation>
        </message>
        <message>
            <source>How it hangs on</source>
            <translation>Wie es zusammenhängt</translation>
        </message>
        <message>
            <source>Incoming</source>
            <translation>Eingehend</translation>
        </message>
        <message>
            <source>Its group</source>
            <translation>Seine Gruppe</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Behalten</translation>
        </message>
        <message>
            <source>Keep this view</source>
            <translation>Diese Ansicht behalten</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Kinds of links by line</source>
            <translation>Linkarten nach Linie</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>Ebenen</translation>
        </message>
        <message>
            <source>Leave the notes</source>
            <translation>Notizen so lassen</translation>
        </message>
        <message>
            <source>Let go</source>
            <translation>Loslassen</translation>
        </message>
        <message>
            <source>Let go of all pins and folds</source>
            <translation>Alles Angeheftete und Eingeklappte lösen</translation>
        </message>
        <message>
            <source>Let step back</source>
            <translation>Zurücktreten lassen</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Leuchten lassen</translation>
        </message>
        <message>
            <source>Link length</source>
            <translation>Länge der Verknüpfungen</translation>
        </message>
        <message>
            <source>Link strength</source>
            <translation>Kraft der Verknüpfungen</translation>
        </message>
        <message>
            <source>Link what is named</source>
            <translation>Genanntes verknüpfen</translation>
        </message>
        <message>
            <source>Linked in {title}, line {line}</source>
            <translation>Verknüpft in {title}, Zeile {line}</translation>
        </message>
        <message>
            <source>Links</source>
            <translation>Verknüpfungen</translation>
        </message>
        <message>
            <source>List</source>
            <translation>Liste</translation>
        </message>
        <message>
            <source>List of the sky</source>
            <translation>Liste des Himmels</translation>
        </message>
        <message>
            <source>Local sky</source>
            <translation>Umgebung</translation>
        </message>
        <message>
            <source>Local sky of {title}</source>
            <translation>Umgebung von {title}</translation>
        </message>
        <message>
            <source>Looking at the file</source>
            <translation>Die Datei wird angesehen</translation>
        </message>
        <message>
            <source>Make it a link</source>
            <translation>Verknüpfen</translation>
        </message>
        <message>
            <source>Match before</source>
            <translation>Voriger Treffer</translation>
        </message>
        <message>
            <source>Mine</source>
            <translation>Eigene</translation>
        </message>
        <message>
            <source>Most linked in the middle</source>
            <translation>Am stärksten Verknüpftes in der Mitte</translation>
        </message>
        <message>
            <source>Most linked:</source>
            <translation>Am stärksten verknüpft:</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Named, not linked</source>
            <translation>Genannt, nicht verknüpft</translation>
        </message>
        <message>
            <source>Names</source>
            <translation>Namen</translation>
        </message>
        <message>
            <source>Near in meaning</source>
            <translation>Der Bedeutung nach nahe</translation>
        </message>
        <message>
            <source>Next match</source>
            <translation>Nächster Treffer</translation>
        </message>
        <message>
            <source>No path</source>
            <translation>Kein Weg</translation>
        </message>
        <message>
            <source>Nodes taken together</source>
            <translation>Zusammengefasste Knoten</translation>
        </message>
        <message>
            <source>Not a link</source>
            <translation>Keine Verknüpfung</translation>
        </message>
        <message>
            <source>Nothing is named here without a link</source>
            <translation>Nichts wird hier ohne Verknüpfung genannt</translation>
        </message>
        <message>
            <source>One of: </source>
            <translation>Eines davon: </translation>
        </message>
        <message>
            <source>One step less</source>
            <translation>Ein Schritt weniger</translation>
        </message>
        <message>
            <source>One step more</source>
            <translation>Ein Schritt mehr</translation>
        </message>
        <message>
            <source>Only memories are tagged here; notes keep the tags of their files</source>
            <translation type="vanished">Nur Erinnerungen bekommen hier Schlagwörter; Notizen behalten die ihrer Dateien</translation>
        </message>
        <message numerus="yes">
            <source>Only the first %n items open</source>
            <extracomment>Only the first %n item opens</extracomment>
            <translation>
                <numerusform>Nur der erste Eintrag wird geöffnet</numerusform>
                <numerusform>Nur die ersten %Ln Einträge werden geöffnet</numerusform>
            </translation>
        </message>
        <message>
            <source>Only these lines of your files change. You can take it back.</source>
            <translation>Nur diese Zeilen deiner Dateien ändern sich. Du kannst es zurücknehmen.</translation>
        </message>
        <message>
            <source>Only this</source>
            <translation>Nur dies</translation>
        </message>
        <message>
            <source>Only this line of your file changes. You can take it back.</source>
            <translation>Nur diese Zeile der Datei ändert sich. Das lässt sich zurücknehmen.</translation>
        </message>
        <message>
            <source>Only what is marked with + is added to your files. You can take it back.</source>
            <translation type="vanished">Nur was mit + bezeichnet ist, kommt in deine Dateien. Du kannst es zurücknehmen.</translation>
        </message>
        <message>
            <source>Only what is written</source>
            <translation>Nur Geschriebenes</translation>
        </message>
        <message>
            <source>Only what this finds, as type:decision tag:garden</source>
            <translation>Nur, was dies findet, etwa type:decision tag:garten</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Order</source>
            <translation>Anordnung</translation>
        </message>
        <message>
            <source>Outgoing</source>
            <translation>Ausgehend</translation>
        </message>
        <message>
            <source>Path from {title}</source>
            <translation>Weg von {title}</translation>
        </message>
        <message>
            <source>Path to…</source>
            <translation>Weg zu…</translation>
        </message>
        <message>
            <source>Pin</source>
            <translation>Anheften</translation>
        </message>
        <message>
            <source>Pin here</source>
            <translation>Hier anheften</translation>
        </message>
        <message>
            <source>Pinned</source>
            <translation>Angeheftet</translation>
        </message>
        <message numerus="yes">
            <source>Pinned %n nodes</source>
            <extracomment>Pinned %n node</extracomment>
            <translation>
                <numerusform>%Ln Knoten angeheftet</numerusform>
                <numerusform>%Ln Knoten angeheftet</numerusform>
            </translation>
        </message>
        <message>
            <source>Pull to the centre</source>
            <translation>Zug zur Mitte</translation>
        </message>
        <message>
            <source>Push apart</source>
            <translation>Auseinanderdrücken</translation>
        </message>
        <message>
            <source>Put away</source>
            <translation>Beiseitelegen</translation>
        </message>
        <message>
            <source>Query of a new colour</source>
            <translation>Suche für eine neue Farbe</translation>
        </message>
        <message>
            <source>Remember as a set</source>
            <translation>Als Sammlung merken</translation>
        </message>
        <message numerus="yes">
            <source>Remembered a set of %n items</source>
            <extracomment>Remembered a set of %n item</extracomment>
            <translation>
                <numerusform>Eine Sammlung aus %Ln Eintrag gemerkt</numerusform>
                <numerusform>Eine Sammlung aus %Ln Einträgen gemerkt</numerusform>
            </translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>Umbenennen</translation>
        </message>
        <message>
            <source>Rename or delete</source>
            <translation>Umbenennen oder löschen</translation>
        </message>
        <message>
            <source>Rename or delete {name}</source>
            <translation>{name} umbenennen oder löschen</translation>
        </message>
        <message>
            <source>Rename the view</source>
            <translation>Die Ansicht umbenennen</translation>
        </message>
        <message>
            <source>Rename…</source>
            <translation>Umbenennen…</translation>
        </message>
        <message>
            <source>Save view</source>
            <translation>Ansicht speichern</translation>
        </message>
        <message>
            <source>Save view…</source>
            <translation>Ansicht speichern…</translation>
        </message>
        <message>
            <source>Set: {first} and {count} more</source>
            <translation>Sammlung: {first} und {count} weitere</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Zeigen</translation>
        </message>
        <message>
            <source>Show and forces</source>
            <translation>Anzeige und Kräfte</translation>
        </message>
        <message>
            <source>Show or not</source>
            <translation>Zeigen oder nicht</translation>
        </message>
        <message>
            <source>Size of nodes</source>
            <translation>Größe der Knoten</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>Strength of links</source>
            <translation>Stärke der Verknüpfungen</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Schlagwort</translation>
        </message>
        <message>
            <source>Tags and names alone make no set</source>
            <translation>Schlagwörter und Namen allein ergeben keine Sammlung</translation>
        </message>
        <message>
            <source>Tag…</source>
            <translation>Schlagwort…</translation>
        </message>
        <message>
            <source>Take this colour out</source>
            <translation>Diese Farbe herausnehmen</translation>
        </message>
        <message>
            <source>The changes</source>
            <translation>Die Änderungen</translation>
        </message>
        <message>
            <source>The file could not be written.</source>
            <translation>Die Datei konnte nicht geschrieben werden.</translation>
        </message>
        <message>
            <source>The file is as it was</source>
            <translation>Die Datei ist wieder wie zuvor</translation>
        </message>
        <message>
            <source>The first that matches wins.</source>
            <translation>Die erste, die passt, gilt.</translation>
        </message>
        <message>
            <source>The next one</source>
            <translation>Die nächste</translation>
        </message>
        <message>
            <source>The one before</source>
            <translation>Die vorige</translation>
        </message>
        <message>
            <source>The picture could not be saved.</source>
            <translation>Das Bild konnte nicht gespeichert werden.</translation>
        </message>
        <message>
            <source>There is a view of this name. Once more replaces it.</source>
            <translation>Es gibt schon eine Ansicht mit diesem Namen. Noch einmal ersetzt sie.</translation>
        </message>
        <message>
            <source>There is no further path. The first one comes again with “Path to…”.</source>
            <translation>Es gibt keinen weiteren Weg. Der erste kommt mit „Weg zu…“ wieder.</translation>
        </message>
        <message>
            <source>There is no path between these two in what the sky shows.</source>
            <translation>Zwischen diesen beiden gibt es keinen Weg in dem, was der Himmel zeigt.</translation>
        </message>
        <message>
            <source>There is no such form of file.</source>
            <translation>Eine solche Dateiform gibt es nicht.</translation>
        </message>
        <message>
            <source>They have this tag already</source>
            <translation>Sie haben dieses Schlagwort schon</translation>
        </message>
        <message>
            <source>Too many at once: take fewer notes.</source>
            <translation>Zu viele auf einmal: weniger Notizen auswählen.</translation>
        </message>
        <message>
            <source>Unfold</source>
            <translation>Ausklappen</translation>
        </message>
        <message>
            <source>Unfold its leaves</source>
            <translation>Seine Blätter ausklappen</translation>
        </message>
        <message>
            <source>Unfolded</source>
            <translation>Ausgeklappt</translation>
        </message>
        <message>
            <source>What the sky shows</source>
            <translation>Was der Himmel zeigt</translation>
        </message>
        <message>
            <source>Where you have been</source>
            <translation>Besuchte Orte</translation>
        </message>
        <message>
            <source>Whole sky</source>
            <translation>Ganzer Himmel</translation>
        </message>
        <message>
            <source>Without loose nodes</source>
            <translation>Ohne lose Knoten</translation>
        </message>
        <message numerus="yes">
            <source>Write #{tag} into %n notes?</source>
            <extracomment>Write #{tag} into %n note?</extracomment>
            <translation>
                <numerusform>#{tag} in %Ln Notiz schreiben?</numerusform>
                <numerusform>#{tag} in %Ln Notizen schreiben?</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Write into %n notes</source>
            <extracomment>Write into %n note</extracomment>
            <translation>
                <numerusform>In %Ln Notiz schreiben</numerusform>
                <numerusform>In %Ln Notizen schreiben</numerusform>
            </translation>
        </message>
        <message>
            <source>Wrote {name}</source>
            <translation>{name} geschrieben</translation>
        </message>
        <message>
            <source>a property of the note</source>
            <translation>eine Eigenschaft der Notiz</translation>
        </message>
        <message>
            <source>along a link</source>
            <translation type="vanished">einem Link entlang</translation>
        </message>
        <message>
            <source>carries {tag}</source>
            <translation>trägt {tag}</translation>
        </message>
        <message>
            <source>chosen</source>
            <translation>gewählt</translation>
        </message>
        <message>
            <source>close in meaning</source>
            <translation>der Bedeutung nach nahe</translation>
        </message>
        <message>
            <source>in {group}</source>
            <translation>in {group}</translation>
        </message>
        <message>
            <source>leave the sky</source>
            <translation>aus dem Himmel hinaus</translation>
        </message>
        <message>
            <source>linked</source>
            <translation>verknüpft</translation>
        </message>
        <message>
            <source>linked from it</source>
            <translation>von hier verknüpft</translation>
        </message>
        <message>
            <source>links here</source>
            <translation>verweist hierher</translation>
        </message>
        <message>
            <source>named here, not linked; a click shows the link</source>
            <translation>hier genannt, nicht verknüpft; ein Klick zeigt die Verknüpfung</translation>
        </message>
        <message>
            <source>next neighbour</source>
            <translation>nächster Nachbar</translation>
        </message>
        <message>
            <source>nothing has this name</source>
            <translation>nichts heißt so</translation>
        </message>
        <message>
            <source>open</source>
            <translation>öffnen</translation>
        </message>
        <message>
            <source>shares the tag</source>
            <translation>trägt dasselbe Schlagwort</translation>
        </message>
        <message>
            <source>walk</source>
            <translation>gehen</translation>
        </message>
        <message>
            <source>your link</source>
            <translation>selbst verknüpft</translation>
        </message>
        <message>
            <source>your link, line {line}</source>
            <translation>selbst verknüpft, Zeile {line}</translation>
        </message>
        <message>
            <source>{at} of {count}</source>
            <translation>{at} von {count}</translation>
        </message>
        <message>
            <source>{file}, line {line}</source>
            <translation>{file}, Zeile {line}</translation>
        </message>
        <message>
            <source>{one} of {all}</source>
            <translation>{one} von {all}</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <translation>„{words}“</translation>
        </message>
    </context>
    <context>
        <name>Table</name>
        <message numerus="yes">
            <source>%n items</source>
            <extracomment>%n item</extracomment>
            <translation>
                <numerusform>%Ln Eintrag</numerusform>
                <numerusform>%Ln Einträge</numerusform>
            </translation>
        </message>
        <message>
            <source>All items, or what a query finds</source>
            <translation>Alle Einträge, oder was eine Anfrage findet</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>Geändert</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>Spalten</translation>
        </message>
        <message>
            <source>Enter opens a row; drag rows out as files or links.</source>
            <translation>Eingabe öffnet eine Zeile; Zeilen lassen sich als Dateien oder Verweise herausziehen.</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>How it is shown</source>
            <translation>Wie es gezeigt wird</translation>
        </message>
        <message>
            <source>Linked from</source>
            <translation>Verlinkt von</translation>
        </message>
        <message>
            <source>Links</source>
            <translation>Verweise</translation>
        </message>
        <message>
            <source>List</source>
            <translation>Liste</translation>
        </message>
        <message>
            <source>Memories</source>
            <translation>Erinnerungen</translation>
        </message>
        <message>
            <source>No item answers “{q}”.</source>
            <translation>Kein Eintrag passt zu „{q}“.</translation>
        </message>
        <message>
            <source>No search is saved yet</source>
            <translation>Noch ist keine Suche gespeichert</translation>
        </message>
        <message>
            <source>Nothing is found</source>
            <translation>Nichts gefunden</translation>
        </message>
        <message>
            <source>Query of the table</source>
            <translation>Anfrage der Tabelle</translation>
        </message>
        <message>
            <source>Saved searches</source>
            <translation>Gespeicherte Suchen</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>Tags</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>What is found</source>
            <translation>Was gefunden wurde</translation>
        </message>
        <message>
            <source>Words</source>
            <translation>Wörter</translation>
        </message>
        <message>
            <source>in {ms} ms</source>
            <translation>in {ms} ms</translation>
        </message>
        <message>
            <source>{shown} of {total}, those changed last</source>
            <translation>{shown} von {total}, die zuletzt geänderten</translation>
        </message>
    </context>
    <context>
        <name>Ticking</name>
        <message>
            <source>All is as it was</source>
            <translation>Alles ist wie zuvor</translation>
        </message>
        <message>
            <source>Open again in “{title}”, line {line}</source>
            <translation>Wieder offen in „{title}“, Zeile {line}</translation>
        </message>
        <message>
            <source>The file is as it was</source>
            <translation>Die Datei ist wie zuvor</translation>
        </message>
        <message>
            <source>Ticked in “{title}”, line {line}</source>
            <translation>Abgehakt in „{title}“, Zeile {line}</translation>
        </message>
    </context>
    <context>
        <name>Transfer</name>
        <message numerus="yes">
            <source>%n are here already</source>
            <extracomment>%n is here already</extracomment>
            <translation>
                <numerusform>%Ln ist schon hier</numerusform>
                <numerusform>%Ln sind schon hier</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n could not be read</source>
            <extracomment>%n could not be read</extracomment>
            <translation>
                <numerusform>%Ln war nicht lesbar</numerusform>
                <numerusform>%Ln waren nicht lesbar</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n got other names, since theirs were taken</source>
            <extracomment>%n got another name, since its own was taken</extracomment>
            <translation>
                <numerusform>%Ln bekam einen anderen Namen, da der eigene vergeben war</numerusform>
                <numerusform>%Ln bekamen andere Namen, da die eigenen vergeben waren</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n have other words here, which stay</source>
            <extracomment>%n has other words here, which stay</extracomment>
            <translation>
                <numerusform>%Ln hat hier andere Worte, die bleiben</numerusform>
                <numerusform>%Ln haben hier andere Worte, die bleiben</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories</source>
            <extracomment>%n memory</extracomment>
            <translation>
                <numerusform>%Ln Erinnerung</numerusform>
                <numerusform>%Ln Erinnerungen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories are new</source>
            <extracomment>%n memory is new</extracomment>
            <translation>
                <numerusform>%Ln Erinnerung ist neu</numerusform>
                <numerusform>%Ln Erinnerungen sind neu</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n spoken lines</source>
            <extracomment>%n spoken line</extracomment>
            <translation>
                <numerusform>%Ln gesprochene Zeile</numerusform>
                <numerusform>%Ln gesprochene Zeilen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n spoken lines are new</source>
            <extracomment>%n spoken line is new</extracomment>
            <translation>
                <numerusform>%Ln gesprochene Zeile ist neu</numerusform>
                <numerusform>%Ln gesprochene Zeilen sind neu</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n steps of history</source>
            <extracomment>%n step of history</extracomment>
            <translation>
                <numerusform>%Ln Schritt im Verlauf</numerusform>
                <numerusform>%Ln Schritte im Verlauf</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n took the place of older words</source>
            <extracomment>%n took the place of older words</extracomment>
            <translation>
                <numerusform>%Ln trat an die Stelle älterer Worte</numerusform>
                <numerusform>%Ln traten an die Stelle älterer Worte</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n were erased here and stay so</source>
            <extracomment>%n was erased here and stays so</extracomment>
            <translation>
                <numerusform>%Ln wurde hier gelöscht und bleibt es</numerusform>
                <numerusform>%Ln wurden hier gelöscht und bleiben es</numerusform>
            </translation>
        </message>
        <message>
            <source>A bundle that other programs know.</source>
            <translation>Ein Bündel, das andere Programme kennen.</translation>
        </message>
        <message>
            <source>A copy; what is here stays as it is.</source>
            <translation>Eine Kopie; was hier ist, bleibt, wie es ist.</translation>
        </message>
        <message>
            <source>A folder…</source>
            <translation>Ein Ordner…</translation>
        </message>
        <message>
            <source>All spaces</source>
            <translation>Alle Bereiche</translation>
        </message>
        <message>
            <source>Bring in</source>
            <translation>Hereinholen</translation>
        </message>
        <message>
            <source>Bring in…</source>
            <translation>Hereinholen…</translation>
        </message>
        <message>
            <source>Bring memories in</source>
            <translation>Erinnerungen hereinholen</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Wählen…</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Everything, with history</source>
            <translation>Alles, mit Verlauf</translation>
        </message>
        <message>
            <source>Files of this program, Markdown pages, an OKF bundle, what other programs wrote. Counted first.</source>
            <translation>Dateien dieses Programms, Markdown-Seiten, ein OKF-Bündel, was andere Programme geschrieben haben. Zuerst wird gezählt.</translation>
        </message>
        <message>
            <source>It is being read and counted.</source>
            <translation>Es wird gelesen und gezählt.</translation>
        </message>
        <message>
            <source>It is my own: let rules and constraints among it count at once</source>
            <translation>Es ist mein eigenes: Regeln und Vorgaben darunter sollen sofort gelten</translation>
        </message>
        <message>
            <source>Left out: {what}</source>
            <translation>Ausgelassen: {what}</translation>
        </message>
        <message>
            <source>Markdown pages in an archive, for any editor.</source>
            <translation>Markdown-Seiten in einem Archiv, für jeden Editor.</translation>
        </message>
        <message>
            <source>Memories in files</source>
            <translation>Erinnerungen in Dateien</translation>
        </message>
        <message>
            <source>No file chosen</source>
            <translation>Keine Datei gewählt</translation>
        </message>
        <message>
            <source>Nothing in it is new.</source>
            <translation>Darin ist nichts neu.</translation>
        </message>
        <message>
            <source>Of</source>
            <translation>Von</translation>
        </message>
        <message>
            <source>One file of lines; another home takes it in without loss.</source>
            <translation>Eine Datei aus Zeilen; ein anderes Gedächtnis nimmt sie ohne Verlust auf.</translation>
        </message>
        <message>
            <source>Open Knowledge Format</source>
            <translation>Open Knowledge Format</translation>
        </message>
        <message>
            <source>Pages to read</source>
            <translation>Seiten zum Lesen</translation>
        </message>
        <message>
            <source>Take memories out</source>
            <translation>Erinnerungen herausgeben</translation>
        </message>
        <message>
            <source>Take out</source>
            <translation>Herausgeben</translation>
        </message>
        <message>
            <source>Take out…</source>
            <translation>Herausgeben…</translation>
        </message>
        <message>
            <source>What is here with other words becomes an older version</source>
            <translation>Was hier mit anderen Worten steht, wird eine ältere Fassung</translation>
        </message>
        <message>
            <source>Where to?</source>
            <translation>Wohin?</translation>
        </message>
        <message>
            <source>Which file?</source>
            <translation>Welche Datei?</translation>
        </message>
        <message>
            <source>Which folder?</source>
            <translation>Welcher Ordner?</translation>
        </message>
        <message>
            <source>Which space</source>
            <translation>Welcher Bereich</translation>
        </message>
        <message>
            <source>of another home or another program</source>
            <translation>aus einem anderen Gedächtnis oder einem anderen Programm</translation>
        </message>
        <message>
            <source>to one file, with all of their history</source>
            <translation>in eine Datei, mit ihrem ganzen Verlauf</translation>
        </message>
        <message>
            <source>{memories} and {events}, {size}</source>
            <translation>{memories} und {events}, {size}</translation>
        </message>
        <message>
            <source>{memories} and {lines} leave with it.</source>
            <translation>{memories} und {lines} kommen hinein.</translation>
        </message>
        <message>
            <source>{memories} leave with it.</source>
            <translation>{memories} kommen hinein.</translation>
        </message>
    </context>
    <context>
        <name>Trash</name>
        <message numerus="yes">
            <source>%n backups are written anew without it</source>
            <extracomment>%n backup is written anew without it</extracomment>
            <translation>
                <numerusform>%Ln Sicherung wird ohne es neu geschrieben</numerusform>
                <numerusform>%Ln Sicherungen werden ohne es neu geschrieben</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files with its words</source>
            <extracomment>%n file with its words</extracomment>
            <translation>
                <numerusform>%Ln Datei mit diesen Worten</numerusform>
                <numerusform>%Ln Dateien mit diesen Worten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n lines of records</source>
            <extracomment>%n line of a record</extracomment>
            <translation>
                <numerusform>%Ln Zeile aus Aufzeichnungen</numerusform>
                <numerusform>%Ln Zeilen aus Aufzeichnungen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories were forgotten.</source>
            <extracomment>%n memory was forgotten.</extracomment>
            <translation>
                <numerusform>%Ln Erinnerung wurde vergessen.</numerusform>
                <numerusform>%Ln Erinnerungen wurden vergessen.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more</source>
            <extracomment>%n more</extracomment>
            <translation>
                <numerusform>%Ln weitere</numerusform>
                <numerusform>%Ln weitere</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n older texts and reasons</source>
            <extracomment>%n older text or reason</extracomment>
            <translation>
                <numerusform>%Ln älterer Text oder Grund</numerusform>
                <numerusform>%Ln ältere Texte und Gründe</numerusform>
            </translation>
        </message>
        <message>
            <source>Bring back</source>
            <translation>Zurückholen</translation>
        </message>
        <message>
            <source>Brought back</source>
            <translation>Zurückgeholt</translation>
        </message>
        <message>
            <source>Erase for ever</source>
            <translation>Endgültig löschen</translation>
        </message>
        <message>
            <source>Erase “{title}” for ever?</source>
            <translation>„{title}“ endgültig löschen?</translation>
        </message>
        <message>
            <source>Erased “{title}” for ever</source>
            <translation>„{title}“ endgültig gelöscht</translation>
        </message>
        <message>
            <source>Erase…</source>
            <translation>Löschen…</translation>
        </message>
        <message>
            <source>Forgotten {when} by {who}</source>
            <translation>Vergessen {when} von {who}</translation>
        </message>
        <message>
            <source>Keep it</source>
            <translation>Behalten</translation>
        </message>
        <message>
            <source>Links of {names} keep only its number</source>
            <translation>Verknüpfungen von {names} behalten nur die Nummer</translation>
        </message>
        <message>
            <source>Nobody can bring it back, not from the history and not from a backup.</source>
            <translation>Niemand kann es zurückholen, nicht aus dem Verlauf und nicht aus einer Sicherung.</translation>
        </message>
        <message>
            <source>Nothing here is recalled; nothing is lost until you erase it.</source>
            <translation>Nichts davon wird erinnert; nichts ist verloren, bis es gelöscht wird.</translation>
        </message>
        <message>
            <source>Nothing was forgotten. What you or an agent forgets lies here, and can be brought back.</source>
            <translation>Nichts wurde vergessen. Was selbst oder von einem Agenten vergessen wird, liegt hier und lässt sich zurückholen.</translation>
        </message>
        <message>
            <source>Show more</source>
            <translation>Mehr zeigen</translation>
        </message>
        <message>
            <source>The ledger keeps that something was erased, and when; no word of it</source>
            <translation>Im Protokoll bleibt, dass und wann etwas gelöscht wurde; kein Wort davon</translation>
        </message>
        <message>
            <source>Trash</source>
            <translation>Papierkorb</translation>
        </message>
        <message>
            <source>What goes</source>
            <translation>Was weg ist</translation>
        </message>
        <message>
            <source>What stays, or lies out of reach</source>
            <translation>Was bleibt oder außer Reichweite liegt</translation>
        </message>
        <message numerus="yes">
            <source>and %n older ones</source>
            <extracomment>and %n older one</extracomment>
            <translation>
                <numerusform>und %Ln ältere</numerusform>
                <numerusform>und %Ln ältere</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>its %n places in the search</source>
            <extracomment>its place in the search</extracomment>
            <translation>
                <numerusform>der Platz in der Suche</numerusform>
                <numerusform>%Ln Plätze in der Suche</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{names} speak of it in their own words, which stay</source>
            <extracomment>{names} speaks of it in its own words, which stay</extracomment>
            <translation>
                <numerusform>{names} spricht mit eigenen Worten davon, die bleiben</numerusform>
                <numerusform>{names} sprechen mit eigenen Worten davon, die bleiben</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Tray</name>
        <message numerus="yes">
            <source>%n contradictions wait for your word.</source>
            <extracomment>%n contradiction waits for your word.</extracomment>
            <translation>
                <numerusform>%Ln Widerspruch wartet auf ein Wort.</numerusform>
                <numerusform>%Ln Widersprüche warten auf ein Wort.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n notes are gone at once</source>
            <extracomment>%n note is gone at once</extracomment>
            <translation>
                <numerusform>%Ln Notiz ist auf einmal weg</numerusform>
                <numerusform>%Ln Notizen sind auf einmal weg</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n things wait for you</source>
            <extracomment>%n thing waits for you</extracomment>
            <translation>
                <numerusform>%Ln Frage wartet auf Antwort</numerusform>
                <numerusform>%Ln Fragen warten auf Antwort</numerusform>
            </translation>
        </message>
        <message>
            <source>Connecting to the memory</source>
            <translation>Verbindung zum Gedächtnis wird hergestellt</translation>
        </message>
        <message>
            <source>Everything can be found</source>
            <translation>Alles ist zu finden</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>In step</source>
            <translation>Auf dem Stand</translation>
        </message>
        <message>
            <source>Last changes</source>
            <translation>Letzte Änderungen</translation>
        </message>
        <message>
            <source>Open Memorarium</source>
            <translation>Memorarium öffnen</translation>
        </message>
        <message>
            <source>Open the window to start it</source>
            <translation>Das Fenster öffnen, um es zu starten</translation>
        </message>
        <message>
            <source>Pause for 1 hour</source>
            <translation>1 Stunde anhalten</translation>
        </message>
        <message>
            <source>Pause until tomorrow</source>
            <translation>Bis morgen anhalten</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>Angehalten</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Quick capture</source>
            <translation>Schnell notieren</translation>
        </message>
        <message>
            <source>Quick search</source>
            <translation>Schnellsuche</translation>
        </message>
        <message>
            <source>Quit…</source>
            <translation>Beenden…</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Standing still</source>
            <translation>Steht still</translation>
        </message>
        <message>
            <source>The memory is not running</source>
            <translation>Das Gedächtnis läuft nicht</translation>
        </message>
        <message>
            <source>They stay here until you say so.</source>
            <translation>Sie bleiben hier, bis Sie etwas anderes sagen.</translation>
        </message>
        <message>
            <source>Two memories disagree</source>
            <translation>Zwei Erinnerungen widersprechen sich</translation>
        </message>
        <message>
            <source>Waiting for you</source>
            <translation>Wartet auf Sie</translation>
        </message>
        <message>
            <source>Work stands still</source>
            <translation>Die Arbeit steht still</translation>
        </message>
        <message>
            <source>Working, {percent} %</source>
            <translation>Arbeitet, {percent} %</translation>
        </message>
        <message numerus="yes">
            <source>and %n more folders</source>
            <extracomment>and %n more folder</extracomment>
            <translation>
                <numerusform>und %Ln weiterer Ordner</numerusform>
                <numerusform>und %Ln weitere Ordner</numerusform>
            </translation>
        </message>
        <message>
            <source>until tomorrow, {time}</source>
            <translation>bis morgen, {time}</translation>
        </message>
        <message>
            <source>until {time}</source>
            <translation>bis {time}</translation>
        </message>
        <message>
            <source>{name} is away</source>
            <translation>{name} ist nicht da</translation>
        </message>
    </context>
    <context>
        <name>Undo</name>
        <message>
            <source>Done again: “{title}”</source>
            <translation>Wiederholt: „{title}“</translation>
        </message>
        <message>
            <source>Nothing was taken back</source>
            <translation>Es wurde nichts zurückgenommen</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Wiederholen</translation>
        </message>
        <message>
            <source>There is nothing to do again</source>
            <translation>Es gibt nichts zu wiederholen</translation>
        </message>
        <message>
            <source>There is nothing to undo</source>
            <translation>Es gibt nichts zurückzunehmen</translation>
        </message>
        <message>
            <source>Undone: “{title}”, {what} by {who}</source>
            <translation>Zurückgenommen: „{title}“, {what} von {who}</translation>
        </message>
    </context>
    <context>
        <name>Updates</name>
        <message>
            <source>Nobody answered; it is asked again tomorrow.</source>
            <translation>Niemand hat geantwortet; morgen wird wieder gefragt.</translation>
        </message>
        <message>
            <source>This is the newest version.</source>
            <translation>Dies ist die neueste Fassung.</translation>
        </message>
        <message>
            <source>Version {version} is there.</source>
            <translation>Fassung {version} ist da.</translation>
        </message>
    </context>
    <context>
        <name>Window</name>
        <message numerus="yes">
            <source>%n conflict copies</source>
            <extracomment>%n conflict copy</extracomment>
            <translation>
                <numerusform>%Ln Konfliktkopie</numerusform>
                <numerusform>%Ln Konfliktkopien</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n conflict copies wait to be settled</source>
            <extracomment>%n conflict copy waits to be settled</extracomment>
            <translation>
                <numerusform>%Ln Konfliktkopie wartet auf Klärung</numerusform>
                <numerusform>%Ln Konfliktkopien warten auf Klärung</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n contradictions wait</source>
            <extracomment>%n contradiction waits</extracomment>
            <translation>
                <numerusform>%Ln Widerspruch wartet</numerusform>
                <numerusform>%Ln Widersprüche warten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files</source>
            <extracomment>%n file</extracomment>
            <translation>
                <numerusform>%Ln Datei</numerusform>
                <numerusform>%Ln Dateien</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files and folders</source>
            <extracomment>%n file or folder</extracomment>
            <translation>
                <numerusform>%Ln Datei oder Ordner</numerusform>
                <numerusform>%Ln Dateien und Ordner</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files could not be read whole</source>
            <extracomment>%n file could not be read whole</extracomment>
            <translation>
                <numerusform>%Ln Datei war nicht ganz lesbar</numerusform>
                <numerusform>%Ln Dateien waren nicht ganz lesbar</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n left out</source>
            <extracomment>%n left out</extracomment>
            <translation>
                <numerusform>%Ln ausgelassen</numerusform>
                <numerusform>%Ln ausgelassen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n notes</source>
            <extracomment>%n note</extracomment>
            <translation>
                <numerusform>%Ln Notiz</numerusform>
                <numerusform>%Ln Notizen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n notes are gone at once</source>
            <extracomment>%n note is gone at once</extracomment>
            <translation>
                <numerusform>%Ln Notiz ist auf einmal weg</numerusform>
                <numerusform>%Ln Notizen sind auf einmal weg</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n passages</source>
            <extracomment>%n passage</extracomment>
            <translation>
                <numerusform>%Ln Abschnitt</numerusform>
                <numerusform>%Ln Abschnitte</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n problems</source>
            <extracomment>%n problem</extracomment>
            <translation>
                <numerusform>%Ln Problem</numerusform>
                <numerusform>%Ln Probleme</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n sources</source>
            <extracomment>%n source</extracomment>
            <translation>
                <numerusform>%Ln Quelle</numerusform>
                <numerusform>%Ln Quellen</numerusform>
            </translation>
        </message>
        <message>
            <source>A key or password in a text</source>
            <translation>Ein Schlüssel oder Passwort in einem Text</translation>
        </message>
        <message>
            <source>A source needs a name.</source>
            <translation>Eine Quelle braucht einen Namen.</translation>
        </message>
        <message>
            <source>About</source>
            <translation>Über</translation>
        </message>
        <message>
            <source>Add a folder of notes and the first stars appear within seconds. Or drop a folder anywhere on this window.</source>
            <translation>Einen Ordner mit Notizen hinzufügen, und die ersten Sterne erscheinen in Sekunden. Oder einen Ordner irgendwo auf dieses Fenster ziehen.</translation>
        </message>
        <message>
            <source>Add folder</source>
            <translation>Ordner hinzufügen</translation>
        </message>
        <message>
            <source>Add folder…</source>
            <translation>Ordner hinzufügen…</translation>
        </message>
        <message>
            <source>Add the folder again, and its notes are the same notes: for 30 days with all that was learnt of them, later they are read anew.</source>
            <translation>Wird der Ordner wieder hinzugefügt, sind es dieselben Notizen: 30 Tage lang mit allem, was gelernt wurde, danach werden sie neu gelesen.</translation>
        </message>
        <message>
            <source>Add this folder?</source>
            <translation>Diesen Ordner hinzufügen?</translation>
        </message>
        <message>
            <source>Add {name}</source>
            <translation>{name} hinzufügen</translation>
        </message>
        <message>
            <source>Adding…</source>
            <translation>Wird hinzugefügt…</translation>
        </message>
        <message>
            <source>Address of that server</source>
            <translation>Adresse dieses Servers</translation>
        </message>
        <message>
            <source>Address of the memory</source>
            <translation>Adresse des Gedächtnisses</translation>
        </message>
        <message>
            <source>Agents</source>
            <translation>Agenten</translation>
        </message>
        <message numerus="yes">
            <source>All %n sources in step</source>
            <extracomment>%n source in step</extracomment>
            <translation>
                <numerusform>%Ln Quelle auf dem Stand</numerusform>
                <numerusform>Alle %Ln Quellen auf dem Stand</numerusform>
            </translation>
        </message>
        <message>
            <source>All settings into a file</source>
            <translation>Alle Einstellungen in eine Datei</translation>
        </message>
        <message>
            <source>All shortcuts</source>
            <translation>Alle Tastenkürzel</translation>
        </message>
        <message>
            <source>All shortcuts are copied</source>
            <translation>Alle Tastenkürzel sind kopiert</translation>
        </message>
        <message>
            <source>All that is known of its notes is erased here: words, links, meaning, their places and moves. This cannot be undone; added again, the folder is a new one.</source>
            <translation>Alles, was von den Notizen bekannt ist, wird hier gelöscht: Wörter, Verknüpfungen, Bedeutung, Orte und Umzüge. Das lässt sich nicht zurücknehmen; wieder hinzugefügt, ist der Ordner ein neuer.</translation>
        </message>
        <message>
            <source>All {passages}</source>
            <translation>Alle {passages}</translation>
        </message>
        <message>
            <source>Allow reading it, then look again. Nothing is removed meanwhile.</source>
            <translation>Das Lesen erlauben, dann neu einlesen. Inzwischen wird nichts entfernt.</translation>
        </message>
        <message>
            <source>Analyses by agents</source>
            <translation>Auswertungen durch Agenten</translation>
        </message>
        <message>
            <source>Another folder</source>
            <translation>Ein weiterer Ordner</translation>
        </message>
        <message>
            <source>Another model</source>
            <translation>Ein anderes Modell</translation>
        </message>
        <message>
            <source>Arranging the sky</source>
            <translation>Der Himmel wird angeordnet</translation>
        </message>
        <message>
            <source>Arranging the sky, counting…</source>
            <translation>Der Himmel wird angeordnet, es wird gezählt…</translation>
        </message>
        <message>
            <source>As for all sources</source>
            <translation>Wie bei allen Quellen</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>Wie das System</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>Fragen</translation>
        </message>
        <message>
            <source>Ask for newer versions</source>
            <translation>Nach neueren Fassungen fragen</translation>
        </message>
        <message>
            <source>Asleep until it is needed</source>
            <translation>Schläft, bis es gebraucht wird</translation>
        </message>
        <message>
            <source>Away. It was last seen {seen}. What is known of it stays here.</source>
            <translation>Nicht da. Zuletzt gesehen {seen}. Was davon bekannt ist, bleibt hier.</translation>
        </message>
        <message>
            <source>Away. What is known of it stays here.</source>
            <translation>Nicht da. Was davon bekannt ist, bleibt hier.</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Back to the default</source>
            <translation>Zurück zum Standard</translation>
        </message>
        <message>
            <source>Beside the clock</source>
            <translation>Neben der Uhr</translation>
        </message>
        <message>
            <source>Bring memories in…</source>
            <translation>Erinnerungen hereinholen…</translation>
        </message>
        <message>
            <source>Bringing memories in  {counted}</source>
            <translation>Erinnerungen kommen herein  {counted}</translation>
        </message>
        <message>
            <source>Bringing memories in, counting…</source>
            <translation>Erinnerungen kommen herein, es wird gezählt…</translation>
        </message>
        <message>
            <source>Cannot be used now</source>
            <translation>Gerade nicht nutzbar</translation>
        </message>
        <message>
            <source>Canvases</source>
            <translation>Leinwände</translation>
        </message>
        <message>
            <source>Change rules…</source>
            <translation>Regeln ändern…</translation>
        </message>
        <message>
            <source>Changes take effect at once.</source>
            <translation>Änderungen wirken sofort.</translation>
        </message>
        <message>
            <source>Changing to {name}</source>
            <translation>Wechsel zu {name}</translation>
        </message>
        <message>
            <source>Chat proxy</source>
            <translation>Chat-Vermittler</translation>
        </message>
        <message>
            <source>Choose a folder of notes</source>
            <translation>Einen Ordner mit Notizen wählen</translation>
        </message>
        <message>
            <source>Choose a folder with a model</source>
            <translation>Einen Ordner mit einem Modell wählen</translation>
        </message>
        <message>
            <source>Choose folder…</source>
            <translation>Ordner wählen…</translation>
        </message>
        <message>
            <source>Choose one in the settings of the system.</source>
            <translation>In den Einstellungen des Systems lässt sich eines wählen.</translation>
        </message>
        <message>
            <source>Click, then press the keys. Backspace takes them away, Esc leaves them.</source>
            <translation>Klicken, dann die Tasten drücken. Rücktaste nimmt sie weg, Esc lässt sie.</translation>
        </message>
        <message>
            <source>Click: leave out. Alt+click: only this.</source>
            <translation>Klick: auslassen. Alt+Klick: nur dies.</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Close the window</source>
            <translation>Das Fenster schließen</translation>
        </message>
        <message>
            <source>Connect a program</source>
            <translation>Ein Programm verbinden</translation>
        </message>
        <message>
            <source>Connecting to the memory again…</source>
            <translation>Verbindung zum Gedächtnis wird wiederhergestellt…</translation>
        </message>
        <message>
            <source>Constraints</source>
            <translation>Regeln</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>Gespräche</translation>
        </message>
        <message>
            <source>Copies</source>
            <translation>Kopien</translation>
        </message>
        <message>
            <source>Copy the link</source>
            <translation>Den Link kopieren</translation>
        </message>
        <message>
            <source>Copy the list</source>
            <translation>Die Liste kopieren</translation>
        </message>
        <message>
            <source>Cores</source>
            <translation>Kerne</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>Es wird gezählt…</translation>
        </message>
        <message>
            <source>Ctrl+Alt+F and Ctrl+Alt+Space, where they are free</source>
            <translation type="vanished">Strg+Alt+F und Strg+Alt+Leertaste, wo sie frei sind</translation>
        </message>
        <message>
            <source>Daily backups</source>
            <translation>Tägliche Sicherungen</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <source>Decisions</source>
            <translation>Entscheidungen</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>Deleted “{name}”</source>
            <translation>„{name}“ gelöscht</translation>
        </message>
        <message>
            <source>Do it again</source>
            <translation>Wiederholen</translation>
        </message>
        <message>
            <source>Drop a folder here, or</source>
            <translation>Einen Ordner hierher ziehen oder</translation>
        </message>
        <message>
            <source>Edit this memory</source>
            <translation>Diese Erinnerung bearbeiten</translation>
        </message>
        <message>
            <source>Erase what came from it</source>
            <translation>Löschen, was daraus kam</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>Ereignisse</translation>
        </message>
        <message>
            <source>Every file could be read.</source>
            <translation>Jede Datei war lesbar.</translation>
        </message>
        <message>
            <source>Everything else of it is searchable. Saving it once more takes them out.</source>
            <translation>Alles andere darin ist durchsuchbar. Einmal neu speichern nimmt sie heraus.</translation>
        </message>
        <message>
            <source>Everything is searchable by word; {known} by meaning.</source>
            <translation>Alles ist nach Wörtern durchsuchbar; {known} nach Bedeutung.</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <translation>Überall</translation>
        </message>
        <message>
            <source>Export settings</source>
            <translation>Einstellungen exportieren</translation>
        </message>
        <message>
            <source>Export the sky…</source>
            <translation>Den Himmel exportieren…</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportieren…</translation>
        </message>
        <message>
            <source>Facts</source>
            <translation>Tatsachen</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>Fehlschläge</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>Dateien</translation>
        </message>
        <message>
            <source>Files that need you</source>
            <translation>Dateien, die Aufmerksamkeit brauchen</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Find an action or a key</source>
            <translation>Einen Befehl oder eine Taste suchen</translation>
        </message>
        <message>
            <source>Find in what is read, or in the sky</source>
            <translation>Im Gelesenen suchen, oder im Himmel</translation>
        </message>
        <message>
            <source>Fit the whole sky</source>
            <translation>Den ganzen Himmel einpassen</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Folders</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Folders that are kept in step</source>
            <translation>Ordner, die auf dem Stand gehalten werden</translation>
        </message>
        <message>
            <source>For programs</source>
            <translation>Für Programme</translation>
        </message>
        <message>
            <source>For reference</source>
            <translation>Zum Nachschlagen</translation>
        </message>
        <message>
            <source>Forward</source>
            <translation>Vor</translation>
        </message>
        <message>
            <source>Found by meaning</source>
            <translation>Nach Bedeutung gefunden</translation>
        </message>
        <message>
            <source>Found by word and by meaning</source>
            <translation>Nach Wörtern und nach Bedeutung gefunden</translation>
        </message>
        <message>
            <source>Found by word and by meaning, as on {seen}</source>
            <translation>Nach Wörtern und nach Bedeutung gefunden, Stand {seen}</translation>
        </message>
        <message>
            <source>From the next start of the window on.</source>
            <translation>Ab dem nächsten Start des Fensters.</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>Go on learning</source>
            <translation>Weiter lernen</translation>
        </message>
        <message>
            <source>Go on learning meanings</source>
            <translation>Bedeutungen weiter lernen</translation>
        </message>
        <message>
            <source>Go on with all work</source>
            <translation>Mit aller Arbeit fortfahren</translation>
        </message>
        <message>
            <source>Go on writing</source>
            <translation>Weiterschreiben</translation>
        </message>
        <message>
            <source>Go to</source>
            <translation>Gehe zu</translation>
        </message>
        <message>
            <source>Held back</source>
            <translation>Zurückgehalten</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>Ausblenden</translation>
        </message>
        <message>
            <source>Hide side bar</source>
            <translation>Seitenleiste ausblenden</translation>
        </message>
        <message>
            <source>High contrast</source>
            <translation>Hoher Kontrast</translation>
        </message>
        <message>
            <source>History in git</source>
            <translation>Verlauf in git</translation>
        </message>
        <message>
            <source>Home</source>
            <translation>Start</translation>
        </message>
        <message>
            <source>How-tos</source>
            <translation>Anleitungen</translation>
        </message>
        <message>
            <source>Import settings</source>
            <translation>Einstellungen importieren</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>Importieren…</translation>
        </message>
        <message>
            <source>In and out</source>
            <translation>Herein und hinaus</translation>
        </message>
        <message>
            <source>In memory</source>
            <translation>Im Speicher</translation>
        </message>
        <message>
            <source>In step.</source>
            <translation>Auf dem Stand.</translation>
        </message>
        <message>
            <source>In step. Everything is searchable by word and by meaning.</source>
            <translation>Auf dem Stand. Alles ist nach Wörtern und nach Bedeutung durchsuchbar.</translation>
        </message>
        <message>
            <source>In step. Everything is searchable by word; meaning is not available.</source>
            <translation>Auf dem Stand. Alles ist nach Wörtern durchsuchbar; Bedeutung ist nicht verfügbar.</translation>
        </message>
        <message>
            <source>In step. Last looked at whole {seen}.</source>
            <translation>Auf dem Stand. Zuletzt ganz durchgesehen {seen}.</translation>
        </message>
        <message>
            <source>In the window</source>
            <translation>Im Fenster</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>In Gebrauch</translation>
        </message>
        <message>
            <source>Inbox</source>
            <translation>Eingang</translation>
        </message>
        <message>
            <source>Is it installed? The editor works without it.</source>
            <translation>Ist es installiert? Der Editor geht auch ohne.</translation>
        </message>
        <message>
            <source>It is kept and found as it is. Mend its properties at the top.</source>
            <translation>Es bleibt und ist zu finden, wie es ist. Die Eigenschaften oben berichtigen.</translation>
        </message>
        <message>
            <source>It is kept as typed. Correct the day to find the note by it.</source>
            <translation>Es bleibt, wie es getippt ist. Den Tag berichtigen, um die Notiz darüber zu finden.</translation>
        </message>
        <message>
            <source>It is listed and not followed; everything beside it is read.</source>
            <translation>Er wird aufgelistet und nicht verfolgt; alles daneben wird gelesen.</translation>
        </message>
        <message>
            <source>It is no file of settings of Memorarium.</source>
            <translation>Das ist keine Einstellungsdatei von Memorarium.</translation>
        </message>
        <message>
            <source>It is of another version than this window. Start it anew when nothing important runs.</source>
            <translation>Es hat eine andere Fassung als dieses Fenster. Neu starten, wenn nichts Wichtiges läuft.</translation>
        </message>
        <message>
            <source>It is read again by itself when its program is done. Nothing is removed.</source>
            <translation>Sie wird von selbst neu gelesen, wenn das Programm fertig ist. Es wird nichts entfernt.</translation>
        </message>
        <message>
            <source>It may be away.</source>
            <translation>Er ist vielleicht nicht da.</translation>
        </message>
        <message>
            <source>It was last seen {seen}. </source>
            <translation>Zuletzt gesehen {seen}. </translation>
        </message>
        <message>
            <source>Its folder may be away. Look again later.</source>
            <translation>Der Ordner ist vielleicht nicht da. Später neu versuchen.</translation>
        </message>
        <message>
            <source>Its name can be found. Give it another ending, or leave it out.</source>
            <translation>Der Name ist zu finden. Eine andere Endung geben oder auslassen.</translation>
        </message>
        <message>
            <source>Its name can be found. Raise the limit of this source to read it.</source>
            <translation>Der Name ist zu finden. Die Grenze dieser Quelle erhöhen, um sie zu lesen.</translation>
        </message>
        <message>
            <source>Its {notes} leave the search and the sky. The files in {root} stay exactly as they are, whatever you choose.</source>
            <translation>Suche und Himmel verlieren {notes}. Die Dateien in {root} bleiben genau so, wie sie sind, bei jeder Wahl.</translation>
        </message>
        <message>
            <source>Just look around with a sample</source>
            <translation>Erst mit Beispielnotizen umsehen</translation>
        </message>
        <message>
            <source>Keep it running</source>
            <translation>Weiterlaufen lassen</translation>
        </message>
        <message>
            <source>Keep one of the two; everything else of the note is known.</source>
            <translation>Eine der beiden behalten; alles andere der Notiz ist bekannt.</translation>
        </message>
        <message>
            <source>Keep the old one</source>
            <translation>Das alte behalten</translation>
        </message>
        <message>
            <source>Keep the words of notes</source>
            <translation>Wörter der Notizen behalten</translation>
        </message>
        <message>
            <source>Keep them</source>
            <translation>Sie behalten</translation>
        </message>
        <message>
            <source>Keep what came from it</source>
            <translation>Behalten, was daraus kam</translation>
        </message>
        <message>
            <source>Keep {name}</source>
            <translation>{name} behalten</translation>
        </message>
        <message>
            <source>Keeping in step</source>
            <translation>Auf dem Stand halten</translation>
        </message>
        <message>
            <source>Keys of: {name}</source>
            <translation>Tasten für: {name}</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Sprache</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>Größerer Text</translation>
        </message>
        <message>
            <source>Largest file</source>
            <translation>Größte Datei</translation>
        </message>
        <message>
            <source>Largest note</source>
            <translation>Größte Notiz</translation>
        </message>
        <message>
            <source>Learn on battery</source>
            <translation>Im Akkubetrieb lernen</translation>
        </message>
        <message>
            <source>Learning meanings  {counted} passages</source>
            <translation>Bedeutungen werden gelernt  {counted} Abschnitte</translation>
        </message>
        <message>
            <source>Learning meanings, counting…</source>
            <translation>Bedeutungen werden gelernt, es wird gezählt…</translation>
        </message>
        <message>
            <source>Learnt</source>
            <translation>Gelernt</translation>
        </message>
        <message>
            <source>Learnt from use</source>
            <translation>Aus dem Gebrauch gelernt</translation>
        </message>
        <message>
            <source>Leave it</source>
            <translation>So lassen</translation>
        </message>
        <message>
            <source>Leave it here</source>
            <translation>Hier lassen</translation>
        </message>
        <message>
            <source>Leave memory after</source>
            <translation>Speicher freigeben nach</translation>
        </message>
        <message>
            <source>Leave out</source>
            <translation>Auslassen</translation>
        </message>
        <message>
            <source>Leave out what git ignores</source>
            <translation>Auslassen, was git auslässt</translation>
        </message>
        <message>
            <source>Left out everywhere</source>
            <translation>Überall ausgelassen</translation>
        </message>
        <message>
            <source>Left out on purpose</source>
            <translation>Mit Absicht ausgelassen</translation>
        </message>
        <message>
            <source>Left out on purpose:</source>
            <translation>Mit Absicht ausgelassen:</translation>
        </message>
        <message>
            <source>Left out on purpose: {said}</source>
            <translation>Mit Absicht ausgelassen: {said}</translation>
        </message>
        <message>
            <source>Left out: {names}</source>
            <translation>Ausgelassen: {names}</translation>
        </message>
        <message>
            <source>Legend</source>
            <translation>Legende</translation>
        </message>
        <message>
            <source>Less motion</source>
            <translation>Weniger Bewegung</translation>
        </message>
        <message>
            <source>Lessons</source>
            <translation>Lehren</translation>
        </message>
        <message>
            <source>Let them go from “{name}”?</source>
            <translation>Sie aus „{name}“ gehen lassen?</translation>
        </message>
        <message>
            <source>Let {notes} of “{name}” go?</source>
            <translation>{notes} aus „{name}“ gehen lassen?</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <source>Links and the sky keep their places</source>
            <translation>Verknüpfungen und Himmel behalten ihren Platz</translation>
        </message>
        <message>
            <source>Look</source>
            <translation>Aussehen</translation>
        </message>
        <message>
            <source>Look again</source>
            <translation>Neu einlesen</translation>
        </message>
        <message>
            <source>Look again at all sources</source>
            <translation>Alle Quellen neu einlesen</translation>
        </message>
        <message>
            <source>Look again every</source>
            <translation>Neu durchsehen alle</translation>
        </message>
        <message>
            <source>Look and language</source>
            <translation>Aussehen und Sprache</translation>
        </message>
        <message>
            <source>Look at a sample</source>
            <translation>Beispiel ansehen</translation>
        </message>
        <message>
            <source>Look: as the system</source>
            <translation>Aussehen: wie das System</translation>
        </message>
        <message>
            <source>Look: dark</source>
            <translation>Aussehen: dunkel</translation>
        </message>
        <message>
            <source>Look: dark, light, as the system</source>
            <translation>Aussehen: dunkel, hell, wie das System</translation>
        </message>
        <message>
            <source>Look: high contrast</source>
            <translation>Aussehen: hoher Kontrast</translation>
        </message>
        <message>
            <source>Look: light</source>
            <translation>Aussehen: hell</translation>
        </message>
        <message>
            <source>Looking at folders</source>
            <translation>Ordner durchsehen</translation>
        </message>
        <message>
            <source>Looking for vaults on this machine…</source>
            <translation>Auf diesem Rechner wird nach Notizordnern gesucht…</translation>
        </message>
        <message>
            <source>Looking through the folder…</source>
            <translation>Der Ordner wird durchgesehen…</translation>
        </message>
        <message>
            <source>Looking…</source>
            <translation>Wird durchgesehen…</translation>
        </message>
        <message>
            <source>MMM</source>
            <translation>MMM</translation>
        </message>
        <message>
            <source>MMM yyyy</source>
            <translation>MMM yyyy</translation>
        </message>
        <message>
            <source>Many notes are gone at once</source>
            <translation>Viele Notizen sind auf einmal weg</translation>
        </message>
        <message>
            <source>Map of the sky</source>
            <translation>Karte des Himmels</translation>
        </message>
        <message>
            <source>Memories</source>
            <translation>Erinnerungen</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Gedächtnis</translation>
        </message>
        <message>
            <source>Missing notes</source>
            <translation>Fehlende Notizen</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Move the detail pane to the other side</source>
            <translation>Detailbereich auf die andere Seite</translation>
        </message>
        <message>
            <source>Move the side bar to the other side</source>
            <translation>Seitenleiste auf die andere Seite</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Names not written</source>
            <translation>Ungeschriebene Namen</translation>
        </message>
        <message>
            <source>Newer versions</source>
            <translation>Neuere Fassungen</translation>
        </message>
        <message>
            <source>Next part of the window</source>
            <translation>Nächster Teil des Fensters</translation>
        </message>
        <message>
            <source>No folder added yet.</source>
            <translation>Noch kein Ordner hinzugefügt.</translation>
        </message>
        <message>
            <source>No memory can be of it meanwhile. Mend the lines at the top.</source>
            <translation>Bis dahin kann keine Erinnerung von dieser Art sein. Die Zeilen oben berichtigen.</translation>
        </message>
        <message>
            <source>No model</source>
            <translation>Kein Modell</translation>
        </message>
        <message>
            <source>No program opens {name}.</source>
            <translation>Kein Programm öffnet {name}.</translation>
        </message>
        <message>
            <source>No setting is called like this.</source>
            <translation>Keine Einstellung heißt so.</translation>
        </message>
        <message>
            <source>No vault was found. Choose the folder that holds your notes.</source>
            <translation>Kein Notizordner gefunden. Bitte den Ordner mit den Notizen wählen.</translation>
        </message>
        <message>
            <source>Not now</source>
            <translation>Nicht jetzt</translation>
        </message>
        <message>
            <source>Not remembered</source>
            <translation>Nicht merken</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Notizen</translation>
        </message>
        <message>
            <source>Nothing else is touched by it. Mend the link, or take it away.</source>
            <translation>Sonst betrifft es nichts. Die Verknüpfung berichtigen oder wegnehmen.</translation>
        </message>
        <message>
            <source>Nothing is left out.</source>
            <translation>Nichts wird ausgelassen.</translation>
        </message>
        <message>
            <source>Nothing is lost; the window shows what it last knew.</source>
            <translation>Nichts ist verloren; das Fenster zeigt, was es zuletzt wusste.</translation>
        </message>
        <message>
            <source>Nothing is removed meanwhile. Bring it back, then look again.</source>
            <translation>Inzwischen wird nichts entfernt. Zurückbringen, dann neu einlesen.</translation>
        </message>
        <message>
            <source>Nothing leaves this machine</source>
            <translation>Nichts verlässt diesen Rechner</translation>
        </message>
        <message>
            <source>Nothing leaves this machine. No account, no telemetry, and no search for updates.</source>
            <translation type="vanished">Nichts verlässt diesen Rechner. Kein Konto, keine Telemetrie, keine Suche nach neuen Fassungen.</translation>
        </message>
        <message>
            <source>Nothing leaves this machine. No account, no telemetry, no updates that you did not want.</source>
            <translation>Nichts verlässt diesen Rechner. Kein Konto, keine Telemetrie, keine ungewollten neuen Fassungen.</translation>
        </message>
        <message>
            <source>Nothing to do.</source>
            <translation>Nichts zu tun.</translation>
        </message>
        <message>
            <source>Nothing to learn yet</source>
            <translation>Noch nichts zu lernen</translation>
        </message>
        <message>
            <source>Notifications</source>
            <translation>Mitteilungen</translation>
        </message>
        <message>
            <source>Observations</source>
            <translation>Beobachtungen</translation>
        </message>
        <message>
            <source>Obsidian did not open.</source>
            <translation>Obsidian ging nicht auf.</translation>
        </message>
        <message>
            <source>One step out</source>
            <translation>Einen Schritt hinaus</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Open in editor</source>
            <translation>Im Editor öffnen</translation>
        </message>
        <message>
            <source>Open it and save it once more; it is read again at once.</source>
            <translation>Öffnen und einmal neu speichern; sie wird sofort neu gelesen.</translation>
        </message>
        <message>
            <source>Open it in its program and save it once more. Its name can be found meanwhile.</source>
            <translation>Im eigenen Programm öffnen und einmal neu speichern. Der Name ist inzwischen zu finden.</translation>
        </message>
        <message>
            <source>Open the palette</source>
            <translation>Die Befehlspalette öffnen</translation>
        </message>
        <message>
            <source>Page {number}</source>
            <translation>Seite {number}</translation>
        </message>
        <message>
            <source>Panes</source>
            <translation>Bereiche</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <source>Pause all work for one hour</source>
            <translation>Alle Arbeit eine Stunde anhalten</translation>
        </message>
        <message>
            <source>Pause all work until tomorrow</source>
            <translation>Alle Arbeit bis morgen anhalten</translation>
        </message>
        <message>
            <source>Pause learning</source>
            <translation>Lernen anhalten</translation>
        </message>
        <message>
            <source>Pause the learning of meanings</source>
            <translation>Lernen der Bedeutungen anhalten</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>Angehalten</translation>
        </message>
        <message>
            <source>Paused. Changes in the folder are read when it goes on.</source>
            <translation>Angehalten. Änderungen im Ordner werden gelesen, wenn es weitergeht.</translation>
        </message>
        <message>
            <source>Paused. {known} are found by meaning</source>
            <translation>Angehalten. {known} sind nach Bedeutung zu finden</translation>
        </message>
        <message>
            <source>Pending decisions</source>
            <translation>Offene Entscheidungen</translation>
        </message>
        <message>
            <source>Plans</source>
            <translation>Pläne</translation>
        </message>
        <message>
            <source>Preferences</source>
            <translation>Vorlieben</translation>
        </message>
        <message>
            <source>Previous part of the window</source>
            <translation>Voriger Teil des Fensters</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Quick capture</source>
            <translation>Schnell notieren</translation>
        </message>
        <message>
            <source>Quick search</source>
            <translation>Schnellsuche</translation>
        </message>
        <message>
            <source>Quick window from anywhere</source>
            <translation>Schnellfenster von überall</translation>
        </message>
        <message>
            <source>Quick windows from anywhere</source>
            <translation type="vanished">Schnelle Fenster von überall</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Beenden</translation>
        </message>
        <message>
            <source>Read as</source>
            <translation>Lesen als</translation>
        </message>
        <message>
            <source>Reading notes  {counted}</source>
            <translation>Notizen werden gelesen  {counted}</translation>
        </message>
        <message>
            <source>Reading notes, counting…</source>
            <translation>Notizen werden gelesen, es wird gezählt…</translation>
        </message>
        <message>
            <source>Reading pane first</source>
            <translation>Lesebereich zuerst</translation>
        </message>
        <message>
            <source>Reasoning</source>
            <translation>Überlegung</translation>
        </message>
        <message>
            <source>Remember</source>
            <translation>Merken</translation>
        </message>
        <message>
            <source>Remember something</source>
            <translation>Etwas merken</translation>
        </message>
        <message>
            <source>Remembering</source>
            <translation>Merken</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Remove a source</source>
            <translation>Eine Quelle entfernen</translation>
        </message>
        <message>
            <source>Remove and erase</source>
            <translation>Entfernen und löschen</translation>
        </message>
        <message>
            <source>Remove and erase {notes}</source>
            <translation>{notes} entfernen und löschen</translation>
        </message>
        <message>
            <source>Remove “{name}” from Memorarium?</source>
            <translation>„{name}“ aus Memorarium entfernen?</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>Entfernen…</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>Umbenennen</translation>
        </message>
        <message>
            <source>Rename or delete</source>
            <translation>Umbenennen oder löschen</translation>
        </message>
        <message>
            <source>Rename or delete {name}</source>
            <translation>{name} umbenennen oder löschen</translation>
        </message>
        <message>
            <source>Rename the search</source>
            <translation>Die Suche umbenennen</translation>
        </message>
        <message>
            <source>Rename…</source>
            <translation>Umbenennen…</translation>
        </message>
        <message>
            <source>Reset this page</source>
            <translation>Diese Seite zurücksetzen</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>Beispiel</translation>
        </message>
        <message>
            <source>Save a copy without the password to find its text.</source>
            <translation>Eine Kopie ohne Passwort speichern, um den Text zu finden.</translation>
        </message>
        <message>
            <source>Save it as UTF-8 to be sure of every letter. What could be read is searchable.</source>
            <translation>Als UTF-8 speichern, um jedes Zeichens sicher zu sein. Was lesbar war, ist durchsuchbar.</translation>
        </message>
        <message>
            <source>Save it as UTF-8, its properties as “name: value” lines or without any.</source>
            <translation>Als UTF-8 speichern, Eigenschaften als Zeilen „Name: Wert“ oder ohne.</translation>
        </message>
        <message>
            <source>Save this view of the sky…</source>
            <translation>Diese Ansicht des Himmels sichern…</translation>
        </message>
        <message>
            <source>Save what is written, or keep this search</source>
            <translation>Geschriebenes speichern oder diese Suche behalten</translation>
        </message>
        <message>
            <source>Saved</source>
            <translation>Gespeichert</translation>
        </message>
        <message>
            <source>Saved searches</source>
            <translation>Gespeicherte Suchen</translation>
        </message>
        <message>
            <source>Saved views</source>
            <translation>Gespeicherte Ansichten</translation>
        </message>
        <message>
            <source>Saved · {told}</source>
            <translation>Gespeichert · {told}</translation>
        </message>
        <message>
            <source>Search and meaning</source>
            <translation>Suche und Bedeutung</translation>
        </message>
        <message>
            <source>Search everything</source>
            <translation>Alles durchsuchen</translation>
        </message>
        <message>
            <source>Search settings</source>
            <translation>Einstellungen suchen</translation>
        </message>
        <message>
            <source>Serve agents over HTTP</source>
            <translation>Agenten über HTTP bedienen</translation>
        </message>
        <message>
            <source>Sessions</source>
            <translation>Sitzungen</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Settings are in {name}</source>
            <translation>Die Einstellungen stehen in {name}</translation>
        </message>
        <message>
            <source>Settings are taken over</source>
            <translation>Die Einstellungen sind übernommen</translation>
        </message>
        <message>
            <source>Settings from a file</source>
            <translation>Einstellungen aus einer Datei</translation>
        </message>
        <message>
            <source>Settings of {name}</source>
            <translation>Einstellungen von {name}</translation>
        </message>
        <message>
            <source>Settings…</source>
            <translation>Einstellungen…</translation>
        </message>
        <message>
            <source>Shortcuts</source>
            <translation>Tastenkürzel</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Zeigen</translation>
        </message>
        <message>
            <source>Show folder</source>
            <translation>Ordner zeigen</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Im Ordner zeigen</translation>
        </message>
        <message>
            <source>Show in the tray</source>
            <translation>Im Infobereich zeigen</translation>
        </message>
        <message>
            <source>Show or hide the detail pane</source>
            <translation>Detailbereich ein- oder ausblenden</translation>
        </message>
        <message>
            <source>Show or hide the side bar</source>
            <translation>Seitenleiste ein- oder ausblenden</translation>
        </message>
        <message>
            <source>Show side bar</source>
            <translation>Seitenleiste einblenden</translation>
        </message>
        <message>
            <source>Show the folder</source>
            <translation>Den Ordner zeigen</translation>
        </message>
        <message>
            <source>Show the whole sky</source>
            <translation>Den ganzen Himmel zeigen</translation>
        </message>
        <message>
            <source>Side bar</source>
            <translation>Seitenleiste</translation>
        </message>
        <message>
            <source>Side bar last</source>
            <translation>Seitenleiste zuletzt</translation>
        </message>
        <message>
            <source>Sky</source>
            <translation>Himmel</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>Kleinerer Text</translation>
        </message>
        <message>
            <source>Snapshots</source>
            <translation>Momentaufnahmen</translation>
        </message>
        <message>
            <source>Something went wrong in the window.</source>
            <translation>Im Fenster ging etwas schief.</translation>
        </message>
        <message>
            <source>Sources</source>
            <translation>Quellen</translation>
        </message>
        <message>
            <source>Space</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>Standing still</source>
            <translation>Steht still</translation>
        </message>
        <message>
            <source>Standing still. {why}</source>
            <translation>Steht still. {why}</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Start</translation>
        </message>
        <message>
            <source>Start and tray</source>
            <translation>Start und Infobereich</translation>
        </message>
        <message>
            <source>Start anew</source>
            <translation>Neu starten</translation>
        </message>
        <message>
            <source>Start it</source>
            <translation>Starten</translation>
        </message>
        <message>
            <source>Start when I log in</source>
            <translation>Bei der Anmeldung starten</translation>
        </message>
        <message>
            <source>Starting the memory…</source>
            <translation>Das Gedächtnis startet…</translation>
        </message>
        <message>
            <source>Stop everything</source>
            <translation>Alles beenden</translation>
        </message>
        <message>
            <source>Table of what is found</source>
            <translation>Tabelle dessen, was gefunden wird</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>Schlagwörter</translation>
        </message>
        <message>
            <source>Take memories out…</source>
            <translation>Erinnerungen hinausgeben…</translation>
        </message>
        <message>
            <source>Take over into the note what you want of it, then delete the copy.</source>
            <translation>In die Notiz übernehmen, was gebraucht wird, dann die Kopie löschen.</translation>
        </message>
        <message>
            <source>Take over what you want of the other text: it is in the page's history.</source>
            <translation>Aus dem anderen Text übernehmen, was gebraucht wird: Er steht im Verlauf der Seite.</translation>
        </message>
        <message>
            <source>Taking memories out  {counted}</source>
            <translation>Erinnerungen werden herausgegeben  {counted}</translation>
        </message>
        <message>
            <source>Taking memories out, counting…</source>
            <translation>Erinnerungen werden herausgegeben, es wird gezählt…</translation>
        </message>
        <message>
            <source>Tasks</source>
            <translation>Aufgaben</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Text</translation>
        </message>
        <message>
            <source>Text and motion</source>
            <translation>Text und Bewegung</translation>
        </message>
        <message>
            <source>Text size</source>
            <translation>Textgröße</translation>
        </message>
        <message>
            <source>The file could not be written.</source>
            <translation>Die Datei konnte nicht geschrieben werden.</translation>
        </message>
        <message>
            <source>The file was moved, or its folder is away.</source>
            <translation>Die Datei wurde verschoben, oder ihr Ordner ist nicht da.</translation>
        </message>
        <message>
            <source>The folder {folder} cannot be shown.</source>
            <translation>Der Ordner {folder} lässt sich nicht zeigen.</translation>
        </message>
        <message>
            <source>The folder {place} cannot be reached. {since}Its {notes} stay here: you can search and read what we know of them. Nothing is removed.</source>
            <translation>Der Ordner {place} ist nicht erreichbar. {since}Hier bleiben daraus {notes}: Was davon bekannt ist, lässt sich suchen und lesen. Es wird nichts entfernt.</translation>
        </message>
        <message>
            <source>The lines around it are known. Mend that line, or take it out; then start again.</source>
            <translation>Die Zeilen ringsum sind bekannt. Diese Zeile berichtigen oder herausnehmen; dann neu starten.</translation>
        </message>
        <message>
            <source>The log has the details.</source>
            <translation>Das Protokoll enthält die Einzelheiten.</translation>
        </message>
        <message>
            <source>The memory does not answer just now.</source>
            <translation>Das Gedächtnis antwortet gerade nicht.</translation>
        </message>
        <message>
            <source>The memory is not running</source>
            <translation>Das Gedächtnis läuft nicht</translation>
        </message>
        <message>
            <source>The memory is not running.</source>
            <translation>Das Gedächtnis läuft nicht.</translation>
        </message>
        <message>
            <source>The missing notes</source>
            <translation>Die fehlenden Notizen</translation>
        </message>
        <message>
            <source>The part that keeps your data was stopped.</source>
            <translation>Der Teil, der die Daten hält, wurde beendet.</translation>
        </message>
        <message>
            <source>The sky as a list</source>
            <translation>Der Himmel als Liste</translation>
        </message>
        <message>
            <source>The system did not allow it: {why}</source>
            <translation>Das System hat es nicht erlaubt: {why}</translation>
        </message>
        <message>
            <source>The text is searchable, its properties are not. Mend that line.</source>
            <translation>Der Text ist durchsuchbar, die Eigenschaften nicht. Diese Zeile berichtigen.</translation>
        </message>
        <message>
            <source>The text is searchable, its properties are not. Mend the lines at the top.</source>
            <translation>Der Text ist durchsuchbar, die Eigenschaften nicht. Die Zeilen oben berichtigen.</translation>
        </message>
        <message>
            <source>The whole folder</source>
            <translation>Der ganze Ordner</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>Farben</translation>
        </message>
        <message>
            <source>There is no note in this folder yet. Those you write there appear by themselves.</source>
            <translation>In diesem Ordner ist noch keine Notiz. Was dort geschrieben wird, erscheint von selbst.</translation>
        </message>
        <message>
            <source>These settings could not be read.</source>
            <translation>Diese Einstellungen waren nicht lesbar.</translation>
        </message>
        <message>
            <source>They are gone</source>
            <translation>Sie sind weg</translation>
        </message>
        <message>
            <source>They are gone…</source>
            <translation>Sie sind weg…</translation>
        </message>
        <message>
            <source>They stay where they are. Memorarium reads them and never changes a file unless you ask for that change.</source>
            <translation>Sie bleiben, wo sie sind. Memorarium liest sie und ändert keine Datei, außer auf ausdrücklichen Wunsch.</translation>
        </message>
        <message>
            <source>They were in {name}. They stay here until you say so: you can search and read what we know of them. If a disk or a sync tool is still on its way, look again when it is done.</source>
            <translation>Sie waren in {name}. Sie bleiben hier, bis Sie etwas anderes sagen: Was davon bekannt ist, lässt sich suchen und lesen. Falls ein Laufwerk oder ein Abgleich noch unterwegs ist, danach neu einlesen.</translation>
        </message>
        <message>
            <source>This desktop has no place for icons now; the window stays.</source>
            <translation>Dieser Desktop hat gerade keinen Platz für Symbole; das Fenster bleibt.</translation>
        </message>
        <message>
            <source>This memory</source>
            <translation>Dieses Gedächtnis</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>Zeitleiste</translation>
        </message>
        <message>
            <source>Trash</source>
            <translation>Papierkorb</translation>
        </message>
        <message>
            <source>Try it again in a moment.</source>
            <translation>Gleich noch einmal versuchen.</translation>
        </message>
        <message>
            <source>Trying it: it reads a few sentences first…</source>
            <translation>Wird ausprobiert: Zuerst liest es ein paar Sätze…</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Undo the last change</source>
            <translation>Die letzte Änderung zurücknehmen</translation>
        </message>
        <message>
            <source>Undo the last change of a memory</source>
            <translation type="vanished">Die letzte Änderung einer Erinnerung zurücknehmen</translation>
        </message>
        <message>
            <source>Usual size of text</source>
            <translation>Übliche Textgröße</translation>
        </message>
        <message>
            <source>Waiting to be read.</source>
            <translation>Wartet darauf, gelesen zu werden.</translation>
        </message>
        <message>
            <source>Waits for the mains</source>
            <translation>Wartet auf Netzstrom</translation>
        </message>
        <message>
            <source>Weekly backups</source>
            <translation>Wöchentliche Sicherungen</translation>
        </message>
        <message>
            <source>What an agent receives</source>
            <translation>Was ein Agent erhält</translation>
        </message>
        <message>
            <source>What contradicts</source>
            <translation>Was sich widerspricht</translation>
        </message>
        <message>
            <source>What is left out of each folder, and why</source>
            <translation>Was von jedem Ordner ausgelassen wird, und warum</translation>
        </message>
        <message>
            <source>What is new</source>
            <translation>Was neu ist</translation>
        </message>
        <message>
            <source>What is read</source>
            <translation>Was gelesen wird</translation>
        </message>
        <message>
            <source>What is read…</source>
            <translation>Was gelesen wird…</translation>
        </message>
        <message>
            <source>What learning may take</source>
            <translation>Was das Lernen beanspruchen darf</translation>
        </message>
        <message>
            <source>What stands before is searchable. The whole is in the file.</source>
            <translation>Was davor steht, ist durchsuchbar. Das Ganze steht in der Datei.</translation>
        </message>
        <message>
            <source>When I quit</source>
            <translation>Beim Beenden</translation>
        </message>
        <message>
            <source>Where are your notes?</source>
            <translation>Wo sind die Notizen?</translation>
        </message>
        <message>
            <source>Where it lies</source>
            <translation>Wo es liegt</translation>
        </message>
        <message>
            <source>Why this was found</source>
            <translation>Warum das gefunden wurde</translation>
        </message>
        <message>
            <source>Window</source>
            <translation>Fenster</translation>
        </message>
        <message>
            <source>Window, version {version}</source>
            <translation>Fenster, Fassung {version}</translation>
        </message>
        <message>
            <source>Work</source>
            <translation>Arbeit</translation>
        </message>
        <message>
            <source>Work and data</source>
            <translation>Arbeit und Daten</translation>
        </message>
        <message>
            <source>Work: plans and failures</source>
            <translation>Arbeit: Pläne und Fehlschläge</translation>
        </message>
        <message>
            <source>Write a number.</source>
            <translation>Bitte eine Zahl schreiben.</translation>
        </message>
        <message>
            <source>Write them as “name: value”, or take the block out.</source>
            <translation>Als „Name: Wert“ schreiben oder den Block herausnehmen.</translation>
        </message>
        <message>
            <source>Your memories are kept all the same. See memorarium history-git status.</source>
            <translation>Die Erinnerungen bleiben trotzdem erhalten. Siehe memorarium history-git status.</translation>
        </message>
        <message>
            <source>Your sky is still empty</source>
            <translation>Der Himmel ist noch leer</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>Vergrößern</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>Verkleinern</translation>
        </message>
        <message>
            <source>a folder with an ONNX model for sentences and its tokenizer</source>
            <translation>ein Ordner mit einem ONNX-Modell für Sätze und seinem Tokenizer</translation>
        </message>
        <message>
            <source>a number; clients have it written down</source>
            <translation>eine Zahl; Clients haben sie notiert</translation>
        </message>
        <message>
            <source>all found by word</source>
            <translation>alles nach Wörtern zu finden</translation>
        </message>
        <message>
            <source>all found by word already</source>
            <translation>alles schon nach Wörtern zu finden</translation>
        </message>
        <message>
            <source>also of dates and numbers</source>
            <translation>auch für Tage und Zahlen</translation>
        </message>
        <message>
            <source>also scales rows and the sky's labels</source>
            <translation>gilt auch für Zeilen und die Namen im Himmel</translation>
        </message>
        <message>
            <source>another kind reads every note of it anew</source>
            <translation>eine andere Art liest jede Notiz daraus neu</translation>
        </message>
        <message>
            <source>ask in the inbox, only note it in the shadow, or do not look for it</source>
            <translation>im Eingang fragen, nur im Schatten vermerken oder gar nicht danach suchen</translation>
        </message>
        <message>
            <source>ask me</source>
            <translation>mich fragen</translation>
        </message>
        <message>
            <source>at rest</source>
            <translation>in Ruhe</translation>
        </message>
        <message>
            <source>away</source>
            <translation>nicht da</translation>
        </message>
        <message>
            <source>away since {day}</source>
            <translation>nicht da seit {day}</translation>
        </message>
        <message>
            <source>before it is remembered</source>
            <translation>bevor er gemerkt wird</translation>
        </message>
        <message>
            <source>before the sky and the pages</source>
            <translation>vor dem Himmel und den Seiten</translation>
        </message>
        <message>
            <source>behind the sky and the pages</source>
            <translation>hinter dem Himmel und den Seiten</translation>
        </message>
        <message>
            <source>books and manuals: found where you ask for is:reference, and out of the way else</source>
            <translation>Bücher und Handbücher: gefunden, wo du nach is:reference fragst, sonst nicht im Weg</translation>
        </message>
        <message>
            <source>by git</source>
            <translation>durch git</translation>
        </message>
        <message>
            <source>by patterns that you wrote</source>
            <translation>durch eigene Muster</translation>
        </message>
        <message>
            <source>by your patterns</source>
            <translation>durch eigene Muster</translation>
        </message>
        <message>
            <source>carries</source>
            <translation>trägt</translation>
        </message>
        <message>
            <source>choose one…</source>
            <translation>einen wählen…</translation>
        </message>
        <message>
            <source>closing the window leaves the memory running</source>
            <translation>wird das Fenster geschlossen, läuft das Gedächtnis weiter</translation>
        </message>
        <message>
            <source>cloud-only</source>
            <translation>nur in der Cloud</translation>
        </message>
        <message>
            <source>comes with Memorarium</source>
            <translation>gehört zu Memorarium</translation>
        </message>
        <message>
            <source>compares the whole folder with what is known</source>
            <translation>vergleicht den ganzen Ordner mit dem, was bekannt ist</translation>
        </message>
        <message>
            <source>conflict copies</source>
            <translation>Konfliktkopien</translation>
        </message>
        <message>
            <source>conflict copies of a sync tool, kept beside their note</source>
            <translation>Konfliktkopien eines Abgleichprogramms, neben ihrer Notiz behalten</translation>
        </message>
        <message>
            <source>d MMM</source>
            <translation>d. MMM</translation>
        </message>
        <message>
            <source>d MMM yyyy</source>
            <translation>d. MMM yyyy</translation>
        </message>
        <message>
            <source>d MMMM</source>
            <translation>d. MMMM</translation>
        </message>
        <message>
            <source>d MMMM yyyy</source>
            <translation>d. MMMM yyyy</translation>
        </message>
        <message>
            <source>do not look</source>
            <translation>nicht suchen</translation>
        </message>
        <message>
            <source>each change of memories is a commit on this machine, never pushed</source>
            <translation>jede Änderung von Erinnerungen ist ein Commit auf diesem Rechner, nie hochgeladen</translation>
        </message>
        <message>
            <source>excluded in Obsidian’s own settings</source>
            <translation>in den Einstellungen von Obsidian ausgeschlossen</translation>
        </message>
        <message>
            <source>first number to try; from the next start on</source>
            <translation>erste versuchte Zahl; ab dem nächsten Start</translation>
        </message>
        <message>
            <source>folders of programs, such as node_modules</source>
            <translation>Ordner von Programmen, etwa node_modules</translation>
        </message>
        <message>
            <source>found by word in about {words} s, by meaning in about {meaning}. You can start at once.</source>
            <translation>nach Wörtern zu finden in etwa {words} s, nach Bedeutung in etwa {meaning}. Es kann sofort losgehen.</translation>
        </message>
        <message>
            <source>found by words alone</source>
            <translation>nur nach Wörtern zu finden</translation>
        </message>
        <message>
            <source>hidden</source>
            <translation>versteckt</translation>
        </message>
        <message>
            <source>hidden files and folders</source>
            <translation>versteckte Dateien und Ordner</translation>
        </message>
        <message>
            <source>how it is called here; the folder keeps its own</source>
            <translation>wie sie hier heißt; der Ordner behält seinen Namen</translation>
        </message>
        <message>
            <source>how many share the learning; more is faster and warmer</source>
            <translation>wie viele sich das Lernen teilen; mehr ist schneller und wärmer</translation>
        </message>
        <message>
            <source>ignored by git</source>
            <translation>von git ausgelassen</translation>
        </message>
        <message>
            <source>in MiB; larger files are listed but not read</source>
            <translation>in MiB; größere Dateien werden aufgelistet, nicht gelesen</translation>
        </message>
        <message>
            <source>in folders nested deeper than 120 levels</source>
            <translation>in Ordnern, die tiefer als 120 Ebenen liegen</translation>
        </message>
        <message>
            <source>in the background, without a window</source>
            <translation>im Hintergrund, ohne Fenster</translation>
        </message>
        <message>
            <source>is linked from</source>
            <translation>ist verknüpft von</translation>
        </message>
        <message>
            <source>it gives each passage its meaning, on this machine</source>
            <translation>es gibt jedem Abschnitt seine Bedeutung, auf diesem Rechner</translation>
        </message>
        <message>
            <source>its keys work whatever program is in front</source>
            <translation>seine Tasten wirken, welches Programm auch vorn ist</translation>
        </message>
        <message>
            <source>its notes leave the search; no file is touched</source>
            <translation>die Notizen daraus verlassen die Suche; keine Datei wird angerührt</translation>
        </message>
        <message>
            <source>keep it</source>
            <translation>behalten</translation>
        </message>
        <message>
            <source>larger ones are found by their name only</source>
            <translation>größere sind nur nach ihrem Namen zu finden</translation>
        </message>
        <message>
            <source>like</source>
            <translation>wie</translation>
        </message>
        <message>
            <source>links</source>
            <translation>Verknüpfungen</translation>
        </message>
        <message>
            <source>links to</source>
            <translation>verweist auf</translation>
        </message>
        <message>
            <source>links to other places, listed and not followed</source>
            <translation>Verknüpfungen zu anderen Orten, aufgelistet und nicht verfolgt</translation>
        </message>
        <message>
            <source>looking…</source>
            <translation>wird durchgesehen…</translation>
        </message>
        <message>
            <source>minutes between two whole looks; changes are seen at once</source>
            <translation>Minuten zwischen zwei ganzen Durchsichten; Änderungen werden sofort gesehen</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>not in its notes</source>
            <translation>außerhalb der Notizen</translation>
        </message>
        <message>
            <source>note it alone</source>
            <translation>nur vermerken</translation>
        </message>
        <message>
            <source>nothing in it is changed</source>
            <translation>darin wird nichts geändert</translation>
        </message>
        <message>
            <source>nothing is read until it goes on; what is known stays</source>
            <translation>bis es weitergeht, wird nichts gelesen; was bekannt ist, bleibt</translation>
        </message>
        <message>
            <source>of so many days the last one is kept</source>
            <translation>von so vielen Tagen bleibt die letzte</translation>
        </message>
        <message>
            <source>of so many weeks the last one is kept</source>
            <translation>von so vielen Wochen bleibt die letzte</translation>
        </message>
        <message>
            <source>off: it waits for the mains; search goes on</source>
            <translation>aus: Es wartet auf Netzstrom; die Suche geht weiter</translation>
        </message>
        <message>
            <source>on this machine alone; others start their own server</source>
            <translation>nur auf diesem Rechner; andere starten ihren eigenen Server</translation>
        </message>
        <message>
            <source>once a day; the question says nothing of you</source>
            <translation>einmal am Tag; die Frage verrät nichts</translation>
        </message>
        <message>
            <source>one a line: a name such as drafts or *.log, or a path such as archive/**</source>
            <translation>eines je Zeile: ein Name wie entwurf oder *.log, oder ein Pfad wie archiv/**</translation>
        </message>
        <message>
            <source>only for what needs you: a contradiction, a fault</source>
            <translation>nur bei dem, was Sie braucht: ein Widerspruch, ein Fehler</translation>
        </message>
        <message>
            <source>only in the cloud, never fetched by us</source>
            <translation>nur in der Cloud, nie von uns geholt</translation>
        </message>
        <message>
            <source>orders hits better; about 190 MB for 10,000 notes; from the next start on</source>
            <translation>ordnet Treffer besser; etwa 190 MB für 10.000 Notizen; ab dem nächsten Start</translation>
        </message>
        <message>
            <source>our own data</source>
            <translation>eigene Daten</translation>
        </message>
        <message>
            <source>outside the folder in which its program keeps the notes</source>
            <translation>außerhalb des Ordners, in dem das Programm die Notizen hält</translation>
        </message>
        <message>
            <source>patterns of paths, with commas between: drafts/*, *.tmp.md</source>
            <translation>Muster von Pfaden, durch Kommas getrennt: entwurf/*, *.tmp.md</translation>
        </message>
        <message>
            <source>paused</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <source>press the keys…</source>
            <translation>Tasten drücken…</translation>
        </message>
        <message>
            <source>program folders</source>
            <translation>Programmordner</translation>
        </message>
        <message>
            <source>refuse the text</source>
            <translation>den Text ablehnen</translation>
        </message>
        <message>
            <source>set in Logseq</source>
            <translation>in Logseq eingestellt</translation>
        </message>
        <message>
            <source>set in Obsidian</source>
            <translation>in Obsidian eingestellt</translation>
        </message>
        <message>
            <source>sources of one space belong together</source>
            <translation>Quellen eines Bereichs gehören zusammen</translation>
        </message>
        <message>
            <source>take it out</source>
            <translation>herausnehmen</translation>
        </message>
        <message>
            <source>temporary</source>
            <translation>vorübergehend</translation>
        </message>
        <message>
            <source>temporary files and safety copies</source>
            <translation>vorübergehende Dateien und Sicherheitskopien</translation>
        </message>
        <message>
            <source>texts in which one of these stands, with commas between</source>
            <translation>Texte, in denen eines davon steht, durch Kommas getrennt</translation>
        </message>
        <message>
            <source>that Logseq hides or keeps for itself</source>
            <translation>die Logseq versteckt oder für sich behält</translation>
        </message>
        <message>
            <source>that Memorarium itself keeps here</source>
            <translation>die Memorarium selbst hier ablegt</translation>
        </message>
        <message>
            <source>that git ignores, as .gitignore files say</source>
            <translation>die git auslässt, wie .gitignore-Dateien es sagen</translation>
        </message>
        <message>
            <source>the memory answers agents and sees changes while it runs</source>
            <translation>solange es läuft, antwortet das Gedächtnis Agenten und sieht Änderungen</translation>
        </message>
        <message>
            <source>the old one answers meanwhile</source>
            <translation>das alte antwortet inzwischen</translation>
        </message>
        <message>
            <source>the sky jumps instead of gliding</source>
            <translation>der Himmel springt, statt zu gleiten</translation>
        </message>
        <message>
            <source>the system was told not to start it; switching it on asks again</source>
            <translation>dem System wurde gesagt, es nicht zu starten; Einschalten fragt erneut</translation>
        </message>
        <message>
            <source>this one was built from a checkout, which knows of no releases</source>
            <translation>diese wurde aus einem Quelltext gebaut, der keine Veröffentlichungen kennt</translation>
        </message>
        <message>
            <source>those that were used here before</source>
            <translation>die hier früher benutzt wurden</translation>
        </message>
        <message>
            <source>too deep</source>
            <translation>zu tief</translation>
        </message>
        <message>
            <source>version {version}, process {pid}</source>
            <translation>Fassung {version}, Prozess {pid}</translation>
        </message>
        <message>
            <source>waiting to be read</source>
            <translation>wartet darauf, gelesen zu werden</translation>
        </message>
        <message>
            <source>waits</source>
            <translation>wartet</translation>
        </message>
        <message>
            <source>what the .gitignore files of the folder name is left out</source>
            <translation>ausgelassen wird, was die .gitignore-Dateien des Ordners nennen</translation>
        </message>
        <message>
            <source>which carries</source>
            <translation>das trägt</translation>
        </message>
        <message>
            <source>which is linked from</source>
            <translation>das verknüpft ist von</translation>
        </message>
        <message>
            <source>which links to</source>
            <translation>das verweist auf</translation>
        </message>
        <message>
            <source>without work; it wakes in half a second</source>
            <translation>ohne Arbeit; in einer halben Sekunde ist es wach</translation>
        </message>
        <message>
            <source>your patterns</source>
            <translation>eigene Muster</translation>
        </message>
        <message>
            <source>{count} of {files} files could not be read whole</source>
            <translation>{count} von {files} Dateien waren nicht ganz lesbar</translation>
        </message>
        <message>
            <source>{count} on</source>
            <translation>{count} da</translation>
        </message>
        <message>
            <source>{dims} numbers a text · reads {max_tokens} tokens at once</source>
            <translation>{dims} Zahlen je Text · liest {max_tokens} Token auf einmal</translation>
        </message>
        <message>
            <source>{done} of {total}</source>
            <translation>{done} von {total}</translation>
        </message>
        <message>
            <source>{gone} from {name}. They stay here until you say so.</source>
            <translation>{gone} aus {name}. Sie bleiben hier, bis Sie etwas anderes sagen.</translation>
        </message>
        <message>
            <source>{items} items, {links} links</source>
            <translation>{items} Einträge, {links} Verknüpfungen</translation>
        </message>
        <message>
            <source>{keys} did “{name}” before; that has no key of that kind now.</source>
            <translation>{keys} gehörte bisher zu „{name}“; das hat nun keine solche Taste.</translation>
        </message>
        <message>
            <source>{known} of {all} passages</source>
            <translation>{known} von {all} Abschnitten</translation>
        </message>
        <message>
            <source>{learnt} of {passages}</source>
            <translation>{learnt} von {passages}</translation>
        </message>
        <message>
            <source>{left_out} left out {by}</source>
            <translation>{left_out} ausgelassen {by}</translation>
        </message>
        <message>
            <source>{minutes:g} min</source>
            <translation>{minutes:g} min</translation>
        </message>
        <message>
            <source>{name} is away</source>
            <translation>{name} ist nicht da</translation>
        </message>
        <message>
            <source>{name} is not there.</source>
            <translation>{name} ist nicht da.</translation>
        </message>
        <message>
            <source>{name}: back to the default</source>
            <translation>{name}: zurück zum Standard</translation>
        </message>
        <message>
            <source>{notes} leave the search and the sky. A file that comes back within 30 days is the same note again. No file is touched.</source>
            <translation>Suche und Himmel verlieren: {notes}. Eine Datei, die innerhalb von 30 Tagen zurückkommt, ist wieder dieselbe Notiz. Keine Datei wird angerührt.</translation>
        </message>
        <message>
            <source>{notes} would be read</source>
            <translation>{notes} würden gelesen</translation>
        </message>
        <message>
            <source>{n} h left</source>
            <translation>noch {n} h</translation>
        </message>
        <message>
            <source>{n} min</source>
            <translation>{n} min</translation>
        </message>
        <message>
            <source>{n} min left</source>
            <translation>noch {n} min</translation>
        </message>
        <message>
            <source>{n} s</source>
            <translation>{n} s</translation>
        </message>
        <message>
            <source>{n} s left</source>
            <translation>noch {n} s</translation>
        </message>
        <message>
            <source>{part:g} h</source>
            <translation>{part:g} h</translation>
        </message>
        <message>
            <source>{parts}. Everything else is fine.</source>
            <translation>{parts}. Alles andere ist in Ordnung.</translation>
        </message>
        <message>
            <source>{part} left out by patterns now</source>
            <translation>{part} zurzeit durch Muster ausgelassen</translation>
        </message>
        <message>
            <source>{path}, line {line}</source>
            <translation>{path}, Zeile {line}</translation>
        </message>
        <message>
            <source>{seconds} s</source>
            <translation>{seconds} s</translation>
        </message>
        <message>
            <source>{steady} of {sources} in step</source>
            <translation>{steady} von {sources} auf dem Stand</translation>
        </message>
        <message>
            <source>{too_large} too large to be read</source>
            <translation>{too_large} zu groß zum Lesen</translation>
        </message>
        <message>
            <source>{total}, by rules you can change</source>
            <translation>{total}, durch Regeln, die sich ändern lassen</translation>
        </message>
        <message>
            <source>“Open in editor” waits until the folder is back</source>
            <translation>„Im Editor öffnen“ wartet, bis der Ordner zurück ist</translation>
        </message>
        <message>
            <source>“{title}” cannot be reached.</source>
            <translation>„{title}“ ist nicht erreichbar.</translation>
        </message>
    </context>
    <context>
        <name>Work</name>
        <message numerus="yes">
            <source>%n have no answer yet</source>
            <extracomment>%n has no answer yet</extracomment>
            <translation>
                <numerusform>%Ln hat noch keine Antwort</numerusform>
                <numerusform>%Ln haben noch keine Antwort</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n steps</source>
            <extracomment>%n step</extracomment>
            <translation>
                <numerusform>%Ln Schritt</numerusform>
                <numerusform>%Ln Schritte</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tasks added</source>
            <extracomment>%n task added</extracomment>
            <translation>
                <numerusform>%Ln Aufgabe hinzugefügt</numerusform>
                <numerusform>%Ln Aufgaben hinzugefügt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tasks are not done. They stay so.</source>
            <extracomment>%n task is not done. It stays as it is.</extracomment>
            <translation>
                <numerusform>%Ln Aufgabe ist nicht erledigt. Sie bleibt so.</numerusform>
                <numerusform>%Ln Aufgaben sind nicht erledigt. Sie bleiben so.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tasks blocked</source>
            <extracomment>%n task blocked</extracomment>
            <translation>
                <numerusform>%Ln Aufgabe blockiert</numerusform>
                <numerusform>%Ln Aufgaben blockiert</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tasks can begin now</source>
            <extracomment>%n task can begin now</extracomment>
            <translation>
                <numerusform>%Ln Aufgabe kann jetzt beginnen</numerusform>
                <numerusform>%Ln Aufgaben können jetzt beginnen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n wait</source>
            <extracomment>%n waits</extracomment>
            <translation>
                <numerusform>%Ln wartet</numerusform>
                <numerusform>%Ln warten</numerusform>
            </translation>
        </message>
        <message>
            <source>A new plan</source>
            <translation>Ein neuer Plan</translation>
        </message>
        <message>
            <source>A new task</source>
            <translation>Eine neue Aufgabe</translation>
        </message>
        <message>
            <source>A plan holds tasks and what they wait for. You or an agent begin one, and both see how far it is.</source>
            <translation type="vanished">Ein Plan enthält Aufgaben und worauf sie warten. Sie oder ein Agent beginnen ihn, und beide sehen, wie weit er ist.</translation>
        </message>
        <message>
            <source>A plan holds tasks and what they wait for. You or an agent begin one; both see how far it is.</source>
            <translation type="vanished">Ein Plan enthält Aufgaben und worauf sie warten. Sie oder ein Agent beginnen ihn; beide sehen, wie weit er ist.</translation>
        </message>
        <message>
            <source>A plan holds tasks and what they wait for. You or an agent begin one; both see how it goes.</source>
            <translation>Ein Plan enthält Aufgaben und worauf sie warten. Sie oder ein Agent beginnen ihn; beide sehen, wie es vorangeht.</translation>
        </message>
        <message>
            <source>A plan needs a title.</source>
            <translation>Ein Plan braucht einen Titel.</translation>
        </message>
        <message>
            <source>A reason is needed.</source>
            <translation>Ein Grund ist nötig.</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>Handlung</translation>
        </message>
        <message>
            <source>Add a task, Enter keeps it</source>
            <translation>Eine Aufgabe hinzufügen, die Eingabetaste behält sie</translation>
        </message>
        <message>
            <source>Agents may keep how they came to something, step by step. What leads nowhere is not kept.</source>
            <translation type="vanished">Agenten dürfen behalten, wie sie Schritt für Schritt zu etwas kamen. Was nirgendwohin führt, wird nicht behalten.</translation>
        </message>
        <message>
            <source>Agents may keep how they came to something, step by step. What led nowhere is left out.</source>
            <translation>Agenten dürfen behalten, wie sie Schritt für Schritt zu etwas kamen. Was nirgendwohin führte, wird ausgelassen.</translation>
        </message>
        <message>
            <source>Begin</source>
            <translation>Beginnen</translation>
        </message>
        <message>
            <source>Begin a plan</source>
            <translation>Einen Plan beginnen</translation>
        </message>
        <message>
            <source>Begin the plan</source>
            <translation>Den Plan beginnen</translation>
        </message>
        <message>
            <source>Begun: “{title}”</source>
            <translation>Begonnen: „{title}“</translation>
        </message>
        <message>
            <source>Blocked</source>
            <translation>Blockiert</translation>
        </message>
        <message>
            <source>Board</source>
            <translation>Tafel</translation>
        </message>
        <message>
            <source>Cause</source>
            <translation>Ursache</translation>
        </message>
        <message>
            <source>Changed: “{task}”</source>
            <translation>Geändert: „{task}“</translation>
        </message>
        <message>
            <source>Click: waits for it no longer</source>
            <translation>Klick: wartet nicht mehr darauf</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Close the plan</source>
            <translation>Den Plan schließen</translation>
        </message>
        <message>
            <source>Close the plan…</source>
            <translation>Den Plan schließen…</translation>
        </message>
        <message>
            <source>Closed</source>
            <translation>Geschlossen</translation>
        </message>
        <message>
            <source>Closed, and kept as a decision</source>
            <translation>Geschlossen und als Entscheidung behalten</translation>
        </message>
        <message>
            <source>Conclusion</source>
            <translation>Schluss</translation>
        </message>
        <message>
            <source>Decision</source>
            <translation>Entscheidung</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>Erledigt</translation>
        </message>
        <message>
            <source>Each task waits for the one above it</source>
            <translation>Jede Aufgabe wartet auf die darüber</translation>
        </message>
        <message>
            <source>Every agent sees it before it tries the same.</source>
            <translation>Jeder Agent sieht es, bevor er dasselbe versucht.</translation>
        </message>
        <message>
            <source>Every task is done.</source>
            <translation>Jede Aufgabe ist erledigt.</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Fehlgeschlagen</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>Fehlschläge</translation>
        </message>
        <message>
            <source>Find by words or by meaning</source>
            <translation>Nach Wörtern oder Bedeutung suchen</translation>
        </message>
        <message>
            <source>Find reasoning</source>
            <translation>Überlegungen suchen</translation>
        </message>
        <message>
            <source>Give the plan up</source>
            <translation>Den Plan aufgeben</translation>
        </message>
        <message>
            <source>Give up…</source>
            <translation>Aufgeben…</translation>
        </message>
        <message>
            <source>Given up</source>
            <translation>Aufgegeben</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Fortfahren</translation>
        </message>
        <message>
            <source>Goes in no circles</source>
            <translation>Dreht sich nicht im Kreis</translation>
        </message>
        <message>
            <source>Graph</source>
            <translation>Graph</translation>
        </message>
        <message>
            <source>Happened in the plan</source>
            <translation>Geschah im Plan</translation>
        </message>
        <message>
            <source>How the tasks are shown</source>
            <translation>Wie die Aufgaben gezeigt werden</translation>
        </message>
        <message>
            <source>In any words; agents read it before they begin</source>
            <translation>In beliebigen Worten; Agenten lesen es, bevor sie anfangen</translation>
        </message>
        <message>
            <source>In progress</source>
            <translation>In Arbeit</translation>
        </message>
        <message>
            <source>Keep the answer</source>
            <translation>Die Antwort behalten</translation>
        </message>
        <message>
            <source>Keep what came of it as a decision</source>
            <translation>Was dabei herauskam, als Entscheidung behalten</translation>
        </message>
        <message>
            <source>Kept: what helped against “{title}”</source>
            <translation>Behalten: was gegen „{title}“ half</translation>
        </message>
        <message>
            <source>Kinds of steps</source>
            <translation>Arten von Schritten</translation>
        </message>
        <message>
            <source>Leads somewhere</source>
            <translation>Führt irgendwohin</translation>
        </message>
        <message>
            <source>Move Atlas to PostgreSQL</source>
            <translation>Atlas auf PostgreSQL umziehen</translation>
        </message>
        <message>
            <source>No failures noted</source>
            <translation>Keine Fehlschläge notiert</translation>
        </message>
        <message>
            <source>No plans yet</source>
            <translation>Noch keine Pläne</translation>
        </message>
        <message>
            <source>No reasoning kept</source>
            <translation>Keine Überlegungen behalten</translation>
        </message>
        <message>
            <source>Not begun</source>
            <translation>Nicht begonnen</translation>
        </message>
        <message>
            <source>Not now</source>
            <translation>Nicht jetzt</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <source>Nothing speaks of “{query}”</source>
            <translation>Von „{query}“ ist nirgends die Rede</translation>
        </message>
        <message>
            <source>Nothing was taken back</source>
            <translation>Es wurde nichts zurückgenommen</translation>
        </message>
        <message>
            <source>Observation</source>
            <translation>Beobachtung</translation>
        </message>
        <message>
            <source>One sentence; it stands above the plan from now on</source>
            <translation>Ein Satz; er steht von nun an über dem Plan</translation>
        </message>
        <message>
            <source>One task a line</source>
            <translation>Eine Aufgabe je Zeile</translation>
        </message>
        <message>
            <source>Other words may find it: what went wrong, or what was done.</source>
            <translation>Vielleicht finden es andere Wörter: was schiefging oder was getan wurde.</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>Plan</translation>
        </message>
        <message>
            <source>Plans</source>
            <translation>Pläne</translation>
        </message>
        <message>
            <source>Read its page</source>
            <translation>Die Seite lesen</translation>
        </message>
        <message>
            <source>Reasoning</source>
            <translation>Überlegungen</translation>
        </message>
        <message>
            <source>Reflection</source>
            <translation>Rückblick</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Removed: “{task}”</source>
            <translation>Entfernt: „{task}“</translation>
        </message>
        <message>
            <source>Resolved</source>
            <translation>Gelöst</translation>
        </message>
        <message>
            <source>Say why in the note: whoever tries next reads it.</source>
            <translation>Den Grund in die Notiz schreiben: Wer es als Nächster versucht, liest ihn.</translation>
        </message>
        <message>
            <source>Says something new</source>
            <translation>Sagt etwas Neues</translation>
        </message>
        <message>
            <source>Take it up again</source>
            <translation>Wieder aufnehmen</translation>
        </message>
        <message>
            <source>Taken back in “{title}”</source>
            <translation>Zurückgenommen in „{title}“</translation>
        </message>
        <message>
            <source>Taken up again</source>
            <translation>Wieder aufgenommen</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>Aufgabe</translation>
        </message>
        <message>
            <source>Tasks</source>
            <translation>Aufgaben</translation>
        </message>
        <message>
            <source>The nearest first</source>
            <translation>Das Nächste zuerst</translation>
        </message>
        <message>
            <source>The plan is closed</source>
            <translation>Der Plan ist geschlossen</translation>
        </message>
        <message>
            <source>The plan {title}</source>
            <translation>Der Plan {title}</translation>
        </message>
        <message>
            <source>The reason; whoever plans this again reads it</source>
            <translation>Der Grund; wer dies wieder plant, liest ihn</translation>
        </message>
        <message>
            <source>The tasks and what they wait for</source>
            <translation>Die Aufgaben und worauf sie warten</translation>
        </message>
        <message>
            <source>Thought</source>
            <translation>Gedanke</translation>
        </message>
        <message>
            <source>To do</source>
            <translation>Zu tun</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Under way</source>
            <translation>Im Gange</translation>
        </message>
        <message>
            <source>Waits for</source>
            <translation>Wartet auf</translation>
        </message>
        <message>
            <source>Waits for nothing</source>
            <translation>Wartet auf nichts</translation>
        </message>
        <message>
            <source>Waits for “{task}”</source>
            <translation>Wartet auf „{task}“</translation>
        </message>
        <message>
            <source>Waits for…</source>
            <translation>Wartet auf…</translation>
        </message>
        <message>
            <source>What came of it</source>
            <translation>Was dabei herauskam</translation>
        </message>
        <message>
            <source>What came of it?</source>
            <translation>Was kam dabei heraus?</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Was geschah</translation>
        </message>
        <message>
            <source>What helped</source>
            <translation>Was half</translation>
        </message>
        <message>
            <source>What helped in the end, so that nobody has to find it again</source>
            <translation>Was am Ende half, damit es niemand noch einmal suchen muss</translation>
        </message>
        <message>
            <source>What helped?</source>
            <translation>Was hat geholfen?</translation>
        </message>
        <message>
            <source>What is it called?</source>
            <translation>Wie heißt er?</translation>
        </message>
        <message>
            <source>What is it for?</source>
            <translation>Wozu ist er da?</translation>
        </message>
        <message>
            <source>What is listed</source>
            <translation>Was aufgelistet wird</translation>
        </message>
        <message>
            <source>What is to be done</source>
            <translation>Was zu tun ist</translation>
        </message>
        <message>
            <source>What it is worth</source>
            <translation>Was es wert ist</translation>
        </message>
        <message>
            <source>What was tried</source>
            <translation>Was versucht wurde</translation>
        </message>
        <message>
            <source>When an agent runs into an error it notes here what it tried and what helped. The next one looks before it tries the same.</source>
            <translation>Wenn ein Agent auf einen Fehler stößt, notiert er hier, was er versucht hat und was half. Der nächste sieht nach, bevor er dasselbe versucht.</translation>
        </message>
        <message>
            <source>While doing</source>
            <translation>Bei der Arbeit</translation>
        </message>
        <message>
            <source>Why is it given up?</source>
            <translation>Warum wird er aufgegeben?</translation>
        </message>
        <message>
            <source>Why it stands still, or what came of it</source>
            <translation>Warum es stillsteht oder was dabei herauskam</translation>
        </message>
        <message>
            <source>Without an answer</source>
            <translation>Ohne Antwort</translation>
        </message>
        <message>
            <source>Work</source>
            <translation>Arbeit</translation>
        </message>
        <message>
            <source>all done, not closed yet</source>
            <translation>alles erledigt, noch nicht geschlossen</translation>
        </message>
        <message>
            <source>begun {when}</source>
            <translation>begonnen {when}</translation>
        </message>
        <message>
            <source>by {who}</source>
            <translation>von {who}</translation>
        </message>
        <message>
            <source>changed {when}</source>
            <translation>geändert {when}</translation>
        </message>
        <message>
            <source>critical</source>
            <translation>kritisch</translation>
        </message>
        <message>
            <source>done</source>
            <translation>erledigt</translation>
        </message>
        <message>
            <source>given up</source>
            <translation>aufgegeben</translation>
        </message>
        <message>
            <source>high</source>
            <translation>hoch</translation>
        </message>
        <message>
            <source>low</source>
            <translation>niedrig</translation>
        </message>
        <message>
            <source>medium</source>
            <translation>mittel</translation>
        </message>
        <message>
            <source>next</source>
            <translation>als Nächstes</translation>
        </message>
        <message>
            <source>next: {task}</source>
            <translation>als Nächstes: {task}</translation>
        </message>
        <message>
            <source>no tasks yet</source>
            <translation>noch keine Aufgaben</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>now: {task}</source>
            <translation>jetzt: {task}</translation>
        </message>
        <message>
            <source>open</source>
            <translation>offen</translation>
        </message>
        <message>
            <source>resolved</source>
            <translation>gelöst</translation>
        </message>
        <message>
            <source>under way</source>
            <translation>im Gange</translation>
        </message>
        <message numerus="yes">
            <source>waits for %n tasks</source>
            <extracomment>waits for %n task</extracomment>
            <translation>
                <numerusform>wartet auf %Ln Aufgabe</numerusform>
                <numerusform>wartet auf %Ln Aufgaben</numerusform>
            </translation>
        </message>
        <message>
            <source>waits for “{task}”</source>
            <translation>wartet auf „{task}“</translation>
        </message>
        <message>
            <source>with {who}</source>
            <translation>mit {who}</translation>
        </message>
        <message>
            <source>{done} of {total} done</source>
            <translation>{done} von {total} erledigt</translation>
        </message>
        <message>
            <source>“{task}”: {state}</source>
            <translation>„{task}“: {state}</translation>
        </message>
    </context>
</TS>
