import { type DateProblem, periodProblems } from "../../reports/periods.ts";

/** What research is searched by; the empty string leaves a part open. */
export interface NpvFilters {
  readonly category: string;
  readonly words: string;
  readonly from: string;
  readonly to: string;
}

const names = ["category", "words", "from", "to"] as const;
const longestWords = 200;

export function filtersOfQuery(query: URLSearchParams): NpvFilters {
  const [category, words, from, to] = names.map((name) => query.get(name) ?? "");
  return {
    category: category ?? "",
    words: (words ?? "").slice(0, longestWords),
    from: from ?? "",
    to: to ?? "",
  };
}

export function putFilters(query: URLSearchParams, filters: NpvFilters): void {
  for (const name of names) {
    if (filters[name] === "") query.delete(name);
    else query.set(name, filters[name]);
  }
}

/** What is wrong with the dates that are given; either may be left open. */
export function filterProblems(
  { from, to }: NpvFilters,
  today: Date,
): { readonly from?: DateProblem; readonly to?: DateProblem } {
  const found = periodProblems({ from: from || "1950-01-01", to: to || "2199-12-31" }, today);
  return found;
}

/** The filters of the call. */
export function wireFilters({ category, words, from, to }: NpvFilters) {
  return {
    ...(category ? { categories: [category] } : {}),
    ...(words.trim() ? { text: words.trim() } : {}),
    ...(from ? { startDate: from } : {}),
    ...(to ? { endDate: to } : {}),
  };
}
