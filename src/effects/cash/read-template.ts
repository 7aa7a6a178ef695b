import {
  type CashDirection,
  cashFields,
  type InstructionField,
} from "../../../machines/cash-instruction/fields.ts";
import type {
  CashForm,
  ReadTemplate,
  TemplateProblem,
  TemplateRow,
  UnusedCell,
} from "../../../machines/cash-instruction/types.ts";
import { foldText } from "../../../machines/typed-input/fold-text.ts";
import { parseDate } from "../../../machines/typed-input/typed-date.ts";
import type { Region } from "../../../machines/user/types.ts";
import {
  directionWords,
  firstColumnCount,
  templateColumns,
  templateRelease,
  wholeWords,
} from "../../api/contract/cash-template.ts";
import { isDateFormat } from "./number-formats.ts";
import type { WorkbookCell, WorkbookRow } from "./read-sheet.ts";
import { readWorkbook, type Workbook } from "./read-workbook.ts";
import { WorkbookError } from "./workbook-error.ts";

/** Spreadsheets keep 15 digits of a number. */
const exactDigits = 15;

const unreadable = (reason: TemplateProblem): ReadTemplate => ({ kind: "unreadable", reason });

/** Reads the instructions of a dealing template; dates typed as text have the region's format. */
export function readTemplate(content: Uint8Array<ArrayBuffer>, region: Region): ReadTemplate {
  try {
    const workbook = readWorkbook(content);
    const { rows } = workbook;
    const texts = rows.slice(0, 4).flatMap(({ cells }) => [...cells.values()]);
    if (!texts.some((cell) => cell.kind === "text" && cell.text.trim() === templateRelease)) {
      return unreadable("otherRelease");
    }
    const head = rows.findIndex(({ cells }) => cells.size >= firstColumnCount);
    const [first, ...others] = (head < 0 ? [] : rows.slice(head + 1)).map((row) =>
      instructionIn(row, workbook, region),
    );
    return first ? { kind: "read", rows: [first, ...others] } : unreadable("empty");
  } catch (error) {
    return unreadable(error instanceof WorkbookError ? error.problem : "damaged");
  }
}

function instructionIn(
  { number, cells }: WorkbookRow,
  { dateOf }: Workbook,
  region: Region,
): TemplateRow {
  const unused: UnusedCell[] = [];
  const form: Partial<Record<keyof CashForm, string>> = {};
  for (const [index, cell] of cells) {
    const column = templateColumns[index] ?? null;
    const read = column === null ? null : valueIn(cell, column);
    const put = (text: string, reason: UnusedCell["reason"]) =>
      unused.push({ cell: `${columnName(index)}${number}`, field: column, text, reason });
    if (column === null || read === null) put(shownText(cell), "column");
    else if (read.kind === "unused") put(read.text, read.reason);
    // A field without its value is empty, so that it keeps none of an earlier draft.
    if (column !== null) form[column] = read?.kind === "value" ? read.text : "";
  }
  const { direction, transferTo, amount, units } = form;
  if (transferTo && direction && direction !== "transfer") {
    const cell = `${columnName(templateColumns.indexOf("transferTo"))}${number}`;
    unused.push({ cell, field: "transferTo", text: transferTo, reason: "transfer" });
    form.transferTo = "";
  }
  if (amount !== undefined && units !== undefined) form.quantity = "";
  else if (amount !== undefined) form.quantity = "amount";
  else if (units !== undefined) form.quantity = isWhole(units) ? "all" : "units";
  if (form.quantity === "all") form.units = "";
  return { form: form as Partial<CashForm>, unused };

  function valueIn(cell: WorkbookCell, column: InstructionField): Value {
    if (cell.kind === "error") return { kind: "unused", text: cell.text, reason: "formula" };
    const { kind } = cashFields[column];
    if (kind === "date") {
      if (cell.kind === "number") return value(dateOf(cell.value) ?? String(cell.value));
      return value(parseDate(cell.text, region) ?? cell.text.trim());
    }
    if (kind === "number") {
      return value(
        cell.kind === "text" ? cell.text.trim() : quantityText(cell.value, column === "amount"),
      );
    }
    if (cell.kind === "number") {
      const text = codeText(cell);
      return text === null
        ? { kind: "unused", text: shownText(cell), reason: "number" }
        : value(text);
    }
    if (kind === "direction") {
      const known = directionIn(cell.text);
      return known ? value(known) : { kind: "unused", text: cell.text, reason: "direction" };
    }
    if (kind === "text") return value(cell.text.replaceAll(/\r\n?/g, "\n").trim());
    const line = cell.text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
    return value(kind === "line" ? line : line.toUpperCase());
  }
}

type Value =
  | { readonly kind: "value"; readonly text: string }
  | { readonly kind: "unused"; readonly text: string; readonly reason: UnusedCell["reason"] };

const value = (text: string): Value => ({ kind: "value", text });

const fold = (text: string) => foldText(text.trim());

const isWhole = (units: string) =>
  Object.values(wholeWords).some((word) => fold(word) === fold(units));

function directionIn(text: string): CashDirection | null {
  const words = Object.values(directionWords).flatMap((ofLanguage) => Object.entries(ofLanguage));
  const found = words.find(([code, word]) => [fold(code), fold(word)].includes(fold(text)));
  return found ? (found[0] as CashDirection) : null;
}

/** A number as it would be typed into the form, with all its decimals. */
function quantityText(number: number, isAmount: boolean): string {
  const format = { minimumFractionDigits: isAmount ? 2 : 0, maximumFractionDigits: exactDigits };
  return Number(number.toPrecision(exactDigits)).toLocaleString("en-US", format);
}

/** Digits of a code that was stored as a number; null when they are not those that were typed. */
function codeText({ value: number, format }: Extract<WorkbookCell, { kind: "number" }>) {
  if (!Number.isInteger(number) || number < 0 || number >= 10 ** exactDigits) return null;
  if (isDateFormat(format)) return null;
  // A format of zeros shows leading zeros, which the number does not have.
  return String(number).padStart(/^0+$/.test(format) ? format.length : 0, "0");
}

const shownText = (cell: WorkbookCell) => (cell.kind === "number" ? String(cell.value) : cell.text);

function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}
