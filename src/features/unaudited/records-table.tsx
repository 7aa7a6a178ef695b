import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { withBreakAtYear } from "../../format/dates.ts";
import { TextLink } from "../../ui/form/text-link.tsx";
import { markEdges } from "../../ui/mark-edges.ts";
import { rowDetailStyles } from "./row-detail-styles.ts";

/** The first columns; the others are numeric. */
const textColumns = 2;

interface RecordsTableProps {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
  /** Sums of the numeric columns, empty where there is none. */
  readonly totals: readonly string[];
  /** Empty state. */
  readonly none: string;
  /** Address of the same rows in the grid; null if there is none. */
  readonly door: string | null;
}

/** A small table with figures aligned to the end. */
export function RecordsTable(props: RecordsTableProps) {
  const { title, headings, rows, totals, none, door } = props;
  const { t } = useTranslation("unaudited");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <chakra.div ref={markEdges} css={rowDetailStyles.records}>
          <table aria-labelledby={id}>
            <thead>
              <tr>
                {headings.map((heading, index) => (
                  <th key={heading} scope="col" data-figure={index >= textColumns || undefined}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  {row.cells.map((cell, index) => (
                    <td key={headings[index]} data-figure={index >= textColumns || undefined}>
                      {withBreakAtYear(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {rows.length > 1 && totals.some(Boolean) ? (
              <tfoot>
                <tr>
                  <th scope="row" colSpan={textColumns}>
                    {t("detail.total", { count: rows.length })}
                  </th>
                  {totals.map((total, index) => (
                    <td key={headings[textColumns + index]} data-figure>
                      {total}
                    </td>
                  ))}
                </tr>
              </tfoot>
            ) : null}
          </table>
        </chakra.div>
      )}
      {door !== null && rows.length > 0 ? (
        <p>
          <TextLink to={door}>{t("detail.inGrid", { count: rows.length })}</TextLink>
        </p>
      ) : null}
    </section>
  );
}
