import type { DataTag, QueryClient, QueryFilters } from "@tanstack/react-query";
import type { ApiError } from "./api-error.ts";
import type { Call, RequestOf, ResponseOf } from "./contract/call.ts";
import type { listPortfolios } from "./contract/portfolios.ts";

interface EffectiveUser {
  readonly id: string;
  readonly impersonatedName: string | null;
}

/** Key of a call's query, whose type has that of the response. */
type CallKey<T extends Call> = DataTag<
  readonly [T["name"], RequestOf<T>, string, string | null],
  ResponseOf<T>,
  ApiError
>;

const everyone: EffectiveUser = { id: "public", impersonatedName: null };

// The casts add the type of the response, which no key carries at run time.

/**
 * Query key of a call by its name and request; of everyone for a call without a session. The name
 * is first, so that `[name]` finds the call's queries.
 */
export const keyOfCall = <T extends Call>(
  name: T["name"],
  request: RequestOf<T>,
  { id, impersonatedName }: EffectiveUser = everyone,
) => [name, request, id, impersonatedName] as unknown as CallKey<T>;

/** Returns the keys of a call's queries that have a response, with the responses. */
export const cachedResponses = <T extends Call>(
  queryClient: QueryClient,
  name: T["name"],
  filters: Pick<QueryFilters, "type"> = {},
) =>
  queryClient
    .getQueriesData({ ...filters, queryKey: [name] })
    .filter(([, response]) => response !== undefined) as unknown as [CallKey<T>, ResponseOf<T>][];

/** Query key of an effective user's portfolio list. */
export const portfolioListKey = (user: EffectiveUser) =>
  keyOfCall<typeof listPortfolios>("listPortfolios", {}, user);

/** Query key of the group code that the user selected last. */
export const selectedPortfolioKey = ({ id, impersonatedName }: EffectiveUser) =>
  ["selectedPortfolio", id, impersonatedName] as unknown as DataTag<readonly unknown[], string>;
