import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const xml = (doctype: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${doctype} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${doctype.split(":")[1]}.dtd">\n${content}`;

const library = 'xmlns:library="http://openoffice.org/2000/library"';

/** Types texts into cells as a person does, so that LibreOffice interprets them. */
const macro = `Sub TypeCells(source As String, target As String, cells As String)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden" : hidden(0).Value = True
  book = StarDesktop.loadComponentFromURL(ConvertToURL(source), "_blank", 0, hidden())
  helper = createUnoService("com.sun.star.frame.DispatchHelper")
  Dim place(0) As New com.sun.star.beans.PropertyValue
  Dim text(0) As New com.sun.star.beans.PropertyValue
  place(0).Name = "ToPoint" : text(0).Name = "StringName"
  For Each one In Split(cells, "|")
    place(0).Value = Split(one, "~")(0)
    text(0).Value = Split(one, "~")(1)
    helper.executeDispatch(book.CurrentController.Frame, ".uno:GoToCell", "", 0, place())
    helper.executeDispatch(book.CurrentController.Frame, ".uno:EnterString", "", 0, text())
  Next
  Dim format(0) As New com.sun.star.beans.PropertyValue
  format(0).Name = "FilterName" : format(0).Value = "Calc MS Excel 2007 XML"
  book.storeToURL(ConvertToURL(target), format())
  book.close(True)
End Sub`;

/** Files of a profile that has the macro and is set up, since a first start would replace it. */
const profile: Readonly<Record<string, string>> = {
  "registrymodifications.xcu": `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/Office"><prop oor:name="ooSetupInstCompleted" oor:op="fuse"><value>true</value></prop></item></oor:items>`,
  "basic/script.xlc": xml(
    "library:libraries",
    `<library:libraries ${library}><library:library library:name="Standard" library:link="false"/></library:libraries>`,
  ),
  "basic/Standard/script.xlb": xml(
    "library:library",
    `<library:library ${library} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Typing"/></library:library>`,
  ),
  "basic/Standard/Typing.xba": xml(
    "script:module",
    `<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Typing" script:language="StarBasic">${macro}</script:module>`,
  ),
};

/** A workbook after texts were typed into cells of its first sheet in LibreOffice. */
export async function typeInLibreOffice(
  program: string,
  workbook: Uint8Array,
  cells: Readonly<Record<string, string>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), "typed-"));
  try {
    await mkdir(join(folder, "profile/user/basic/Standard"), { recursive: true });
    for (const [name, content] of Object.entries(profile)) {
      await writeFile(join(folder, "profile/user", name), content);
    }
    const [source, target] = [join(folder, "source.xlsx"), join(folder, "typed.xlsx")];
    await writeFile(source, workbook);
    const texts = Object.entries(cells).map(([cell, text]) => `${cell}~${text}`);
    await promisify(execFile)(program, [
      `-env:UserInstallation=file://${folder}/profile`,
      "--headless",
      "--norestore",
      `macro:///Standard.Typing.TypeCells("${source}","${target}","${texts.join("|")}")`,
    ]);
    return new Uint8Array(await readFile(target));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
