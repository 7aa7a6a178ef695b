import { useTranslation } from "react-i18next";
import { dateOf, type Day, dayOf } from "../../machines/calendar/dates.ts";
import type { Report } from "../api/contract/reports.ts";
import { formatAxisDate } from "../format/axis-dates.ts";
import { formatUnbrokenDate, unbroken } from "../format/dates.ts";
import { useUser } from "../session/index.ts";

/** Returns the name of a report with its month, or else its period as a fact of its own. */
export function useReportTitle({ name, periodEnd }: Pick<Report, "name" | "periodEnd">) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const lastDay = dayOf(periodEnd) ?? 0;
  // A schedule may report any day, and the period of its transactions is in the name.
  if (!isMonthEnd(lastDay)) {
    return {
      title: name,
      period: t("row.period", { date: formatUnbrokenDate(periodEnd, region) }),
      fileTitle: t("row.fullNameAlone", { name, date: periodEnd }),
    };
  }
  const month = formatAxisDate(lastDay, "month", region);
  return {
    title: t("row.fullNameAlone", { name, date: unbroken(month) }),
    period: null,
    fileTitle: t("row.fullNameAlone", { name, date: month }),
  };
}

const isMonthEnd = (day: Day) => dateOf(day + 1).endsWith("-01");
