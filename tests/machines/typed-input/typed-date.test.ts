import { describe, expect, test } from "vitest";
import { formatDate, type Region } from "../../../src/format/dates.ts";
import { parseDate } from "../../../machines/typed-input/typed-date.ts";

describe("FIELD-01 parsing of dates", () => {
  test.each<[string, Region, string]>([
    ["23 Nov 2026", "uk", "2026-11-23"],
    ["3/11/2026", "uk", "2026-11-03"],
    ["03.11.2026", "uk", "2026-11-03"],
    ["23november2026", "uk", "2026-11-23"],
    ["1st Dec. 2026", "uk", "2026-12-01"],
    ["11/03/2026", "us", "2026-11-03"],
    ["Nov 3, 2026", "us", "2026-11-03"],
    ["11/03/2026", "argentina", "2026-11-03"],
    ["2026年11月3日", "china", "2026-11-03"],
    ["２０２６年１１月３日", "china", "2026-11-03"],
    [" 2026-11-03 ", "us", "2026-11-03"],
    ["2028/2/29", "china", "2028-02-29"],
    // As it is copied from another program, and from the portal.
    ["\u200e23 Nov 2026", "uk", "2026-11-23"],
    ["2026年\u200b11月3日", "china", "2026-11-03"],
  ])("%j in %s is %s", (text, region, date) => {
    expect(parseDate(text, region)).toBe(date);
  });

  test.each<[string, Region]>([
    ["", "uk"],
    ["31/02/2026", "uk"],
    ["13/13/2026", "us"],
    ["2027-02-29", "uk"],
    ["23 Foo 2026", "uk"],
    ["23 Nov 26", "uk"],
    ["0026-01-01", "uk"],
    ["yesterday", "uk"],
  ])("%j in %s is invalid", (text, region) => {
    expect(parseDate(text, region)).toBeNull();
  });

  test.each<Region>(["uk", "us", "china", "argentina"])("parses the format of %s", (region) => {
    expect(parseDate(formatDate("2026-02-03", region), region)).toBe("2026-02-03");
  });
});
