import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { listPortfolios, type Portfolio } from "../../api/contract/portfolios.ts";
import { formatNumber } from "../../format/numbers.ts";
import { useAssets } from "../../portfolio-assets/use-assets.ts";
import { useLatestReports } from "../../report-list/use-latest-reports.ts";
import { supportReference, useFailureText, useRead, useUser } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { FailedNote } from "../../ui/notes.tsx";
import { clientParts } from "./client-parts.ts";
import { ClientSummary } from "./client-summary.tsx";
import { clientsStyles } from "./clients-styles.ts";

/** Clients that are shown without being asked for. */
const firstCount = 6;

/** A consultant's clients with their assets and their latest reports; nothing for one client alone. */
export function ClientsOverview() {
  const assets = useAssets();
  const portfolios = useRead(listPortfolios, {}).data?.portfolios ?? [];
  const isSeveral = portfolios.some(({ clientName }) => clientName !== portfolios[0]?.clientName);
  return isSeveral ? <Clients portfolios={portfolios} assets={assets} /> : null;
}

interface ClientsProps {
  readonly portfolios: readonly Portfolio[];
  readonly assets: ReturnType<typeof useAssets>;
}

function Clients({ portfolios, assets }: ClientsProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const failureText = useFailureText();
  const latest = useLatestReports();
  const [isAll, setAll] = useState(false);
  const { known, error, isReading, retry } = assets;
  const reports = latest.kind === "ready" ? latest.content.reports : null;
  const clients = useMemo(
    () => clientParts(portfolios, known?.portfolios ?? [], reports ?? []),
    [portfolios, known, reports],
  );
  const shown = isAll ? clients : clients.slice(0, firstCount);
  const assetError = error ?? known?.unread[0]?.error;
  return (
    <Block
      title={t("clients.title")}
      css={clientsStyles.root}
      state={{ kind: "ready", content: shown }}
      skeleton={null}
    >
      {() => (
        <>
          <chakra.ul css={clientsStyles.list}>
            {shown.map((client) => (
              <ClientSummary
                key={client.name}
                client={client}
                isReading={isReading}
                areReportsAwaited={latest.kind === "loading"}
                areReportsKnown={reports !== null}
              />
            ))}
          </chakra.ul>
          {clients.length > firstCount ? (
            <chakra.p css={clientsStyles.more}>
              <LinkButton onPress={() => setAll(!isAll)}>
                {isAll
                  ? t("clients.fewer")
                  : t("clients.all", { total: formatNumber(clients.length, region) })}
              </LinkButton>
            </chakra.p>
          ) : null}
          {assetError && !isReading ? (
            <chakra.div css={clientsStyles.failed}>
              <p>{t("clients.withoutAssets", { count: known?.unread.length ?? 0 })}</p>
              <FailedNote
                text={failureText(assetError)}
                reference={supportReference(assetError)}
                onRetry={retry}
                isRetrying={isReading}
              />
            </chakra.div>
          ) : null}
          {latest.kind === "failed" ? (
            <chakra.div css={clientsStyles.failed}>
              <p>{t("clients.withoutReports")}</p>
              <FailedNote
                text={latest.text}
                onRetry={latest.retry}
                isRetrying={latest.isRetrying}
              />
            </chakra.div>
          ) : null}
        </>
      )}
    </Block>
  );
}
