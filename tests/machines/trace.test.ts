import { expect, test } from "vitest";
import { fits, traceOf, traceOfFailure, traceOfOutput, withTrace } from "../../machines/trace.ts";

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

test("the trace of an output has the kind and code of its failure", () => {
  const failure = { kind: "tooLarge", code: null, description: "Too much" };
  const trace = { failure: "tooLarge/" };
  expect(traceOfOutput({ kind: "refused", failure })).toEqual({ kind: "refused", ...trace });
  expect(traceOfOutput({ rows: [], missed: [{ code: "A", failure }] })).toEqual(trace);
  const coded = { failure: { ...failure, code: "no_data" } };
  expect(traceOfOutput(coded)).toEqual({ failure: "tooLarge/no_data" });
  for (const value of [{ failure: null }, { missed: [] }, null, [failure]])
    expect(traceOfOutput(value)).toEqual(traceOf(value));
});

test("an output takes the values and the failure of a trace", () => {
  const failure = { kind: "tooLarge", code: null, description: null };
  const fixture = { kind: "refused", isNew: true, failure: { kind: "unavailable", code: "a" } };
  expect(withTrace(fixture, { isNew: false })).toEqual({ ...fixture, isNew: false });
  expect(withTrace(fixture, { failure: "tooLarge/" })).toEqual({ ...fixture, failure });
  const missed = [{ code: "A", failure: fixture.failure }];
  const part = withTrace({ missed }, { failure: "tooLarge/no_data" });
  expect(part).toEqual({ missed: [{ code: "A", failure: { ...failure, code: "no_data" } }] });
});

test("a fixture fits a trace with the same parts", () => {
  const fixture = { kind: "refused", isNew: true, email: "margaret" };
  const traces = [{}, { kind: "refused" }, { kind: "locked" }, { kind: "refused", isNew: false }];
  expect(traces.map((trace) => fits(trace, fixture))).toEqual([true, true, false, false]);
});
