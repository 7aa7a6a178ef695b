import { expect, test } from "vitest";
import { forgottenLink, maySetUnseen } from "../../../machines/passwords/link.ts";
import { linkMemoryMs } from "../../../machines/passwords/link-timeout.ts";

test.each([
  ["network", true],
  ["badRequest", false],
  ["unauthorised", false],
  ["forbidden", false],
  ["notFound", false],
  ["rateLimited", false],
])("RESET-03 the password may be set after a failure of kind %s: %j", (kind, maySet) => {
  const failure = { kind, code: null, description: null };
  expect(maySetUnseen(false, failure)).toBe(maySet);
  expect(maySetUnseen(true, failure)).toBe(kind !== "badRequest");
});

test("RESET-01 a link times out with its own text after 15 minutes", () => {
  expect(linkMemoryMs).toBe(900_000);
  expect(forgottenLink).toEqual({ kind: "link", code: "link_forgotten", description: null });
});

test("RESET-03 what was sent while offline has set nothing", () => {
  const failure = { kind: "network", code: "offline", description: null };
  expect([maySetUnseen(false, failure), maySetUnseen(true, failure)]).toEqual([false, true]);
});
