import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../machines/service-team/phone.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatAxisDate } from "../../format/axis-dates.ts";
import { unbroken, withUnbrokenDates } from "../../format/dates.ts";
import { formatRegionDay } from "../../format/region-moment.ts";
import { formatBytes } from "../../format/numbers.ts";
import { textOr } from "../../i18n/text-or.ts";
import { clientsOf, usePortfolioLabel } from "../../report-list/clients-of.ts";
import { useUser } from "../../session/index.ts";
import { dataNames, type Source } from "./source.ts";
import { dayMs } from "../../../machines/calendar/dates.ts";

/** Texts of a result. */
export interface Description {
  readonly title: string;
  /** Empty if there is nothing to add. */
  readonly facts: string;
  /** What Enter does, or a fact of its own. */
  readonly verb: string;
}

/** Returns the texts of a result in the user's language and region; several clients are named. */
export function useDescriptions(owned: readonly Portfolio[]): (source: Source) => Description {
  const { t } = useTranslation("find");
  const { region } = useUser();
  const clients = useMemo(() => clientsOf(owned), [owned]);
  const labelOf = usePortfolioLabel();
  const open = t("verb.open");
  return (source) => {
    switch (source.kind) {
      case "report": {
        const { name, portfolioName, periodEnd, fileType, sizeBytes, isNew } = source.report;
        const client = clients.get(source.report.portfolioCode ?? "");
        const period = unbroken(formatAxisDate(Date.parse(periodEnd) / dayMs, "month", region));
        return {
          title: portfolioName
            ? t("title.report", { name, period, portfolio: labelOf(portfolioName, client) })
            : t("title.reportAlone", { name, period }),
          facts: t(isNew ? "facts.reportNew" : "facts.report", {
            type: fileType.toUpperCase(),
            size: formatBytes(sizeBytes, region),
            date: withUnbrokenDates(formatRegionDay(source.report.publishedAtUtc, region)),
          }),
          verb: t("verb.download"),
        };
      }
      case "archive":
        return {
          title: t("title.archive", { count: source.count }),
          facts: "",
          verb: t("verb.download"),
        };
      case "data": {
        const { portfolioName, groupCode } = source.portfolio;
        const portfolio = labelOf(portfolioName, clients.get(groupCode));
        const data = t(`data.${dataNames[source.tab]}`);
        return {
          title: t("title.data", { data, portfolio }),
          facts: groupCode,
          verb: open,
        };
      }
      case "portfolio": {
        const { portfolioName, clientName, groupCode } = source.portfolio;
        return {
          title: portfolioName,
          facts: t("facts.portfolio", { client: clientName, code: groupCode }),
          verb: open,
        };
      }
      case "person": {
        const { name, title, hideTitle } = source.person;
        return {
          title: name,
          facts: hideTitle || title === "" ? source.account : title,
          verb: shownPhone(source.person) ?? open,
        };
      }
      case "view": {
        const { viewName, dataSet, portfolios } = source.view;
        return {
          title: viewName,
          facts: t("facts.view", {
            data: textOr(t, `data.${dataSet}`, dataSet),
            count: portfolios.length,
          }),
          verb: open,
        };
      }
      case "page":
        return { title: source.name, facts: "", verb: open };
      case "action":
        return { title: source.name, facts: "", verb: t("verb.run") };
    }
  };
}
