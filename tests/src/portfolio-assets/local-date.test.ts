import { expect, test } from "vitest";
import { dateOf } from "../../../machines/calendar/dates.ts";
import { businessDaysOf } from "../../../sandbox/market/calendar.ts";
import { lastClosedDate } from "../../../src/portfolio-assets/local-date.ts";

test.each(["2026-06-10T22:59:59Z", "2026-06-10T23:30:00Z", "2026-06-11T00:00:00Z"])(
  "HOME-04 the last visit at %s saw the close that the API had then",
  (visit) => {
    const instant = new Date(visit);
    expect(lastClosedDate(instant)).toBe(dateOf(businessDaysOf("GBP").lastClose(instant)));
  },
);
