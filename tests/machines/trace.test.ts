import { expect, test } from "vitest";
import { fits, traceOf, traceOfFailure } from "../../machines/trace.ts";

test("a trace holds identifiers, booleans and whether a list is empty", () => {
  const event = {
    kind: "needsCode",
    field: "x".repeat(40),
    termsDue: "full_text",
    reason: "expired",
    isNew: false,
    email: "margaret",
    count: 3,
  };
  const { email: _email, count: _count, ...recorded } = event;
  expect(traceOf(event)).toEqual(recorded);
  expect([[], ["a"]].map(traceOf)).toEqual([{ isEmpty: true }, { isEmpty: false }]);
  expect([null, undefined, "kind", 7].map(traceOf)).toEqual([{}, {}, {}, {}]);
});

test.each(["two words", "a@b.example", " expired", "expired ", "1st", "", "x".repeat(41), 5, null])(
  "a trace leaves out the reason %j",
  (reason) => {
    expect(traceOf({ reason })).toEqual({});
  },
);

test("the trace of a failure holds its kind and code", () => {
  expect(traceOfFailure({ kind: "badRequest", code: "invalid_link" })).toEqual({
    kind: "badRequest",
    code: "invalid_link",
  });
  const defects = [new Error("Margaret Ellis"), null, "network", { kind: "a b", code: 5 }];
  for (const defect of defects) {
    expect(traceOfFailure(defect)).toEqual({ kind: "defect", code: null });
  }
});

test("a fixture fits a trace with the same parts", () => {
  const fixture = { kind: "refused", isNew: true, email: "margaret" };
  const traces = [{}, { kind: "refused" }, { kind: "locked" }, { kind: "refused", isNew: false }];
  expect(traces.map((trace) => fits(trace, fixture))).toEqual([true, true, false, false]);
});
