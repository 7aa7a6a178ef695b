import { expect, test } from "vitest";
import { writeSpreadsheet } from "../../../src/spreadsheet/write-spreadsheet.ts";
import { findLibreOffice, openInLibreOffice } from "../../support/libreoffice.ts";
import { sheetRequest } from "../../support/sheet-request.ts";

test("UNA-04 LibreOffice reads the workbook's cells correctly", async ({ skip }) => {
  const program = findLibreOffice();
  if (!program) return skip("LibreOffice is not installed and could not be");
  const file = await writeSpreadsheet(sheetRequest("xlsx"), {
    signal: new AbortController().signal,
    onProgress() {},
  });
  const sheets = await openInLibreOffice(program, Buffer.from(await file.arrayBuffer()));
  expect([...sheets.keys()].sort()).toEqual(["Criteria", "Holdings"]);
  // LibreOffice's CSV export quotes numbers and dates, but quotes texts only if necessary.
  expect(sheets.get("Holdings")?.trimEnd().split(/\r?\n/)).toEqual([
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
  expect(sheets.get("Criteria")?.trimEnd().split(/\r?\n/)).toEqual([
    "As of,20 Nov 2026",
    "Status,Unaudited",
    "Filter,=1+1",
  ]);
});
