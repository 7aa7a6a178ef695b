import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { factSeparator, withUnbrokenDates } from "../../format/dates.ts";
import { listPortfolios, type Portfolio } from "../../api/contract/portfolios.ts";
import { foldText } from "../../format/fold-text.ts";
import { formatDateList } from "../../format/date-list.ts";
import { formatLargeMoney, formatNumber } from "../../format/numbers.ts";
import { daysOf } from "../../portfolio-assets/total-assets.ts";
import { useAssets } from "../../portfolio-assets/use-assets.ts";
import { useLatestReports } from "../../report-list/use-latest-reports.ts";
import { useFailureNote, useRead, useUser } from "../../session/index.ts";
import { searchRows } from "../../ui/data-list/arrange-rows.ts";
import { useListParams } from "../../ui/data-list/use-list-params.ts";
import { Block, FailedState } from "../../ui/block.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { EmptyNote, FailedNote } from "../../ui/notes.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useCategoryName } from "../../report-list/use-category-name.ts";
import { assetsOf, type ClientAssets, type ClientPart, clientParts } from "./client-parts.ts";
import { ClientSummary } from "./client-summary.tsx";
import { ClientsSkeleton, TotalBones } from "./clients-skeleton.tsx";
import { clientsStyles } from "./clients-styles.ts";
import { useOpenClients } from "./use-open-clients.ts";

/** Query parameter of the search; that of the reports below is `text`. */
const textName = "clients";

/** A consultant's clients with their assets, each folded; nothing for one client alone. */
export function ClientsOverview() {
  const { t } = useTranslation("reports");
  const assets = useAssets();
  const { data, isLoading } = useRead(listPortfolios, {});
  // Most have several clients: the list that follows does not move for them.
  if (isLoading) {
    return (
      <Block
        title={t("clients.title")}
        css={clientsStyles.root}
        state={{ kind: "loading" }}
        skeleton={<ClientsSkeleton />}
      >
        {() => null}
      </Block>
    );
  }
  const portfolios = data?.portfolios ?? [];
  const isSeveral = portfolios.some(({ clientName }) => clientName !== portfolios[0]?.clientName);
  return isSeveral ? <Clients portfolios={portfolios} assets={assets} /> : null;
}

interface ClientsProps {
  readonly portfolios: readonly Portfolio[];
  readonly assets: ReturnType<typeof useAssets>;
}

