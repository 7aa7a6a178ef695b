import { beforeEach, expect, test, vi } from "vitest";
import type { Failure } from "../../../machines/failure.ts";
import { ApiError } from "../../../src/api/api-error.ts";
import { createReadFailureToasts } from "../../../src/app/read-failure-toasts.ts";
import { createToasts } from "../../../src/ui/toast/toasts.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));

const failureText = ({ call }: Failure) => call ?? "General";
const announcer = {
  title: "System errors",
  failureText,
  referencedText: (failure: Failure) => `${failureText(failure)} (${failure.requestId})`,
  path: "/home",
};

/** Adds failures of an outage, each in its own moment; returns the toasts that are shown. */
function toastsAfter(calls: readonly string[], betweenMs = 0) {
  const toasts = createToasts();
  const failures = createReadFailureToasts(toasts);
  for (const [at, call] of calls.entries()) {
    vi.setSystemTime(at * betweenMs);
    const error = new ApiError("unavailable", { call, requestId: `id-${at}` });
    failures.add(call, error, announcer);
    vi.runAllTimers();
  }
  return toasts.shown();
}

const textsAfter = (...calls: readonly string[]) => toastsAfter(calls).map(({ text }) => text);

test("ERR-02 failures of an outage share a toast despite their references", () => {
  expect(textsAfter("reports", "reports")).toEqual(["reports (id-0)"]);
});

test("OPS-08 failures of one moment have the reference of the first", () => {
  const toasts = createToasts();
  const failures = createReadFailureToasts(toasts);
  for (const requestId of ["id-0", "id-1"])
    failures.add(requestId, new ApiError("unavailable", { call: "reports", requestId }), announcer);
  vi.runAllTimers();
  expect(toasts.shown()).toMatchObject([{ text: "reports (id-0)" }]);
});

test("ERR-02 a failure of one call has its own text", () => {
  expect(textsAfter("reports")).toEqual(["reports (id-0)"]);
});

test("ERR-02 a later failure of another call makes the text general", () => {
  expect(textsAfter("reports", "views")).toEqual(["General (id-0)"]);
  expect(textsAfter("reports", "views", "portfolios")).toEqual(["General (id-0)"]);
});

test("ERR-02 a query that fails again after a retry has a toast again", () => {
  const shown = toastsAfter(["reports", "reports"], 2_000);
  expect(shown).toMatchObject([{ id: 2, text: "reports (id-1)" }]);
});

test("ERR-02 a query that another part reads again has one toast", () => {
  const shown = toastsAfter(["reports", "reports"], 400);
  expect(shown).toMatchObject([{ id: 1, text: "reports (id-0)" }]);
});

test("ERR-02 A11Y-01 an outage is spoken again on another page", () => {
  const toasts = createToasts();
  const failures = createReadFailureToasts(toasts);
  for (const path of ["/home", "/report"]) {
    failures.add(path, new ApiError("unavailable", { call: path, requestId: "id" }), {
      ...announcer,
      path,
    });
    vi.runAllTimers();
  }
  expect(toasts.shown()).toMatchObject([{ id: 2, text: "/report (id)" }]);
});
