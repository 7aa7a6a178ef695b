import { expect, test } from "vitest";
import { passwordDaysLeft } from "../../../machines/user/password-expiry.ts";

const now = new Date("2026-11-22T10:00:00Z");

test.each([
  ["2026-12-06T10:00:00Z", 14],
  ["2026-12-06T10:00:01Z", null],
  ["2026-11-23T09:00:00Z", 1],
  ["2026-11-22T10:00:01Z", 1],
  ["2026-11-22T10:00:00Z", null],
  ["2026-11-01T10:00:00Z", null],
  ["soon", null],
  [null, null],
])("PROF-01 a password that expires at %s has %s days left", (passwordExpiresAt, days) => {
  expect(passwordDaysLeft({ passwordExpiresAt }, now)).toBe(days);
});
