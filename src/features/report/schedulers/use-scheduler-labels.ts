import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Region } from "../../../../machines/user/types.ts";
import { plainDayOfMonth, runMonths } from "../../../../machines/scheduler/run-dates.ts";
import type { Schedule } from "../../../../machines/scheduler/types.ts";
import { dateOf } from "../../../../machines/calendar/dates.ts";
import { localTimeAt, timeOf, zoneOf } from "../../../../machines/calendar/zones.ts";
import { formatDate } from "../../../format/dates.ts";
import { monthNames, weekdayName, zoneName } from "../../../format/zones.ts";
import { formatList } from "../../../format/list.ts";
import { useUser } from "../../../session/index.ts";

const namedPortfolios = 2;
const narrow = { style: "narrow" } as const;

/** Localized texts of schedules, with times in the time zone of the user's region. */
export function useSchedulerLabels() {
  const { t, i18n } = useTranslation("schedulers");
  const { language } = i18n;
  const { region } = useUser();
  return useMemo(() => schedulerLabels(t, language, region), [t, language, region]);
}

function schedulerLabels(t: TFunction<"schedulers">, language: string, region: Region) {
  const zone = zoneOf(region);

  function what(schedule: Schedule): string {
    if (schedule.holdingPositionType !== null) return t(`words.${schedule.holdingPositionType}`);
    return t(`words.${schedule.transactionPeriodType}`, {
      date: t(`words.${schedule.transactionDataType}`),
    });
  }

  function dayOf(instant: string): string {
    return formatDate(dateOf(localTimeAt(new Date(instant), zone).day), region);
  }

  function when(schedule: Schedule): string {
    const { frequencyType, dayOfWeek, startAtUtc } = schedule;
    if (frequencyType === "OneOff") return t("words.OneOff", { date: dayOf(startAtUtc) });
    if (frequencyType === "Daily") return t("words.Daily");
    if (frequencyType === "Weekly") {
      return t("words.Weekly", { weekday: t(`words.${dayOfWeek ?? "Monday"}`) });
    }
    const dayOfMonth = plainDayOfMonth(schedule.dayOfMonth ?? "First");
    const kind = dayOfMonth === "First" || dayOfMonth === "Last" ? dayOfMonth : "Day";
    return t(`words.${frequencyType}${kind}`, {
      day: dayOfMonth,
      months: formatList(monthNames(runMonths(schedule, region), language), language, narrow),
    });
  }

  const how = (isNotificationEnabled: boolean) =>
    t(isNotificationEnabled ? "words.email" : "words.silent");

  return {
    zoneName: zoneName(zone, language),
    /** The schedule as a sentence, without its portfolios. */
    sentence: (schedule: Schedule) =>
      t("words.sentence", {
        what: what(schedule),
        when: when(schedule),
        how: how(schedule.isNotificationEnabled),
      }),
    /** Text of a schedule with codes that this release does not know. */
    otherSentence: (isNotificationEnabled: boolean) =>
      t("words.other", { how: how(isNotificationEnabled) }),
    /** Date of an instant in the time zone, and its weekday with the time. */
    momentParts(instant: string): { readonly date: string; readonly clock: string } {
      const { day, minutes } = localTimeAt(new Date(instant), zone);
      const date = dateOf(day);
      const weekday = weekdayName(date, language);
      return {
        date: formatDate(date, region),
        clock: t("words.clock", { weekday, time: timeOf(minutes) }),
      };
    },
    /** Date, weekday and time of an instant in the time zone. */
    moment(instant: string): string {
      const { day, minutes } = localTimeAt(new Date(instant), zone);
      const date = dateOf(day);
      return t("words.moment", {
        weekday: weekdayName(date, language),
        date: formatDate(date, region),
        time: timeOf(minutes),
      });
    },
    /** Portfolios of a schedule, the first ones by name. */
    portfolios(codes: readonly string[], known: ReadonlyMap<string, string>): string {
      const isShort = codes.length <= namedPortfolios;
      const names = codes.slice(0, namedPortfolios).map((code) => known.get(code) ?? code);
      const text = formatList(names, language, isShort ? {} : narrow);
      return isShort
        ? text
        : t("words.portfolios", { names: text, more: codes.length - names.length });
    },
  };
}

export type SchedulerLabels = ReturnType<typeof useSchedulerLabels>;
