import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listPortfolios, type Portfolio } from "../api/contract/portfolios.ts";
import { useRead } from "../session/index.ts";

type Owned = Pick<Portfolio, "groupCode" | "clientName">;
type Named = Owned & Pick<Portfolio, "portfolioName">;

/** The clients' names by group code; none where all portfolios are one client's. */
export function clientsOf(portfolios: readonly Owned[]): ReadonlyMap<string, string> {
  const isOneClient = portfolios.every(
    ({ clientName }) => clientName === portfolios[0]?.clientName,
  );
  if (isOneClient) return new Map();
  return new Map(portfolios.map(({ groupCode, clientName }) => [groupCode, clientName]));
}

/** The same of all the user's portfolios; none until they are read. */
export function useClients(): ReadonlyMap<string, string> {
  const { data } = useRead(listPortfolios, {});
  return useMemo(() => clientsOf(data?.portfolios ?? []), [data]);
}

/** Writes a portfolio with its client, where that is told: two clients may have one of the same name. */
export function usePortfolioLabel() {
  const { t } = useTranslation("reports");
  return useMemo(
    () => (portfolio: string, client: string | undefined) =>
      client ? t("row.ofClient", { portfolio, client }) : portfolio,
    [t],
  );
}

/** The portfolios by group code as sentences name them: with their client, where they are several clients'. */
export function usePortfolioNames(portfolios: readonly Named[]): ReadonlyMap<string, string> {
  const writeLabel = usePortfolioLabel();
  return useMemo(() => {
    const clients = clientsOf(portfolios);
    return new Map(
      portfolios.map(({ groupCode, portfolioName }) => [
        groupCode,
        writeLabel(portfolioName, clients.get(groupCode)),
      ]),
    );
  }, [portfolios, writeLabel]);
}
