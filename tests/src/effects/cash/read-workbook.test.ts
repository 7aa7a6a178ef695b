import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { dealingTemplate } from "../../../../sandbox/documents/dealing-template.ts";
import { zip } from "../../../../sandbox/documents/zip.ts";
import { readTemplate } from "../../../../src/effects/cash/read-template.ts";
import { readTemplateFile } from "../../../../src/effects/cash/read-template-file.ts";
import { numberCell, templateWith, textCell } from "../../../support/filled-template.ts";
import { archiveOf } from "../../../support/workbook.ts";

const read = (content: Uint8Array) => readTemplate(new Uint8Array(content), "uk");
const fixture = (name: string) =>
  readFileSync(new URL(`../../../support/workbooks/${name}`, import.meta.url));

function outcomeOf(content: Uint8Array) {
  const result = read(content);
  return result.kind === "read" ? result.rows.map(({ form }) => form) : result.reason;
}

const row = `<row r="10">${numberCell("G", "44903")}${textCell("J", "R-1")}</row>`;
const sheetName = "xl/worksheets/sheet1.xml";
const relationsName = "xl/_rels/workbook.xml.rels";
const workbookName = "xl/workbook.xml";

/** Replaces a text of a part. */
function replace(parts: Map<string, string>, name: string, from: string | RegExp, to: string) {
  parts.set(name, (parts.get(name) ?? "").replace(from, to));
}

