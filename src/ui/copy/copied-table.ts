import type { CopiedText } from "../../browser/write-clipboard.ts";
import { harmlessText } from "../../spreadsheet/harmless-text.ts";
import { escapeMarkup } from "../escape-markup.ts";

/** Returns a text on one line with plain spaces, which a spreadsheet does not execute as a formula. */
export const copiedCell = (text: string) => harmlessText(text.replaceAll(/[\t\r\n\u00a0]+/g, " "));

interface TableToCopy {
  /** Cells by row, as `copiedCell` returns them, or plain numbers. */
  readonly rows: readonly (readonly string[])[];
  /** Whether the first row has the headers. */
  readonly hasHeaders: boolean;
  readonly title?: string;
  /** Date, source and whether it is audited, below the table. */
  readonly note?: string | undefined;
}

/** Returns a table as tab-separated values and as HTML, with its note below. */
export function copiedTable({ rows, hasHeaders, title, note }: TableToCopy): CopiedText {
  const around = (text: string | undefined) => (text ? [copiedCell(text)] : []);
  const plain = [...around(title), ...rows.map((cells) => cells.join("\t")), ...around(note)];
  const lineOf = (name: "th" | "td", cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${name}>${escapeMarkup(cell)}</${name}>`).join("")}</tr>`;
  const html = [
    "<table>",
    ...around(title).map((text) => `<caption>${escapeMarkup(text)}</caption>`),
    ...rows.map((cells, at) => lineOf(hasHeaders && at === 0 ? "th" : "td", cells)),
    "</table>",
    ...around(note).map((text) => `<p>${escapeMarkup(text)}</p>`),
  ];
  return { plain: plain.join("\r\n"), html: html.join("") };
}
