import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../machines/paths.ts";
import {
  comparisonDoor,
  type FigureAmount,
  stateOfFigure,
} from "../../../../machines/unaudited/doors.ts";
import { formatDate } from "../../../format/dates.ts";
import { calendarDate } from "../../../report-list/periods.ts";
import { useApiTime, useCanOpen, useUser } from "../../../session/index.ts";
import { keptSpan } from "./kept-span.ts";

interface SpanDoorProps {
  /** Group codes. */
  readonly codes: readonly string[];
  /** First and last day of the span. */
  readonly from: string;
  readonly to: string;
  /** Days of the chart in ascending order. */
  readonly days: readonly string[];
  /** Change in the span. */
  readonly figure: FigureAmount;
}

/**
 * Leads from a span of a chart to the holdings of its two days, or of the days that the portal still
 * has; for users who may see them (SPAN-01).
 */
export function SpanDoor({ codes, from, to, days, figure }: SpanDoorProps) {
  const { t } = useTranslation("chart");
  const { region } = useUser();
  const canOpen = useCanOpen();
  const apiTime = useApiTime();
  if (!canOpen(paths.unaudited())) return null;
  const kept = keptSpan({ from, to, days, today: calendarDate(apiTime()) });
  const door = kept && comparisonDoor({ codes, from: kept.from, day: kept.to });
  const isWhole = kept?.from === from && kept.to === to;
  return (
    <>
      {isWhole ? null : <span>{t("span.tooOld")}</span>}
      {kept && door ? (
        <Link to={door} state={isWhole ? stateOfFigure(figure) : null}>
          {t("span.compare", {
            from: formatDate(kept.from, region),
            to: formatDate(kept.to, region),
          })}
        </Link>
      ) : null}
    </>
  );
}
