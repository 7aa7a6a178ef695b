import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import { formatDate } from "../../format/dates.ts";
import { formatLargeMoney, formatNumber } from "../../format/numbers.ts";
import { ReportRow } from "../../report-list/report-row.tsx";
import { useUser } from "../../session/index.ts";
import { TextLink } from "../../ui/form/text-link.tsx";
import { Bone, BoneRows, Skeleton } from "../../ui/skeleton.tsx";
import type { ClientPart } from "./client-parts.ts";
import { clientsStyles } from "./clients-styles.ts";

interface ClientSummaryProps {
  readonly client: ClientPart;
  readonly isReading: boolean;
  readonly areReportsAwaited: boolean;
  readonly areReportsKnown: boolean;
}

/** The latest reports that stand with a client; the others are found by its link. */
const reportCount = 2;

/** A client: its assets, and the reports of it that were published last. */
export function ClientSummary(props: ClientSummaryProps) {
  const { client, isReading, areReportsAwaited, areReportsKnown } = props;
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const { name, portfolioCount, unreadCount, assets, reports } = client;
  const asOf = assets.reduce(
    (first, asset) => (asset.asOf < first ? asset.asOf : first),
    assets[0]?.asOf ?? "",
  );
  const knownCount = portfolioCount - unreadCount;
  const isPartial = unreadCount > 0 && assets.length > 0;
  const facts = [
    isPartial
      ? t("clients.partOf", {
          known: formatNumber(knownCount, region),
          total: formatNumber(portfolioCount, region),
        })
      : t("clients.portfolios", { count: portfolioCount }),
    asOf === "" ? null : t("clients.asOf", { date: formatDate(asOf, region) }),
  ];
  const noAssets = unreadCount > 0 ? "–" : t("clients.noAssets");
  return (
    <chakra.li css={clientsStyles.client}>
      <chakra.h3 css={clientsStyles.name}>{name}</chakra.h3>
      {isReading && unreadCount > 0 && assets.length === 0 ? (
        <Skeleton>
          <Bone width="9rem" height="2rem" />
        </Skeleton>
      ) : (
        <chakra.p css={clientsStyles.assets}>
          {assets.length === 0
            ? noAssets
            : assets.map(({ value, currency }) => (
                <span key={currency}>{formatLargeMoney(value, currency, region)}</span>
              ))}
        </chakra.p>
      )}
      <chakra.p css={clientsStyles.facts} data-failed={isPartial && !isReading ? true : undefined}>
        {facts.filter(Boolean).join(" · ")}
      </chakra.p>
      {areReportsAwaited ? <BoneRows rows={reportCount} /> : null}
      {areReportsKnown && reports.length === 0 ? (
        <chakra.p css={clientsStyles.facts}>{t("clients.noReports")}</chakra.p>
      ) : null}
      <chakra.ul css={clientsStyles.reports}>
        {reports.slice(0, reportCount).map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </chakra.ul>
      <chakra.p css={clientsStyles.link}>
        <TextLink to={paths.consultantReport(name)}>{t("clients.reportsOf", { name })}</TextLink>
      </chakra.p>
    </chakra.li>
  );
}
