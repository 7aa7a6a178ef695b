import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "./find-program.ts";

const knownPaths = ["/usr/bin/soffice", "/Applications/LibreOffice.app/Contents/MacOS/soffice"];

/** Path of LibreOffice: `SOFFICE`, a known location, the PATH; or null. */
export function findLibreOffice(): string | null {
  return findProgram(process.env.SOFFICE, knownPaths, ["soffice", "libreoffice"]);
}

/** Comma-separated, UTF-8, raw values, one file per sheet. */
const csvFilter = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

/** A CSV file in UTF-8: without a window LibreOffice does not detect the encoding. */
const textFilter = "Text - txt - csv (StarCalc):44,34,76,1";

/** Runs LibreOffice without a window in a folder that is removed afterwards, and reads the result. */
async function inFolder<T>(
  program: string,
  prepare: (folder: string) => Promise<readonly string[]>,
  readResult: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "libreoffice-"));
  try {
    const args = await prepare(folder);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await promisify(execFile)(program, [profile, "--headless", ...args]);
    return await readResult(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sheets of several files as read by LibreOffice: CSV by the names of file and sheet. */
export function openInLibreOffice(
  program: string,
  files: Readonly<Record<string, Buffer>>,
  { isText = false } = {},
): Promise<ReadonlyMap<string, string>> {
  async function prepare(folder: string) {
    const paths = Object.keys(files).map((name) => join(folder, name));
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    const args = ["--convert-to", csvFilter, "--outdir", join(folder, "read"), ...paths];
    return isText ? [`--infilter=${textFilter}`, ...args] : args;
  }
  return inFolder(program, prepare, async (folder) => {
    const read = join(folder, "read");
    const texts = new Map<string, string>();
    for (const name of await readdir(read)) {
      texts.set(name.replace(/\.csv$/, ""), await readFile(join(read, name), "utf8"));
    }
    return texts;
  });
}

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
export function typeInLibreOffice(
  program: string,
  workbook: Uint8Array,
  cells: Readonly<Record<string, string>>,
): Promise<Uint8Array<ArrayBuffer>> {
  async function prepare(folder: string) {
    await mkdir(join(folder, "profile/user/basic/Standard"), { recursive: true });
    for (const [name, content] of Object.entries(profile)) {
      await writeFile(join(folder, "profile/user", name), content);
    }
    const source = join(folder, "source.xlsx");
    await writeFile(source, workbook);
    const texts = Object.entries(cells).map(([cell, text]) => `${cell}~${text}`);
    const typing = `TypeCells("${source}","${join(folder, "typed.xlsx")}","${texts.join("|")}")`;
    return ["--norestore", `macro:///Standard.Typing.${typing}`];
  }
  return inFolder(
    program,
    prepare,
    async (folder) => new Uint8Array(await readFile(join(folder, "typed.xlsx"))),
  );
}
