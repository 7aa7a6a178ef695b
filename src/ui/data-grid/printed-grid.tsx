import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePrinting } from "../data-list/use-printing.ts";
import { unknownText, valueText } from "./cell-text.ts";
import { lineTitle } from "./copy-range.ts";
import { type GridColumn, isNumeric } from "./engine/grid-column.ts";
import { cellOf, type GridLine, lineAt, soleCurrency, totalLines } from "./line-cells.ts";
import { printedGridStyles } from "./printed-grid-styles.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** Lines that a browser lays out on paper in a few seconds. */
const mostLines = 5000;

interface PrintedGridProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly label: string;
  readonly title: string | undefined;
  readonly note: ReactNode;
}

/** The whole grid as a table of a document: made when the page is printed. */
export function PrintedGrid<Row>(props: PrintedGridProps<Row>) {
  return usePrinting() ? <Document {...props} /> : null;
}

function Document<Row>({ grid, label, title, note }: PrintedGridProps<Row>) {
  const { t } = useTranslation("grid");
  const { shown, lines } = grid;
  const printed = Math.min(lines.count, mostLines);
  const all = [
    ...Array.from({ length: printed }, (_, index) => index),
    ...totalLines(grid).map((_, at) => lines.count + at),
  ];
  return (
    <chakra.section css={printedGridStyles} aria-label={label}>
      {title ? <h2>{title}</h2> : null}
      {note}
      {printed < lines.count ? <p>{t("print.part", { printed, total: lines.count })}</p> : null}
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.id} scope="col" data-end={isNumeric(column) || undefined}>
                {column.header} {soleCurrency(grid, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((index) => {
            const line = lineAt(grid, index);
            return line ? <PrintedLine key={index} grid={grid} line={line} /> : null;
          })}
        </tbody>
      </table>
    </chakra.section>
  );
}

interface PrintedLineProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly line: GridLine<Row>;
}

function PrintedLine<Row>({ grid, line }: PrintedLineProps<Row>) {
  const { t } = useTranslation("grid");
  const total = (currency: string) => t("total.of", { currency }).trim();
  return (
    <tr data-kind={line.kind}>
      {grid.shown.map((column, at) =>
        at === 0 && line.kind !== "row" ? (
          <th key={column.id} scope="row">
            {line.at > 0 && line.kind === "group" ? null : lineTitle(grid, line, total)}
          </th>
        ) : (
          <td key={column.id} data-end={isNumeric(column) || undefined}>
            {printedText(grid, line, column)}
          </td>
        ),
      )}
    </tr>
  );
}

function printedText<Row>(
  grid: DataGridModel<Row>,
  line: GridLine<Row>,
  column: GridColumn<Row>,
): string {
  const { value, currency } = cellOf(line, column);
  const text = valueText(value, column, grid.region);
  if (text === unknownText) return line.kind === "row" ? text : "";
  return currency && soleCurrency(grid, column) === null ? `${currency} ${text}` : text;
}
