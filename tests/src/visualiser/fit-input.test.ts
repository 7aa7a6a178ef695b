import { expect, test } from "vitest";
import type { Path } from "../../../src/visualiser/model/path.ts";
import { createStage, type Stopped } from "../../../src/visualiser/stage/stage.ts";
import { parseReport } from "../../../src/visualiser/model/report.ts";
import { fitInput, leaveInvalid } from "../../../src/visualiser/walk/fit-input.ts";

test("VIS-09 an invalid form replays with input that its guard refuses", () => {
  const to = "contact";
  const state = "filling.editing";
  const typed = { to, event: { type: "form.changed" }, state };
  const submitted = (after: string) => ({ to, event: { type: "form.submitted" }, state: after });
  const recorded = (after: string): Path => ({
    machine: "session",
    input: "session restored",
    steps: [{ to, start: "on a page" }, typed, submitted(after)],
  });
  const stage = createStage("session");
  const stopped = stage.replay(recorded(state)) as Stopped;
  expect(stopped).toMatchObject({ at: 2, problem: { kind: "otherState" } });
  expect(stage.replay(fitInput(recorded(state), stopped) as Path)).toBeNull();
  expect(fitInput(recorded("a state that is gone"), stopped)).toBeNull();
});

test.each([1, 3])("VIS-09 a service team that came in %i parts is whole again", (parts) => {
  const to = "serviceTeam";
  const loaded = { to, event: { type: "chunks.loaded" }, state: "loading" };
  const path: Path = {
    machine: "session",
    input: "session restored",
    steps: [
      // What the stage settles by itself in a walk without steps.
      { to: "session/survey", effect: "readSurvey", result: { outcome: {} }, state: "pending" },
      { to, start: "two chunks" },
      ...Array.from({ length: parts }, () => loaded),
      { to, effect: "loadChunks", result: { outcome: { isEmpty: true } }, state: "read" },
    ],
  };
  const stage = createStage("session");
  const stopped = stage.replay(path) as Stopped;
  expect(stage.replay(fitInput(path, stopped) as Path)).toBeNull();
});

test.each([
  ["a wide window", 14],
  ["a phone", 8],
])("VIS-09 a tour on %s replays to its last stop", (_where, stops) => {
  const to = "tour";
  const step = (type: string, state: string) => ({ to, event: { type }, state });
  const path: Path = {
    machine: "session",
    input: "session restored",
    steps: [
      { to, start: "start" },
      step("tour.begun", "walking"),
      ...Array.from({ length: stops - 1 }, () => step("stop.passed", "walking")),
      step("stop.passed", "idle"),
    ],
  };
  const stage = createStage("session");
  const stopped = stage.replay(path);
  expect(stage.replay(stopped ? (fitInput(path, stopped) as Path) : path)).toBeNull();
});

/** Returns a recording of a page with invalid fields. */
const withInvalidFields = (invalidFields: number, steps: Path["steps"]): Path => {
  const report = parseReport({ role: "client", screen: { invalidFields } });
  return { machine: "session", input: "session restored", steps, ...(report && { report }) };
};

test("VIS-09 a form that no event filled replays with empty fields", () => {
  const to = "scheduler";
  const path = withInvalidFields(1, [
    { to, start: "create" },
    { to, event: { type: "form.submitted" }, state: "editing" },
    { wait: 1_000 },
  ]);
  const stage = createStage("session");
  const fitted = fitInput(path, stage.replay(path) as Stopped) as Path;
  expect(stage.replay(fitted)).toBeNull();
  // Of one invalid field, the others keep the fixtures' values.
  expect(fitted.steps[1]).toEqual({
    to,
    event: { type: "form.changed", changes: { frequency: "Weekly", portfolioCodes: [] } },
  });
});

test("VIS-09 invalid fields at the end of a recording are empty", () => {
  const to = "cashInstruction";
  const changed = { to, event: { type: "form.changed" } };
  const steps = [{ to, start: "start" }, { to, event: { type: "form.submitted" } }, changed];
  const valid = withInvalidFields(0, steps);
  expect(leaveInvalid(valid)).toBe(valid);
  const fitted = leaveInvalid(withInvalidFields(5, steps));
  const changes = expect.objectContaining({ portfolioCode: "", amount: "" }) as unknown;
  expect(fitted.steps.at(-1)).toEqual({ to, event: { type: "form.changed", changes } });
  expect(leaveInvalid(fitted)).toBe(fitted);
});
