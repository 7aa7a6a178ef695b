import type { FoundReport } from "../../../machines/command-bar/types.ts";
import { paths } from "../../../machines/paths.ts";
import { doorTo } from "../../../machines/unaudited/doors.ts";
import type { Region } from "../../../machines/user/types.ts";
import type { UnauditedView } from "../../api/contract/datapicker.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import type { ContactGroup } from "../../api/contract/team.ts";
import { formatAxisDate, monthName } from "../../format/axis-dates.ts";
import { dataTabs, type SourceEntry } from "./source.ts";
import { dayMs } from "../../../machines/calendar/dates.ts";

/** Returns the texts of a month by which its reports are found; the first is the one shown. */
export function monthTexts(date: string, region: Region): readonly string[] {
  const day = Date.parse(date) / dayMs;
  return [formatAxisDate(day, "month", region), monthName(day, region)];
}

/** Returns the texts by which a portfolio is found. */
export const portfolioTexts = ({ portfolioName, clientName, groupCode }: Portfolio) =>
  [portfolioName, `${clientName} ${groupCode}`] as const;

interface ReportTexts {
  readonly region: Region;
  readonly portfolios: readonly Portfolio[];
  /** Name of a category in the user's language. */
  readonly categoryName: (code: string) => string;
  /** Word by which new reports are found. */
  readonly newWord: string;
}

/** Returns entries of reports, newest first. */
export function reportEntries(
  reports: readonly FoundReport[],
  { region, portfolios, categoryName, newWord }: ReportTexts,
): SourceEntry[] {
  const ofPortfolio = new Map(
    portfolios.map((portfolio) => [portfolio.groupCode, portfolioTexts(portfolio)]),
  );
  const ofMonth = new Map<string, readonly string[]>();
  const months = (date: string) => {
    let texts = ofMonth.get(date);
    if (!texts) ofMonth.set(date, (texts = monthTexts(date, region)));
    return texts;
  };
  return reports.map((report) => ({
    group: "reports",
    texts: [
      report.name,
      ...months(report.periodEnd),
      ...(ofPortfolio.get(report.portfolioCode ?? "") ?? [report.portfolioName ?? ""]),
      categoryName(report.category),
      report.fileType,
      ...(report.isNew ? [newWord] : []),
    ],
    source: { kind: "report", report },
  }));
}

interface DataTexts {
  /** Name of a data set. */
  readonly name: (tab: (typeof dataTabs)[number]) => string;
  /** Title of a data set of all portfolios. */
  readonly ofAll: (tab: (typeof dataTabs)[number]) => string;
}

/**
 * Returns entries of portfolios, and with texts of their unaudited data: first of all portfolios
 * together, if there are several and no more than an address holds.
 */
export function portfolioEntries(
  portfolios: readonly Portfolio[],
  texts: DataTexts | null,
): SourceEntry[] {
  const named = texts
    ? dataTabs.map((tab) => ({ tab, name: texts.name(tab), ofAll: texts.ofAll(tab) }))
    : [];
  const codes = portfolios.map(({ groupCode }) => groupCode);
  const dataOfAll = named.flatMap(({ tab, name, ofAll }): SourceEntry[] => {
    const path = codes.length > 1 ? doorTo(codes, { tab }) : null;
    if (!path) return [];
    const source = { kind: "page", name: ofAll, path } as const;
    // Found first by its data set, with which a Chinese title does not start.
    return [{ group: "data", texts: [name, ofAll], code: name, source }];
  });
  const data = portfolios.flatMap((portfolio) =>
    named.map(({ tab, name }): SourceEntry => ({
      group: "data",
      texts: [name, ...portfolioTexts(portfolio)],
      source: { kind: "data", tab, portfolio },
    })),
  );
  return [
    ...dataOfAll,
    ...data,
    ...portfolios.map((portfolio): SourceEntry => ({
      group: "portfolios",
      texts: portfolioTexts(portfolio),
      code: portfolio.groupCode,
      source: { kind: "portfolio", portfolio },
    })),
  ];
}

/**
 * Returns entries of a consultant's clients, if there are several: the reports of each. Found first
 * by the client's name, with which their title need not start.
 */
export function clientEntries(
  portfolios: readonly Portfolio[],
  title: (name: string) => string,
): SourceEntry[] {
  const names = [...new Set(portfolios.map(({ clientName }) => clientName))];
  if (names.length < 2) return [];
  return names.map((client): SourceEntry => {
    const name = title(client);
    const source = { kind: "page", name, path: paths.consultantReport(client) } as const;
    return { group: "pages", texts: [client, name], source };
  });
}

/** Returns entries of the people who serve the user, each once. */
export function personEntries(teams: readonly ContactGroup[]): SourceEntry[] {
  const people = new Map<string, { readonly entry: SourceEntry; readonly texts: Set<string> }>();
  for (const { accountName, portfolioName, contacts } of teams) {
    for (const person of contacts) {
      const { identifier, name, title, hideTitle } = person;
      let known = people.get(identifier);
      if (!known) {
        const texts = new Set([name, hideTitle ? "" : title]);
        const source = { kind: "person", person, account: accountName } as const;
        people.set(identifier, (known = { entry: { group: "people", texts: [], source }, texts }));
      }
      known.texts.add(accountName).add(portfolioName);
    }
  }
  return Array.from(people.values(), ({ entry, texts }) => ({ ...entry, texts: [...texts] }));
}

/** Returns entries of saved views, the last changed first. */
export function viewEntries(
  views: readonly UnauditedView[],
  dataName: (set: string) => string,
): SourceEntry[] {
  return views
    .toSorted(
      (left, right) => Date.parse(right.lastModifiedDate) - Date.parse(left.lastModifiedDate),
    )
    .map((view) => ({
      group: "views",
      texts: [view.viewName, dataName(view.dataSet)],
      source: { kind: "view", view },
    }));
}
