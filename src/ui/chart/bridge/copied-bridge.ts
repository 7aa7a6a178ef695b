import type { CopiedText } from "../../../browser/write-clipboard.ts";
import { plainNumber } from "../../../spreadsheet/plain-number.ts";
import { copiedCell, copiedTable } from "../../copy/copied-table.ts";
import type { BridgeContent } from "./bridge-content.ts";

interface Labels {
  readonly title: string;
  /** Source, and whether it is audited. */
  readonly source: string;
}

/** Returns what a bridge says, with its source, for a text. */
export function copiedSentence(sentence: string, { title, source }: Labels): CopiedText {
  return { plain: [title, sentence, source].map(copiedCell).join("\r\n") };
}

/** Returns the steps of a bridge as a table, with exact figures. */
export function copiedBridge(
  { steps, unit }: BridgeContent,
  { title, source, stepHeading }: Labels & { readonly stepHeading: string },
): CopiedText {
  return copiedTable({
    rows: [
      [stepHeading, unit].map(copiedCell),
      ...steps.map(({ name, plain }) => [copiedCell(name), plainNumber(plain)]),
    ],
    hasHeaders: true,
    title,
    note: source,
  });
}
