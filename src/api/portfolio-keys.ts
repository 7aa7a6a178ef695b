import { listPortfolios } from "./contract/portfolios.ts";

interface EffectiveUser {
  readonly id: string;
  readonly impersonatedName: string | null;
}

/** Where the cache of reads keeps the portfolio list of an effective user. */
export const portfolioListKey = ({ id, impersonatedName }: EffectiveUser) =>
  [id, impersonatedName, listPortfolios.name, {}] as const;

/** Where it keeps the group code of the portfolio that the user selected last. */
export const selectedPortfolioKey = ({ id, impersonatedName }: EffectiveUser) =>
  [id, impersonatedName, "selectedPortfolio"] as const;
