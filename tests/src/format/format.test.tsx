// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { regions } from "../../../machines/user/types.ts";
import {
  formatDate,
  formatDayNumber,
  formatTime,
  partOfDay,
  withBreakAtYear,
  withUnbrokenDates,
} from "../../../src/format/dates.ts";
import { formatRegionDay } from "../../../src/format/region-moment.ts";
import { initialsOf } from "../../../src/format/initials.ts";
import { greetingName } from "../../../src/format/greeting-name.ts";
import { formatExactMoney } from "../../../src/format/exact-money.ts";
import {
  currencyPrefix,
  formatBytes,
  formatLargeMoney,
  formatMoney,
  formatNumber,
  formatPercent,
} from "../../../src/format/numbers.ts";
import { sources } from "../../structure/source.ts";

const day = fc.date({
  min: new Date(Date.UTC(1990, 0, 1)),
  max: new Date(Date.UTC(2090, 0, 1)),
  noInvalidDate: true,
});

describe("dates", () => {
  test.for([
    ["us", "11/21/2026"],
    ["uk", "21 Nov 2026"],
    ["china", "2026年11月21日"],
    ["global", "11/21/2026"],
    ["argentina", "11/21/2026"],
    ["australia", "11/21/2026"],
    ["hongkong", "11/21/2026"],
    ["singapore", "11/21/2026"],
  ] as const)("I18N-01 %s formats as %s", ([region, text]) => {
    expect(formatDate("2026-11-21", region)).toBe(text);
    expect(formatDayNumber("2026-12-02", region)).toBe(region === "china" ? "2" : "02");
  });

  test("I18N-01 a calendar date keeps its day in every region", () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...regions), (date, region) => {
        const [year, month, dayOfMonth] = date.toISOString().slice(0, 10).split("-").map(Number);
        const numbers = formatDate(date.toISOString().slice(0, 10), region).match(/\d+/g);
        const shown = numbers?.map(Number) ?? [];
        expect(shown).toContain(year);
        expect(shown).toContain(dayOfMonth);
        if (region !== "uk") expect(shown).toContain(month);
      }),
    );
  });

  test("I18N-01 a date on a clock change keeps its day", () => {
    expect(formatDate("2026-03-29", "uk")).toBe("29 Mar 2026");
    expect(formatDate("2026-10-25", "uk")).toBe("25 Oct 2026");
  });

  test("I18N-01 an instant is shown in the local time zone", () => {
    expect(formatDate("2026-06-30T23:30:00Z", "uk")).toBe("01 Jul 2026");
    expect(formatTime("2026-06-30T23:30:00Z")).toBe("00:30");
  });

  test("REP-05 reports and insights name the region's day of publication", () => {
    expect(formatRegionDay("2026-11-09T01:30:00Z", "us")).toBe("11/08/2026");
    expect(formatRegionDay("2026-11-08T16:30:00Z", "china")).toBe("2026年11月9日");
    const local = sources(["src"], /\.tsx?$/).filter(({ text }) =>
      /(formatDate|formatUnbrokenDate|dateOnce)\([^)]*publishedAtUtc/.test(text),
    );
    expect(local.map(({ path }) => path)).toEqual([]);
  });

  test("UNA-03 a date in a text does not wrap", () => {
    expect(withUnbrokenDates("Value (base), 02 Dec 2026 GBP")).toBe(
      "Value (base), 02\u00a0Dec\u00a02026 GBP",
    );
  });

  test("UNA-07 LOOK-06 a date of a narrow cell wraps at its year only", () => {
    expect(withBreakAtYear("2026年10月12日")).toBe("2026年\u200b10月12日");
    expect(withBreakAtYear("12 Oct 2026, 2026年")).toBe("12\u00a0Oct 2026, 2026年");
    expect(withBreakAtYear("Total of 12")).toBe("Total of 12");
  });

  test("I18N-01 an invalid date formats as an empty string", () => {
    expect(formatDate("soon", "uk")).toBe("");
    expect(formatDate("2026-02-30", "uk")).toBe("");
    expect(formatTime("soon")).toBe("");
  });

  test.for([
    [0, "night"],
    [4, "night"],
    [5, "morning"],
    [11, "morning"],
    [12, "afternoon"],
    [17, "afternoon"],
    [18, "evening"],
    [23, "evening"],
  ] as const)("HOME-02 %i o'clock is in the %s", ([hour, part]) => {
    expect(partOfDay(new Date(2026, 10, 21, hour))).toBe(part);
  });
});

