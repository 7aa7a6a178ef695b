import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/api/api-error.ts";
import { createReadFailureToasts } from "../../../src/app/read-failure-toasts.ts";
import { createToasts } from "../../../src/ui/toast/toasts.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));

const announcer = {
  title: "System errors",
  failureText: ({ call }: { readonly call?: string | null }) => call ?? "General",
};

/** Adds failures of an outage, each in its own moment; returns the toasts that are shown. */
function toastsAfter(calls: readonly string[], betweenMs = 0) {
  const toasts = createToasts();
  const failures = createReadFailureToasts(toasts);
  for (const [at, call] of calls.entries()) {
    vi.setSystemTime(at * betweenMs);
    failures.add(call, new ApiError("unavailable", { call }), announcer);
    vi.runAllTimers();
  }
  return toasts.shown();
}

const textsAfter = (...calls: readonly string[]) => toastsAfter(calls).map(({ text }) => text);

test("ERR-02 a failure of one call has its own text", () => {
  expect(textsAfter("reports")).toEqual(["reports"]);
});

test("ERR-02 a later failure of another call makes the text general", () => {
  expect(textsAfter("reports", "views")).toEqual(["General"]);
  expect(textsAfter("reports", "views", "portfolios")).toEqual(["General"]);
});

test("ERR-02 a query that fails again after a retry has a toast again", () => {
  const shown = toastsAfter(["reports", "reports"], 2_000);
  expect(shown).toMatchObject([{ id: 2, text: "reports" }]);
});

test("ERR-02 a query that another part reads again has one toast", () => {
  const shown = toastsAfter(["reports", "reports"], 400);
  expect(shown).toMatchObject([{ id: 1, text: "reports" }]);
});
