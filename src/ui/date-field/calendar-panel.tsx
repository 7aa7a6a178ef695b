import {
  DatePickerContent,
  DatePickerContext,
  DatePickerNextTrigger,
  DatePickerMonthTable,
  DatePickerPrevTrigger,
  DatePickerRangeText,
  DatePickerRoot,
  DatePickerTable,
  DatePickerTableBody,
  DatePickerTableCell,
  DatePickerTableCellTrigger,
  DatePickerTableHead,
  DatePickerTableHeader,
  DatePickerTableRow,
  DatePickerView,
  DatePickerViewControl,
  DatePickerViewTrigger,
  DatePickerYearTable,
  type DateValue,
  parseDate,
} from "@chakra-ui/react/date-picker";
import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate, type Region } from "../../format/dates.ts";
import { isCalendarDate } from "../../format/typed-date.ts";
import { AfterPaint } from "../after-paint.tsx";
import type { CalendarDays } from "./calendar-days.ts";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";
import { calendarStyles } from "./calendar-styles.ts";

export interface CalendarPanelProps {
  readonly region: Region;
  readonly days: CalendarDays | undefined;
  /** Named dates or ranges; a range has two dates. */
  readonly presets: readonly { readonly text: string; readonly dates: readonly string[] }[];
  readonly isRange: boolean;
  /** Calendar dates; invalid ones are ignored. */
  readonly selected: readonly string[];
  /** Receives one date, or the first and last of a range. */
  readonly onSelect: (dates: readonly string[]) => void;
}

/**
 * Month calendar with presets; unavailable days are disabled. Its days are rendered in short tasks,
 * also when its code arrives after it was opened.
 */
export function CalendarPanel(props: CalendarPanelProps) {
  return (
    <AfterPaint placeholder={<CalendarSkeleton />}>
      <Calendar {...props} />
    </AfterPaint>
  );
}

function Calendar(props: CalendarPanelProps) {
  const { region, days = {}, presets, isRange, onSelect } = props;
  const { t, i18n } = useTranslation("dates");
  const translations = useCalendarLabels(region, days);
  const [value, setValue] = useState(() => valuesOf(props));
  const needed = isRange ? 2 : 1;

  function change(dates: DateValue[]) {
    setValue(dates);
    if (dates.length === needed) onSelect(dates.map(String));
  }

  return (
    <chakra.div ref={focusDay} css={calendarStyles.panel}>
      {presets.length > 0 ? (
        <chakra.ul css={calendarStyles.presets} aria-label={t("calendar.presets")}>
          {presets.map(({ text, dates }) => (
            <li key={text}>
              <button type="button" onClick={() => onSelect(dates)}>
                {text}
              </button>
            </li>
          ))}
        </chakra.ul>
      ) : null}
      <div>
        <DatePickerRoot
          unstyled
          inline
          css={calendarStyles.calendar}
          locale={localeOf(region, i18n.language)}
          selectionMode={isRange ? "range" : "single"}
          translations={translations}
          value={value}
          onValueChange={(changed) => change(changed.value)}
          {...(days.min && { min: parseDate(days.min) })}
          {...(days.max && { max: parseDate(days.max) })}
          {...focusOf(value, days)}
          isDateUnavailable={(date) =>
            days.available !== undefined && !days.available.has(date.toString())
          }
        >
          <DatePickerContent aria-roledescription={t("calendar.name")}>
            <DatePickerContext>
              {({ view }) => (
                <DatePickerView view={view}>
                  <Head />
                  <Table view={view} />
                </DatePickerView>
              )}
            </DatePickerContext>
          </DatePickerContent>
        </DatePickerRoot>
        {isRange ? (
          <chakra.p role="status" css={calendarStyles.note}>
            {t(value.length === 1 ? "calendar.selectLast" : "calendar.selectFirst")}
          </chakra.p>
        ) : null}
      </div>
    </chakra.div>
  );
}

/** Focuses the day from which arrow keys start, once the calendar's machine has started. */
function focusDay(panel: HTMLElement) {
  const timer = setTimeout(() => panel.querySelector<HTMLElement>("td [tabindex='0']")?.focus());
  return () => clearTimeout(timer);
}

