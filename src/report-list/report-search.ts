import { portfolioCategories } from "../api/contract/reports.ts";
import { defaultPeriod, type Period } from "./periods.ts";
import { parseSet, writeSet } from "./portfolio-set.ts";

/** Criteria of a report search. */
export interface ReportSearch extends Period {
  /** Category code, or the empty string for all. */
  readonly category: string;
  /** Group codes; empty for all portfolios. */
  readonly portfolios: readonly string[];
}

/** Criteria from the URL; null marks a value that is unknown to this user. */
export interface RequestedSearch extends Period {
  readonly category: string | null;
  readonly portfolios: readonly string[] | null;
}

/** Whether all criteria are known to this user; dates are validated separately. */
export function isKnown(requested: RequestedSearch): requested is ReportSearch {
  return requested.category !== null && requested.portfolios !== null;
}

const names = { category: "category", portfolios: "portfolios", from: "from", to: "to" } as const;

/** The selected codes that exist, in the order of all codes. */
export function intersection(chosen: readonly string[], all: readonly string[]): readonly string[] {
  const wanted = new Set(chosen);
  return all.filter((code) => wanted.has(code));
}

/** Parses the criteria from a query string; missing values get their defaults. */
export function searchOfQuery(
  query: URLSearchParams,
  today: Date,
  all: readonly string[],
  categories: readonly string[] = portfolioCategories,
): RequestedSearch {
  const otherwise = defaultPeriod(today);
  const category = query.get(names.category) ?? "";
  const portfolios = parseSet(query.get(names.portfolios) ?? "", all);
  return {
    category: category === "" || categories.includes(category) ? category : null,
    portfolios: portfolios && intersection(portfolios, all),
    from: query.get(names.from) ?? otherwise.from,
    to: query.get(names.to) ?? otherwise.to,
  };
}

/** Writes criteria to a query string, omitting unknown values and defaults. */
export function putSearch(
  query: URLSearchParams,
  search: RequestedSearch,
  today: Date,
  all: readonly string[],
): void {
  const otherwise = defaultPeriod(today);
  const put = (name: string, value: string, defaultValue: string) => {
    if (value === defaultValue) query.delete(name);
    else query.set(name, value);
  };
  if (search.category !== null) put(names.category, search.category, "");
  if (search.portfolios) put(names.portfolios, writeSet(search.portfolios, all), "");
  put(names.from, search.from, otherwise.from);
  put(names.to, search.to, otherwise.to);
}
