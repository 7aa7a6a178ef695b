import { describe, expect, test } from "vitest";
import { dealingTemplate } from "../../../../sandbox/documents/dealing-template.ts";
import { zip } from "../../../../sandbox/documents/zip.ts";
import { readTemplate } from "../../../../src/effects/cash/read-template.ts";
import { filledTemplate, textCell } from "../../../support/filled-template.ts";
import { archiveOf } from "../../../support/workbook.ts";

const fileOf = (content: Uint8Array) => ({
  name: "template.xlsx",
  arrayBuffer: () => Promise.resolve(new Uint8Array(content).buffer),
});

describe("dealing template", () => {
  test.each([
    ["en", "Redemption"],
    ["zh-CN", "赎回"],
  ] as const)("CASH-02 reads a template in %s", async (language, direction) => {
    const content = filledTemplate(language, [
      '<c r="A10" t="s"><v>0</v></c>',
      textCell("B", direction),
      '<c r="D10" s="3"><v>1250000.5</v></c>',
      textCell("F", "gbp"),
      '<c r="G10" s="2"><v>46350</v></c>',
      textCell("H", "27 Nov 2026"),
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
    const all = await readTemplate(
      fileOf(filledTemplate("en", [textCell("A", "hps002"), textCell("E", "all")])),
    );
    expect(all).toMatchObject({ form: { portfolioCode: "HPS002", quantity: "all" } });
    const units = await readTemplate(fileOf(filledTemplate("en", [textCell("E", "12.5")])));
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
