import type {
  CashDirection,
  CashForm,
  ReadTemplate,
  TemplateFile,
} from "../../../machines/cash-instruction/types.ts";
import {
  directionWords,
  type TemplateColumn,
  templateColumns,
  templateRelease,
  wholeWords,
} from "../../api/contract/cash-template.ts";
import { readWorkbook } from "./read-workbook.ts";

/** Day 0 of spreadsheet dates, in days before 1970. */
const firstSerial = 25_569;
const dayMs = 86_400_000;
const unreadable = (reason: "notSpreadsheet" | "otherRelease" | "empty"): ReadTemplate => ({
  kind: "unreadable",
  reason,
});

/** Reads the first non-empty row of a dealing template. */
export async function readTemplate(file: TemplateFile): Promise<ReadTemplate> {
  const content = await file.arrayBuffer?.().catch(() => null);
  const rows = content ? await readWorkbook(content) : null;
  if (!rows) return unreadable("notSpreadsheet");
  if (!rows.slice(0, 4).flat().includes(templateRelease)) return unreadable("otherRelease");
  const head = rows.findIndex((row) => row.filter(Boolean).length >= templateColumns.length);
  const line = rows.slice(head + 1).find((row) => row.some((cell) => cell.trim() !== ""));
  if (head < 0 || !line) return unreadable("empty");
  return { kind: "read", form: formOf(line) };
}

function formOf(line: readonly string[]): Partial<CashForm> {
  const cell = (column: TemplateColumn) => (line[templateColumns.indexOf(column)] ?? "").trim();
  const units = cell("units");
  const isWhole = Object.values(wholeWords).some((word) => isSame(word, units));
  const given: Partial<CashForm> = {
    portfolioCode: cell("portfolioCode").toUpperCase(),
    direction: directionIn(cell("direction")),
    transferTo: cell("transferTo").toUpperCase(),
    quantity: isWhole ? "all" : units !== "" ? "units" : "amount",
    amount: cell("amount"),
    units: isWhole ? "" : units,
    currency: cell("currency").toUpperCase(),
    dealingDate: dateIn(cell("dealingDate")),
    settlementDate: dateIn(cell("settlementDate")),
    bankAccountReference: cell("bankAccountReference"),
    reference: cell("reference"),
    notes: cell("notes"),
  };
  // Empty cells do not change the form.
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ""));
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function directionIn(text: string): CashDirection | "" {
  const words = Object.values(directionWords).flatMap((ofLanguage) => Object.entries(ofLanguage));
  const found = words.find(([code, word]) => isSame(word, text) || isSame(code, text));
  return found ? (found[0] as CashDirection) : "";
}

/** Converts a spreadsheet's day number to YYYY-MM-DD; other text stays unchanged. */
function dateIn(text: string): string {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return text;
  return new Date((Math.floor(Number(text)) - firstSerial) * dayMs).toISOString().slice(0, 10);
}