describe("amounts", () => {
  test.for([
    ["uk", 1_284_604_122.3, "GBP", "£1,284.6m"],
    ["uk", -7_400_000, "GBP", "−£7.4m"],
    ["uk", 12_846_041_220, "USD", "US$12.85bn"],
    ["uk", 9_999_950_000, "USD", "US$10.00bn"],
    ["uk", 9_999_949_999, "USD", "US$9,999.9m"],
    ["uk", 999_999.5, "GBP", "£1.0m"],
    ["uk", -999_999.4, "GBP", "−£999,999"],
    ["uk", 12_345, "GBP", "£12,345"],
    ["us", 12_846_041_220, "USD", "$12.85bn"],
    ["china", 1_284_604_122.3, "GBP", "£12.85亿"],
    ["china", -7_336_000, "CNY", "−¥733.6万"],
    ["china", 99_999_500, "CNY", "¥1.00亿"],
    ["china", 99_999_499, "CNY", "¥9,999.9万"],
    ["china", 9_999.5, "CNY", "¥1.0万"],
    ["china", 9_999, "CNY", "¥9,999"],
    ["global", 0, "EUR", "€0"],
  ] as const)("I18N-01 in %s %d %s is %s", ([region, amount, currency, text]) => {
    expect(formatLargeMoney(amount, currency, region)).toBe(text);
  });

  test("REP-05 amounts of one axis or sentence have one unit", () => {
    const amounts = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...regions), (all, region) => {
        const largest = Math.max(...all.map(Math.abs));
        const texts = all
          .filter((amount) => amount !== 0)
          .map((amount) => formatLargeMoney(amount, "GBP", region, { largest }));
        const shapes = texts.map((text) => text.replace(/^\u2212?£[\d,]+/, ""));
        expect(new Set(shapes.map((shape) => shape.replaceAll(/\d/g, "0"))).size).toBeLessThan(2);
      }),
    );
    expect(formatLargeMoney(9_692_600_000, "GBP", "uk", { largest: 1.08e10 })).toBe("£9.69bn");
    expect(formatLargeMoney(0, "GBP", "uk", { largest: 1.08e10 })).toBe("£0");
    // An axis has the decimals of its steps only.
    const tick = (step: number) => formatLargeMoney(2.05e9, "GBP", "uk", { largest: 2.05e9, step });
    expect([tick(5e7), tick(2.5e6), tick(25e4)]).toEqual(["£2,050m", "£2,050.0m", "£2,050.00m"]);
  });

  test("I18N-01 a loss has a minus sign (U+2212) and a signed gain a plus", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.constantFrom(...regions), (n, region) => {
        for (const text of [
          formatNumber(-n, region),
          formatPercent(-n / 100, region),
          formatMoney(-n, "GBP", region),
          formatLargeMoney(-n, "GBP", region),
        ]) {
          expect(text).toMatch(/^\u2212/);
          expect(text).not.toContain("-");
        }
        expect(formatLargeMoney(n, "GBP", region, { isSigned: true })).toMatch(/^\+/);
      }),
    );
  });

  test("I18N-01 digit grouping keeps every digit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), fc.constantFrom(...regions), (n, region) => {
        expect(Number(formatNumber(n, region).replaceAll(",", ""))).toBe(n);
      }),
    );
  });

  test.for([
    [12, "12 bytes", "12 字节"],
    [640_400, "640 kB", "640 kB"],
    [999_499, "999 kB", "999 kB"],
    [999_500, "1 MB", "1 MB"],
    [1_234_567, "1.2 MB", "1.2 MB"],
    [999_949_999, "999.9 MB", "999.9 MB"],
    [999_950_000, "1 GB", "1 GB"],
    [3_200_000_000, "3.2 GB", "3.2 GB"],
  ] as const)("I18N-01 %i bytes are %s, in Chinese %s", ([bytes, text, chinese]) => {
    expect(formatBytes(bytes, "uk")).toBe(text);
    expect(formatBytes(bytes, "china")).toBe(chinese);
  });

  test("REP-05 a prefix and bare digits make the amount with its currency", () => {
    for (const region of regions) {
      for (const currency of ["GBP", "USD", "EUR", "CNY", "CHF", "XYZ"]) {
        const text = `${currencyPrefix(currency, region)}${formatNumber(1234, region)}`;
        expect(text).toBe(formatMoney(1234, currency, region));
      }
    }
    expect(currencyPrefix("", "uk")).toBe("");
  });

  test.each([
    ["GBP", "£0.01"],
    ["JPY", "JP¥0"],
    ["KWD", "KWD\u00a00.005"],
    ["P/C", "P/C 0.01"],
  ])("REP-05 an exact amount in %s is %s", (currency, text) => {
    expect(formatExactMoney(0.005, currency, "uk")).toBe(text);
  });

  test("REP-05 a code that is no currency stands before the amount", () => {
    expect(formatMoney(-1234.5, "P/C", "uk", { decimals: 2 })).toBe("P/C \u22121,234.50");
    expect(formatMoney(5, "", "uk")).toBe("5");
  });
});

test("I18N-03 greets by first name, and by the whole name in Chinese", () => {
  expect(greetingName({ firstName: "雅婷", name: "林雅婷" })).toBe("林雅婷");
  expect(greetingName({ firstName: "Yating", name: "Yating Lin" })).toBe("Yating");
  expect(greetingName({ firstName: "", name: "user@client.example" })).toBe("user@client.example");
});

test.for([
  ["Margaret Ellis", "ME"],
  ["  ada  ", "A"],
  ["Lucía de la Ferreyra", "LF"],
  ["林雅婷", "婷"],
  ["", ""],
] as const)("SHELL-01 %s has the initials %s", ([name, initials]) => {
  expect(initialsOf(name)).toBe(initials);
});
