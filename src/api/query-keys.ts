import { listPortfolios } from "./contract/portfolios.ts";

interface EffectiveUser {
  readonly id: string;
  readonly impersonatedName: string | null;
}

type QueryKey = readonly unknown[];

const everyone: EffectiveUser = { id: "public", impersonatedName: null };

/** Query key of a call by its name and request; of everyone for a call without a session. */
export const keyOfCall = (
  call: string,
  request: unknown,
  { id, impersonatedName }: EffectiveUser = everyone,
) => [id, impersonatedName, call, request] as const;

/** Returns a filter of queries that finds those of the calls. */
export const ofCalls = (calls: readonly string[]) => ({
  predicate: ({ queryKey }: { readonly queryKey: QueryKey }) => calls.includes(String(queryKey[2])),
});

/** Returns the request of a query of a call. */
export const requestIn = ({ queryKey }: { readonly queryKey: QueryKey }): unknown => queryKey[3];

/** Query key of an effective user's portfolio list. */
export const portfolioListKey = (user: EffectiveUser) => keyOfCall(listPortfolios.name, {}, user);

/** Query key of the group code that the user selected last. */
export const selectedPortfolioKey = ({ id, impersonatedName }: EffectiveUser) =>
  [id, impersonatedName, "selectedPortfolio"] as const;
