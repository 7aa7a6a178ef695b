import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accountsStyles } from "../accounts-styles.ts";
import { LinkButton } from "../form/text-link.tsx";
import { markEdges } from "../mark-edges.ts";
import { chartStyles } from "./chart-styles.ts";
import type { ChartLayout } from "./lay-out-chart.ts";
import { dateOf } from "../../format/days.ts";
import { valueOn } from "./time-series.ts";

interface ChartTableProps {
  readonly title: string;
  readonly layout: ChartLayout;
  readonly formatDate: (date: string) => string;
}

const firstRows = 30;
/** Rows added by each press of the button. */
const moreRows = 500;

/** Chart values as a table, newest first, in pages of 500 rows. */
export function ChartTable({ title, layout, formatDate }: ChartTableProps) {
  const { t } = useTranslation("chart");
  const [shown, setShown] = useState(firstRows);
  const columns = layout.panels.flatMap(({ panel, tracks }) =>
    panel.series.flatMap(({ id, name }, at) => {
      const track = tracks[at];
      return track ? [{ id, name, track, format: panel.format }] : [];
    }),
  );
  const days = layout.days.toReversed();
  const left = days.length - shown;
  return (
    <chakra.div
      ref={markEdges}
      css={chartStyles.table}
      role="region"
      aria-label={title}
      tabIndex={0}
    >
      <chakra.table css={accountsStyles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <chakra.th css={accountsStyles.head} scope="col">
              {t("table.date")}
            </chakra.th>
            {columns.map(({ id, name }) => (
              <chakra.th key={id} css={accountsStyles.head} scope="col">
                {name}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.slice(0, shown).map((day) => (
            <tr key={day}>
              <th scope="row">{formatDate(dateOf(day))}</th>
              {columns.map(({ id, track, format }) => {
                const value = valueOn(track, day);
                return <td key={id}>{value === null ? t("reading.none") : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {left > 0 ? (
        <LinkButton onPress={() => setShown(shown + moreRows)}>
          {t("table.more", { count: Math.min(left, moreRows) })}
        </LinkButton>
      ) : null}
    </chakra.div>
  );
}
