import { chakra } from "@chakra-ui/react/styled-system";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import {
  type TimeLine,
  type TimeLineDay,
  type TimeMark,
  timeLine,
} from "../../../machines/cash-instruction/time-line.ts";
import type {
  DealingCalendar,
  PartialInstruction,
} from "../../../machines/cash-instruction/types.ts";
import { dayOf } from "../../../machines/calendar/dates.ts";
import { formatAxisDate } from "../../format/axis-dates.ts";
import { formatDate, formatDayNumber } from "../../format/dates.ts";
import { weekdayName } from "../../format/zones.ts";
import { formatList } from "../../format/list.ts";
import { useUser } from "../../session/index.ts";
import { sheetStyles } from "./sheet-styles.ts";

interface SheetTimeLineProps {
  readonly instruction: PartialInstruction;
  readonly calendar: DealingCalendar;
  /** Whether it was sent, on the first day of the line. */
  readonly isSent: boolean;
}

/** The days until settlement, with those on which a market is closed. */
export function SheetTimeLine({ instruction, calendar, isSent }: SheetTimeLineProps) {
  const { t, i18n } = useTranslation("cash");
  const { region } = useUser();
  const line = timeLine(instruction, calendar);
  const { unit, days } = line;
  const list = (texts: readonly string[]) => formatList(texts, i18n.language);
  const axisDate = (date: string) => formatAxisDate(dayOf(date) ?? 0, "day", region);
  const labels = placedLabels(line);
  const nameOf = (mark: TimeMark) => t(`sheet.mark.${mark === "today" && isSent ? "sent" : mark}`);
  const textOf = ({ date, marks }: TimeLineDay) => {
    const names = list(marks.map(nameOf));
    return unit === "day" ? names : t("sheet.markOn", { marks: names, date: axisDate(date) });
  };
  const described = labels.map(({ day }) =>
    t("sheet.markOn", {
      marks: list(day.marks.map(nameOf)),
      date: formatDate(day.date, region),
    }),
  );
  const markets = calendar.markets.map((market) => t(`market.${market}`));
  // One closed market closes the day.
  const closed = formatList(markets, i18n.language, { type: "disjunction" });
  return (
    <div>
      <chakra.div
        css={sheetStyles.line}
        role="img"
        aria-label={list(described)}
        style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
      >
        {labels.map(({ day, column, rows, place }) => (
          <chakra.strong
            key={day.date}
            data-place={place}
            style={
              { gridColumn: column, "--row": rows.narrow, "--wide-row": rows.wide } as CSSProperties
            }
          >
            {textOf(day)}
          </chakra.strong>
        ))}
        <chakra.span css={sheetStyles.axis} />
        {days.map((day, index) =>
          unit === "none" && day.marks.length === 0 ? null : (
            <chakra.span
              key={day.date}
              css={sheetStyles.day}
              data-closed={(day.isClosed && unit !== "none") || undefined}
              data-mark={day.marks[0]}
              style={{ gridColumn: index + 1 }}
            >
              <i />
              {unit === "day" ? (
                <>
                  <span>{weekdayName(day.date, i18n.language, "short")}</span>
                  <span>{formatDayNumber(day.date, region)}</span>
                </>
              ) : null}
            </chakra.span>
          ),
        )}
        {unit === "week"
          ? days.map((day, index) =>
              index % 7 === 0 ? (
                <chakra.span
                  key={day.date}
                  css={sheetStyles.week}
                  style={{ gridColumn: `${index + 1} / span 7` }}
                >
                  {days.length > 42 && index % 14 === 7 ? null : axisDate(day.date)}
                </chakra.span>
              ) : null,
            )
          : null}
      </chakra.div>
      <chakra.p css={sheetStyles.note}>
        {unit === "none" ? t("sheet.long") : t("sheet.closed", { market: closed })}
      </chakra.p>
    </div>
  );
}

interface PlacedLabel {
  readonly day: TimeLineDay;
  readonly column: number;
  /** Row of the label on a narrow screen and on a wide one. */
  readonly rows: { readonly narrow: number; readonly wide: number };
  readonly place: "start" | "middle" | "end";
}

/** Shares of the line that a label needs. */
const labelShares = { day: { narrow: 0.26, wide: 0.2 }, other: { narrow: 0.5, wide: 0.32 } };

/** Returns the labels of the marked days, those too near to each other in rows of their own. */
function placedLabels({ unit, days }: TimeLine): readonly PlacedLabel[] {
  const shares = labelShares[unit === "day" ? "day" : "other"];
  const placed: PlacedLabel[] = [];
  for (const [index, day] of days.entries()) {
    if (day.marks.length === 0) continue;
    const rowOn = (screen: "narrow" | "wide") => {
      const distance = days.length * shares[screen];
      const near = placed.filter(({ column }) => index + 1 - column < distance);
      return [3, 2, 1].find((row) => near.every(({ rows }) => rows[screen] !== row)) ?? 1;
    };
    const share = index / days.length;
    const place = share < 0.2 ? "start" : share > 0.8 ? "end" : "middle";
    const rows = { narrow: rowOn("narrow"), wide: rowOn("wide") };
    placed.push({ day, column: index + 1, rows, place });
  }
  return placed;
}
