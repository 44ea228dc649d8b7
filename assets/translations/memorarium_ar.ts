<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
    <context>
        <name>Agents</name>
        <message numerus="yes">
            <source>%n anchors, first in its contexts</source>
            <extracomment>%n anchor, first in its contexts</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n items read</source>
            <extracomment>%n item read</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n lines were said</source>
            <extracomment>%n line was said</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories are as they were before</source>
            <extracomment>%n memory is as it was before</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories will be as they were before.</source>
            <extracomment>%n memory will be as it was before.</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n sessions</source>
            <extracomment>%n session</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n spoken lines go.</source>
            <extracomment>%n spoken line goes.</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n stay, since they changed after that.</source>
            <extracomment>%n stays, since it changed after that.</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n writes, one step. You can redo it.</source>
            <extracomment>%n write, one step. You can redo it.</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Agents</source>
            <translation>الوكلاء</translation>
        </message>
        <message>
            <source>All</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All sessions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Analyses</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Asked for the guide</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Asked how the memory is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Asked what changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Asked what contradicts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Asked what it may do</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>At most {count} requests in a minute</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Chat proxy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Clear</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Clear: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Connect</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Connect a program</source>
            <translation>ربط برنامج</translation>
        </message>
        <message>
            <source>Connect again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Connected {when}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Connection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Constraint</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Core tools only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Disconnect</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Disconnect {name}?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Disconnected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Disconnect…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Do it again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Doing it again is one step as well.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Evidence and open decisions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Failures, reasoning, handovers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Frames and pins</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Here now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It asked too often within a minute.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is not allowed to do this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its key is worth nothing from then on, so that it neither reads nor writes. What it wrote stays, with its name. Its settings file keeps the entry until you take it back under Connection.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its token ends</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Judging memories</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep it connected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep to it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kept as a record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kinds of memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave it as it is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Names of spaces with commas between them; empty: everywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Never: erase, settings, your notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No agents yet</source>
            <translation>لا وكلاء بعد</translation>
        </message>
        <message>
            <source>No longer kept to: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was taken back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing yet. What it reads and writes stands here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Once a program is connected, you see here what it reads and writes, and what it may do.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Past and differences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Plans and anchors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Preview what it receives</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read by {how}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read {count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reads only in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Refused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Requests a minute</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Scope</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Specification</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Taken back: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The session was done again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The text held a key or a password. Nothing was stored; the agent was told why.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is nothing to take back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They read and write memories here. They never change your notes, they cannot erase, and everything they write can be undone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This session was undone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tools</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tools: {tools}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
        <message>
            <source>Undo session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Undo session…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Undo this session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Undo “{session}”?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What agents may do</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is listed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What it did</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What it does has moved away from that since {time}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What it keeps to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What kind of anchor it is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What this session shall keep to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where it has been</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Withdrawing, merging, problems</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Writes only into</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Wrote</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Wrote {count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>You can do it again afterwards, in one step as well.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a context</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a search</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>after %n days</source>
            <extracomment>after %n day</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <extracomment>and %n more</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>any space</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>any space, as {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>asking for decisions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>asking how the memory is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>asking what changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>asking what contradicts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>asking where it comes from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>became a decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>broken by {words}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>disconnected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>does not run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>erased</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>everything</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>gold ring: read now · bright: read or written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>has not come yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>here now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>is gone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>is in the trash</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its commonest request</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its token has ended</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>last seen {when}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>live</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>memories, everywhere; never your notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>never</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>no request yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing yet; what stands here comes first in its contexts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>off</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>only into {spaces}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>only {spaces}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>opening</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>read {count}</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>reads</source>
            <extracomment>read</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>refused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>requests, last hour</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>was replaced</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>was taken back</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>writes, all can be undone</source>
            <extracomment>write, can be undone</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>wrote {count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{count} wait</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{name} is reading %n items</source>
            <extracomment>{name} is reading %n item</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>{name} may</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{name} was refused</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{name} wrote %n items</source>
            <extracomment>{name} wrote %n item</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>{name}, {when}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Commands</name>
        <message>
            <source>A link to an item, a search or a view can be opened.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Link copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing is chosen whose link could be copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search</source>
            <translation>بحث</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>الإعدادات</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>المصدر</translation>
        </message>
        <message>
            <source>There is no view “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This link leads nowhere here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>View</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{name} is not there.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Connect</name>
        <message numerus="yes">
            <source>%n lines come</source>
            <extracomment>%n line comes</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n lines go</source>
            <extracomment>%n line goes</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tools offered</source>
            <extracomment>%n tool offered</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>A copy of the file is kept first. {button} restores it byte for byte.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A question is answered</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A question of yours, as the program would ask it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A word in its instructions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add to a project…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add to its settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Added to its settings file beside what is there; taken back byte for byte.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Adds one marked block to AGENTS.md or CLAUDE.md; done again it stays one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Any program that speaks the Model Context Protocol can start this. Copy it into its settings.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Anything else</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Applied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Apply</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Apply the change first. The test follows at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>At the start and the end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Back to the agents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Connect</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Connected. It asks this memory from its next start on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copied, with a key of its own. Put it into the settings of the program.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy</source>
            <translation>نسخ</translation>
        </message>
        <message>
            <source>Copy as JSON</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Each question: recall what fits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>End: keep what was done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Found on this machine. Its settings file is changed only when you press Apply.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Give it a new key</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How it asks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It does not work</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It receives</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It stands in {file} now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It stood in {file} already.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was disconnected: its settings file stands as it was, and its key is worth nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It works</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Left out, and why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not found on this machine. Its settings file is made when you press Apply.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Programs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ready after the next start of {program}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Start: tell it where we are</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Starts the program as its client will, and asks it something. Nothing is written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Taken back: {file} is as it was</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Test</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Test again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Testing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The change, line by line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file then holds {key}: who can read the file can ask this memory in its name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The program could not be started.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The program is being started.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The program starts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The test</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They stand in its settings file; what else is there stays as it is.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What it will receive</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Which project?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Whole preview</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a few pieces, within a small budget</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a key of its own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>as a record that can be undone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by hand</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>cannot be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>connected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>open plans and current decisions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>optional</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>protocol {version}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the test only reads</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Context</name>
        <message numerus="yes">
            <source>%n items weighed</source>
            <extracomment>%n item weighed</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n left out</source>
            <extracomment>%n left out</extracomment>
            <translation>
                <numerusform>لم يُستبعد شيء</numerusform>
                <numerusform>استُبعد واحد</numerusform>
                <numerusform>استُبعد اثنان</numerusform>
                <numerusform>استُبعدت %Ln</numerusform>
                <numerusform>استُبعد %Ln</numerusform>
                <numerusform>استُبعد %Ln</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n steps away</source>
            <extracomment>%n step away</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Anchor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Around it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask something, as an agent would: you see what it is given, what each piece costs, what stays out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Attention</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Back to the agents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Budget</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Confidence</source>
            <translation>الثقة</translation>
        </message>
        <message>
            <source>Copied, word for word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy</source>
            <translation>نسخ</translation>
        </message>
        <message>
            <source>Exactly this, and nothing else, when it asks. Looking changes nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Freshness</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How it asks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It receives</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its kind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Left out, and why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Likeness</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Most likely nothing here answers that: none of it speaks clearly for the question.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing here speaks of that.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing that was found was left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Recency</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Score {total}; {weight}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search</source>
            <translation>بحث</translation>
        </message>
        <message>
            <source>Self</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Simulate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Standing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Task</source>
            <translation>مهمة</translation>
        </message>
        <message>
            <source>The question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The text, as the agent receives it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What a question needs, as the tool “context” answers it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What an agent receives</source>
            <translation>ما يتلقاه الوكيل</translation>
        </message>
        <message>
            <source>What helps with a task, with its goals always there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What its score is made of</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What matters now around a subject</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What somebody else would know or think</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What would the agent ask?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Who the agent is and what it holds to; needs no question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Word for word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a note is never guaranteed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>always first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>always there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>an import that waits for your yes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>and {count} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>as you set it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>became a decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by way of {via}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>how well it fits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>is gone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>is told as data, with its source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>kept from before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>looked for one fact</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>looked up fast</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>may weigh as an instruction</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>more than were asked for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>no room</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>no room: {tokens} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not of this kind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing speaks clearly for it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>pinned</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>replaced</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>replaced by “{other}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>said already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>says the same as “{other}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>searched in several steps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>shortened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the session has it already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>tokens estimated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>waits for an answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>weighs {weight}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>what is linked speaks for it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>withdrawn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{count} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{used} of {budget} tokens</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Detail</name>
        <message numerus="yes">
            <source>%n days ago</source>
            <extracomment>%n day ago</extracomment>
            <translation>
                <numerusform>اليوم</numerusform>
                <numerusform>قبل يوم</numerusform>
                <numerusform>قبل يومين</numerusform>
                <numerusform>قبل %Ln أيام</numerusform>
                <numerusform>قبل %Ln يومًا</numerusform>
                <numerusform>قبل %Ln يوم</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n headings</source>
            <extracomment>%n heading</extracomment>
            <translation>
                <numerusform>لا عناوين</numerusform>
                <numerusform>عنوان واحد</numerusform>
                <numerusform>عنوانان</numerusform>
                <numerusform>%Ln عناوين</numerusform>
                <numerusform>%Ln عنوانًا</numerusform>
                <numerusform>%Ln عنوان</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n months ago</source>
            <extracomment>%n month ago</extracomment>
            <translation>
                <numerusform>هذا الشهر</numerusform>
                <numerusform>قبل شهر</numerusform>
                <numerusform>قبل شهرين</numerusform>
                <numerusform>قبل %Ln أشهر</numerusform>
                <numerusform>قبل %Ln شهرًا</numerusform>
                <numerusform>قبل %Ln شهر</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more rows stand in the file.</source>
            <extracomment>%n more row stands in the file.</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n not yet written</source>
            <extracomment>%n not yet written</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pages with words</source>
            <extracomment>%n page with words</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>A sync tool left them. Take over what you want, then delete the copy.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a note in the sky or in the results to read it here.</source>
            <translation>اختر ملاحظة من السماء أو من النتائج لقراءتها هنا.</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>إغلاق</translation>
        </message>
        <message>
            <source>Copy link to this note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Do not suggest this link</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Editor</source>
            <translation>المحرر</translation>
        </message>
        <message>
            <source>Find in this note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Fold or unfold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its source is away. What we know of it stays here; opening it waits.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Linked already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Linked from</source>
            <translation>مرتبط من</translation>
        </message>
        <message>
            <source>Links to</source>
            <translation>يرتبط بـ</translation>
        </message>
        <message>
            <source>Match before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Memories</source>
            <translation>ذكريات</translation>
        </message>
        <message>
            <source>Next match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not linked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not linked. {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing else speaks of the same.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open</source>
            <translation>فتح</translation>
        </message>
        <message>
            <source>Open in Obsidian</source>
            <translation>فتح في Obsidian</translation>
        </message>
        <message>
            <source>Open in the program for this kind of file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Outline</source>
            <translation>المخطط</translation>
        </message>
        <message>
            <source>Preview of {title}</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>Read back: %n characters before</source>
            <extracomment>Read back: %n character before</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>Read on: %n characters follow</source>
            <extracomment>Read on: %n character follows</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Reading pane</source>
            <translation>لوحة القراءة</translation>
        </message>
        <message>
            <source>Search for this tag</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show in folder</source>
            <translation>إظهار في المجلد</translation>
        </message>
        <message>
            <source>Show {n} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Similar</source>
            <translation>مشابه</translation>
        </message>
        <message>
            <source>Still learning what this says.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Suggest this link again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This note has no text yet.</source>
            <translation>لا نص في هذه الملاحظة بعد.</translation>
        </message>
        <message>
            <source>Tick or untick in the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>after {tasks}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>aliases</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>blocked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by meaning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by sentence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>failed</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>in %n days</source>
            <extracomment>in %n day</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>in %n months</source>
            <extracomment>in %n month</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>in progress</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>line {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>looking</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>no</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not in this note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not yet written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>tags</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>today</source>
            <translation>اليوم</translation>
        </message>
        <message>
            <source>tomorrow</source>
            <translation>غدًا</translation>
        </message>
        <message>
            <source>yes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>yesterday</source>
            <translation>أمس</translation>
        </message>
        <message>
            <source>{at} of {count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{n} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{when}, after this note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{when}, before this note</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>First</name>
        <message numerus="yes">
            <source>%n programs are connected</source>
            <extracomment>%n program is connected</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>A copy of each settings file is kept. Taking it back is one click, on the page Agents.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Back</source>
            <translation>رجوع</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>متابعة</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>داكن</translation>
        </message>
        <message>
            <source>First steps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Hide change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How should it behave?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Let your agents remember too?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Light</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Look</source>
            <translation>المظهر</translation>
        </message>
        <message>
            <source>Looking for programs on this machine…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No program of an agent was found here. You can connect one later, on the page Agents.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing leaves this machine. No account, no download, no telemetry.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open my sky</source>
            <translation>فتح سمائي</translation>
        </message>
        <message>
            <source>Quiet is the default. You can change all of this later.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show in the tray</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Skip</source>
            <translation>تخطٍّ</translation>
        </message>
        <message>
            <source>Step {step} of {steps}</source>
            <translation>الخطوة {step} من {steps}</translation>
        </message>
        <message>
            <source>System</source>
            <translation>النظام</translation>
        </message>
        <message>
            <source>They may</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They may not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They share this memory, you see what they read and write, and everything can be undone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Wait on battery</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>change your files, erase, send anything anywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>closing leaves the memory running</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>connected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>connected already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>dark, light, or as the system does</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>learning meanings pauses; search always works</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>read your notes, search, remember</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>reads and writes memories</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Health</name>
        <message numerus="yes">
            <source>%n connected</source>
            <extracomment>%n connected</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n lines</source>
            <extracomment>%n line</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Agents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Agents' rights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All is well.</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>All well but %n things.</source>
            <extracomment>All well but %n thing.</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Back up now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Backups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check against a rebuild</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close</source>
            <translation>إغلاق</translation>
        </message>
        <message>
            <source>Closed to others</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Conversations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Disk</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Erased</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Finish</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Health</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Help someone help you</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>History</source>
            <translation>السجل</translation>
        </message>
        <message>
            <source>History in git</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Index</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leftovers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Let the doctor look again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Look</source>
            <translation>المظهر</translation>
        </message>
        <message>
            <source>Look again</source>
            <translation>إعادة الفحص</translation>
        </message>
        <message>
            <source>Looking</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Make anew</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Make words anew</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Meanings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Memories</source>
            <translation>ذكريات</translation>
        </message>
        <message>
            <source>Memory and CPU, last hour</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Mend from a backup</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Model</source>
            <translation>النموذج</translation>
        </message>
        <message>
            <source>Older texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pack a report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pack…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Prove it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Put aside</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Settings</source>
            <translation>الإعدادات</translation>
        </message>
        <message>
            <source>Show all that is well</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sources</source>
            <translation>المصادر</translation>
        </message>
        <message>
            <source>Take in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take the last good list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take the last good ones</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The index differs from your files: let it be made anew.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The index says what your files say.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Unfinished changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Use the one that came along</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Versions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Work</source>
            <translation>العمل</translation>
        </message>
        <message>
            <source>at rest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>away</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>backup</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>busy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by meaning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>connected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>good</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>groups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>history</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>index</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>last full look</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>learning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>links</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>moving</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>no fresh backup</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nodes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>none yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not known yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing to do</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>packs logs and settings, without any note text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>questions today</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>rate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>rebuilds everything beside the live one and compares</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>refused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>time left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>typical, slow</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>waiting</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{path} is written. Look into it before you send it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{there} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{typical}, {slow} ms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{when}, tested</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Heard</name>
        <message>
            <source>A line of what was said cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A sync tool kept another version of a note here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A thing like this has one value at a time.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Another program of ours holds this memory already.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It cannot be reached.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It could not be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It holds characters that belong into no text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is being written just now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is larger than may be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is long; only its beginning was read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is no text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is not there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is not written in UTF-8; its letters were guessed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It leads back to itself.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It leads to a place that is not there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It links to {title}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It names a day that does not exist.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was changed elsewhere meanwhile.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its properties are nested too deep.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its properties are too long.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its properties cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its properties do not fit its kind.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Many notes are missing at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Meanings cannot be used just now; words still can.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing of this kind can be kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing tells what it said at that time.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One of its properties is there twice.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading it is not allowed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Some of its letters are damaged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Something went wrong. The log has the details.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>That does not go together with what is there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>That is more than fits in here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>That is not allowed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>That is not possible just now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>That is not there any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>That was asked too often within a minute.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The PDF is damaged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The PDF is protected by a password.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The canvas cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The declaration of this kind cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The disk is full.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The drawing cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The folder cannot be reached.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The folder holds no model for sentences that can be used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The history in git does not go on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The history in git does not go on; your memories are kept all the same.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The index is damaged; it can be made anew from your notes and memories.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The memory does not answer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The memory does not know this program.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The memory does not know this request; its version differs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The memory is busy and did not answer in time.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The page cannot be given an id.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The page was changed in two places at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The steps of this plan would wait for each other.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The text holds a key or a password, and such are not kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This comes from a newer version of the program.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This folder is a source already, holds one, or lies in one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This kind is not known.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This link is not there any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This note or memory is not there any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This program is not connected.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This search is not there any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This source is not there any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This view is not there any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This view of two spaces is not there any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What stands at its top are no properties.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What was given cannot be used like this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What was handed in does not fit; nothing of it was kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Your notes are not changed from here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a sentence close in meaning ({score})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>add a word to look for: a minus only takes notes away.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>both answer this and name different answers ({names}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>both answer this and name different people or groups ({names}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>both answer this and name different places ({names}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>both say it, and differently ({names}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>both say the same, word for word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>both speak of {words}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>both speak of {words}, and neither links to the other.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>both stay, and are linked as contradicting each other.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>close in meaning ({score})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>close in meaning ({score}), and neither links to the other.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>found along {title}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>has your words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in a question what stands in quotes may be worded otherwise. Without the question mark it has to stand there word by word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>it may take the place of the older one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its other name {title} begins with what you typed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its other name {title} holds what you typed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its other name {title} is nearly what you typed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its other name {title} is what you typed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its title begins with what you typed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its title holds what you typed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its title is nearly what you typed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its title is what you typed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing here seems to answer this. What comes nearest is listed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the copy becomes a memory of its own, linked with the page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the memory says that it contradicts your note.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the new one says that something changed: {title}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the page gets the copy's text; its own stays in the history.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the page stays; the copy goes, its text stays in the history.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>they say the opposite: the new one says {title}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>they say the opposite: the older one says {title}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>they say the opposite: what comes before in one comes after in the other.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>they say the opposite: {words} and {words2}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>what is kept for reference speaks of it: add is:reference.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>what stands in quotes has to stand there word by word. Without quotes, what is near is found.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>you are asked again in seven days.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>you are asked again on {date}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{share} of the shorter one stands in the longer one as well.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{share} of what both say is the same.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{title} is no date that we can read; it was looked for as words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{title} is set aside: it leaves recall, and stays in the history.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{title} is your note: it is not changed here. Change it in an editor.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{title} links to it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{title} links to {title2}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{title} stays as it is.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{words} in its text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{words} in its title or heading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{words} in its title or heading and {words2} in its text</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Home</name>
        <message numerus="yes">
            <source>%n changes since yesterday</source>
            <extracomment>%n change since yesterday</extracomment>
            <translation>
                <numerusform>لا تغييرات منذ أمس</numerusform>
                <numerusform>تغيير واحد منذ أمس</numerusform>
                <numerusform>تغييران منذ أمس</numerusform>
                <numerusform>%Ln تغييرات منذ أمس</numerusform>
                <numerusform>%Ln تغييرًا منذ أمس</numerusform>
                <numerusform>%Ln تغيير منذ أمس</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n contradictions</source>
            <extracomment>%n contradiction</extracomment>
            <translation>
                <numerusform>لا تناقضات</numerusform>
                <numerusform>تناقض واحد</numerusform>
                <numerusform>تناقضان</numerusform>
                <numerusform>%Ln تناقضات</numerusform>
                <numerusform>%Ln تناقضًا</numerusform>
                <numerusform>%Ln تناقض</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files need you</source>
            <extracomment>%n file needs you</extracomment>
            <translation>
                <numerusform>لا ملفات تحتاجك</numerusform>
                <numerusform>ملف واحد يحتاجك</numerusform>
                <numerusform>ملفان يحتاجانك</numerusform>
                <numerusform>%Ln ملفات تحتاجك</numerusform>
                <numerusform>%Ln ملفًا يحتاجك</numerusform>
                <numerusform>%Ln ملف يحتاجك</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n links</source>
            <extracomment>%n link</extracomment>
            <translation>
                <numerusform>لا روابط</numerusform>
                <numerusform>رابط واحد</numerusform>
                <numerusform>رابطان</numerusform>
                <numerusform>%Ln روابط</numerusform>
                <numerusform>%Ln رابطًا</numerusform>
                <numerusform>%Ln رابط</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n things wait for you</source>
            <extracomment>%n thing waits for you</extracomment>
            <translation>
                <numerusform>لا شيء ينتظرك</numerusform>
                <numerusform>شيء واحد ينتظرك</numerusform>
                <numerusform>شيئان ينتظرانك</numerusform>
                <numerusform>%Ln أشياء تنتظرك</numerusform>
                <numerusform>%Ln شيئًا ينتظرك</numerusform>
                <numerusform>%Ln شيء ينتظرك</numerusform>
            </translation>
        </message>
        <message>
            <source>Decide</source>
            <translation>قرّر</translation>
        </message>
        <message>
            <source>Earlier</source>
            <translation>سابقًا</translation>
        </message>
        <message>
            <source>Earlier this week</source>
            <translation>في وقت سابق من هذا الأسبوع</translation>
        </message>
        <message>
            <source>Good afternoon</source>
            <translation>طاب يومك</translation>
        </message>
        <message>
            <source>Good evening</source>
            <translation>مساء الخير</translation>
        </message>
        <message>
            <source>Good morning</source>
            <translation>صباح الخير</translation>
        </message>
        <message>
            <source>Good night</source>
            <translation>طابت ليلتك</translation>
        </message>
        <message>
            <source>Home</source>
            <translation>الرئيسية</translation>
        </message>
        <message numerus="yes">
            <source>Its %n notes can still be found.</source>
            <extracomment>Its %n note can still be found.</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Look again</source>
            <translation>إعادة الفحص</translation>
        </message>
        <message>
            <source>No contradiction, no folder away, no file that could not be read.</source>
            <translation>لا تناقض، ولا مجلد غائب، ولا ملف تعذّرت قراءته.</translation>
        </message>
        <message>
            <source>Nothing changed this week. What you or an agent remembers stands here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing just now. Notes that are close and not linked come here, and what you left lying.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing waits for you</source>
            <translation>لا شيء ينتظرك</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>فتح</translation>
        </message>
        <message>
            <source>Opened lately</source>
            <translation>فُتح مؤخرًا</translation>
        </message>
        <message>
            <source>Remember something</source>
            <translation>تذكّر شيئًا</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>إظهار</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>الخط الزمني</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>اليوم</translation>
        </message>
        <message>
            <source>What changed</source>
            <translation>ما الذي تغيّر</translation>
        </message>
        <message>
            <source>What you open stands here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Worth a look</source>
            <translation>يستحق نظرة</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>أمس</translation>
        </message>
        <message>
            <source>Your sky</source>
            <translation>سماؤك</translation>
        </message>
        <message>
            <source>close to “{other}”, not linked</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>named in %n notes, has none of its own</source>
            <extracomment>named in %n note, has none of its own</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>no links</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>opened on %n days, not since</source>
            <extracomment>opened on %n day, not since</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>says much the same as “{other}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{items} items in {groups} groups</source>
            <translation>{items} عنصرًا في {groups} مجموعة</translation>
        </message>
        <message>
            <source>{name} is away</source>
            <translation>{name} غائب</translation>
        </message>
        <message>
            <source>{weekday} {day}</source>
            <translation>{weekday} {day}</translation>
        </message>
    </context>
    <context>
        <name>Hotkey</name>
        <message>
            <source>Quick capture</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Quick search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The desktop asks for your consent.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The desktop was told not to allow it. Its own settings change that.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This desktop lets no program have keys everywhere. The icon beside the clock opens the quick window too, and so does a shortcut of the desktop for memorarium-window --quick capture.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{keys}: another program has these keys. Choose others for the action below.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>House</name>
        <message>
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Do the same next time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its menu opens the window again, or quits. This is told once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep running</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep the memory running?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Memorarium goes on beside the clock</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Quit</source>
            <translation>إنهاء</translation>
        </message>
        <message>
            <source>Stop everything</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Without it, agents find nothing and changes are only seen at the next start.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Inbox</name>
        <message numerus="yes">
            <source>%n days old</source>
            <extracomment>%n day old</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n decided</source>
            <extracomment>%n decided</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n months old</source>
            <extracomment>%n month old</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n years old</source>
            <extracomment>%n year old</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>1 to 4 choose, Enter decides. Every choice can be taken back, for as long as you like.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Around these two</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Asked again in a week. Agents are told that this is open.</source>
            <translation>يُسأل مجددًا بعد أسبوع. يُخبَر الوكلاء أن الأمر مفتوح.</translation>
        </message>
        <message>
            <source>Asked again in a week: {question}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Both are true, at different times or places. Say which.</source>
            <translation>كلاهما صحيح، في أوقات أو أماكن مختلفة. حدّدها.</translation>
        </message>
        <message>
            <source>Choose an answer</source>
            <translation>اختر إجابة</translation>
        </message>
        <message>
            <source>Choose an answer below; what it would do stands here before it is done.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Confidence</source>
            <translation>الثقة</translation>
        </message>
        <message>
            <source>Contradiction</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Contradictions</source>
            <translation>تناقضات</translation>
        </message>
        <message>
            <source>Decide later</source>
            <translation>أقرّر لاحقًا</translation>
        </message>
        <message>
            <source>Decided</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ends the other</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Hide</source>
            <translation>إخفاء</translation>
        </message>
        <message>
            <source>History</source>
            <translation>السجل</translation>
        </message>
        <message>
            <source>If you decide later</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>If you keep both</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>If you keep what was known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>If you take the new one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Inbox</source>
            <translation>الوارد</translation>
        </message>
        <message>
            <source>Keep both</source>
            <translation>الاحتفاظ بالاثنين</translation>
        </message>
        <message>
            <source>Keep what was known</source>
            <translation>الإبقاء على المعروف</translation>
        </message>
        <message>
            <source>Kept both: {question}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kept what was known: {question}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Known until now</source>
            <translation>المعروف حتى الآن</translation>
        </message>
        <message>
            <source>New</source>
            <translation>جديد</translation>
        </message>
        <message>
            <source>Next</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing contradicts</source>
            <translation>لا تناقض</translation>
        </message>
        <message>
            <source>Nothing was decided yet</source>
            <translation>لم يُحسم شيء بعد</translation>
        </message>
        <message>
            <source>One name, two things</source>
            <translation>اسم واحد، شيئان</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>فتح</translation>
        </message>
        <message>
            <source>Opposite</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Previous</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Put off</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reason</source>
            <translation>السبب</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>إظهار</translation>
        </message>
        <message>
            <source>Show in sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sure: {share}</source>
            <translation>الثقة: {share}</translation>
        </message>
        <message>
            <source>Take the decision back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take the new one</source>
            <translation>أخذ الجديد</translation>
        </message>
        <message>
            <source>Taken back: {question}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Takes its place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The new claim is set aside. You find it under History.</source>
            <translation>يوضع القول الجديد جانبًا. تجده في السجل.</translation>
        </message>
        <message>
            <source>The old one ends and stays in history.</source>
            <translation>ينتهي القديم ويبقى في السجل.</translation>
        </message>
        <message>
            <source>Took the new one: {question}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Two values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Two versions of a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Used</source>
            <translation>مُستخدم</translation>
        </message>
        <message>
            <source>What follows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>When each was true</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>When two things that you or an agent told cannot both be so, they wait here for your word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Why, in a few words (goes into the history)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Your choice</source>
            <translation>اختيارك</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <extracomment>and %n more</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>by you</source>
            <translation>منك</translation>
        </message>
        <message>
            <source>by {who}</source>
            <translation>من {who}</translation>
        </message>
        <message>
            <source>not said</source>
            <translation>لم يُذكر</translation>
        </message>
        <message>
            <source>nothing yet</source>
            <translation>لا شيء بعد</translation>
        </message>
        <message numerus="yes">
            <source>recalled %n times</source>
            <extracomment>recalled %n time</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>said {when}</source>
            <translation>قيل {when}</translation>
        </message>
        <message>
            <source>since {day}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>today</source>
            <translation>اليوم</translation>
        </message>
        <message>
            <source>you</source>
            <translation>أنت</translation>
        </message>
        <message>
            <source>{n} of {all}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Kind</name>
        <message>
            <source>Call</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Canvas</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Concept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Constraint</source>
            <translation>قيد</translation>
        </message>
        <message>
            <source>Decision</source>
            <translation>قرار</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>حدث</translation>
        </message>
        <message>
            <source>Fact</source>
            <translation>حقيقة</translation>
        </message>
        <message>
            <source>Failure</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>File</source>
            <translation>ملف</translation>
        </message>
        <message>
            <source>How-to</source>
            <translation>طريقة عمل</translation>
        </message>
        <message>
            <source>Lesson</source>
            <translation>درس</translation>
        </message>
        <message>
            <source>Not yet written</source>
            <translation>لم يُكتب بعد</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>ملاحظة</translation>
        </message>
        <message>
            <source>Observation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Organisation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pending</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Person</source>
            <translation>شخص</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>مكان</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>خطة</translation>
        </message>
        <message>
            <source>Preference</source>
            <translation>تفضيل</translation>
        </message>
        <message>
            <source>Project</source>
            <translation>مشروع</translation>
        </message>
        <message>
            <source>Reasoning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Snapshot</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tag</source>
            <translation>وسم</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>مهمة</translation>
        </message>
        <message>
            <source>Tool</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Topic</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Turn</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Learnt</name>
        <message numerus="yes">
            <source>%n changed since and stay</source>
            <extracomment>%n changed since and stays</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n contradictions</source>
            <extracomment>%n contradiction</extracomment>
            <translation>
                <numerusform>لا تناقضات</numerusform>
                <numerusform>تناقض واحد</numerusform>
                <numerusform>تناقضان</numerusform>
                <numerusform>%Ln تناقضات</numerusform>
                <numerusform>%Ln تناقضًا</numerusform>
                <numerusform>%Ln تناقض</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n marks count</source>
            <extracomment>%n mark counts</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories are as they were before</source>
            <extracomment>%n memory is as it was before</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories wait</source>
            <extracomment>%n memory waits</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories were judged.</source>
            <extracomment>%n memory was judged.</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n names</source>
            <extracomment>%n name</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pairs are often found together</source>
            <extracomment>%n pair is often found together</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n statements</source>
            <extracomment>%n statement</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tags</source>
            <extracomment>%n tag</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>All that was learnt of it is taken back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Among results that fit equally well it comes a little earlier.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Among results that fit equally well it comes a little later.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>An agent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>An agent with the tools for it reads what waits and says what kind of memory each is, what it is about and what it contradicts. It is kept whole or not at all, and one step takes it back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Analyses by agents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Back to the agents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Counts again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Did this help?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Do it again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Every memory was judged as it stands now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Found by agents {lately}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Helped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Helped and misled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Helpful</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How it went</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It helped</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>It helped %n times</source>
            <extracomment>It helped once</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>It misled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It stands in a search where its words and its meaning put it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was part of what was done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kept: it helped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kept: it misled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Learnt again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Learnt from use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Let it count</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Misleading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Misled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Never used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No agent judged anything yet. Let yours use the tools for analyses on the page of the agents, then ask it to work through the inbox.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No memory is here: {group}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nobody said yet whether it helps.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>None was judged yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing handed in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing learnt yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing waits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was said yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Often found together with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Once agents say which memories helped them and which misled, you see it here, and can take it back. You can say it as well: the question stands below whatever you read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Said lately, of everything</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show {count} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take back all that was learnt of this one; it stays as it is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Taken back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The analyses are in force again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This helped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This misled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
        <message>
            <source>Undo all of it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Unlearn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Used, nothing said</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Was not used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Was used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Went well</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Went wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What was said of it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Who somebody is and what they stand for is never scored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a build</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a person</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>an agent</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <extracomment>and %n more</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>and {count} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>at place {place} on average</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by an agent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by you</source>
            <translation>منك</translation>
        </message>
        <message>
            <source>changed since it was judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>cue</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>helped</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>in 30 days %n times</source>
            <extracomment>in 30 days once</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>in 7 days %n times</source>
            <extracomment>in 7 days once</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>in force</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>it misled %n times</source>
            <extracomment>it misled once</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>kind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>misled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nobody asked for it yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not in the last 30 days</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing had to change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing said</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>opened %n times</source>
            <extracomment>opened once</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>recalled %n times</source>
            <extracomment>recalled once</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>something that is gone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>summary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>tags</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>taken back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>tests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>that is enough to go by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>that is little to go by</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>the best answer %n times</source>
            <extracomment>the best answer once</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>times it helped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>times it misled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>times opened by you</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>times recalled by agents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>told by {source}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{count} times</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{who} judged %n memories</source>
            <extracomment>{who} judged %n memory</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
    </context>
    <context>
        <name>Memory</name>
        <message>
            <source> by {who}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> in {space}</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>%n more lines</source>
            <extracomment>%n more line</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n older steps</source>
            <extracomment>%n older step</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n other claims</source>
            <extracomment>%n other claim</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pieces of evidence</source>
            <extracomment>%n piece of evidence</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n texts are not saved</source>
            <extracomment>%n text is not saved</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n things speak against it</source>
            <extracomment>%n thing speaks against it</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n versions</source>
            <extracomment>%n version</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>A condition was met</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A conflict was decided</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A decision about a conflict was taken back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>About</source>
            <translation>حول</translation>
        </message>
        <message>
            <source>Accepted after an import</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add a link</source>
            <translation>إضافة رابط</translation>
        </message>
        <message>
            <source>Add an alternative</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Aspect</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Became a decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Begin again from the other version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Belief</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Brought back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Brought in by an import</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cause</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Challenge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Change of {when}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Changed there meanwhile</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close without saving</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compare all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Conclusion</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copied {link}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy link to this memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Counts against “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Counts for “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Counts no more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Current</source>
            <translation>سارٍ</translation>
        </message>
        <message>
            <source>Decided</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Decided by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Discard</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Doubtful</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Edit</source>
            <translation>تحرير</translation>
        </message>
        <message>
            <source>Edited</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Erase for ever…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Erased</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Evidence</source>
            <translation>أدلة</translation>
        </message>
        <message>
            <source>Evidence against it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Evidence for it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Evidence withdrawn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Explain</source>
            <translation>شرح</translation>
        </message>
        <message>
            <source>Fair</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Field of use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>File moved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Forget</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Forgot “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Forgotten</source>
            <translation>منسيّ</translation>
        </message>
        <message>
            <source>Gave back what it took over</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on writing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>History</source>
            <translation>السجل</translation>
        </message>
        <message>
            <source>Holds while</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How serious</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How sure, in %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How they hang together</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In a sentence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In force</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In force again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It asks something, so nothing can contradict it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It claims nothing that could be compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It claims nothing, so nothing can contradict it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is about a feeling of the moment, so nothing can contradict it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is an opinion, and others may have another one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is not so, and nothing takes its place. It leaves recall and stays in history.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It stayed as it is.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It would end before it begins.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep mine</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kept for later, not saved: {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kind</source>
            <translation>النوع</translation>
        </message>
        <message>
            <source>Kind of decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Known already: {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Later</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave it; what is written stays until you come back  Esc</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Links</source>
            <translation>روابط</translation>
        </message>
        <message>
            <source>Look for what speaks against it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Make it again what it was before this change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Make it again what it was then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>More</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Needs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not saved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not saved. What you wrote stays here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not saved: the memory does not answer just now. What you wrote stays here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing has been said for it or against it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing is written yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing speaks for or against it yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing that is known speaks against it. It was compared with {compared}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was different</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Of what</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One condition a line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One name a line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One step a line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One thing a line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only this one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only words were compared: the model could not be asked.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open the page in an editor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>People</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pinned “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Place</source>
            <translation>مكان</translation>
        </message>
        <message>
            <source>Put back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Put in force again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rationale</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reason</source>
            <translation>السبب</translation>
        </message>
        <message>
            <source>Recommended by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rejected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remember</source>
            <translation>تذكّر</translation>
        </message>
        <message>
            <source>Remembered</source>
            <translation>تم التذكّر</translation>
        </message>
        <message>
            <source>Remembered{where}: {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reminds at</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Replace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Replaced</source>
            <translation>مُستبدل</translation>
        </message>
        <message>
            <source>Replaced by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Replaced by “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Replaces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Replace…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reworded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save</source>
            <translation>حفظ</translation>
        </message>
        <message>
            <source>Save what is written here; the other version stays in the history</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Saved “{name}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Say something against it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Say something for it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Say what the link leads to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Say what was rejected, not only why.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Say why: it stands in the history of both.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Session {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Settled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show all {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show in folder</source>
            <translation>إظهار في المجلد</translation>
        </message>
        <message>
            <source>Show what changed then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Space</source>
            <translation>المساحة</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Strong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tags</source>
            <translation>وسوم</translation>
        </message>
        <message>
            <source>Take theirs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take this alternative out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take this link out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take this step back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Taken back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The change was not saved: the page was changed meanwhile{by}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The change was not saved: the page was changed meanwhile{by}. Both changed {fields}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The plan moved on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The plan was closed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is nothing to compare.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They go with the window: {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This counts no more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This is how it began.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Threw away what was written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Title</source>
            <translation>العنوان</translation>
        </message>
        <message>
            <source>Title of a memory or note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Took back the last change of “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Took over another one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Took the other version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>True from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
        <message>
            <source>Unpin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Unpinned “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Until</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Used by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waiting</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waits for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Weak</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is so? One thing, in your words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What it has to do with others</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What it leads to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What it says</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What mended it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What speaks against it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What speaks against it?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What speaks for it?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What was not taken</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What was not taken, and why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where it happened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where it holds, for example “billing”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where it was learnt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where this comes from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Why not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Why this and nothing else</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Why, in a few words (goes into the history)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Withdraw</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Withdraw “{title}”?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Withdrawn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Withdraw…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Withdrew “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write a day as 2026-05-01.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write a memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write a number from 0 to 100.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Written here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a memory without a word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>added: {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>against</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>against it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>always</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>an agent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>an editor</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <extracomment>and %n more</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>belief</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by {who}</source>
            <translation>من {who}</translation>
        </message>
        <message>
            <source>by {who}, {when}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>choice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>classification</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>confidence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>contest high</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>contest low</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>contested</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>critical</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>follows from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>follows from it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>for it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>for {a}, open {b}, against {c}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>from the first words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>from {day}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>happened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>high</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>how sure</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>how sure it is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>inference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>it follows from this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>it names this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>it refines this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>it rests on this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>it speaks against this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>it speaks for this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>it took its place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>last changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>low</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>medium</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>met</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>names it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not said</source>
            <translation>لم يُذكر</translation>
        </message>
        <message>
            <source>nothing that is shown here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>open</source>
            <translation>مفتوح</translation>
        </message>
        <message>
            <source>policy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>preference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>refines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>refines it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>rejected: {option}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>reminds at</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>removed: {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>rests on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>rests on it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>said there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>said there, {when}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>separated by commas</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>since when it is true</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>space</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>speaks against</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>speaks against it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>speaks for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>speaks for it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>sure: {share}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>tags</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the links</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the space</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the tags</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the title</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>the words of %n are gone</source>
            <extracomment>the words of %n are gone</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>today {time}</source>
            <translation>اليوم {time}</translation>
        </message>
        <message>
            <source>took its place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>true</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>true from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>until</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>until when it is true</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>until {day}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>was replaced by it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>what you want to know later</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>when it reminds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>when it should come to mind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>you</source>
            <translation>أنت</translation>
        </message>
        <message>
            <source>{first} and {last}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{parts}, of {compared}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{start} to {end}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{versions}, chain whole</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{versions}, the chain is broken</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{who}, because {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{title}” counts again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{title}” is again what it was</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Palette</name>
        <message>
            <source>&gt; actions   # tags   @ people   ? help</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Actions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Actions and items</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Do</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Enter</source>
            <translation>إدخال</translation>
        </message>
        <message>
            <source>Everything</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Help</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing fits. Enter searches everything for it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Palette</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>People</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tags</source>
            <translation>وسوم</translation>
        </message>
        <message>
            <source>What do you want to do, or see?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>choose</source>
            <translation>اختيار</translation>
        </message>
        <message>
            <source>keep open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>run</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Past</name>
        <message numerus="yes">
            <source>%n changes</source>
            <extracomment>%n change</extracomment>
            <translation>
                <numerusform>لا تغييرات</numerusform>
                <numerusform>تغيير واحد</numerusform>
                <numerusform>تغييران</numerusform>
                <numerusform>%Ln تغييرات</numerusform>
                <numerusform>%Ln تغييرًا</numerusform>
                <numerusform>%Ln تغيير</numerusform>
            </translation>
        </message>
        <message>
            <source>As it was on {day}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Back to today</source>
            <translation>العودة إلى اليوم</translation>
        </message>
        <message>
            <source>Day that is looked at</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Days</source>
            <translation>أيام</translation>
        </message>
        <message>
            <source>Drag the line below to see what was known on another day.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How sure this picture is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It did not exist yet on {day}. It began on {begin}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was there on {day}, but its words of then are gone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Months</source>
            <translation>أشهر</translation>
        </message>
        <message>
            <source>Nothing changed in that week.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing changed since.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing tells how it was on {day}: this is how it is today.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pause</source>
            <translation>إيقاف مؤقت</translation>
        </message>
        <message>
            <source>Play: a week at a time, to today</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Since then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>That week</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Timeline</source>
            <translation>الخط الزمني</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>اليوم</translation>
        </message>
        <message>
            <source>Weeks</source>
            <translation>أسابيع</translation>
        </message>
        <message>
            <source>What was known that day. Search and details are answered as of then.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What was known then</source>
            <translation>ما كان معروفًا آنذاك</translation>
        </message>
        <message>
            <source>You are looking at {day}. Pale outlines came later.</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <extracomment>and %n more</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>as of {day}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>changed since</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>erased</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>memories</source>
            <extracomment>memory</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>notes</source>
            <extracomment>note</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>only the day of their coming is known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the whole history is there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>their words of then are gone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>today</source>
            <translation>اليوم</translation>
        </message>
        <message>
            <source>{n}: {words}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{what} by {who}, {when}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Proxy</name>
        <message numerus="yes">
            <source>%n left out</source>
            <extracomment>%n left out</extracomment>
            <translation>
                <numerusform>لم يُستبعد شيء</numerusform>
                <numerusform>استُبعد واحد</numerusform>
                <numerusform>استُبعد اثنان</numerusform>
                <numerusform>استُبعدت %Ln</numerusform>
                <numerusform>استُبعد %Ln</numerusform>
                <numerusform>استُبعد %Ln</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pieces added</source>
            <extracomment>%n piece added</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n turns kept</source>
            <extracomment>%n turn kept</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>A chat program that speaks the OpenAI protocol asks here, and is told what you know as well.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Address for a chat program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Another program has port {port}. Choose another one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>At most</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Back to the agents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Chat proxy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copied. Paste it as the base URL of the chat program.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy</source>
            <translation>نسخ</translation>
        </message>
        <message>
            <source>Each chat program gets an address of its own. The key of your service stays in the chat program: it passes through and is never kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>I have it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It does not run. The log says why.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is off. Nothing listens, nothing is added anywhere.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep what was said</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Length</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Make an address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Name of the chat program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Name of the chat program, for example Open WebUI</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing of it was kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing passed yet. What was added to each request stands here; it is kept nowhere else.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>On</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only by pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Paste it as the base URL. It is shown this once; here only its hash is kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Port</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Running. Requests go on to {upstream}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Send on to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Starting.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The address to paste</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The last requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The proxy is on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What was added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What was added to “{asked}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where requests go on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>answered</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>answered {status}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>avoid</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>characters of each piece</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>for all that is added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>must not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not all went well</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>question and answer become turns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>so many memories at most</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the address of the service or the local model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>to know</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>where chat programs find it here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{count} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{ms} ms for memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{used} of {budget} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{used} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{word} · {count} characters</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Quick</name>
        <message>
            <source>Enter</source>
            <translation>إدخال</translation>
        </message>
        <message>
            <source>Found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was left out by one of your patterns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was remembered already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kept as: {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Link copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing speaks of this yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Quick capture</source>
            <translation>تدوين سريع</translation>
        </message>
        <message>
            <source>Quick search</source>
            <translation>بحث سريع</translation>
        </message>
        <message>
            <source>Remembered</source>
            <translation>تم التذكّر</translation>
        </message>
        <message>
            <source>Remembered as: {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search everything</source>
            <translation>البحث في كل شيء</translation>
        </message>
        <message>
            <source>Taken back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
        <message>
            <source>What should be remembered?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>as</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by itself</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>change kind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>copy link</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in its program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>open</source>
            <translation>فتح</translation>
        </message>
        <message>
            <source>remember</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>start with + to remember</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>throw away</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{found} · {ms} ms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{said}, in {space}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{said}. A key was taken out of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{shown} of {total}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Search</name>
        <message numerus="yes">
            <source>%n results</source>
            <extracomment>%n result</extracomment>
            <translation>
                <numerusform>لا نتائج</numerusform>
                <numerusform>نتيجة واحدة</numerusform>
                <numerusform>نتيجتان</numerusform>
                <numerusform>%Ln نتائج</numerusform>
                <numerusform>%Ln نتيجة</numerusform>
                <numerusform>%Ln نتيجة</numerusform>
            </translation>
        </message>
        <message>
            <source>As a table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask without {filter}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Asked before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>By meaning {have} of {want} passages so far</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Clear the search</source>
            <translation>مسح البحث</translation>
        </message>
        <message>
            <source>Click to edit it, the cross takes it away</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close the results</source>
            <translation>إغلاق النتائج</translation>
        </message>
        <message>
            <source>Do not keep it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Enter</source>
            <translation>إدخال</translation>
        </message>
        <message>
            <source>Filter by {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Filters</source>
            <translation>المرشحات</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>المجلد</translation>
        </message>
        <message>
            <source>Forget what was asked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Found by words alone: meanings cannot be used now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Found by words; meanings are not learnt yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Found by words; what is near by meaning follows in a moment.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>From here on only near</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on learning meanings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Holds now: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How the first two hang together</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was found by what the bars below say.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep this search</source>
            <translation>الاحتفاظ بهذا البحث</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>النوع</translation>
        </message>
        <message>
            <source>Links</source>
            <translation>روابط</translation>
        </message>
        <message>
            <source>Meaning</source>
            <translation>المعنى</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>الاسم</translation>
        </message>
        <message>
            <source>Name of this search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No longer holds, and speaks of it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing fits {query}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing speaks of "{query}".</source>
            <translation>لا شيء يذكر «{query}».</translation>
        </message>
        <message>
            <source>Nothing speaks of this clearly; these come nearest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pause the learning of meanings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Property</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read as: {query}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read: {place}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Results</source>
            <translation>النتائج</translation>
        </message>
        <message>
            <source>Saved searches</source>
            <translation>عمليات بحث محفوظة</translation>
        </message>
        <message>
            <source>Search everything</source>
            <translation>البحث في كل شيء</translation>
        </message>
        <message>
            <source>Sentence</source>
            <translation>الجملة</translation>
        </message>
        <message>
            <source>Show the nearest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Source</source>
            <translation>المصدر</translation>
        </message>
        <message>
            <source>Space</source>
            <translation>المساحة</translation>
        </message>
        <message>
            <source>Suggestions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tag</source>
            <translation>وسم</translation>
        </message>
        <message>
            <source>What holds now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Why this</source>
            <translation>لماذا هذا</translation>
        </message>
        <message>
            <source>Why this:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Words</source>
            <translation>الكلمات</translation>
        </message>
        <message>
            <source>Year</source>
            <translation>السنة</translation>
        </message>
        <message>
            <source>ask it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>best of all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>best of all by its links</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>best of all by its name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>best of all by its words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by {author}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>choose</source>
            <translation>اختيار</translation>
        </message>
        <message>
            <source>close</source>
            <translation>إغلاق</translation>
        </message>
        <message>
            <source>did not find it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>first {first} of {all}</source>
            <translation>أول {first} من {all}</translation>
        </message>
        <message>
            <source>heed this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>holds the nearest sentence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in {session}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>line {number}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nearest by meaning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>no longer so</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>now: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>number %n</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>number %n by its best sentence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>number %n by its links</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>number %n by its name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>number %n by its words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>number %n by meaning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>open</source>
            <translation>فتح</translation>
        </message>
        <message>
            <source>page {number}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>paused</source>
            <translation>متوقف مؤقتًا</translation>
        </message>
        <message>
            <source>under 1 ms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>walk</source>
            <translation>تنقّل</translation>
        </message>
        <message>
            <source>write it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{count} notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{filter}, take it away</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Sky</name>
        <message numerus="yes">
            <source>#{tag} stands in %n notes</source>
            <extracomment>#{tag} stands in %n note</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n chosen</source>
            <extracomment>%n chosen</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n items</source>
            <extracomment>%n item</extracomment>
            <translation>
                <numerusform>لا عناصر</numerusform>
                <numerusform>عنصر واحد</numerusform>
                <numerusform>عنصران</numerusform>
                <numerusform>%Ln عناصر</numerusform>
                <numerusform>%Ln عنصرًا</numerusform>
                <numerusform>%Ln عنصر</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n links</source>
            <extracomment>%n link</extracomment>
            <translation>
                <numerusform>لا روابط</numerusform>
                <numerusform>رابط واحد</numerusform>
                <numerusform>رابطان</numerusform>
                <numerusform>%Ln روابط</numerusform>
                <numerusform>%Ln رابطًا</numerusform>
                <numerusform>%Ln رابط</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories changed</source>
            <extracomment>%n memory changed</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more mentions are not shown</source>
            <extracomment>%n more mention is not shown</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n nodes</source>
            <extracomment>%n node</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n nodes are back</source>
            <extracomment>%n node is back</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n notes left alone</source>
            <extracomment>%n note left alone</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n steps</source>
            <extracomment>%n step</extracomment>
            <translation>
                <numerusform>لا خطوات</numerusform>
                <numerusform>خطوة واحدة</numerusform>
                <numerusform>خطوتان</numerusform>
                <numerusform>%Ln خطوات</numerusform>
                <numerusform>%Ln خطوة</numerusform>
                <numerusform>%Ln خطوة</numerusform>
            </translation>
        </message>
        <message>
            <source>A query gets a colour of its own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A tag for these</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A tag is one word, as garden/beds.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A way without this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All is as it was</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All nodes are back, none is pinned</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Another colour</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Another way</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Arrows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>As a list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Back to the sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Back to the whole sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Before the one above</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Both ways</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bring back what is hidden</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bring forward</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>By forces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Changed lately:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose the other end: a click, or find it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Circle</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close</source>
            <translation>إغلاق</translation>
        </message>
        <message>
            <source>Colour by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Colour {number}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Colours</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Community</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Defaults</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Delete</source>
            <translation>حذف</translation>
        </message>
        <message>
            <source>Deleted “{name}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Direction</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Enter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Enter opens, Backspace goes back, I shows the sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Export the sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Export…</source>
            <translation>تصدير…</translation>
        </message>
        <message>
            <source>Filter of the sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find in the sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Fit the whole sky</source>
            <translation>ملاءمة السماء كلها</translation>
        </message>
        <message>
            <source>Fold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Fold its leaves</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Folded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>From {one} to {other}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Grid</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Group</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Group {name}</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>Hid %n nodes</source>
            <extracomment>Hid %n node</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>إخفاء</translation>
        </message>
        <message>
            <source>How it hangs on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Incoming</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its group</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep this view</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kind</source>
            <translation>النوع</translation>
        </message>
        <message>
            <source>Kinds of links by line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Layers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave the notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Let go</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Let go of all pins and folds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Let step back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Light</source>
            <translation>إضاءة</translation>
        </message>
        <message>
            <source>Link length</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Link strength</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Link what is named</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Linked in {title}, line {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Links</source>
            <translation>روابط</translation>
        </message>
        <message>
            <source>List</source>
            <translation>قائمة</translation>
        </message>
        <message>
            <source>List of the sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Local sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Local sky of {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Looking at the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Make it a link</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Match before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Mine</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Most linked in the middle</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Most linked:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Name</source>
            <translation>الاسم</translation>
        </message>
        <message>
            <source>Named, not linked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Names</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Near in meaning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Next match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No path</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nodes taken together</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not a link</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing is named here without a link</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One of: </source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One step less</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One step more</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>Only the first %n items open</source>
            <extracomment>Only the first %n item opens</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Only these lines of your files change. You can take it back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only this line of your file changes. You can take it back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only what is written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only what this finds, as type:decision tag:garden</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open</source>
            <translation>فتح</translation>
        </message>
        <message>
            <source>Order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Outgoing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Path from {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Path to…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pin here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pinned</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>Pinned %n nodes</source>
            <extracomment>Pinned %n node</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Pull to the centre</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Push apart</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Put away</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Query of a new colour</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remember as a set</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>Remembered a set of %n items</source>
            <extracomment>Remembered a set of %n item</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>إعادة تسمية</translation>
        </message>
        <message>
            <source>Rename or delete</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rename or delete {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rename the view</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rename…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save view</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save view…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Set: {first} and {count} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show</source>
            <translation>إظهار</translation>
        </message>
        <message>
            <source>Show and forces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show or not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Size of nodes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Source</source>
            <translation>المصدر</translation>
        </message>
        <message>
            <source>Strength of links</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tag</source>
            <translation>وسم</translation>
        </message>
        <message>
            <source>Tags and names alone make no set</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tag…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take this colour out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file could not be written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file is as it was</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The first that matches wins.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The next one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The one before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The picture could not be saved.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is a view of this name. Once more replaces it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no further path. The first one comes again with “Path to…”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no path between these two in what the sky shows.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no such form of file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They have this tag already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Too many at once: take fewer notes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Unfold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Unfold its leaves</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Unfolded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What the sky shows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where you have been</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Whole sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Without loose nodes</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>Write #{tag} into %n notes?</source>
            <extracomment>Write #{tag} into %n note?</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>Write into %n notes</source>
            <extracomment>Write into %n note</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Wrote {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a property of the note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>carries {tag}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>chosen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>close in meaning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in {group}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>leave the sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>linked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>linked from it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>links here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>named here, not linked; a click shows the link</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>next neighbour</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing has this name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>shares the tag</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>walk</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>your link</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>your link, line {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{at} of {count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{file}, line {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{one} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{words}”</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Table</name>
        <message numerus="yes">
            <source>%n items</source>
            <extracomment>%n item</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>All items, or what a query finds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Enter opens a row; drag rows out as files or links.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How it is shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Linked from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Links</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>List</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Memories</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No item answers “{q}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No search is saved yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing is found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Query of the table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Saved searches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tags</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in {ms} ms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{shown} of {total}, those changed last</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Ticking</name>
        <message>
            <source>All is as it was</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open again in “{title}”, line {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file is as it was</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ticked in “{title}”, line {line}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Transfer</name>
        <message numerus="yes">
            <source>%n are here already</source>
            <extracomment>%n is here already</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n could not be read</source>
            <extracomment>%n could not be read</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n got other names, since theirs were taken</source>
            <extracomment>%n got another name, since its own was taken</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n have other words here, which stay</source>
            <extracomment>%n has other words here, which stay</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories</source>
            <extracomment>%n memory</extracomment>
            <translation>
                <numerusform>لا ذكريات</numerusform>
                <numerusform>ذكرى واحدة</numerusform>
                <numerusform>ذكريان</numerusform>
                <numerusform>%Ln ذكريات</numerusform>
                <numerusform>%Ln ذكرى</numerusform>
                <numerusform>%Ln ذكرى</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories are new</source>
            <extracomment>%n memory is new</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n spoken lines</source>
            <extracomment>%n spoken line</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n spoken lines are new</source>
            <extracomment>%n spoken line is new</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n steps of history</source>
            <extracomment>%n step of history</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n took the place of older words</source>
            <extracomment>%n took the place of older words</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n were erased here and stay so</source>
            <extracomment>%n was erased here and stays so</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>A bundle that other programs know.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A copy; what is here stays as it is.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A folder…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All spaces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bring in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bring in…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bring memories in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close</source>
            <translation>إغلاق</translation>
        </message>
        <message>
            <source>Everything, with history</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Files of this program, Markdown pages, an OKF bundle, what other programs wrote. Counted first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is being read and counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is my own: let rules and constraints among it count at once</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Left out: {what}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Markdown pages in an archive, for any editor.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Memories in files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No file chosen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing in it is new.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Of</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One file of lines; another home takes it in without loss.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open Knowledge Format</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pages to read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take memories out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take out…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is here with other words becomes an older version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where to?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Which file?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Which folder?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Which space</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>of another home or another program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>to one file, with all of their history</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{memories} and {events}, {size}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{memories} and {lines} leave with it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{memories} leave with it.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Trash</name>
        <message numerus="yes">
            <source>%n backups are written anew without it</source>
            <extracomment>%n backup is written anew without it</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files with its words</source>
            <extracomment>%n file with its words</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n lines of records</source>
            <extracomment>%n line of a record</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memories were forgotten.</source>
            <extracomment>%n memory was forgotten.</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more</source>
            <extracomment>%n more</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n older texts and reasons</source>
            <extracomment>%n older text or reason</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Bring back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Brought back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Erase for ever</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Erase “{title}” for ever?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Erased “{title}” for ever</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Erase…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Forgotten {when} by {who}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Links of {names} keep only its number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nobody can bring it back, not from the history and not from a backup.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing here is recalled; nothing is lost until you erase it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was forgotten. What you or an agent forgets lies here, and can be brought back.</source>
            <translation>لم يُنسَ شيء. ما تنساه أنت أو وكيل يبقى هنا ويمكن استرجاعه.</translation>
        </message>
        <message>
            <source>Show more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The ledger keeps that something was erased, and when; no word of it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Trash</source>
            <translation>المهملات</translation>
        </message>
        <message>
            <source>What goes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What stays, or lies out of reach</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>and %n older ones</source>
            <extracomment>and %n older one</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>its %n places in the search</source>
            <extracomment>its place in the search</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{names} speak of it in their own words, which stay</source>
            <extracomment>{names} speaks of it in its own words, which stay</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
    </context>
    <context>
        <name>Tray</name>
        <message numerus="yes">
            <source>%n contradictions wait for your word.</source>
            <extracomment>%n contradiction waits for your word.</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n notes are gone at once</source>
            <extracomment>%n note is gone at once</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n things wait for you</source>
            <extracomment>%n thing waits for you</extracomment>
            <translation>
                <numerusform>لا شيء ينتظرك</numerusform>
                <numerusform>شيء واحد ينتظرك</numerusform>
                <numerusform>شيئان ينتظرانك</numerusform>
                <numerusform>%Ln أشياء تنتظرك</numerusform>
                <numerusform>%Ln شيئًا ينتظرك</numerusform>
                <numerusform>%Ln شيء ينتظرك</numerusform>
            </translation>
        </message>
        <message>
            <source>Connecting to the memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Everything can be found</source>
            <translation>يمكن العثور على كل شيء</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>متابعة</translation>
        </message>
        <message>
            <source>In step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Last changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open Memorarium</source>
            <translation>فتح Memorarium</translation>
        </message>
        <message>
            <source>Open the window to start it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pause for 1 hour</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pause until tomorrow</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Paused</source>
            <translation>متوقف مؤقتًا</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>المشكلات</translation>
        </message>
        <message>
            <source>Quick capture</source>
            <translation>تدوين سريع</translation>
        </message>
        <message>
            <source>Quick search</source>
            <translation>بحث سريع</translation>
        </message>
        <message>
            <source>Quit…</source>
            <translation>إنهاء…</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>الإعدادات</translation>
        </message>
        <message>
            <source>Standing still</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The memory is not running</source>
            <translation>الذاكرة لا تعمل</translation>
        </message>
        <message>
            <source>They stay here until you say so.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Two memories disagree</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waiting for you</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Work stands still</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Working, {percent} %</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>and %n more folders</source>
            <extracomment>and %n more folder</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>until tomorrow, {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>until {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{name} is away</source>
            <translation>{name} غائب</translation>
        </message>
    </context>
    <context>
        <name>Undo</name>
        <message>
            <source>Done again: “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was taken back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Redo</source>
            <translation>إعادة</translation>
        </message>
        <message>
            <source>There is nothing to do again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is nothing to undo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Undone: “{title}”, {what} by {who}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Updates</name>
        <message>
            <source>Nobody answered; it is asked again tomorrow.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This is the newest version.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Version {version} is there.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Window</name>
        <message numerus="yes">
            <source>%n conflict copies</source>
            <extracomment>%n conflict copy</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n conflict copies wait to be settled</source>
            <extracomment>%n conflict copy waits to be settled</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n contradictions wait</source>
            <extracomment>%n contradiction waits</extracomment>
            <translation>
                <numerusform>لا تناقض ينتظر</numerusform>
                <numerusform>تناقض واحد ينتظر</numerusform>
                <numerusform>تناقضان ينتظران</numerusform>
                <numerusform>%Ln تناقضات تنتظر</numerusform>
                <numerusform>%Ln تناقضًا ينتظر</numerusform>
                <numerusform>%Ln تناقض ينتظر</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files</source>
            <extracomment>%n file</extracomment>
            <translation>
                <numerusform>لا ملفات</numerusform>
                <numerusform>ملف واحد</numerusform>
                <numerusform>ملفان</numerusform>
                <numerusform>%Ln ملفات</numerusform>
                <numerusform>%Ln ملفًا</numerusform>
                <numerusform>%Ln ملف</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files and folders</source>
            <extracomment>%n file or folder</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files could not be read whole</source>
            <extracomment>%n file could not be read whole</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n left out</source>
            <extracomment>%n left out</extracomment>
            <translation>
                <numerusform>لم يُستبعد شيء</numerusform>
                <numerusform>استُبعد واحد</numerusform>
                <numerusform>استُبعد اثنان</numerusform>
                <numerusform>استُبعدت %Ln</numerusform>
                <numerusform>استُبعد %Ln</numerusform>
                <numerusform>استُبعد %Ln</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n notes</source>
            <extracomment>%n note</extracomment>
            <translation>
                <numerusform>لا ملاحظات</numerusform>
                <numerusform>ملاحظة واحدة</numerusform>
                <numerusform>ملاحظتان</numerusform>
                <numerusform>%Ln ملاحظات</numerusform>
                <numerusform>%Ln ملاحظة</numerusform>
                <numerusform>%Ln ملاحظة</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n notes are gone at once</source>
            <extracomment>%n note is gone at once</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n passages</source>
            <extracomment>%n passage</extracomment>
            <translation>
                <numerusform>لا مقاطع</numerusform>
                <numerusform>مقطع واحد</numerusform>
                <numerusform>مقطعان</numerusform>
                <numerusform>%Ln مقاطع</numerusform>
                <numerusform>%Ln مقطعًا</numerusform>
                <numerusform>%Ln مقطع</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n problems</source>
            <extracomment>%n problem</extracomment>
            <translation>
                <numerusform>لا مشكلات</numerusform>
                <numerusform>مشكلة واحدة</numerusform>
                <numerusform>مشكلتان</numerusform>
                <numerusform>%Ln مشكلات</numerusform>
                <numerusform>%Ln مشكلة</numerusform>
                <numerusform>%Ln مشكلة</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n sources</source>
            <extracomment>%n source</extracomment>
            <translation>
                <numerusform>لا مصادر</numerusform>
                <numerusform>مصدر واحد</numerusform>
                <numerusform>مصدران</numerusform>
                <numerusform>%Ln مصادر</numerusform>
                <numerusform>%Ln مصدرًا</numerusform>
                <numerusform>%Ln مصدر</numerusform>
            </translation>
        </message>
        <message>
            <source>A key or password in a text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A source needs a name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>About</source>
            <translation>حول</translation>
        </message>
        <message>
            <source>Add a folder of notes and the first stars appear within seconds. Or drop a folder anywhere on this window.</source>
            <translation>أضف مجلد ملاحظات فتظهر النجوم الأولى خلال ثوانٍ. أو أسقط مجلدًا في أي مكان من هذه النافذة.</translation>
        </message>
        <message>
            <source>Add folder</source>
            <translation>إضافة مجلد</translation>
        </message>
        <message>
            <source>Add folder…</source>
            <translation>إضافة مجلد…</translation>
        </message>
        <message>
            <source>Add the folder again, and its notes are the same notes: for 30 days with all that was learnt of them, later they are read anew.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add this folder?</source>
            <translation>إضافة هذا المجلد؟</translation>
        </message>
        <message>
            <source>Add {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Adding…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Address of that server</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Address of the memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Agents</source>
            <translation>الوكلاء</translation>
        </message>
        <message numerus="yes">
            <source>All %n sources in step</source>
            <extracomment>%n source in step</extracomment>
            <translation>
                <numerusform>لا مصادر</numerusform>
                <numerusform>المصدر محدّث</numerusform>
                <numerusform>المصدران محدّثان</numerusform>
                <numerusform>كل المصادر (%Ln) محدّثة</numerusform>
                <numerusform>كل المصادر (%Ln) محدّثة</numerusform>
                <numerusform>كل المصادر (%Ln) محدّثة</numerusform>
            </translation>
        </message>
        <message>
            <source>All settings into a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All shortcuts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All shortcuts are copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All that is known of its notes is erased here: words, links, meaning, their places and moves. This cannot be undone; added again, the folder is a new one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All {passages}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Allow reading it, then look again. Nothing is removed meanwhile.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Analyses by agents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Another folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Another model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Arranging the sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Arranging the sky, counting…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>As for all sources</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>As the system</source>
            <translation>مثل النظام</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask for newer versions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Asleep until it is needed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Away. It was last seen {seen}. What is known of it stays here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Away. What is known of it stays here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Back</source>
            <translation>رجوع</translation>
        </message>
        <message>
            <source>Back to the default</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Beside the clock</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bring memories in…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bringing memories in  {counted}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bringing memories in, counting…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cannot be used now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Canvases</source>
            <translation>لوحات</translation>
        </message>
        <message>
            <source>Change rules…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Changes take effect at once.</source>
            <translation>تسري التغييرات فورًا.</translation>
        </message>
        <message>
            <source>Changing to {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Chat proxy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a folder of notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a folder with a model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose folder…</source>
            <translation>اختيار مجلد…</translation>
        </message>
        <message>
            <source>Choose one in the settings of the system.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Click, then press the keys. Backspace takes them away, Esc leaves them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Click: leave out. Alt+click: only this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close</source>
            <translation>إغلاق</translation>
        </message>
        <message>
            <source>Close the window</source>
            <translation>إغلاق النافذة</translation>
        </message>
        <message>
            <source>Connect a program</source>
            <translation>ربط برنامج</translation>
        </message>
        <message>
            <source>Connecting to the memory again…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Constraints</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Continue</source>
            <translation>متابعة</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copies</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy the link</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy the list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cores</source>
            <translation>الأنوية</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Daily backups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Dark</source>
            <translation>داكن</translation>
        </message>
        <message>
            <source>Decisions</source>
            <translation>قرارات</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>حذف</translation>
        </message>
        <message>
            <source>Deleted “{name}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Do it again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Drop a folder here, or</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Edit this memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Erase what came from it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Events</source>
            <translation>أحداث</translation>
        </message>
        <message>
            <source>Every file could be read.</source>
            <translation>أمكنت قراءة كل ملف.</translation>
        </message>
        <message>
            <source>Everything else of it is searchable. Saving it once more takes them out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Everything is searchable by word; {known} by meaning.</source>
            <translation>يمكن البحث في كل شيء بالكلمة؛ {known} بالمعنى.</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Export settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Export the sky…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Export…</source>
            <translation>تصدير…</translation>
        </message>
        <message>
            <source>Facts</source>
            <translation>حقائق</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Files</source>
            <translation>ملفات</translation>
        </message>
        <message>
            <source>Files that need you</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find an action or a key</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find in what is read, or in the sky</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Fit the whole sky</source>
            <translation>ملاءمة السماء كلها</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>المجلد</translation>
        </message>
        <message>
            <source>Folders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Folders that are kept in step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>For programs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>For reference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Forward</source>
            <translation>إلى الأمام</translation>
        </message>
        <message>
            <source>Found by meaning</source>
            <translation>موجود بالمعنى</translation>
        </message>
        <message>
            <source>Found by word and by meaning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Found by word and by meaning, as on {seen}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>From the next start of the window on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on</source>
            <translation>متابعة</translation>
        </message>
        <message>
            <source>Go on learning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on learning meanings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on with all work</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on writing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Held back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Hide</source>
            <translation>إخفاء</translation>
        </message>
        <message>
            <source>Hide side bar</source>
            <translation>إخفاء الشريط الجانبي</translation>
        </message>
        <message>
            <source>High contrast</source>
            <translation>تباين عالٍ</translation>
        </message>
        <message>
            <source>History in git</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Home</source>
            <translation>الرئيسية</translation>
        </message>
        <message>
            <source>How-tos</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Import settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Import…</source>
            <translation>استيراد…</translation>
        </message>
        <message>
            <source>In and out</source>
            <translation>الاستيراد والتصدير</translation>
        </message>
        <message>
            <source>In memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In step.</source>
            <translation>محدّث.</translation>
        </message>
        <message>
            <source>In step. Everything is searchable by word and by meaning.</source>
            <translation>محدّث. يمكن البحث في كل شيء بالكلمة وبالمعنى.</translation>
        </message>
        <message>
            <source>In step. Everything is searchable by word; meaning is not available.</source>
            <translation>محدّث. يمكن البحث بالكلمة؛ المعنى غير متاح.</translation>
        </message>
        <message>
            <source>In step. Last looked at whole {seen}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In the window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In use</source>
            <translation>قيد الاستخدام</translation>
        </message>
        <message>
            <source>Inbox</source>
            <translation>الوارد</translation>
        </message>
        <message>
            <source>Is it installed? The editor works without it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is kept and found as it is. Mend its properties at the top.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is kept as typed. Correct the day to find the note by it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is listed and not followed; everything beside it is read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is no file of settings of Memorarium.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is of another version than this window. Start it anew when nothing important runs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is read again by itself when its program is done. Nothing is removed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It may be away.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was last seen {seen}. </source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its folder may be away. Look again later.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its name can be found. Give it another ending, or leave it out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its name can be found. Raise the limit of this source to read it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its {notes} leave the search and the sky. The files in {root} stay exactly as they are, whatever you choose.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Just look around with a sample</source>
            <translation>التجوّل مع مثال فقط</translation>
        </message>
        <message>
            <source>Keep it running</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep one of the two; everything else of the note is known.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep the old one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep the words of notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep what came from it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keeping in step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keys of: {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Language</source>
            <translation>اللغة</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Largest file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Largest note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Learn on battery</source>
            <translation>التعلّم على البطارية</translation>
        </message>
        <message>
            <source>Learning meanings  {counted} passages</source>
            <translation>تعلّم المعاني  {counted} مقطعًا</translation>
        </message>
        <message>
            <source>Learning meanings, counting…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Learnt</source>
            <translation>ما تم تعلّمه</translation>
        </message>
        <message>
            <source>Learnt from use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave it here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave memory after</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave out what git ignores</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Left out everywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Left out on purpose</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Left out on purpose:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Left out on purpose: {said}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Left out: {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Legend</source>
            <translation>مفتاح الرموز</translation>
        </message>
        <message>
            <source>Less motion</source>
            <translation>حركة أقل</translation>
        </message>
        <message>
            <source>Lessons</source>
            <translation>دروس</translation>
        </message>
        <message>
            <source>Let them go from “{name}”?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Let {notes} of “{name}” go?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Light</source>
            <translation>فاتح</translation>
        </message>
        <message>
            <source>Links and the sky keep their places</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Look</source>
            <translation>المظهر</translation>
        </message>
        <message>
            <source>Look again</source>
            <translation>إعادة الفحص</translation>
        </message>
        <message>
            <source>Look again at all sources</source>
            <translation>إعادة فحص كل المصادر</translation>
        </message>
        <message>
            <source>Look again every</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Look and language</source>
            <translation>المظهر واللغة</translation>
        </message>
        <message>
            <source>Look at a sample</source>
            <translation>عرض مثال</translation>
        </message>
        <message>
            <source>Look: as the system</source>
            <translation>المظهر: مثل النظام</translation>
        </message>
        <message>
            <source>Look: dark</source>
            <translation>المظهر: داكن</translation>
        </message>
        <message>
            <source>Look: dark, light, as the system</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Look: high contrast</source>
            <translation>المظهر: تباين عالٍ</translation>
        </message>
        <message>
            <source>Look: light</source>
            <translation>المظهر: فاتح</translation>
        </message>
        <message>
            <source>Looking at folders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Looking for vaults on this machine…</source>
            <translation>يجري البحث عن خزائن على هذا الجهاز…</translation>
        </message>
        <message>
            <source>Looking through the folder…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Looking…</source>
            <translation type="unfinished" />
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
            <translation type="unfinished" />
        </message>
        <message>
            <source>Map of the sky</source>
            <translation>خريطة السماء</translation>
        </message>
        <message>
            <source>Memories</source>
            <translation>ذكريات</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Missing notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Model</source>
            <translation>النموذج</translation>
        </message>
        <message>
            <source>Move the detail pane to the other side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Move the side bar to the other side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Name</source>
            <translation>الاسم</translation>
        </message>
        <message>
            <source>Names not written</source>
            <translation>أسماء لم تُكتب</translation>
        </message>
        <message>
            <source>Newer versions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Next part of the window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No folder added yet.</source>
            <translation>لم يُضف أي مجلد بعد.</translation>
        </message>
        <message>
            <source>No memory can be of it meanwhile. Mend the lines at the top.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No program opens {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No setting is called like this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No vault was found. Choose the folder that holds your notes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not now</source>
            <translation>ليس الآن</translation>
        </message>
        <message>
            <source>Not remembered</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Notes</source>
            <translation>ملاحظات</translation>
        </message>
        <message>
            <source>Nothing else is touched by it. Mend the link, or take it away.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing is left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing is lost; the window shows what it last knew.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing is removed meanwhile. Bring it back, then look again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing leaves this machine</source>
            <translation>لا شيء يغادر هذا الجهاز</translation>
        </message>
        <message>
            <source>Nothing leaves this machine. No account, no telemetry, no updates that you did not want.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing to do.</source>
            <translation>لا شيء يلزم فعله.</translation>
        </message>
        <message>
            <source>Nothing to learn yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Notifications</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Observations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Obsidian did not open.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One step out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open</source>
            <translation>فتح</translation>
        </message>
        <message>
            <source>Open in editor</source>
            <translation>فتح في المحرر</translation>
        </message>
        <message>
            <source>Open it and save it once more; it is read again at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open it in its program and save it once more. Its name can be found meanwhile.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open the palette</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Page {number}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Panes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pause</source>
            <translation>إيقاف مؤقت</translation>
        </message>
        <message>
            <source>Pause all work for one hour</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pause all work until tomorrow</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pause learning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pause the learning of meanings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Paused</source>
            <translation>متوقف مؤقتًا</translation>
        </message>
        <message>
            <source>Paused. Changes in the folder are read when it goes on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Paused. {known} are found by meaning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pending decisions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Plans</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Preferences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Previous part of the window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Problems</source>
            <translation>المشكلات</translation>
        </message>
        <message>
            <source>Quick capture</source>
            <translation>تدوين سريع</translation>
        </message>
        <message>
            <source>Quick search</source>
            <translation>بحث سريع</translation>
        </message>
        <message>
            <source>Quick window from anywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Quit</source>
            <translation>إنهاء</translation>
        </message>
        <message>
            <source>Read as</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading notes  {counted}</source>
            <translation>قراءة الملاحظات  {counted}</translation>
        </message>
        <message>
            <source>Reading notes, counting…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading pane first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reasoning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remember</source>
            <translation>تذكّر</translation>
        </message>
        <message>
            <source>Remember something</source>
            <translation>تذكّر شيئًا</translation>
        </message>
        <message>
            <source>Remembering</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove a source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove and erase</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove and erase {notes}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove “{name}” from Memorarium?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove…</source>
            <translation>إزالة…</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>إعادة تسمية</translation>
        </message>
        <message>
            <source>Rename or delete</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rename or delete {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rename the search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rename…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reset this page</source>
            <translation>إعادة ضبط هذه الصفحة</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save a copy without the password to find its text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save it as UTF-8 to be sure of every letter. What could be read is searchable.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save it as UTF-8, its properties as “name: value” lines or without any.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save this view of the sky…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save what is written, or keep this search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Saved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Saved searches</source>
            <translation>عمليات بحث محفوظة</translation>
        </message>
        <message>
            <source>Saved views</source>
            <translation>عروض محفوظة</translation>
        </message>
        <message>
            <source>Saved · {told}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search and meaning</source>
            <translation>البحث والمعنى</translation>
        </message>
        <message>
            <source>Search everything</source>
            <translation>البحث في كل شيء</translation>
        </message>
        <message>
            <source>Search settings</source>
            <translation>البحث في الإعدادات</translation>
        </message>
        <message>
            <source>Serve agents over HTTP</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sessions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Settings</source>
            <translation>الإعدادات</translation>
        </message>
        <message>
            <source>Settings are in {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Settings are taken over</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Settings from a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Settings of {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Settings…</source>
            <translation>الإعدادات…</translation>
        </message>
        <message>
            <source>Shortcuts</source>
            <translation>الاختصارات</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>إظهار</translation>
        </message>
        <message>
            <source>Show folder</source>
            <translation>إظهار المجلد</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>إظهار في المجلد</translation>
        </message>
        <message>
            <source>Show in the tray</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show or hide the detail pane</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show or hide the side bar</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show side bar</source>
            <translation>إظهار الشريط الجانبي</translation>
        </message>
        <message>
            <source>Show the folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show the whole sky</source>
            <translation>إظهار السماء كلها</translation>
        </message>
        <message>
            <source>Side bar</source>
            <translation>الشريط الجانبي</translation>
        </message>
        <message>
            <source>Side bar last</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sky</source>
            <translation>السماء</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Snapshots</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Something went wrong in the window.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sources</source>
            <translation>المصادر</translation>
        </message>
        <message>
            <source>Space</source>
            <translation>المساحة</translation>
        </message>
        <message>
            <source>Standing still</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Standing still. {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Start</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Start and tray</source>
            <translation>البدء وشريط النظام</translation>
        </message>
        <message>
            <source>Start anew</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Start it</source>
            <translation>تشغيلها</translation>
        </message>
        <message>
            <source>Start when I log in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Starting the memory…</source>
            <translation>يجري تشغيل الذاكرة…</translation>
        </message>
        <message>
            <source>Stop everything</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Table of what is found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tags</source>
            <translation>وسوم</translation>
        </message>
        <message>
            <source>Take memories out…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take over into the note what you want of it, then delete the copy.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take over what you want of the other text: it is in the page's history.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Taking memories out  {counted}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Taking memories out, counting…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tasks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Text and motion</source>
            <translation>النص والحركة</translation>
        </message>
        <message>
            <source>Text size</source>
            <translation>حجم النص</translation>
        </message>
        <message>
            <source>The file could not be written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file was moved, or its folder is away.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The folder {folder} cannot be shown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The folder {place} cannot be reached. {since}Its {notes} stay here: you can search and read what we know of them. Nothing is removed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The lines around it are known. Mend that line, or take it out; then start again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The log has the details.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The memory does not answer just now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The memory is not running</source>
            <translation>الذاكرة لا تعمل</translation>
        </message>
        <message>
            <source>The memory is not running.</source>
            <translation>الذاكرة لا تعمل.</translation>
        </message>
        <message>
            <source>The missing notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The part that keeps your data was stopped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The sky as a list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The system did not allow it: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The text is searchable, its properties are not. Mend that line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The text is searchable, its properties are not. Mend the lines at the top.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The whole folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Theme</source>
            <translation>السمة</translation>
        </message>
        <message>
            <source>There is no note in this folder yet. Those you write there appear by themselves.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>These settings could not be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They are gone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They are gone…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They stay where they are. Memorarium reads them and never changes a file unless you ask for that change.</source>
            <translation>تبقى في مكانها. يقرأها Memorarium ولا يغيّر أي ملف إلا إذا طلبت ذلك.</translation>
        </message>
        <message>
            <source>They were in {name}. They stay here until you say so: you can search and read what we know of them. If a disk or a sync tool is still on its way, look again when it is done.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This desktop has no place for icons now; the window stays.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Timeline</source>
            <translation>الخط الزمني</translation>
        </message>
        <message>
            <source>Trash</source>
            <translation>المهملات</translation>
        </message>
        <message>
            <source>Try it again in a moment.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Trying it: it reads a few sentences first…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
        <message>
            <source>Undo the last change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Usual size of text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waiting to be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waits for the mains</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Weekly backups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What an agent receives</source>
            <translation>ما يتلقاه الوكيل</translation>
        </message>
        <message>
            <source>What contradicts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is left out of each folder, and why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is new</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is read…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What learning may take</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What stands before is searchable. The whole is in the file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>When I quit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where are your notes?</source>
            <translation>أين ملاحظاتك؟</translation>
        </message>
        <message>
            <source>Where it lies</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Why this was found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Window, version {version}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Work</source>
            <translation>العمل</translation>
        </message>
        <message>
            <source>Work and data</source>
            <translation>العمل والبيانات</translation>
        </message>
        <message>
            <source>Work: plans and failures</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write a number.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write them as “name: value”, or take the block out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Your memories are kept all the same. See memorarium history-git status.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Your sky is still empty</source>
            <translation>سماؤك ما زالت فارغة</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>تكبير</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>تصغير</translation>
        </message>
        <message>
            <source>a folder with an ONNX model for sentences and its tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a number; clients have it written down</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>all found by word</source>
            <translation>الكل موجود بالكلمة</translation>
        </message>
        <message>
            <source>all found by word already</source>
            <translation>الكل موجود بالكلمة بالفعل</translation>
        </message>
        <message>
            <source>also of dates and numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>also scales rows and the sky's labels</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>another kind reads every note of it anew</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>ask in the inbox, only note it in the shadow, or do not look for it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>ask me</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>at rest</source>
            <translation>ساكنة</translation>
        </message>
        <message>
            <source>away</source>
            <translation>غائب</translation>
        </message>
        <message>
            <source>away since {day}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>before it is remembered</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>before the sky and the pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>behind the sky and the pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>books and manuals: found where you ask for is:reference, and out of the way else</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by git</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by patterns that you wrote</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by your patterns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>carries</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>choose one…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>closing the window leaves the memory running</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>cloud-only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>comes with Memorarium</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>compares the whole folder with what is known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>conflict copies</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>conflict copies of a sync tool, kept beside their note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>d MMM</source>
            <translation>d MMM</translation>
        </message>
        <message>
            <source>d MMM yyyy</source>
            <translation>d MMM yyyy</translation>
        </message>
        <message>
            <source>d MMMM</source>
            <translation>d MMMM</translation>
        </message>
        <message>
            <source>d MMMM yyyy</source>
            <translation>d MMMM yyyy</translation>
        </message>
        <message>
            <source>do not look</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>each change of memories is a commit on this machine, never pushed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>excluded in Obsidian’s own settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>first number to try; from the next start on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>folders of programs, such as node_modules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>found by word in about {words} s, by meaning in about {meaning}. You can start at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>found by words alone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>hidden</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>hidden files and folders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>how it is called here; the folder keeps its own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>how many share the learning; more is faster and warmer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>ignored by git</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in MiB; larger files are listed but not read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in folders nested deeper than 120 levels</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in the background, without a window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>is linked from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>it gives each passage its meaning, on this machine</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its keys work whatever program is in front</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its notes leave the search; no file is touched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>keep it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>larger ones are found by their name only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>like</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>links</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>links to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>links to other places, listed and not followed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>looking…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>minutes between two whole looks; changes are seen at once</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not in its notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>note it alone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing in it is changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing is read until it goes on; what is known stays</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>of so many days the last one is kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>of so many weeks the last one is kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>off: it waits for the mains; search goes on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>on this machine alone; others start their own server</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>once a day; the question says nothing of you</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>one a line: a name such as drafts or *.log, or a path such as archive/**</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>only for what needs you: a contradiction, a fault</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>only in the cloud, never fetched by us</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>orders hits better; about 190 MB for 10,000 notes; from the next start on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>our own data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>outside the folder in which its program keeps the notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>patterns of paths, with commas between: drafts/*, *.tmp.md</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>paused</source>
            <translation>متوقف مؤقتًا</translation>
        </message>
        <message>
            <source>press the keys…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>program folders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>refuse the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>set in Logseq</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>set in Obsidian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>sources of one space belong together</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>take it out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>temporary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>temporary files and safety copies</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>texts in which one of these stands, with commas between</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>that Logseq hides or keeps for itself</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>that Memorarium itself keeps here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>that git ignores, as .gitignore files say</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the memory answers agents and sees changes while it runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the old one answers meanwhile</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the sky jumps instead of gliding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the system was told not to start it; switching it on asks again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>this one was built from a checkout, which knows of no releases</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>those that were used here before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>too deep</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>version {version}, process {pid}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>waiting to be read</source>
            <translation>بانتظار القراءة</translation>
        </message>
        <message>
            <source>waits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>what the .gitignore files of the folder name is left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>which carries</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>which is linked from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>which links to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>without work; it wakes in half a second</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>your patterns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{count} of {files} files could not be read whole</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{count} on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{dims} numbers a text · reads {max_tokens} tokens at once</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{done} of {total}</source>
            <translation>{done} من {total}</translation>
        </message>
        <message>
            <source>{gone} from {name}. They stay here until you say so.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{items} items, {links} links</source>
            <translation>{items} عنصرًا، {links} رابطًا</translation>
        </message>
        <message>
            <source>{keys} did “{name}” before; that has no key of that kind now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{known} of {all} passages</source>
            <translation>{known} من {all} مقطعًا</translation>
        </message>
        <message>
            <source>{learnt} of {passages}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{left_out} left out {by}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{minutes:g} min</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{name} is away</source>
            <translation>{name} غائب</translation>
        </message>
        <message>
            <source>{name} is not there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{name}: back to the default</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{notes} leave the search and the sky. A file that comes back within 30 days is the same note again. No file is touched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{notes} would be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{n} h left</source>
            <translation>بقي {n} س</translation>
        </message>
        <message>
            <source>{n} min</source>
            <translation>{n} د</translation>
        </message>
        <message>
            <source>{n} min left</source>
            <translation>بقي {n} د</translation>
        </message>
        <message>
            <source>{n} s</source>
            <translation>{n} ث</translation>
        </message>
        <message>
            <source>{n} s left</source>
            <translation>بقي {n} ث</translation>
        </message>
        <message>
            <source>{part:g} h</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{parts}. Everything else is fine.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{part} left out by patterns now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{path}, line {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{seconds} s</source>
            <translation>{seconds} ث</translation>
        </message>
        <message>
            <source>{steady} of {sources} in step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{too_large} too large to be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{total}, by rules you can change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“Open in editor” waits until the folder is back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{title}” cannot be reached.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Work</name>
        <message numerus="yes">
            <source>%n have no answer yet</source>
            <extracomment>%n has no answer yet</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n steps</source>
            <extracomment>%n step</extracomment>
            <translation>
                <numerusform>لا خطوات</numerusform>
                <numerusform>خطوة واحدة</numerusform>
                <numerusform>خطوتان</numerusform>
                <numerusform>%Ln خطوات</numerusform>
                <numerusform>%Ln خطوة</numerusform>
                <numerusform>%Ln خطوة</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tasks added</source>
            <extracomment>%n task added</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tasks are not done. They stay so.</source>
            <extracomment>%n task is not done. It stays as it is.</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tasks blocked</source>
            <extracomment>%n task blocked</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tasks can begin now</source>
            <extracomment>%n task can begin now</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>%n wait</source>
            <extracomment>%n waits</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>A new plan</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A new task</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A plan holds tasks and what they wait for. You or an agent begin one; both see how it goes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A plan needs a title.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A reason is needed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Action</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add a task, Enter keeps it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Agents may keep how they came to something, step by step. What led nowhere is left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Begin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Begin a plan</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Begin the plan</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Begun: “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Blocked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Board</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cause</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Changed: “{task}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Click: waits for it no longer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close</source>
            <translation>إغلاق</translation>
        </message>
        <message>
            <source>Close the plan</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close the plan…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Closed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Closed, and kept as a decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Conclusion</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Decision</source>
            <translation>قرار</translation>
        </message>
        <message>
            <source>Done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Each task waits for the one above it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Every agent sees it before it tries the same.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Every task is done.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Failures</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find by words or by meaning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find reasoning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Give the plan up</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Give up…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Given up</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on</source>
            <translation>متابعة</translation>
        </message>
        <message>
            <source>Goes in no circles</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Happened in the plan</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How the tasks are shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In any words; agents read it before they begin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In progress</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep the answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep what came of it as a decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kept: what helped against “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kinds of steps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leads somewhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Move Atlas to PostgreSQL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No failures noted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No plans yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No reasoning kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not begun</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not now</source>
            <translation>ليس الآن</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>ملاحظة</translation>
        </message>
        <message>
            <source>Nothing speaks of “{query}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was taken back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Observation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One sentence; it stands above the plan from now on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One task a line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Other words may find it: what went wrong, or what was done.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Plan</source>
            <translation>خطة</translation>
        </message>
        <message>
            <source>Plans</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read its page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reasoning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reflection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Removed: “{task}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Resolved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Say why in the note: whoever tries next reads it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Says something new</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take it up again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Taken back in “{title}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Taken up again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Task</source>
            <translation>مهمة</translation>
        </message>
        <message>
            <source>Tasks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The nearest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The plan is closed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The plan {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The reason; whoever plans this again reads it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The tasks and what they wait for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Thought</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>To do</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Under way</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waits for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waits for nothing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waits for “{task}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waits for…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What came of it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What came of it?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What happened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What helped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What helped in the end, so that nobody has to find it again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What helped?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is it called?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is it for?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is listed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is to be done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What it is worth</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What was tried</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>When an agent runs into an error it notes here what it tried and what helped. The next one looks before it tries the same.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>While doing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Why is it given up?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Why it stands still, or what came of it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Without an answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Work</source>
            <translation>العمل</translation>
        </message>
        <message>
            <source>all done, not closed yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>begun {when}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by {who}</source>
            <translation>من {who}</translation>
        </message>
        <message>
            <source>changed {when}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>critical</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>given up</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>high</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>low</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>medium</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>next</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>next: {task}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>no tasks yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>now: {task}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>open</source>
            <translation>فتح</translation>
        </message>
        <message>
            <source>resolved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>under way</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>waits for %n tasks</source>
            <extracomment>waits for %n task</extracomment>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>waits for “{task}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>with {who}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{done} of {total} done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{task}”: {state}</source>
            <translation type="unfinished" />
        </message>
    </context>
</TS>
