import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/api/api-error.ts";
import { createReadFailureToasts } from "../../../src/app/read-failure-toasts.ts";
import { createToasts } from "../../../src/ui/toast/toasts.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const announcer = {
  title: "System errors",
  failureText: ({ call }: { readonly call?: string | null }) => call ?? "General",
};

/** Adds failures of an outage, each in its own moment; returns the texts that are shown. */
function textsAfter(...calls: readonly string[]) {
  const toasts = createToasts();
  const failures = createReadFailureToasts(toasts);
  for (const call of calls) {
    failures.add(call, new ApiError("unavailable", { call }), announcer);
    vi.runAllTimers();
  }
  return toasts.shown().map(({ text }) => text);
}

test("ERR-02 a failure of one call has its own text", () => {
  expect(textsAfter("reports")).toEqual(["reports"]);
});

test("ERR-02 a later failure of another call makes the text general", () => {
  expect(textsAfter("reports", "views")).toEqual(["General"]);
  expect(textsAfter("reports", "views", "portfolios")).toEqual(["General"]);
});

test("ERR-02 a query that fails again after a retry has a toast again", () => {
  expect(textsAfter("reports", "reports")).toEqual(["reports"]);
});
