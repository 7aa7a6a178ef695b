import { defaultPeriod, type Period } from "./periods.ts";

/** What reports are searched by. */
export interface ReportSearch extends Period {
  /** The code of a category, or the empty string for all. */
  readonly category: string;
  /** Group codes; none stands for all. */
  readonly portfolios: readonly string[];
}

/** As many portfolios as fit into an address that every server takes; more are searched as all. */
export const mostPortfolios = 200;

const names = { category: "category", portfolios: "portfolios", from: "from", to: "to" } as const;

/** The search of an address; what it does not say is the default. */
export function searchOfQuery(query: URLSearchParams, today: Date): ReportSearch {
  const otherwise = defaultPeriod(today);
  const codes = (query.get(names.portfolios) ?? "").split(" ").filter(Boolean);
  return {
    category: query.get(names.category) ?? "",
    portfolios: [...new Set(codes)].slice(0, mostPortfolios),
    from: query.get(names.from) ?? otherwise.from,
    to: query.get(names.to) ?? otherwise.to,
  };
}

/** Writes a search into the query of an address, as far as it is not the default. */
export function putSearch(query: URLSearchParams, search: ReportSearch, today: Date): void {
  const otherwise = defaultPeriod(today);
  const put = (name: string, value: string, silent: string) => {
    if (value === silent) query.delete(name);
    else query.set(name, value);
  };
  put(names.category, search.category, "");
  put(names.portfolios, search.portfolios.join(" "), "");
  put(names.from, search.from, otherwise.from);
  put(names.to, search.to, otherwise.to);
}
