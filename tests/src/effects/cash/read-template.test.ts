import { describe, expect, test } from "vitest";
import { dealingTemplate } from "../../../../sandbox/documents/dealing-template.ts";
import { zip } from "../../../../sandbox/documents/zip.ts";
import { readTemplate } from "../../../../src/effects/cash/read-template.ts";
import { archiveOf } from "../../../support/workbook.ts";

const fileOf = (content: Uint8Array) => ({
  name: "template.xlsx",
  arrayBuffer: () => Promise.resolve(new Uint8Array(content).buffer),
});

/** Returns a template with one row below its headings, as saved by a spreadsheet program. */
function filled(language: "en" | "zh-CN", cells: readonly string[]): Uint8Array {
  const files = archiveOf(dealingTemplate(language).content);
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
  const line = `<row r="9"><c r="A9"/></row><row r="10">${cells.join("")}</row></sheetData>`;
  files.set("xl/worksheets/sheet1.xml", sheet.replace("</sheetData>", line));
  files.set(
    "xl/sharedStrings.xml",
    "<sst><si><r><t>HPS</t></r><r><t>001</t></r></si><si><t>A&amp;B</t></si></sst>",
  );
  return zip(
    [...files].map(([name, content]) => ({ name, content })),
    0,
  );
}

const text = (at: string, value: string) =>
  `<c r="${at}10" t="inlineStr"><is><t>${value}</t></is></c>`;

describe("dealing template", () => {
  test.each([
    ["en", "Redemption"],
    ["zh-CN", "赎回"],
  ] as const)("CASH-02 reads a template in %s", async (language, direction) => {
    const content = filled(language, [
      '<c r="A10" t="s"><v>0</v></c>',
      text("B", direction),
      '<c r="D10" s="3"><v>1250000.5</v></c>',
      text("F", "gbp"),
      '<c r="G10" s="2"><v>46350</v></c>',
      text("H", "27 Nov 2026"),
      '<c r="I10" t="s"><v>1</v></c>',
    ]);
    expect(await readTemplate(fileOf(content))).toEqual({
      kind: "read",
      form: {
        portfolioCode: "HPS001",
        direction: "redemption",
        quantity: "amount",
        amount: "1250000.5",
        currency: "GBP",
        dealingDate: "2026-11-24",
        settlementDate: "27 Nov 2026",
        bankAccountReference: "A&B",
      },
    });
  });

  test("CASH-02 the whole holding differs from a number of units", async () => {
    const all = await readTemplate(fileOf(filled("en", [text("A", "hps002"), text("E", "all")])));
    expect(all).toMatchObject({ form: { portfolioCode: "HPS002", quantity: "all" } });
    const units = await readTemplate(fileOf(filled("en", [text("E", "12.5")])));
    expect(units).toMatchObject({ form: { quantity: "units", units: "12.5" } });
  });

  test("CASH-02 another kind of file is rejected with the reason", async () => {
    const template = dealingTemplate("en").content;
    const files = archiveOf(template);
    const older = [...files].map(([name, content]) => ({
      name,
      content: content.replaceAll("Dealing template 2", "Dealing template 1"),
    }));
    const reasons = await Promise.all(
      [
        fileOf(new TextEncoder().encode("not a spreadsheet")),
        fileOf(template.subarray(0, 300)),
        fileOf(new Uint8Array()),
        { name: "gone", arrayBuffer: () => Promise.reject(new Error("gone")) },
        fileOf(zip([{ name: "word/document.xml", content: "<w/>" }], 0)),
        fileOf(zip(older, 0)),
        fileOf(template),
      ].map(async (file) => {
        const read = await readTemplate(file);
        return read.kind === "unreadable" ? read.reason : read.kind;
      }),
    );
    const none = "notSpreadsheet";
    expect(reasons).toEqual([none, none, none, none, none, "otherRelease", "empty"]);
  });
});
