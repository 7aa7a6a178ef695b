import type { Portfolio } from "../api/contract/portfolios.ts";

/** The clients' names by group code; none where all portfolios are one client's. */
export function clientsOf(
  portfolios: readonly Pick<Portfolio, "groupCode" | "clientName">[],
): ReadonlyMap<string, string> {
  const isOneClient = portfolios.every(
    ({ clientName }) => clientName === portfolios[0]?.clientName,
  );
  if (isOneClient) return new Map();
  return new Map(portfolios.map(({ groupCode, clientName }) => [groupCode, clientName]));
}