function Clients({ portfolios, assets }: ClientsProps) {
  const { t, i18n } = useTranslation(["reports", "common"]);
  const { region } = useUser();
  const categoryName = useCategoryName();
  const { text, setText, clearText, fieldRef } = useListParams(textName);
  const { isOpen, put } = useOpenClients(text.trim());
  const failureNote = useFailureNote();
  const latest = useLatestReports();
  const { known, error, isLoading, retry } = assets;
  const reports = latest.kind === "ready" ? latest.content.reports : null;
  const clients = useMemo(
    () => clientParts(portfolios, known?.portfolios ?? [], reports ?? []),
    [portfolios, known, reports],
  );
  const searchable = useMemo(
    () =>
      new Map(
        clients.map((client) => [
          client,
          foldText(textsOf(client, ({ category }) => categoryName(category)).join("\n")),
        ]),
      ),
    [clients, categoryName],
  );
  const shown = searchRows(clients, text, (client) => searchable.get(client) ?? "");
  const totals = assetsOf(known?.portfolios ?? []);
  const date = formatDateList(daysOf(totals), region, i18n.language);
  const names = shown.map(({ name }) => name);
  const areOpen = names.length > 0 && names.every(isOpen);
  const assetError = error ?? known?.unread[0]?.error;
  const isSearching = text.trim() !== "";
  // Reports that still load may match, so nothing is said to be missing yet.
  const isAwaited = isSearching && latest.kind === "loading";
  const unreadCount = clients.reduce((sum, client) => sum + client.unreadCount, 0);
  const part =
    unreadCount > 0
      ? t("clients.partOf", {
          known: formatNumber(portfolios.length - unreadCount, region),
          total: formatNumber(portfolios.length, region),
        })
      : null;
  return (
    <Block
      title={t("clients.title")}
      css={clientsStyles.root}
      state={{ kind: "ready", content: shown }}
      skeleton={null}
    >
      {() => (
        <>
          <chakra.div css={clientsStyles.tools} role="search">
            <chakra.div css={clientsStyles.find}>
              <SearchField
                label={t("clients.find")}
                value={text}
                onChange={setText}
                fieldRef={fieldRef}
              />
            </chakra.div>
            <p role="status">
              {[
                isAwaited
                  ? t("common:read.loading")
                  : isSearching
                    ? t("clients.found", {
                        count: clients.length,
                        found: formatNumber(shown.length, region),
                        total: formatNumber(clients.length, region),
                      })
                    : t("clients.count", { count: clients.length }),
                date === "" ? null : t("clients.asOf", { date: withUnbrokenDates(date) }),
              ]
                .filter(Boolean)
                .join(factSeparator)}
            </p>
            {shown.length > 0 ? (
              <LinkButton onPress={() => put(names, !areOpen)}>
                {t(areOpen ? "clients.close" : "clients.open")}
              </LinkButton>
            ) : null}
          </chakra.div>
          {shown.length === 0 && !isAwaited ? (
            <EmptyNote
              text={t("common:list.noMatch", { term: text.trim() })}
              hint={<LinkButton onPress={clearText}>{t("common:list.showAll")}</LinkButton>}
            />
          ) : null}
          <chakra.ul css={clientsStyles.list}>
            {shown.map((client) => (
              <ClientSummary
                key={client.name}
                client={client}
                isOpen={isOpen(client.name)}
                onToggle={() => put([client.name], !isOpen(client.name))}
                usualDate={date}
                isLoading={isLoading}
                areReportsAwaited={latest.kind === "loading"}
                areReportsKnown={reports !== null}
              />
            ))}
          </chakra.ul>
          {shown.length === clients.length ? (
            <ClientTotals totals={totals} part={part} isLoading={isLoading} />
          ) : null}
          {assetError && !isLoading ? (
            <chakra.div css={clientsStyles.failed}>
              <p>{t("clients.withoutAssets", { count: known?.unread.length ?? 0 })}</p>
              <FailedNote
                {...failureNote(assetError)}
                onRetry={retry}
                isAnnouncedElsewhere={error !== null}
              />
            </chakra.div>
          ) : null}
          {latest.kind === "failed" ? (
            <chakra.div css={clientsStyles.failed}>
              <p>{t("clients.withoutReports")}</p>
              <FailedState {...latest} />
            </chakra.div>
          ) : null}
        </>
      )}
    </Block>
  );
}

/** What the search of clients reads: also what stands in a closed client. */
function textsOf(
  { name, portfolios, reports }: ClientPart,
  kindOf: (report: ClientPart["reports"][number]) => string,
): string[] {
  return [
    name,
    ...portfolios.flatMap(({ code, name: portfolio }) => [code, portfolio]),
    ...reports.flatMap((report) => [report.name, kindOf(report)]),
  ];
}

interface ClientTotalsProps {
  /** Of all clients, in each currency. */
  readonly totals: readonly ClientAssets[];
  /** How many portfolios they have, unless all; a part never looks like the total. */
  readonly part: string | null;
  readonly isLoading: boolean;
}

/** What a consultant's clients have together. */
function ClientTotals({ totals, part, isLoading }: ClientTotalsProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  if (totals.length === 0 && !isLoading) return null;
  if (totals.length === 0) {
    return (
      <Skeleton>
        <TotalBones />
      </Skeleton>
    );
  }
  return (
    <chakra.dl css={clientsStyles.totals}>
      {totals.map(({ currency, value }) => (
        <div key={currency}>
          <dt>
            {[totals.length === 1 ? t("clients.total") : t("clients.totalIn", { currency }), part]
              .filter(Boolean)
              .join(factSeparator)}
          </dt>
          <dd>{formatLargeMoney(value, currency, region)}</dd>
        </div>
      ))}
    </chakra.dl>
  );
}
