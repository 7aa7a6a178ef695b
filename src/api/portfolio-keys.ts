import { listPortfolios } from "./contract/portfolios.ts";

interface EffectiveUser {
  readonly id: string;
  readonly impersonatedName: string | null;
}

/** Query key of an effective user's portfolio list. */
export const portfolioListKey = ({ id, impersonatedName }: EffectiveUser) =>
  [id, impersonatedName, listPortfolios.name, {}] as const;

/** Query key of the group code that the user selected last. */
export const selectedPortfolioKey = ({ id, impersonatedName }: EffectiveUser) =>
  [id, impersonatedName, "selectedPortfolio"] as const;
