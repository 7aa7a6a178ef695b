import { defaultPeriod, type Period } from "./periods.ts";
import { readSet, writeSet } from "./portfolio-set.ts";

/** What reports are searched by. */
export interface ReportSearch extends Period {
  /** The code of a category, or the empty string for all. */
  readonly category: string;
  /** Group codes; none stands for all, null for what an address of other portfolios meant. */
  readonly portfolios: readonly string[] | null;
}

const names = { category: "category", portfolios: "portfolios", from: "from", to: "to" } as const;

/** The search of an address by someone with the portfolios; what it does not say is the default. */
export function searchOfQuery(
  query: URLSearchParams,
  today: Date,
  all: readonly string[],
): ReportSearch {
  const otherwise = defaultPeriod(today);
  return {
    category: query.get(names.category) ?? "",
    portfolios: readSet(query.get(names.portfolios) ?? "", all),
    from: query.get(names.from) ?? otherwise.from,
    to: query.get(names.to) ?? otherwise.to,
  };
}

/** Writes a search into the query of an address, as far as it is not the default. */
export function putSearch(
  query: URLSearchParams,
  search: ReportSearch,
  today: Date,
  all: readonly string[],
): void {
  const otherwise = defaultPeriod(today);
  const put = (name: string, value: string, silent: string) => {
    if (value === silent) query.delete(name);
    else query.set(name, value);
  };
  put(names.category, search.category, "");
  put(names.portfolios, writeSet(search.portfolios ?? [], all), "");
  put(names.from, search.from, otherwise.from);
  put(names.to, search.to, otherwise.to);
}
