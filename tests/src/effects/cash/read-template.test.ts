import { describe, expect, test } from "vitest";
import { readTemplate } from "../../../../src/effects/cash/read-template.ts";
import type { Region } from "../../../../machines/user/types.ts";
import {
  filledTemplate,
  numberCell,
  templateWith,
  textCell,
} from "../../../support/filled-template.ts";

function rowsOf(content: Uint8Array, region: Region = "uk") {
  const read = readTemplate(new Uint8Array(content), region);
  if (read.kind !== "read") throw new Error(read.reason);
  return read.rows;
}

const rowOf = (...cells: string[]) => rowsOf(filledTemplate("en", cells))[0];

describe("dealing template", () => {
  test.each([
    ["en", "Redemption"],
    ["zh-CN", "赎回"],
  ] as const)("CASH-02 reads a template in %s", (language, direction) => {
    const content = filledTemplate(language, [
      '<c r="A10" t="s"><v>0</v></c>',
      textCell("B", direction),
      numberCell("D", "1250000.5", "5"),
      textCell("F", "gbp"),
      numberCell("G", "46350"),
      textCell("H", "27 Nov 2026"),
      '<c r="I10" t="s"><v>1</v></c>',
    ]);
    expect(rowsOf(content)).toEqual([
      {
        form: {
          portfolioCode: "HPS001",
          direction: "redemption",
          quantity: "amount",
          amount: "1,250,000.50",
          currency: "GBP",
          dealingDate: "2026-11-24",
          settlementDate: "2026-11-27",
          bankAccountReference: "A&B",
        },
        unused: [],
      },
    ]);
  });

  test.each(["ＲＥＤＥＭＰＴＩＯＮ", " redemption ", "Rédemption"])(
    "CASH-02 the direction %j is read as everywhere else",
    (direction) => expect(rowOf(textCell("B", direction)).form.direction).toBe("redemption"),
  );

  test("CASH-02 the whole holding differs from a number of units", () => {
    const all = rowOf(textCell("A", "hps002"), textCell("E", "all"));
    expect(all.form).toEqual({ portfolioCode: "HPS002", quantity: "all", units: "" });
    expect(rowOf(textCell("E", "12.5")).form).toEqual({ quantity: "units", units: "12.5" });
    expect(rowOf(numberCell("E", "12500.125")).form.units).toBe("12,500.125");
  });

  test.each([
    ["250000.10000000001", "250,000.10"],
    ["1.25E7", "12,500,000.00"],
    ["250000.0", "250,000.00"],
    ["10.005", "10.005"],
    ["-5", "-5.00"],
  ])("CASH-04 the stored amount %s is shown as %s", (stored, shown) => {
    expect(rowOf(numberCell("D", stored)).form.amount).toBe(shown);
  });

  test.each(["1.250.000,50", "£1,250,000.50", "about 5"])(
    "CASH-04 the typed amount %s stays as typed",
    (typed) => {
      expect(rowOf(textCell("D", typed)).form.amount).toBe(typed);
    },
  );

  test.each<[Region, string, string]>([
    ["uk", "09/12/2026", "2026-12-09"],
    ["us", "09/12/2026", "2026-09-12"],
    ["china", "2026年12月9日", "2026-12-09"],
    ["uk", "after Easter", "after Easter"],
  ])("CASH-04 in %s the typed date %s is %s", (region, typed, date) => {
    const content = filledTemplate("en", [textCell("G", typed), numberCell("H", "20261209")]);
    expect(rowsOf(content, region)[0].form).toEqual({
      dealingDate: date,
      settlementDate: "20261209",
    });
  });

  test("CASH-04 an amount and units are both kept for a decision", () => {
    const both = rowOf(numberCell("D", "5"), textCell("E", "All"));
    expect(both.form).toEqual({ amount: "5.00", units: "All", quantity: "" });
  });

  test("CASH-04 all rows are instructions, with their own cells", () => {
    const content = templateWith(
      `<row r="5"/><row r="6">${textCell("J", "R-1")}</row><row r="7"><c r="A7" t="str"><v> </v></c></row><row><c/><c t="inlineStr"><is><t>redemption </t></is></c></row>`,
    );
    const rows = rowsOf(content);
    expect(rows.map(({ form }) => form)).toEqual([
      { reference: "R-1" },
      { direction: "redemption" },
    ]);
  });

  test("CASH-04 what cannot be taken is named and leaves its field empty", () => {
    const row = rowOf(
      '<c r="A10" t="b"><v>1</v></c>',
      textCell("B", "Switch"),
      '<c r="D10" t="e"><v>#REF!</v></c>',
      '<c r="G10"><f>TODAY()</f></c>',
      numberCell("I", "1.2345678901234567E+19"),
      numberCell("J", "46365", "2"),
      textCell("L", "urgent"),
    );
    expect(row.form).toEqual({
      portfolioCode: "TRUE",
      direction: "",
      amount: "",
      quantity: "amount",
      dealingDate: "",
      bankAccountReference: "",
      reference: "",
    });
    expect(row.unused).toEqual([
      { cell: "B10", field: "direction", text: "Switch", reason: "direction" },
      { cell: "D10", field: "amount", text: "#REF!", reason: "formula" },
      { cell: "G10", field: "dealingDate", text: "", reason: "formula" },
      {
        cell: "I10",
        field: "bankAccountReference",
        text: "12345678901234567000",
        reason: "number",
      },
      { cell: "J10", field: "reference", text: "46365", reason: "number" },
      { cell: "L10", field: null, text: "urgent", reason: "column" },
    ]);
  });

  test("CASH-04 a target portfolio is taken for transfers only", () => {
    const target = textCell("C", "hps002");
    expect(rowOf(textCell("B", "Transfer"), target)).toMatchObject({
      form: { transferTo: "HPS002" },
      unused: [],
    });
    expect(rowOf(textCell("B", "Redemption"), target)).toMatchObject({
      form: { transferTo: "" },
      unused: [{ cell: "C10", field: "transferTo", text: "HPS002", reason: "transfer" }],
    });
  });

  test("CASH-04 texts are those that their author sees", () => {
    const row = rowOf(
      '<c r="F10" t="str"><f>F4</f><v>eur</v></c>',
      '<c r="G10" t="d"><v>2026-12-09T00:00:00</v></c>',
      numberCell("I", "123456"),
      '<c r="J10" t="inlineStr"><is><t>R-1_x000A_ of</t><rPh sb="0" eb="1"><t>guide</t></rPh></is></c>',
      '<c r="K10" t="inlineStr"><is><r><t>first_x000D_\n</t></r><r><t>second</t></r></is></c>',
    );
    expect(row.form).toEqual({
      currency: "EUR",
      dealingDate: "2026-12-09",
      bankAccountReference: "123456",
      reference: "R-1 of",
      notes: "first\nsecond",
    });
  });

  test("CASH-04 leading zeros of a number format are kept", () => {
    const content = templateWith(`<row r="5"><c r="I5" s="1"><v>12345</v></c></row>`, (parts) =>
      parts.set(
        "xl/styles.xml",
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000000"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>',
      ),
    );
    expect(rowsOf(content)[0].form.bankAccountReference).toBe("00012345");
  });
});
