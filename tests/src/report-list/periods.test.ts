import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  calendarDate,
  defaultPeriod,
  oldestKept,
  periodProblems,
} from "../../../src/report-list/periods.ts";
import { lostCodes, parseSet, writeSet } from "../../../src/report-list/portfolio-set.ts";
import { isKnown, putSearch, searchOfQuery } from "../../../src/report-list/report-search.ts";

const day = (text: string) => {
  const [year = 0, month = 1, date = 1] = text.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
};
const today = day("2026-11-21");

describe("search period", () => {
  test.each([
    ["2026-11-21", "2026-08-01", "2026-10-31"],
    ["2026-01-31", "2025-10-01", "2025-12-31"],
    ["2024-03-31", "2023-12-01", "2024-02-29"],
    ["2026-05-31", "2026-02-01", "2026-04-30"],
  ])("REP-01 on %s defaults to %s to %s", (now, from, to) => {
    expect(defaultPeriod(day(now))).toEqual({ from, to });
  });

  test("REP-01 defaults to the last three whole months on any day", () => {
    fc.assert(
      fc.property(
        fc.date({ min: day("1990-01-01"), max: day("2090-01-01"), noInvalidDate: true }),
        (now) => {
          const { from, to } = defaultPeriod(now);
          expect(from.endsWith("-01")).toBe(true);
          expect(to < calendarDate(now).slice(0, 8)).toBe(true);
          const after = new Date(day(to).getTime() + 86_400_000);
          expect(after.getDate()).toBe(1);
          expect(periodProblems({ from, to }, now)).toEqual({});
        },
      ),
    );
  });

  test.each([
    ["2026-11-21", "2024-11-21"],
    ["2028-02-29", "2026-02-28"],
  ])("REP-03 on %s reports are kept from %s", (now, oldest) => {
    expect(oldestKept(day(now))).toBe(oldest);
  });

  test.each([
    [
      { from: "", to: "" },
      { from: "missing", to: "missing" },
    ],
    [{ from: "2026-10-01", to: "2026-09-30" }, { to: "reversed" }],
    [{ from: "2026-12-01", to: "2026-12-31" }, { from: "future" }],
    [
      { from: "0002-10-01", to: "2026-02-31" },
      { from: "invalid", to: "invalid" },
    ],
    [
      { from: "yesterday", to: "9999-12-31" },
      { from: "invalid", to: "invalid" },
    ],
    [{ from: "2026-10-31", to: "2026-10-31" }, {}],
  ])("REP-01 %j has the problems %j", (period, problems) => {
    expect(periodProblems(period, today)).toEqual(problems);
  });
});

test.each([
  [{ from: "", to: "" }, {}],
  [{ from: "2026-01-01", to: "" }, {}],
  [{ from: "", to: "1066-10-14" }, { to: "invalid" }],
  [{ from: "2026-02-01", to: "2026-01-01" }, { to: "reversed" }],
])("NPV-01 the open period %j has the problems %j", (period, problems) => {
  expect(periodProblems(period, today, true)).toEqual(problems);
});

describe("search in the URL", () => {
  const all = ["HPS001", "HPS.002", "HPS003"];

  test("REP-01 is read as written and omits the defaults", () => {
    const query = new URLSearchParams("tab=search");
    const search = {
      category: "valuation",
      portfolios: ["HPS001", "HPS.002"],
      from: "2026-01-01",
      to: "2026-10-31",
    };
    putSearch(query, search, today, all);
    expect(query.toString()).toBe(
      "tab=search&category=valuation&portfolios=HPS001+HPS.002&from=2026-01-01",
    );
    expect(searchOfQuery(query, today, all)).toEqual(search);
    putSearch(query, searchOfQuery(new URLSearchParams(), today, all), today, all);
    expect(query.toString()).toBe("tab=search");
  });

  test.each(["portfolios=TCF001", "portfolios=TCF001+GONE", "category=nonsense"])(
    "REP-01 %s is not a known search",
    (text) => {
      const search = searchOfQuery(new URLSearchParams(text), today, all);
      expect(isKnown(search)).toBe(false);
      const query = new URLSearchParams(text);
      putSearch(query, search, today, all);
      expect(isKnown(searchOfQuery(query, today, all))).toBe(false);
    },
  );

  test("SAFE-39 REP-01 any query can be read", () => {
    const codes = fc.oneof(fc.string(), fc.stringMatching(/^~[a-z0-9]*~[\w-]*$/));
    fc.assert(
      fc.property(fc.webQueryParameters(), codes, (text, portfolios) => {
        const query = new URLSearchParams(text);
        query.set("portfolios", portfolios);
        periodProblems(searchOfQuery(query, today, all), today);
      }),
    );
  });
});

describe("portfolio set in the URL", () => {
  const all = Array.from({ length: 5000 }, (_, index) => `CRM${String(index).padStart(5, "0")}`);

  test("REP-01 encodes any selection of 5,000 in 2,000 characters", () => {
    const choice = fc.array(fc.nat(all.length - 1), { size: "max", maxLength: 5000 });
    fc.assert(
      fc.property(choice, (places) => {
        const wanted = new Set(places.map((place) => all[place]));
        const chosen = all.filter((code) => wanted.has(code));
        const text = writeSet(chosen, all);
        expect(encodeURIComponent(text).length).toBeLessThan(2000);
        expect(parseSet(text, all.toReversed())).toEqual(chosen);
      }),
      { numRuns: 30 },
    );
  });

  test("REP-01 is rejected for other portfolios", () => {
    const text = writeSet(all.slice(0, 2500), all);
    expect(text).toMatch(/^~/);
    expect(parseSet(text, all.slice(1))).toBeNull();
    expect(lostCodes(text, all)).toEqual([]);
    expect(parseSet("~~a", [])).toBeNull();
  });

  test("UNA-01 only what may be a code is named as lost", () => {
    const text = `CRM00001 GONE99 Call\u00a0this\u00a0number <b> ${"X".repeat(41)}`;
    expect(parseSet(text, all)).toEqual(["CRM00001"]);
    expect(lostCodes(text, all)).toEqual(["GONE99"]);
  });
});
