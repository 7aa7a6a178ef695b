import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../machines/paths.ts";
import { reportDoor } from "../../machines/unaudited/portfolio-doors.ts";
import { useApiTime, useCanOpen } from "../session/index.ts";
import type { ListedReport } from "./listed-reports.ts";
import { calendarDate } from "./periods.ts";
import { reportColumnStyles } from "./report-table-styles.ts";

const RouteLink = chakra(Link);

/** Portfolio of a report: a link to its holdings of the report's last day (DOOR-01). */
export function ReportPortfolio({ report, portfolio, periodEnd }: ListedReport) {
  const { t } = useTranslation("reports");
  const canOpen = useCanOpen();
  const apiTime = useApiTime();
  const { portfolioCode } = report;
  const door =
    portfolioCode !== null && canOpen(paths.unaudited())
      ? reportDoor(portfolioCode, report.periodEnd, calendarDate(apiTime()))
      : null;
  if (door === null) return portfolio;
  return (
    <RouteLink
      css={reportColumnStyles.holdings}
      to={door}
      aria-label={t("row.holdings", { portfolio, date: periodEnd })}
    >
      {portfolio}
    </RouteLink>
  );
}
