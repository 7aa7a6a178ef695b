import type { Period } from "../../report-list/periods.ts";

/** Criteria of a research search; the empty string means any. */
export interface NpvFilters extends Period {
  readonly category: string;
  readonly words: string;
}

const names = ["category", "words", "from", "to"] as const;
const maxWordsLength = 200;

export function filtersOfQuery(query: URLSearchParams): NpvFilters {
  const [category, words, from, to] = names.map((name) => query.get(name) ?? "");
  return {
    category: category ?? "",
    words: (words ?? "").slice(0, maxWordsLength),
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

/** The criteria as request parameters. */
export function wireFilters({ category, words, from, to }: NpvFilters) {
  return {
    ...(category ? { categories: [category] } : {}),
    ...(words.trim() ? { text: words.trim() } : {}),
    ...(from ? { startDate: from } : {}),
    ...(to ? { endDate: to } : {}),
  };
}