describe("workbooks of other programs", () => {
  test.each([
    ["exceljs-1904.xlsx", { amount: "250,000.10", dealingDate: "2026-12-09", reference: "R-1" }],
    ["sheetjs.xlsm", { amount: "250,000.50", bankAccountReference: "00012345" }],
    ["libreoffice.xlsx", { amount: "250,000.10", bankAccountReference: "123456", reference: "" }],
  ])("CASH-04 reads %s", (name, form) => {
    expect(outcomeOf(fixture(name))).toMatchObject([form]);
  });

  test.each([
    ["sheetjs.xls", "oldExcel"],
    ["sheetjs.ods", "openDocument"],
  ])("CASH-04 calls %s what it is", (name, reason) => {
    expect(outcomeOf(fixture(name))).toBe(reason);
  });

  test.each<[string, (parts: Map<string, string>) => void]>([
    [
      "a sheet part of another name",
      (parts) => {
        parts.set("xl/worksheets/sheet.xml", parts.get(sheetName) ?? "");
        parts.delete(sheetName);
        replace(parts, relationsName, "worksheets/sheet1.xml", "/xl/worksheets/sheet.xml");
      },
    ],
    [
      "the first tab in the second part, after a hidden one",
      (parts) => {
        parts.set("xl/worksheets/sheet2.xml", parts.get(sheetName) ?? "");
        parts.set(sheetName, "<worksheet><sheetData/></worksheet>");
        const sheets =
          '<sheet name="Old" state="veryHidden" r:id="rId9"/><sheet name="A" r:id="rId1"/><sheet name="B" r:id="rId9"/>';
        replace(parts, workbookName, /<sheet name.*?\/>/, sheets);
        replace(parts, relationsName, "sheet1.xml", "sheet2.xml");
        replace(
          parts,
          relationsName,
          "</Relationships>",
          '<Relationship Id="rId9" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        );
      },
    ],
    [
      "its only sheet hidden",
      (parts) => replace(parts, workbookName, "<sheet name", '<sheet state="hidden" name'),
    ],
    [
      "prefixed elements",
      (parts) => {
        replace(parts, sheetName, /<(\/?)(?=[a-z])/gi, "<$1x:");
        replace(parts, sheetName, "xmlns=", "xmlns:x=");
      },
    ],
    [
      "parts with a leading slash",
      (parts) => {
        for (const [name, content] of Array.from(parts)) {
          parts.delete(name);
          parts.set(`/${name}`, content);
        }
      },
    ],
    [
      "20,000 blank rows",
      (parts) =>
        replace(parts, sheetName, "</sheetData>", `${'<row ht="15"/>'.repeat(20_000)}</sheetData>`),
    ],
    ["no styles", (parts) => parts.delete("xl/styles.xml")],
  ])("CASH-04 reads a workbook with %s", (_, change) => {
    expect(outcomeOf(templateWith(row, change))).toEqual([
      { dealingDate: "2022-12-08", reference: "R-1" },
    ]);
  });

  test("CASH-04 dates count from 1904 where the workbook says so", () => {
    const content = templateWith(row, (parts) =>
      replace(parts, workbookName, "<sheets>", '<workbookPr date1904="true"/><sheets>'),
    );
    expect(outcomeOf(content)).toMatchObject([{ dealingDate: "2026-12-09" }]);
  });
});

describe("hostile files", () => {
  const sheetWith = (rows: string) => templateWith(`${row}${rows}`);

  test.each<[string, () => Uint8Array, string]>([
    ["40,000 unclosed rows", () => sheetWith('<row r="11">'.repeat(40_000)), "damaged"],
    ["deep nesting", () => sheetWith("<a>".repeat(40_000)), "damaged"],
    ["a far column", () => sheetWith('<row r="11"><c r="ZZZZZZ11"><v>1</v></c></row>'), "damaged"],
    ["a far row", () => sheetWith('<row r="99999999"><c><v>1</v></c></row>'), "damaged"],
    [
      "an impossible character reference",
      () => sheetWith('<row r="11"><c t="str"><v>&#x110000;</v></c></row>'),
      "damaged",
    ],
    ["a number that is none", () => sheetWith("<row><c><v>five</v></c></row>"), "damaged"],
    [
      "a shared text that is missing",
      () => sheetWith('<row><c t="s"><v>7</v></c></row>'),
      "damaged",
    ],
    [
      "an entity bomb",
      () =>
        templateWith(row, (parts) =>
          replace(
            parts,
            sheetName,
            "<worksheet",
            '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet',
          ),
        ),
      "damaged",
    ],
    ["2,001 filled rows", () => sheetWith("<row><c><v>1</v></c></row>".repeat(2000)), "tooLarge"],
    ["a sheet of 6 MB", () => sheetWith(" ".repeat(6_000_000)), "tooLarge"],
    [
      "parts of 12 MB together",
      () =>
        templateWith(row, (parts) => {
          for (const name of [sheetName, workbookName, "xl/styles.xml"]) {
            replace(parts, name, "?>", `?>${" ".repeat(4_000_000)}`);
          }
        }),
      "tooLarge",
    ],
    ["no sheet", () => templateWith(row, (parts) => parts.delete(sheetName)), "damaged"],
    [
      "a target outside of any path",
      () =>
        templateWith(row, (parts) => replace(parts, relationsName, /Target="/g, 'Target="%E0%')),
      "damaged",
    ],
  ])("CASH-04 rejects %s", (_, make, reason) => {
    expect(outcomeOf(make())).toBe(reason);
  });

  test("CASH-04 a part is not unpacked beyond its size in the archive", () => {
    const lie = Buffer.from("lies");
    const honest = Buffer.from(
      zipSync({ "[Content_Types].xml": [lie, { level: 0 }], [workbookName]: [lie, { level: 0 }] }),
    );
    // The last entry, its body replaced by one that unpacks to 50 MB.
    const packed = deflateRawSync(Buffer.alloc(50_000_000, " "));
    const at = honest.lastIndexOf(lie, honest.indexOf("PK\u0001\u0002"));
    const content = Buffer.concat([
      honest.subarray(0, at),
      packed,
      honest.subarray(at + lie.length),
    ]);
    const growth = packed.length - lie.length;
    const end = content.lastIndexOf("PK\u0005\u0006");
    const entry = content.lastIndexOf("PK\u0001\u0002");
    content.writeUInt32LE(content.readUInt32LE(end + 16) + growth, end + 16);
    content.writeUInt16LE(8, entry + 10);
    content.writeUInt32LE(packed.length, entry + 20);
    expect(outcomeOf(content)).toBe("damaged");
  });

  test("CASH-02 another kind of file is rejected with the reason", async () => {
    const template = dealingTemplate("en").content;
    const older = [...archiveOf(template)].map(([name, content]) => ({
      name,
      content: content.replaceAll("Dealing template 2", "Dealing template 1"),
    }));
    const compound = (name: string) =>
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from(name, "utf16le")]);
    const files: readonly (readonly [Uint8Array, string])[] = [
      [Buffer.from("not a spreadsheet"), "notSpreadsheet"],
      [new Uint8Array(), "notSpreadsheet"],
      [compound("WordDocument"), "notSpreadsheet"],
      [zip([{ name: "word/document.xml", content: "<w/>" }], 0), "notSpreadsheet"],
      [zip([{ name: "[Content_Types].xml", content: "" }], 0), "notSpreadsheet"],
      [zip([{ name: "xl/workbook.bin", content: "" }], 0), "oldExcel"],
      [compound("EncryptedPackage"), "protected"],
      [template.subarray(0, 300), "damaged"],
      [zip(older, 0), "otherRelease"],
      [template, "empty"],
    ];
    expect(files.map(([content]) => outcomeOf(content))).toEqual(files.map(([, reason]) => reason));
    const gone = { name: "gone", arrayBuffer: () => Promise.reject(new Error("gone")) };
    const large = { name: "large", size: 10_000_001, arrayBuffer: gone.arrayBuffer };
    const problems = [gone, large].map((file) => readTemplateFile({ file, region: "uk" }));
    expect(await Promise.all(problems)).toMatchObject([
      { reason: "unopened" },
      { reason: "tooLarge" },
    ]);
  });
});
