import type { Report } from "../api/contract/reports.ts";

export const sortOrders = ["newest", "oldest", "name", "portfolio"] as const;
export type SortOrder = (typeof sortOrders)[number];
export const groupings = ["none", "portfolio", "category"] as const;
export type Grouping = (typeof groupings)[number];

/** How a list of reports is looked at. */
export interface ListView {
  readonly text: string;
  readonly sort: SortOrder;
  readonly group: Grouping;
}

/** A report with the words that its row shows, by which it is found and ordered. */
export interface ListedReport {
  readonly report: Report;
  readonly portfolio: string;
  /** The client whose portfolio it is, where the reader has several; else the empty string. */
  readonly client: string;
  readonly category: string;
  /** Everything that a text can be found in, in lower case. */
  readonly haystack: string;
}

/** A line of a list: a report, or the heading of the reports that follow. */
export type ListLine =
  | {
      readonly kind: "report";
      readonly listed: ListedReport;
      /** Beside its portfolio: whose it is, unless its heading tells so. */
      readonly note: string;
    }
  | {
      readonly kind: "heading";
      readonly id: string;
      readonly title: string;
      /** Beside the title: whose it is. */
      readonly note: string;
      readonly count: number;
    };

/** Makes reports searchable; `words` gives what their rows say. */
export function listReports(
  reports: readonly Report[],
  words: (report: Report) => {
    readonly category: string;
    readonly client: string;
    /** Every date of the row, as it shows it. */
    readonly dates: readonly string[];
  },
): ListedReport[] {
  return reports.map((report) => {
    const { category, client, dates } = words(report);
    const portfolio = report.portfolioName ?? "";
    const code = report.portfolioCode ?? "";
    const all = [report.name, portfolio, code, client, category, report.fileType, ...dates];
    return { report, portfolio, client, category, haystack: all.join("\n").toLowerCase() };
  });
}

/** The reports in whose row each word of a text is found, in any case. */
export function findInList(listed: readonly ListedReport[], text: string): readonly ListedReport[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return listed;
  return listed.filter(({ haystack }) => words.every((word) => haystack.includes(word)));
}

/** Reports in an order; those that are equal in it stay newest first. */
export function sortList(
  listed: readonly ListedReport[],
  sort: SortOrder,
  compare: (one: string, other: string) => number,
): readonly ListedReport[] {
  // Instants in UTC are in the order of their characters (ISO 8601).
  const newestFirst = listed.toSorted(({ report: one }, { report: other }) => {
    const [first, second] = [one.publishedAtUtc, other.publishedAtUtc];
    return Number(first < second) - Number(first > second);
  });
  switch (sort) {
    case "newest":
      return newestFirst;
    case "oldest":
      return newestFirst.toReversed();
    case "name":
      return newestFirst.sort((one, other) => compare(one.report.name, other.report.name));
    case "portfolio":
      return newestFirst.sort(
        (one, other) =>
          compare(one.portfolio, other.portfolio) || compare(one.client, other.client),
      );
  }
}

/** The lines of a list: in groups under headings, or one after the other. */
export function groupList(
  listed: readonly ListedReport[],
  group: Grouping,
  compare: (one: string, other: string) => number,
): ListLine[] {
  const lines = (some: readonly ListedReport[]) =>
    some.map((one) => {
      const note = group === "portfolio" ? "" : one.client;
      return { kind: "report", listed: one, note } as const;
    });
  if (group === "none") return lines(listed);
  // Two clients may have portfolios of one name.
  const groups = Map.groupBy(listed, ({ report, category }) =>
    group === "category" ? category : (report.portfolioCode ?? ""),
  );
  return Array.from(groups, ([key, members]) => {
    const { category = "", portfolio = "", client = "" } = members[0] ?? {};
    const title = group === "category" ? category : portfolio;
    const note = group === "category" ? "" : client;
    return { id: `group ${key}`, title, note, members };
  })
    .sort((one, other) => compare(one.title, other.title) || compare(one.note, other.note))
    .flatMap(({ id, title, note, members }) => [
      { kind: "heading", id, title, note, count: members.length } as const,
      ...lines(members),
    ]);
}

/** The reports of a list from one to another, both included; the other alone where the first is not in it. */
export function idsBetween(lines: readonly ListLine[], one: string, other: string): string[] {
  const ids = lines.flatMap((line) => (line.kind === "report" ? [line.listed.report.id] : []));
  const [first, last] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return first === undefined || first < 0 || last === undefined
    ? [other]
    : ids.slice(first, last + 1);
}
