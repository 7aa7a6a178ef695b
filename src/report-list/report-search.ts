import { portfolioCategories } from "../api/contract/reports.ts";
import { defaultPeriod, type Period } from "./periods.ts";
import { readSet, writeSet } from "./portfolio-set.ts";

/** What reports are searched by. */
export interface ReportSearch extends Period {
  /** The code of a category, or the empty string for all. */
  readonly category: string;
  /** Group codes; none stands for all. */
  readonly portfolios: readonly string[];
}

/** What an address asks for: null is what it names and its reader cannot choose. */
export interface AskedSearch extends Period {
  readonly category: string | null;
  readonly portfolios: readonly string[] | null;
}

/** Whether all that is asked for can be searched by; its dates are judged apart. */
export function isKnown(asked: AskedSearch): asked is ReportSearch {
  return asked.category !== null && asked.portfolios !== null;
}

const names = { category: "category", portfolios: "portfolios", from: "from", to: "to" } as const;

/** Those of all codes that are among the chosen ones, in the order of all. */
export function intersection(chosen: readonly string[], all: readonly string[]): readonly string[] {
  const wanted = new Set(chosen);
  return all.filter((code) => wanted.has(code));
}

/** What an address asks of all portfolios and categories; what it does not say is the default. */
export function searchOfQuery(
  query: URLSearchParams,
  today: Date,
  all: readonly string[],
  categories: readonly string[] = portfolioCategories,
): AskedSearch {
  const otherwise = defaultPeriod(today);
  const category = query.get(names.category) ?? "";
  const portfolios = readSet(query.get(names.portfolios) ?? "", all);
  return {
    category: category === "" || categories.includes(category) ? category : null,
    portfolios: portfolios && intersection(portfolios, all),
    from: query.get(names.from) ?? otherwise.from,
    to: query.get(names.to) ?? otherwise.to,
  };
}

/** Writes a search into the query of an address, as far as it is known and not the default. */
export function putSearch(
  query: URLSearchParams,
  search: AskedSearch,
  today: Date,
  all: readonly string[],
): void {
  const otherwise = defaultPeriod(today);
  const put = (name: string, value: string, silent: string) => {
    if (value === silent) query.delete(name);
    else query.set(name, value);
  };
  if (search.category !== null) put(names.category, search.category, "");
  if (search.portfolios) put(names.portfolios, writeSet(search.portfolios, all), "");
  put(names.from, search.from, otherwise.from);
  put(names.to, search.to, otherwise.to);
}
