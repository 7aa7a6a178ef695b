import { expect, test } from "vitest";
import type { SpreadsheetRequest } from "../../../src/spreadsheet/sheet-content.ts";
import { writeSpreadsheet } from "../../../src/spreadsheet/write-spreadsheet.ts";
import { findLibreOffice, openInLibreOffice } from "../../support/libreoffice.ts";
import { sheetRequest } from "../../support/sheet-request.ts";

async function fileOf(request: SpreadsheetRequest): Promise<Buffer> {
  const { signal } = new AbortController();
  const file = await writeSpreadsheet(request, { signal, onProgress() {} });
  return Buffer.from(await file.arrayBuffer());
}

/** More rows than old spreadsheet formats support (65,536); numbers differ by row. */
function largeRequest(lines: number): SpreadsheetRequest {
  const { sheet, ...request } = sheetRequest("xlsx");
  const columns = sheet.columns.map((column) => {
    const { content } = column;
    const { currencies: _, ...plain } = column;
    return content.kind === "text"
      ? { ...plain, content: { ...content, codes: new Uint32Array(lines).fill(2) } }
      : {
          ...plain,
          content: { ...content, values: Float64Array.from({ length: lines }, (__, at) => at) },
        };
  });
  return {
    ...request,
    sheet: {
      columns,
      lines: Int32Array.from({ length: lines }, (_, at) => at),
      extraLines: [],
      levels: 0,
      currencyPrefixes: {},
    },
  };
}

const linesOf = (text: string | undefined) => text?.trimEnd().split(/\r?\n/) ?? [];

test("UNA-04 LibreOffice reads the cells of the files correctly", async ({ skip }) => {
  const program = findLibreOffice();
  if (!program) return skip("LibreOffice is not installed and could not be");
  const many = 70_000;
  const sheets = await openInLibreOffice(program, {
    "book.xlsx": await fileOf(sheetRequest("xlsx")),
    "large.xlsx": await fileOf(largeRequest(many)),
  });
  // LibreOffice's CSV export quotes numbers and dates, but quotes texts only if necessary.
  expect(linesOf(sheets.get("book-Holdings"))).toEqual([
    "Security,Value,Weight,Date",
    'Equity,"-1234.4",,',
    ',"0.0000005","0.1%","2026-12-31"',
    '=cmd(),"-1234.5","12.5%","2026-11-20"',
    '<b>Ash & Co</b>,"1000000000000000","-50%",',
    '"Say ""yes"", please",,,"1899-12-31"',
    '-5,"0","0%","2024-02-29"',
    '+44 20 7946 0000,"0.1","100%","2026-01-01"',
    'Total GBP,"99.25",,',
  ]);
  expect(linesOf(sheets.get("book-Criteria"))).toEqual([
    "As of,20 Nov 2026",
    "Status,Unaudited",
    "Filter,=1+1",
  ]);
  const large = linesOf(sheets.get("large-Holdings"));
  expect(large).toHaveLength(many + 1);
  expect(large.at(-1)).toMatch(/^<b>Ash & Co<\/b>,"69999","6999900%","\d{4}-\d\d-\d\d"$/);
  const csv = { "text.csv": await fileOf(sheetRequest("csv")) };
  const read = await openInLibreOffice(program, csv, { isText: true });
  expect(linesOf(read.get("text-text"))).toEqual([
    "As of,20 Nov 2026,,,",
    "Status,Unaudited,,,",
    "Filter,'=1+1,,,",
    ",,,,",
    "Security,Value,Value (ISO 4217),Weight,Date",
    'Equity,"-1234.4",GBP,,',
    ',"0.0000005",GBP,"0.001","2026-12-31"',
    `'=cmd(),"-1234.5",GBP,"0.125","2026-11-20"`,
    '<b>Ash & Co</b>,"1000000000000000","X""1","-0.5",',
    '"Say ""yes"", please",,,,"1899-12-31"',
    '"-5","0",GBP,"0","2024-02-29"',
    `'+44 20 7946 0000,"0.1",,"1","2026-01-01"`,
    'Total GBP,"99.25",GBP,,',
  ]);
});
