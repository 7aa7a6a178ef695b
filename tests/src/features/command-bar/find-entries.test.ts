import { expect, test, vi } from "vitest";
import { commandBarExample } from "../../../../machines/command-bar/example.ts";
import { portfolioEntries } from "../../../../src/features/command-bar/entries.ts";
import {
  createSearch,
  type Entry,
} from "../../../../src/features/command-bar/matching/find-entries.ts";
import { highlight } from "../../../../src/features/command-bar/matching/highlight.ts";
import { createWantedReports } from "../../../../src/features/command-bar/wanted-reports.ts";

const entries: Entry<string, string>[] = [
  ["reports", "Valuation statement", "Oct 2026", "October", "Global Equity Portfolio"],
  ["reports", "Valuation statement", "Sep 2026", "September", "Global Equity Portfolio"],
  ["reports", "Performance report", "Oct 2026", "October", "Diversified Growth Portfolio"],
  ["portfolios", "Global Equity Portfolio", "HPS001"],
  ["portfolios", "深蓝保险集团债券组合", "SLB001"],
  ["people", "重庆银行", "客户经理"],
].map(([group = "", ...texts]) => ({ group, texts, source: texts.slice(0, 2).join(", ") }));

const search = createSearch(entries);
const found = (query: string) => search.find(query).groups.flatMap(({ sources }) => sources);

test("CMD-01 every typed word starts a word of the result", () => {
  expect(found("val oct glob")).toEqual(["Valuation statement, Oct 2026"]);
  expect(found("equity val")).toHaveLength(2);
  expect(found("ation")).toEqual([]);
  expect(found("val diversified")).toEqual([]);
  expect(found(" ")).toEqual([]);
});

test("CMD-01 a title that starts with the query comes first", () => {
  expect(found("glo")[0]).toBe("Global Equity Portfolio, HPS001");
  expect(found("hps001 glo")).toEqual(["Global Equity Portfolio, HPS001"]);
});

test("CMD-01 a title that starts with the query as whole words comes before", () => {
  const mixed = createSearch([
    { group: "portfolios", texts: ["Cashflow-Driven Credit"], source: "portfolio" },
    { group: "portfolios", texts: ["Cash, GBP"], source: "cash portfolio" },
    { group: "pages", texts: ["Cash instruction"], source: "page" },
    { group: "reports", texts: ["Credit", "Cash"], source: "report" },
  ]);
  const order = (query: string) => mixed.find(query).groups.flatMap(({ sources }) => sources);
  expect(order("Cas")).toEqual(["portfolio", "cash portfolio", "page", "report"]);
  expect(order("cash")).toEqual(["cash portfolio", "portfolio", "page", "report"]);
  expect(order("cash i")).toEqual(["page"]);
  expect(mixed.findAll("cash", "portfolios")).toEqual(["cash portfolio", "portfolio"]);
});

test("CMD-01 a page of that name comes before portfolios whose name goes on", () => {
  const mixed = createSearch([
    { group: "portfolios", texts: ["Cashflow-Driven Credit"], source: "portfolio" },
    { group: "pages", texts: ["Cash instruction"], source: "page" },
  ]);
  expect(mixed.find("cash").groups.map(({ group }) => group)).toEqual(["pages", "portfolios"]);
});

test("CMD-01 a page of that name or a portfolio of that code is first", () => {
  const mixed = createSearch([
    { group: "reports", texts: ["Valuation statement", "HPS001"], source: "report" },
    { group: "data", texts: ["Income", "Global Equity", "HPS001"], source: "data" },
    { group: "pages", texts: ["Income"], source: "page" },
    { group: "portfolios", texts: ["Global Equity", "HPS0012"], code: "HPS0012", source: "other" },
    { group: "portfolios", texts: ["UK Equity", "HPS001"], code: "HPS001", source: "portfolio" },
  ]);
  const order = (query: string) => mixed.find(query).groups.flatMap(({ sources }) => sources);
  expect(order("hps001")).toEqual(["portfolio", "other", "report", "data"]);
  expect(order("income")).toEqual(["page", "data"]);
});

test("CMD-01 a tab's name opens a page before it downloads a report", () => {
  const mixed = createSearch(
    [
      { group: "reports", texts: ["Transactions", "HPS001"], source: "report" },
      { group: "data", texts: ["Transactions", "all"], code: "Transactions", source: "of all" },
      { group: "data", texts: ["Transactions", "HPS001"], source: "data" },
      { group: "pages", texts: ["Transactions"], source: "page" },
    ],
    "reports",
  );
  const order = (query: string) => mixed.find(query).groups.flatMap(({ sources }) => sources);
  expect(order("transactions")).toEqual(["of all", "data", "page", "report"]);
  expect(order("trans")).toEqual(["of all", "data", "page", "report"]);
  expect(order("hps001")).toEqual(["report", "data"]);
});