function Table({ view }: { readonly view: "day" | "month" | "year" }) {
  const { t } = useTranslation("dates");
  if (view === "day") return <DayTable />;
  if (view === "month") {
    return <DatePickerMonthTable aria-roledescription={t("calendar.months")} />;
  }
  return <DatePickerYearTable aria-roledescription={t("calendar.years")} />;
}

function Head() {
  const { t } = useTranslation("dates");
  return (
    <DatePickerViewControl>
      <DatePickerPrevTrigger>
        <ChevronLeft size={18} strokeWidth={1.5} aria-hidden />
      </DatePickerPrevTrigger>
      <DatePickerContext>
        {({ view, visibleRangeText }) => (
          <DatePickerViewTrigger
            aria-label={`${visibleRangeText.formatted}, ${t(`calendar.view.${view}`)}`}
          >
            <DatePickerRangeText />
          </DatePickerViewTrigger>
        )}
      </DatePickerContext>
      <DatePickerNextTrigger>
        <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
      </DatePickerNextTrigger>
    </DatePickerViewControl>
  );
}

function DayTable() {
  const { t } = useTranslation("dates");
  return (
    <DatePickerContext>
      {({ weekDays, weeks }) => (
        <DatePickerTable aria-roledescription={t("calendar.days")}>
          <DatePickerTableHead>
            <DatePickerTableRow>
              {weekDays.map(({ short, value }) => (
                <DatePickerTableHeader key={value.toString()}>{short}</DatePickerTableHeader>
              ))}
            </DatePickerTableRow>
          </DatePickerTableHead>
          <DatePickerTableBody>
            {weeks.map((week) => (
              <DatePickerTableRow key={week[0]?.toString()}>
                {week.map((day) => (
                  <DatePickerTableCell key={day.toString()} value={day}>
                    <DatePickerTableCellTrigger>{day.day}</DatePickerTableCellTrigger>
                  </DatePickerTableCell>
                ))}
              </DatePickerTableRow>
            ))}
          </DatePickerTableBody>
        </DatePickerTable>
      )}
    </DatePickerContext>
  );
}

function useCalendarLabels(region: Region, days: CalendarDays) {
  const { t, i18n } = useTranslation("dates");
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: "long", timeZone: "UTC" });
    return {
      content: t("calendar.name"),
      prevTrigger: (view: "day" | "month" | "year") => t(`calendar.previous.${view}`),
      nextTrigger: (view: "day" | "month" | "year") => t(`calendar.next.${view}`),
      dayCell: ({ value, unavailable }: { value: DateValue; unavailable: boolean }) => {
        const name = `${weekday.format(value.toDate("UTC"))} ${formatDate(value.toString(), region)}`;
        // Contains the number as the day shows it.
        const date = name.replaceAll(/\b0(?=\d)/g, "");
        return unavailable && days.available ? t("calendar.unavailable", { date }) : date;
      },
    };
  }, [t, i18n.language, region, days.available]);
}

/** Valid dates of the selection; an incomplete range is empty. */
function valuesOf({ selected, isRange }: CalendarPanelProps): DateValue[] {
  const dates = selected.filter(isCalendarDate);
  return isRange && dates.length < 2 ? [] : dates.map((date) => parseDate(date));
}

/**
 * Initially focused day: the last selected one, or the last available one. Days with a first date
 * lie ahead, and start at the first available one.
 */
function focusOf(value: readonly DateValue[], { min, max, available }: CalendarDays) {
  const sorted = [...(available ?? [])].toSorted();
  const day = max ?? (min ? sorted.find((item) => item >= min) : sorted.at(-1));
  const focused = value.at(-1) ?? (day ? parseDate(day) : null);
  return focused ? { defaultFocusedValue: focused } : {};
}

/** Locale that determines the first day of the week. */
function localeOf(region: Region, language: string): string {
  if (language !== "en") return language;
  return region === "us" ? "en-US" : "en-GB";
}
