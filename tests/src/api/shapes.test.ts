import * as v from "valibot";
import { expect, test } from "vitest";
import { CalendarDate, Instant } from "../../../src/api/contract/shapes.ts";

test.each([
  ["2026-02-28", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-04-31", false],
])("SAFE-39 a date or instant on %s is valid: %s", (day, isValid) => {
  expect(v.is(CalendarDate, day)).toBe(isValid);
  expect(v.is(Instant, `${day}T09:30:00.000Z`)).toBe(isValid);
});
