import fc from "fast-check";
import { expect, test } from "vitest";
import { plainNumber } from "../../../src/spreadsheet/plain-number.ts";
import { cellIn } from "../../../src/spreadsheet/sheet-content.ts";
import { createStyles } from "../../../src/spreadsheet/workbook-styles.ts";

test("UNA-04 every number is read back as the same number", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = plainNumber(value);
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(text) + 0).toBe(value + 0);
    }),
  );
});

test("UNA-04 Excel shows the decimals of a quantity that has them", () => {
  const values = Float64Array.from([100, 7.000_01, 2_199_999.63]);
  const content = {
    kind: "number",
    values,
    decimals: 0,
    maxDecimals: 4,
    isPercent: false,
  } as const;
  const styles = createStyles({});
  const used = [0, 1, 2].map((row) => {
    const cell = cellIn({ header: "Quantity", width: 100, content }, row);
    return cell?.kind === "number" ? styles.number(cell, false) : null;
  });
  // Its decimal point alone would stand in the cell.
  expect(used[1]).toBe(used[0]);
  const formats = Array.from(styles.xml().matchAll(/formatCode="(.*?)"/g), ([, format]) => format);
  expect(formats).toEqual(["#,##0", "#,##0.####"]);
});

test("REP-05 Excel shows amounts as the screen does", () => {
  const content = {
    kind: "number",
    values: Float64Array.from([-1234.5, 2, 3, 1234, 1.005]),
    decimals: null,
    maxDecimals: 0,
    isPercent: false,
  } as const;
  const texts = ["GBP", 'X"1', "", "JPY", "KWD"];
  const currencies = { texts, codes: Uint32Array.from([0, 1, 2, 3, 4]) };
  const styles = createStyles({ GBP: "£", "": "", JPY: "JP¥", KWD: "KWD " });
  for (const row of [0, 1, 2, 3, 4]) {
    const cell = cellIn({ header: "Value", width: 100, content, currencies }, row);
    if (cell?.kind === "number") styles.number(cell, false);
  }
  const formats = Array.from(styles.xml().matchAll(/formatCode="(.*?)"/g), ([, format]) => format);
  expect(formats).toEqual([
    "&quot;£&quot;#,##0.00",
    "&quot;X1&quot;#,##0.00",
    "#,##0.00",
    "&quot;JP¥&quot;#,##0",
    "&quot;KWD &quot;#,##0.000",
  ]);
});
