import { expect, test } from "vitest";
import { instructionDates } from "../../conformance/records.ts";

test.each([
  ["ordinary weeks", "2026-11-18", "2026-12-02", "2026-12-04"],
  ["a holiday on a Tuesday", "2027-12-10", "2027-12-29", "2027-12-31"],
  ["Golden Week", "2027-09-17", "2027-10-11", "2027-10-13"],
])("CONF-01 an instruction deals while all markets are open: %s", (_, now, dealing, settlement) => {
  expect(instructionDates(new Date(`${now}T10:00:00Z`))).toEqual({
    dealingDate: dealing,
    settlementDate: settlement,
  });
});
