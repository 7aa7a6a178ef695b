import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listPortfolios, type Portfolio } from "../api/contract/portfolios.ts";
import { useRead } from "../session/index.ts";

type Owned = Pick<Portfolio, "groupCode" | "clientName">;
type Named = Owned & Pick<Portfolio, "portfolioName">;

/** Client names by group code; empty when all portfolios belong to one client. */
export function clientsOf(portfolios: readonly Owned[]): ReadonlyMap<string, string> {
  const isOneClient = portfolios.every(
    ({ clientName }) => clientName === portfolios[0]?.clientName,
  );
  if (isOneClient) return new Map();
  return new Map(portfolios.map(({ groupCode, clientName }) => [groupCode, clientName]));
}

/** Portfolios of a client; all of them for an empty name. */
export const ofClient = (portfolios: readonly Portfolio[], client: string) =>
  portfolios.filter(({ clientName }) => client === "" || clientName === client);

/** Client names of the user's portfolios; empty until loaded. */
export function useClients(): ReadonlyMap<string, string> {
  const { data } = useRead(listPortfolios, {});
  return useMemo(() => clientsOf(data?.portfolios ?? []), [data]);
}

/** Label of a portfolio, with its client when there are several: two may share a portfolio name. */
export function usePortfolioLabel() {
  const { t } = useTranslation("reports");
  return useMemo(
    () => (portfolio: string, client: string | undefined) =>
      client ? t("row.ofClient", { portfolio, client }) : portfolio,
    [t],
  );
}

/** Portfolio names by group code for use in sentences, with the client when there are several. */
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
