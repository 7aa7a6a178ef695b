import { describe, expect, test } from "vitest";
import type { Report } from "../../../src/api/contract/reports.ts";
import { foldText } from "../../../src/format/fold-text.ts";
import { listReports } from "../../../src/report-list/listed-reports.ts";
import { reportListColumns } from "../../../src/report-list/report-columns.tsx";
import { reportWidths } from "../../../src/ui/page-skeleton-styles.ts";
import { groupRows, searchRows, sortRows } from "../../../src/ui/data-list/arrange-rows.ts";
import { reportOf } from "../../support/reports.ts";
import { createI18n } from "../../../src/i18n/create-i18n.ts";

const { getFixedT } = await createI18n("en");
const fieldsOf = (hasPortfolios: boolean) =>
  reportListColumns({
    t: getFixedT("en", "reports"),
    region: "uk",
    hasPortfolios,
    fullName: ({ report }) => report.name,
    onPreview: undefined,
  });
const { columns, sorts, groups, searchText } = fieldsOf(true);
const orderOf = (sort: string) => sorts.find(({ id }) => id === sort);
const groupingOf = (group: string) => groups.find(({ id }) => id === group);
const compare = new Intl.Collator("en", { numeric: true }).compare;

const statementOf = (id: string, fields: Partial<Report> = {}) =>
  reportOf(id, { name: "Valuation statement", portfolioCode: "P1", ...fields });
const reports = [
  statementOf("a"),
  statementOf("b", { name: "Transactions", category: "transactions", fileType: "xlsx" }),
  statementOf("c", {
    portfolioCode: "P2",
    portfolioName: "Portfolio 10",
    publishedAtUtc: "2026-12-09T07:00:00Z",
  }),
  statementOf("d", { portfolioCode: "P3", portfolioName: "Portfolio 9" }),
  statementOf("e", { portfolioCode: "P4" }),
];
const clients: Readonly<Record<string, string>> = { P1: "Hartwell", P4: "Ashford" };
const listed = listReports(reports, ({ category, periodEnd, publishedAtUtc, portfolioCode }) => ({
  category: `The ${category}`,
  client: clients[portfolioCode ?? ""] ?? "",
  periodEnd: periodEnd === "2026-10-31" ? "31 Oct 2026" : "",
  published: publishedAtUtc.startsWith("2026-12-09") ? "09 Dec 2026" : "",
}));
const idsOf = (some: readonly { report: Report }[]) => some.map(({ report }) => report.id).join("");

describe("report list", () => {
  test("LOOK-04 its skeleton has the widths of its columns in their order", () => {
    expect(columns.map(({ id }) => id)).toEqual(Object.keys(reportWidths));
  });

  test.each([
    ["", "abcde"],
    ["  valuation   GROWTH ", "ae"],
    ["xlsx", "b"],
    ["31 oct", "abcde"],
    ["09 dec", "c"],
    ["ashford", "e"],
    ["the transactions", "b"],
    ["p3", "d"],
    ["nothing of it", ""],
  ])("REP-01 filters by '%s' to the reports %s", (text, ids) => {
    const textOf = (item: (typeof listed)[number]) => foldText(searchText(item));
    const found = searchRows(listed, text, textOf).map(({ id }) => id);
    expect(found.toSorted().join("")).toBe(ids);
  });

  test.each([
    ["newest", "cabde"],
    ["oldest", "edbac"],
    ["name", "bcade"],
    ["portfolio", "eabdc"],
  ] as const)("REP-01 sorts by %s to %s", (sort, ids) => {
    expect(idsOf(sortRows(listed, orderOf(sort), columns, compare))).toBe(ids);
  });

  test("REP-01 groups by portfolio and client with each report once", () => {
    const grouping = { ...groupingOf("portfolio")!, countText: String };
    const lines = groupRows(listed, grouping, compare);
    expect(
      lines.map((line) =>
        line.kind === "group" ? `${line.title}, ${line.note} ${line.countText}` : line.id,
      ),
    ).toEqual([
      "Growth, Ashford 1",
      "e",
      "Growth, Hartwell 2",
      "a",
      "b",
      "Portfolio 9,  1",
      "d",
      "Portfolio 10,  1",
      "c",
    ]);
    const kinds = groupRows(listed, groupingOf("category"), compare).filter(
      ({ kind }) => kind === "group",
    );
    expect(kinds).toHaveLength(2);
    expect(groupRows(listed, undefined, compare)).toHaveLength(5);
  });
});
