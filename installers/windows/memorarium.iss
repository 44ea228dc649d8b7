; Inno Setup 6: iscc installers\windows\memorarium.iss, after python dev.py bundle.
; Signed when a sign tool named "memorarium" is given: iscc /Smemorarium="signtool sign ... $f" /DSigned
#define Name "Memorarium"
#define Root "..\.."
#define Handle FileOpen(Root + "\app\version.py")
#define Line ""
#define Version ""
#sub ReadVersionLine
  #define public Line FileRead(Handle)
  #if Pos("VERSION = ", Line) == 1
    #define public Version Copy(Line, 12, Len(Line) - 12)
  #endif
#endsub
#for {0; !FileEof(Handle); 0} ReadVersionLine
#expr FileClose(Handle)

[Setup]
AppId={{6E7B2D0B-3A43-4E0C-9C0E-5B0B5A1A7C11}
AppName={#Name}
AppVersion={#Version}
AppPublisher=The Memorarium contributors
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
; For the person alone, without asking for an administrator; for all when they choose so.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile={#Root}\LICENSE
SetupIconFile={#Root}\build\memorarium.ico
UninstallDisplayIcon={app}\memorarium-window.exe
OutputDir={#Root}\dist
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes
RestartApplications=no
ChangesAssociations=yes
#ifdef Signed
SignTool=memorarium
SignedUninstaller=yes
OutputBaseFilename={#Name}-{#Version}-setup
#else
OutputBaseFilename={#Name}-{#Version}-setup-unsigned
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"
Name: "ar"; MessagesFile: "compiler:Languages\Arabic.isl"

[CustomMessages]
en.AtLogin=Start with Windows, in the background
de.AtLogin=Mit Windows im Hintergrund starten
ja.AtLogin=Windows と同時にバックグラウンドで起動する
ar.AtLogin=البدء مع ويندوز في الخلفية
en.EraseData=Erase the memory as well, for ever? Your notes stay in any case.
de.EraseData=Auch das Gedächtnis endgültig löschen? Die eigenen Notizen bleiben in jedem Fall.
ja.EraseData=メモリーも完全に消去しますか？ノートはそのまま残ります。
ar.EraseData=هل تُمحى الذاكرة أيضًا نهائيًا؟ تبقى ملاحظاتك في كل الأحوال.

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked
Name: "atlogin"; Description: "{cm:AtLogin}"; Flags: unchecked

[Files]
Source: "{#Root}\dist\memorarium\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[InstallDelete]
; A library of an older version beside a newer one is loaded first by chance.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\memorarium-window.exe"; AppUserModelID: "org.memorarium.window"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\memorarium-window.exe"; Tasks: desktopicon

[Registry]
Root: HKCU; Subkey: "Software\Microsoft\Windows\CurrentVersion\Run"; ValueType: string; ValueName: "Memorarium"; ValueData: """{app}\memorarium-window.exe"" --hidden"; Flags: uninsdeletevalue; Tasks: atlogin
Root: HKA; Subkey: "Software\Classes\memorarium"; ValueType: string; ValueData: "URL:Memorarium"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\memorarium"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\memorarium\DefaultIcon"; ValueType: string; ValueData: "{app}\memorarium-window.exe,0"
Root: HKA; Subkey: "Software\Classes\memorarium\shell\open\command"; ValueType: string; ValueData: """{app}\memorarium-window.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\Applications\memorarium-window.exe\SupportedTypes"; ValueType: string; ValueName: ".md"; ValueData: ""; Flags: uninsdeletekey

[Run]
Filename: "{app}\memorarium-window.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent

[UninstallRun]
Filename: "{app}\memorarium.exe"; Parameters: "daemon stop"; Flags: runhidden waituntilterminated; RunOnceId: "StopDaemon"

[Code]
procedure ErasePart(Data: String; Name: String);
begin
  if DirExists(Data + '\' + Name) then
    DelTree(Data + '\' + Name, True, True, True)
  else
    DeleteFile(Data + '\' + Name);
end;

procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Data: String;
begin
  if Step <> usPostUninstall then
    Exit;
  { The window writes it when the person switches it on later. }
  RegDeleteValue(HKCU, 'Software\Microsoft\Windows\CurrentVersion\Run', 'Memorarium');
  Data := ExpandConstant('{localappdata}\Memorarium');
  if (not DirExists(Data)) or UninstallSilent then
    Exit;
  { The memory stays unless the person says otherwise: No is the answer of the Enter key. }
  if MsgBox(ExpandConstant('{cm:EraseData}'), mbConfirmation, MB_YESNO or MB_DEFBUTTON2) = IDYES then
  begin
    ErasePart(Data, 'config.toml');
    ErasePart(Data, 'window.ini');
    ErasePart(Data, 'clients.json');
    ErasePart(Data, 'run');
    ErasePart(Data, 'index');
    ErasePart(Data, 'memory');
    ErasePart(Data, 'ledger');
    ErasePart(Data, 'views');
    ErasePart(Data, 'records');
    ErasePart(Data, 'backups');
    ErasePart(Data, 'connections');
    ErasePart(Data, 'history.git');
    ErasePart(Data, 'logs');
    RemoveDir(Data);
  end;
end;
