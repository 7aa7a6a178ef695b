import { walkXml } from "./walk-xml.ts";
import { WorkbookError } from "./workbook-error.ts";

const maxFilledRows = 2000;
/** Limits of Excel. */
const maxColumns = 16_384;
const maxRows = 1_048_576;

/** A cell as its author sees it. */
export type WorkbookCell =
  | { readonly kind: "text"; readonly text: string }
  /** `format` is the code of its number format. */
  | { readonly kind: "number"; readonly value: number; readonly format: string }
  /** Name of a formula error, such as `#REF!`; empty when the formula has no stored result. */
  | { readonly kind: "error"; readonly text: string };

/** A row with something in it; its cells by column, from 0. */
export interface WorkbookRow {
  readonly number: number;
  readonly cells: ReadonlyMap<number, WorkbookCell>;
}

/** Decodes the escapes of Excel: `_x000D_` is a carriage return. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Returns the column of a cell reference, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const character of reference.replace(/\d+$/, "").toUpperCase()) {
    column = column * 26 + character.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** Returns the shared texts of a workbook, without phonetic guides. */
export function readSharedTexts(part: Uint8Array): string[] {
  const texts: string[] = [];
  let [text, isText, isPhonetic] = ["", false, false];
  walkXml(part, {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (more) => {
      if (isText) text += more;
    },
    close(name) {
      if (name === "rPh") isPhonetic = false;
      if (name === "si") texts.push(unescaped(text));
      isText = false;
    },
  });
  return texts;
}

/** Returns the rows of a sheet that hold something. Throws for more rows or columns than a sheet has. */
export function readSheet(
  part: Uint8Array,
  sharedTexts: readonly string[],
  formatOf: (style: string) => string,
): WorkbookRow[] {
  const rows: WorkbookRow[] = [];
  let [isInData, isPhonetic, hasFormula] = [false, false, false];
  let [rowNumber, column] = [0, -1];
  let [type, style, text] = ["n", "0", ""];
  let isText = false;
  let cells = new Map<number, WorkbookCell>();
  walkXml(part, {
    open(name, attribute) {
      if (name === "sheetData") isInData = true;
      if (!isInData) return;
      if (name === "row") {
        rowNumber = Number(attribute("r") ?? rowNumber + 1);
        [column, cells] = [-1, new Map()];
      } else if (name === "c") {
        const reference = attribute("r");
        column = reference ? columnOf(reference) : column + 1;
        const isInside = column >= 0 && column < maxColumns && rowNumber <= maxRows;
        if (!isInside) throw new WorkbookError("damaged");
        [type, style, text] = [attribute("t") ?? "n", attribute("s") ?? "0", ""];
        hasFormula = false;
      } else if (name === "f") hasFormula = true;
      else if (name === "rPh") isPhonetic = true;
      isText = (name === "v" || name === "t") && !isPhonetic;
    },
    text: (more) => {
      if (isText) text += more;
    },
    close(name) {
      isText = false;
      if (!isInData) return;
      if (name === "sheetData") isInData = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "c") {
        const cell = cellOf(type, text, hasFormula);
        if (cell) cells.set(column, cell);
      } else if (name === "row" && cells.size > 0) {
        rows.push({ number: rowNumber, cells });
        if (rows.length > maxFilledRows) throw new WorkbookError("tooLarge");
      }
    },
  });
  return rows;

  function cellOf(kind: string, value: string, isFormula: boolean): WorkbookCell | null {
    if (value.trim() === "")
      return isFormula && kind !== "str" ? { kind: "error", text: "" } : null;
    if (kind === "n") return { kind: "number", value: numberIn(value), format: formatOf(style) };
    if (kind === "e") return { kind: "error", text: value };
    if (kind === "b") return { kind: "text", text: value.trim() === "0" ? "FALSE" : "TRUE" };
    if (kind === "d") return { kind: "text", text: value.trim().slice(0, 10) };
    const shared = kind === "s" ? sharedTexts[numberIn(value)] : unescaped(value);
    if (shared === undefined) throw new WorkbookError("damaged");
    return shared.trim() === "" ? null : { kind: "text", text: shared };
  }
}

function numberIn(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number)) throw new WorkbookError("damaged");
  return number;
}
