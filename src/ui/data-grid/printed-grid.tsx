import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePrinting } from "../data-list/use-printing.ts";
import { type GridRegion, unknownText, valueText } from "./cell-text.ts";
import { printedWidth } from "./column-width.ts";
import { lineTitle } from "./copy-range.ts";
import { type GridColumn, isNumeric } from "./engine/grid-column.ts";
import {
  amountAtTitle,
  cellOf,
  type GridLine,
  lineAt,
  soleCurrency,
  type TotalLabel,
  totalKey,
  totalLines,
} from "./line-cells.ts";
import { printedGridStyles } from "./printed-grid-styles.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import { useFilterLabels } from "./use-filter-labels.ts";

/**
 * Maximum number of printed lines, about 100 pages. Chromium needs 1.7 GB for them with 14 columns,
 * and fails to print four times as many.
 */
const maxLines = 5_000;

interface PrintedGridProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly label: string;
  readonly title: string | undefined;
}

/** The complete grid as an HTML table, rendered only for printing. */
export function PrintedGrid<Row>(props: PrintedGridProps<Row>) {
  return usePrinting() ? <Document {...props} /> : null;
}

function Document<Row>({ grid, label, title }: PrintedGridProps<Row>) {
  const { t } = useTranslation("grid");
  const filters = useFilterLabels(grid);
  const { lines } = grid;
  const printed = Math.min(lines.count, maxLines);
  const columns = grid.shown.map((column) => ({
    column,
    isEnd: isNumeric(column),
    currency: soleCurrency(grid, column),
    textEm: printedWidth(grid.store.table, column),
  }));
  const total: TotalLabel = (of) => t(totalKey(of), { currency: of.currency });
  const all = [
    ...Array.from({ length: printed }, (_, index) => index),
    ...totalLines(grid).map((_, at) => lines.count + at),
  ];
  return (
    <chakra.section css={printedGridStyles} aria-label={label} data-landscape="">
      {title ? <h2>{title}</h2> : null}
      {filters.map(({ column, header, text }) => (
        <p key={column}>
          {t("filter.of", { column: header })}
          {text}
        </p>
      ))}
      {printed < lines.count ? <p>{t("print.part", { printed, total: lines.count })}</p> : null}
      <table ref={measureWidth}>
        <thead>
          <tr>
            {columns.map(({ column, isEnd, currency, textEm }) => (
              <th
                key={column.id}
                scope="col"
                data-end={isEnd || undefined}
                style={{ minInlineSize: `${textEm}em` }}
              >
                {column.header} {currency}
              </th>
            ))}
          </tr>
        </thead>
        {/* Elements and not components: thousands of lines are drawn at once. */}
        <tbody>
          {all.map((index) => {
            const line = lineAt(grid, index);
            return line ? printedLine(grid, line, index, columns, total) : null;
          })}
        </tbody>
      </table>
    </chakra.section>
  );
}

/** Width of A4 between its margins, in em of a font of 7 points. */
const pageEm = 110;

/**
 * Writes the least width of a table in its font size; its styles make the font fit the paper. Texts
 * take more than two lines before the font becomes smaller than 7 points.
 */
function measureWidth(table: HTMLTableElement | null): void {
  const section = table?.parentElement;
  if (!table || !section) return;
  section.style.display = "block";
  table.style.inlineSize = "min-content";
  const measureEm = () => table.offsetWidth / parseFloat(getComputedStyle(table).fontSize);
  if (measureEm() > pageEm) table.dataset["many"] = "";
  const widthEm = measureEm();
  table.style.inlineSize = "";
  section.style.display = "";
  if (widthEm > 0) section.style.setProperty("--least-width", `${widthEm}`);
}

interface PrintedColumn<Row> {
  readonly column: GridColumn<Row>;
  readonly isEnd: boolean;
  /** Currency shown in the header if all amounts have it; otherwise null. */
  readonly currency: string | null;
}

function printedLine<Row>(
  grid: DataGridModel<Row>,
  line: GridLine<Row>,
  key: number,
  columns: readonly PrintedColumn<Row>[],
  total: TotalLabel,
): ReactNode {
  return (
    <tr
      key={key}
      data-kind={line.kind}
      data-folded={(line.kind === "group" && grid.folded.has(line.group.key)) || undefined}
    >
      {columns.map((printed, at) =>
        at === 0 && line.kind !== "row" ? (
          <th key={printed.column.id} scope="row">
            {line.at > 0 && line.kind === "group"
              ? amountAtTitle(grid, line)
              : lineTitle(grid, line, total)}
          </th>
        ) : (
          <td
            key={printed.column.id}
            data-end={printed.isEnd || undefined}
            data-date={printed.column.type === "date" || undefined}
          >
            {printedText(grid.region, line, printed)}
          </td>
        ),
      )}
    </tr>
  );
}

function printedText<Row>(
  region: GridRegion,
  line: GridLine<Row>,
  { column, currency: sole }: PrintedColumn<Row>,
): string {
  const { value, currency } = cellOf(line, column);
  const text = valueText(value, column, region, currency, sole === null);
  return text === unknownText && line.kind !== "row" ? "" : text;
}
