import type { SpreadsheetRequest } from "../../src/spreadsheet/sheet-content.ts";

const unknown = Number.NaN;
const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/**
 * Sheet with values that spreadsheets could misread: formulas, negative and huge numbers, markup,
 * unknown values.
 */
export function sheetRequest(format: "xlsx" | "csv"): SpreadsheetRequest {
  return {
    format,
    sheetName: "Holdings",
    sheet: {
      columns: [
        {
          header: "Security",
          width: 200,
          content: {
            kind: "text",
            texts: [
              "",
              "=cmd()",
              "<b>Ash & Co</b>",
              'Say "yes", please',
              "-5",
              "+44 20 7946 0000",
              "unseen",
            ],
            codes: Uint32Array.from([1, 2, 3, 4, 5, 0]),
          },
        },
        {
          header: "Value",
          width: 150,
          content: {
            kind: "number",
            decimals: 2,
            maxDecimals: 2,
            isPercent: false,
            values: Float64Array.from([-1234.5, 1e15, unknown, 0, 0.1, 5e-7]),
          },
          currencies: { texts: ["", "GBP", 'X"1'], codes: Uint32Array.from([1, 2, 1, 1, 0, 1]) },
        },
        {
          header: "Weight",
          width: 90,
          content: {
            kind: "number",
            decimals: 1,
            maxDecimals: 1,
            isPercent: true,
            values: Float64Array.from([0.125, -0.5, unknown, 0, 1, 0.001]),
          },
        },
        {
          header: "Date",
          width: 110,
          content: {
            kind: "date",
            values: Float64Array.from([
              day("2026-11-20"),
              unknown,
              day("1899-12-31"),
              day("2024-02-29"),
              day("2026-01-01"),
              day("2026-12-31"),
            ]),
          },
        },
      ],
      lines: Int32Array.from([-1, 5, 0, 1, 2, 3, 4, -2]),
      extraLines: [
        { title: "Equity", level: 0, cells: [{ column: 1, value: -1234.4, currency: "GBP" }] },
        { title: "Total GBP", level: null, cells: [{ column: 1, value: 99.25, currency: "GBP" }] },
      ],
      levels: 1,
      currencyPrefixes: { GBP: "£" },
    },
    criteria: {
      name: "Criteria",
      rows: [
        ["As of", "20 Nov 2026"],
        ["Status", "Unaudited"],
        ["Filter", "=1+1"],
      ],
    },
  };
}
