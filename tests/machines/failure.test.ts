import { expect, test } from "vitest";
import { failureOf } from "../../machines/failure.ts";

const failure = { kind: "rateLimited", code: null, description: null };

test("a failure keeps what a view shows", () => {
  expect(failureOf({ ...failure, call: null, retryAfterSeconds: null })).toEqual(failure);
  const called = { ...failure, call: "signIn" };
  expect(failureOf(called)).toEqual(called);
  const traced = { ...failure, requestId: "0a".repeat(16) };
  expect(failureOf(traced)).toEqual(traced);
  const paused = { ...failure, retryAfterSeconds: 30 };
  expect(failureOf(paused)).toEqual(paused);
});

const { kind, code, description } = failure;

test.each([
  [null],
  [undefined],
  ["network"],
  [Object.assign(() => {}, failure)],
  [new Error("defect")],
  [{ code, description }],
  [{ kind: 5, code, description }],
  [{ kind, description }],
  [{ kind, code }],
])("a rejection that is no failure is rethrown: %j", (defect) => {
  let thrown: unknown = "nothing";
  try {
    failureOf(defect);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBe(defect);
});
