import { describe, expect, test } from "vitest";
import type { Report } from "../../src/api/contract/reports.ts";
import { findInList, groupList, listReports, sortList } from "../../src/reports/arrange-reports.ts";

const compare = new Intl.Collator("en", { numeric: true }).compare;

function reportOf(id: string, fields: Partial<Report> = {}): Report {
  return {
    id,
    name: "Valuation statement",
    category: "valuation",
    portfolioCode: "P1",
    portfolioName: "Growth",
    periodEnd: "2026-10-31",
    publishedAtUtc: "2026-11-09T07:00:00Z",
    fileName: `${id}.pdf`,
    fileType: "pdf",
    sizeBytes: 1000,
    isNew: false,
    ...fields,
  };
}

const reports = [
  reportOf("a"),
  reportOf("b", { name: "Transactions", category: "transactions", fileType: "xlsx" }),
  reportOf("c", {
    portfolioCode: "P2",
    portfolioName: "Portfolio 10",
    publishedAtUtc: "2026-12-09T07:00:00Z",
  }),
  reportOf("d", { portfolioCode: "P3", portfolioName: "Portfolio 9" }),
  reportOf("e", { portfolioCode: "P4" }),
];
const clients: Readonly<Record<string, string>> = { P1: "Hartwell", P4: "Ashford" };
const listed = listReports(reports, ({ category, periodEnd, publishedAtUtc, portfolioCode }) => ({
  category: `The ${category}`,
  client: clients[portfolioCode ?? ""] ?? "",
  dates: [
    periodEnd === "2026-10-31" ? "31 Oct 2026" : "",
    publishedAtUtc.startsWith("2026-12-09") ? "09 Dec 2026" : "",
  ],
}));
const idsOf = (some: readonly { report: Report }[]) => some.map(({ report }) => report.id).join("");

describe("report list", () => {
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
    expect(idsOf(findInList(listed, text))).toBe(ids);
  });

  test.each([
    ["newest", "cabde"],
    ["oldest", "edbac"],
    ["name", "bcade"],
    ["portfolio", "eabdc"],
  ] as const)("REP-01 sorts by %s to %s", (sort, ids) => {
    expect(idsOf(sortList(listed, sort, compare))).toBe(ids);
  });

  test("REP-01 groups by portfolio and client with each report once", () => {
    const lines = groupList(listed, "portfolio", compare);
    expect(
      lines.map((line) =>
        line.kind === "heading"
          ? `${line.title}, ${line.note} ${line.count}`
          : line.listed.report.id,
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
    const kinds = groupList(listed, "category", compare).filter(({ kind }) => kind === "heading");
    expect(kinds).toHaveLength(2);
    expect(groupList(listed, "none", compare)).toHaveLength(5);
  });

  test.each([
    ["none", ["Hartwell", "Hartwell", "", "", "Ashford"]],
    ["category", ["Hartwell", "Hartwell", "", "", "Ashford"]],
    ["portfolio", ["", "", "", "", ""]],
  ] as const)("CONS-01 grouping by %s names clients missing from headings", (group, notes) => {
    const lines = groupList(listed, group, compare).filter(({ kind }) => kind === "report");
    expect(lines.map(({ note }) => note)).toEqual(notes);
  });
});
