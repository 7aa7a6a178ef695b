import { expect, test } from "vitest";
import type { Path } from "../../../src/visualiser/model/path.ts";
import { createStage, type Stopped } from "../../../src/visualiser/stage/stage.ts";
import { fitInput } from "../../../src/visualiser/walk/fit-input.ts";

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
