import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { factSeparator } from "../../format/dates.ts";
import { paths } from "../../../machines/paths.ts";
import { formatDateList } from "../../format/date-list.ts";
import { formatLargeMoney, formatMoney, formatNumber } from "../../format/numbers.ts";
import { daysOf } from "../../portfolio-assets/total-assets.ts";
import { ReportRow } from "../../report-list/report-row.tsx";
import { useUser } from "../../session/index.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { Bone, BoneRows, Skeleton } from "../../ui/skeleton.tsx";
import type { ClientPart } from "./client-parts.ts";
import { clientsStyles } from "./clients-styles.ts";

interface ClientSummaryProps {
  readonly client: ClientPart;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The days of all assets as a text, which is said once above. */
  readonly usualDate: string;
  readonly isLoading: boolean;
  readonly areReportsAwaited: boolean;
  readonly areReportsKnown: boolean;
}

/** The latest reports that stand with a client; the others are found by its link. */
const reportCount = 2;

/** A client in one row, which opens to its portfolios and its latest reports. */
export function ClientSummary(props: ClientSummaryProps) {
  const { client, isOpen, onToggle, isLoading, areReportsKnown } = props;
  const { t, i18n } = useTranslation("reports");
  const { region } = useUser();
  const { name, portfolios, unreadCount, assets, reports } = client;
  const date = formatDateList(daysOf(assets), region, i18n.language);
  const isPartial = unreadCount > 0 && assets.length > 0;
  const facts = [
    isPartial
      ? t("clients.partOf", {
          known: formatNumber(portfolios.length - unreadCount, region),
          total: formatNumber(portfolios.length, region),
        })
      : t("clients.portfolios", { count: portfolios.length }),
    areReportsKnown && reports.length > 0 ? t("clients.reports", { count: reports.length }) : null,
    date === "" || date === props.usualDate ? null : t("clients.asOf", { date }),
  ];
  const noAssets = unreadCount > 0 ? "–" : t("clients.noAssets");
  return (
    <li>
      <Disclosure
        isOpen={isOpen}
        onToggle={onToggle}
        summary={
          <chakra.div css={clientsStyles.row}>
            <chakra.h3 css={clientsStyles.name}>{name}</chakra.h3>
            <chakra.p
              css={clientsStyles.facts}
              data-failed={isPartial && !isLoading ? true : undefined}
            >
              {facts.filter(Boolean).join(factSeparator)}
            </chakra.p>
            {isLoading && unreadCount > 0 && assets.length === 0 ? (
              <chakra.div css={clientsStyles.assets}>
                <Skeleton>
                  <Bone width="5.5rem" height="1lh" />
                </Skeleton>
              </chakra.div>
            ) : (
              <chakra.p
                css={clientsStyles.assets}
                data-empty={assets.length === 0 ? true : undefined}
              >
                {assets.length === 0
                  ? noAssets
                  : assets.map(({ value, currency }) => (
                      <span key={currency}>{formatLargeMoney(value, currency, region)}</span>
                    ))}
              </chakra.p>
            )}
          </chakra.div>
        }
      >
        {isOpen ? <ClientDetails {...props} /> : null}
      </Disclosure>
    </li>
  );
}

function ClientDetails({ client, areReportsAwaited, areReportsKnown }: ClientSummaryProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const { name, portfolios, reports } = client;
  return (
    <chakra.div css={clientsStyles.details}>
      <chakra.ul css={clientsStyles.portfolios} aria-label={t("clients.portfoliosOf", { name })}>
        {portfolios.map(({ code, name: portfolio, currency, value }) => (
          <li key={code}>
            <span>{portfolio}</span>
            <span>{value === null ? "–" : formatMoney(value, currency, region)}</span>
          </li>
        ))}
      </chakra.ul>
      <div>
        {areReportsAwaited ? <BoneRows rows={reportCount} /> : null}
        {areReportsKnown && reports.length === 0 ? (
          <chakra.p css={clientsStyles.facts}>{t("clients.noReports")}</chakra.p>
        ) : null}
        <ul>
          {reports.slice(0, reportCount).map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
        <chakra.p css={clientsStyles.link}>
          <TextLink to={paths.consultantReport(name)}>{t("clients.reportsOf", { name })}</TextLink>
        </chakra.p>
      </div>
    </chakra.div>
  );
}