test("CMD-01 initials of a name find it after names with these letters", () => {
  const mixed = createSearch([
    { group: "reports", texts: ["Statement", "Liability-Driven Investment"], source: "report" },
    { group: "portfolios", texts: ["Liability-Driven Investment Portfolio"], source: "portfolio" },
    { group: "people", texts: ["Anne Ldimbo"], source: "person" },
  ]);
  const order = (query: string) => mixed.find(query).groups.flatMap(({ sources }) => sources);
  expect(order("LDI")).toEqual(["person", "portfolio", "report"]);
  expect(order("ldi statement")).toEqual(["report"]);
  expect(order("dip")).toEqual(["portfolio"]);
  expect(order("ldp")).toEqual([]);
});

test("CMD-01 typing errors are tolerated when nothing else matches", () => {
  expect(found("valuaton octobr glboal")).toEqual(["Valuation statement, Oct 2026"]);
  expect(search.find("valu").isExact).toBe(true);
  expect(found("vxl")).toEqual([]);
  expect(found("hps002")).toEqual([]);
});

test.each(["slbx", "jtzq", "深蓝", "保险 债券", "s slb001", "BXJT"])(
  "%s finds a Chinese name CMD-01",
  (query) => expect(found(query)).toEqual(["深蓝保险集团债券组合, SLB001"]),
);

test("CMD-01 both readings of a Chinese character are found", () => {
  expect(found("cqyh")).toEqual(found("zqyh"));
  expect(found("b")).toEqual([]);
});

test("CMD-01 the matched letters are marked", () => {
  const marked = (text: string, query: string, isExact = true) =>
    highlight(text, query, isExact)
      .map((part) => (part.isHit ? `[${part.text}]` : part.text))
      .join("");
  expect(marked("Valuation statement, Oct 2026", "val oct glob")).toBe(
    "[Val]uation statement, [Oct] 2026",
  );
  expect(marked("Valuation statement", "valuaton", false)).toBe("[Valuation] statement");
  expect(marked("UK Liability-Driven Investment, Oct", "ldi")).toBe(
    "UK [Liability-Driven Investment], Oct",
  );
  expect(marked("深蓝保险集团债券组合", "bxjt")).toBe("深蓝[保险集团]债券组合");
});

const portfoliosOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    groupCode: `HPS0${index + 1}`,
    portfolioName: `HPS0${index + 1}`,
    clientName: "Hartwell",
    checked: true,
  }));

test("CMD-01 the name of a data set is read once for all portfolios", () => {
  const name = vi.fn((tab: string) => tab);
  expect(portfolioEntries(portfoliosOf(2), { name, ofAll: name })).toHaveLength(14);
  expect(name.mock.calls).toHaveLength(8);
});

test("CMD-01 data of several portfolios is found, if an address holds them", () => {
  const texts = { name: (tab: string) => tab, ofAll: (tab: string) => `${tab}: all` };
  const first = (count: number) => portfolioEntries(portfoliosOf(count), texts)[0];
  expect(first(2)).toEqual({
    group: "data",
    texts: ["holdings", "holdings: all"],
    code: "holdings",
    source: {
      kind: "page",
      name: "holdings: all",
      path: "/unaudited?tab=holdings&portfolios=HPS01+HPS02",
    },
  });
  expect(first(1)?.source.kind).toBe("data");
  expect(first(400)?.source.kind).toBe("data");
  expect(portfolioEntries(portfoliosOf(2), null)[0]?.source.kind).toBe("portfolio");
});

test("CMD-01 data of all portfolios is first in Chinese, too", () => {
  const texts = { name: () => "持仓", ofAll: () => "全部 12 个投资组合：持仓" };
  const { groups } = createSearch(portfolioEntries(portfoliosOf(12), texts)).find("持仓");
  expect(groups[0]?.sources[0]).toMatchObject({ name: "全部 12 个投资组合：持仓" });
});

test("VIS-05 the fixtures of the bar ask for what the bar does", () => {
  const named = { clientName: "Hartwell Pension Scheme", checked: true } as const;
  const wantedOf = createWantedReports({
    portfolios: [
      { ...named, groupCode: "HPS001", portfolioName: "Global Equity Portfolio" },
      { ...named, groupCode: "HPS004", portfolioName: "Cashflow-Driven Credit Portfolio" },
    ],
    region: "uk",
    today: "2026-11-20",
    isMemoryWhole: false,
  });
  for (const event of commandBarExample.events) {
    if (event.type !== "words.changed") continue;
    expect(wantedOf(event.words) === null).toBe(event.wanted === null);
  }
});
