import { describe, expect, test } from "vitest";
import { dateOf, dayOf } from "../../../../../machines/calendar/dates.ts";
import { isMarketOpen } from "../../../../../machines/calendar/market-days.ts";
import {
  fundingRanges,
  periodOf,
  parsePeriod,
} from "../../../../../src/features/home/funding-level/funding-period.ts";
import {
  changeOver,
  inOrder,
  levelOf,
} from "../../../../../src/features/home/funding-level/funding-points.ts";

const point = (date: string, assets: number, liabilities: number) => ({
  date,
  assets,
  liabilities,
  fundingLevel: liabilities === 0 ? null : assets / liabilities,
});
const today = new Date(2026, 10, 22);

describe("funding level", () => {
  test("LDI-01 the level is null without liabilities", () => {
    expect(levelOf(point("2026-11-20", 5, 0))).toBeNull();
    expect(levelOf({ ...point("2026-11-20", 5, -3), fundingLevel: -1.7 })).toBeNull();
    expect(levelOf(point("2026-11-20", -5, 10))).toBe(-0.5);
  });

  test("LDI-01 the change runs from the first to the last date", () => {
    const points = inOrder([
      point("2026-11-20", 0.9827, 1),
      point("2025-11-20", 0.9514, 1),
      point("2026-01-05", 1, 1),
    ]);
    expect(changeOver(points)).toMatchObject({
      from: "2025-11-20",
      to: "2026-11-20",
      assets: { first: 0.9514, last: 0.9827 },
      liabilities: { first: 1, last: 1 },
      level: { first: 0.9514, last: 0.9827 },
    });
    // Rounded once: the rounded levels, 95.1% and 98.3%, are 3.2 points apart.
    expect(changeOver(points)?.levelPoints).toBeCloseTo(3.13, 10);
  });

  test("LDI-01 one date or zero liabilities have no change of the level", () => {
    expect(changeOver([point("2026-11-20", 1, 2)])).toBeNull();
    expect(changeOver([])).toBeNull();
    const change = changeOver([point("2026-11-19", 1, 0), point("2026-11-20", 1, 2)]);
    expect(change?.levelPoints).toBeNull();
  });
});

describe("period", () => {
  test("LDI-01 each range has a start date", () => {
    const starts = fundingRanges.map((range) => periodOf(range, today).startDate);
    expect(starts).toEqual([
      "2026-11-01",
      "2026-10-22",
      "2026-08-22",
      "2026-05-22",
      "2025-11-22",
      "2021-11-22",
      undefined,
    ]);
    expect(periodOf("1M", new Date(2026, 2, 31)).startDate).toBe("2026-02-28");
  });

  test("LDI-01 five days have five closes, also after holidays in China", () => {
    for (let day = dayOf("2026-01-01") ?? 0; day < (dayOf("2028-01-01") ?? 0); day += 1) {
      const start = periodOf("5D", new Date(`${dateOf(day)}T12:00:00`)).startDate ?? "";
      const before = Array.from({ length: day - (dayOf(start) ?? day) }, (_, at) => day - 1 - at);
      const closes = before.filter((other) => isMarketOpen("china", other));
      expect(closes.length).toBeGreaterThanOrEqual(5);
    }
  });

  test.for([
    { query: "", range: "1Y" },
    { query: "range=5y", range: "5Y" },
    { query: "range=2W", range: "1Y" },
    { query: "from=2026-03-01&to=2026-02-01", range: "1Y" },
    { query: "from=2026-13-01&to=2026-12-01", range: "1Y" },
    { query: "from=2026-02-01&to=2026-03-01", range: null },
  ])("LDI-01 the query '$query' asks for $range", ({ query, range }) => {
    expect(parsePeriod(new URLSearchParams(query), today).range).toBe(range);
  });
});
