import { describe, expect, test } from "vitest";
import { createStage } from "../../../src/visualiser/stage/stage.ts";
import { parsePath } from "../../../src/visualiser/walk/parse-path.ts";

describe("invalid path file", () => {
  const step = { to: "session/signIn", event: { type: "signIn.cancelled" } };
  const file = (change: object) => JSON.stringify({ machine: "signIn", steps: [], ...change });

  test.each([
    ["is damaged", "{", "notJson", null],
    ["is something else", "[1]", "notPath", null],
    ["names a machine that is gone", file({ machine: "fax" }), "unknownMachine", null],
    ["names a start that is gone", file({ input: "by telex" }), "unknownInput", null],
    ["has a step that is none", file({ steps: [step, { to: 4 }] }), "badStep", 2],
    ["would wait for ever", file({ steps: [{ wait: 1e15 }] }), "badStep", 1],
    [
      "is longer than can be replayed",
      file({ steps: Array.from({ length: 2_001 }, () => step) }),
      "tooLong",
      null,
    ],
    [
      "forges a result",
      file({ steps: [{ to: "x", event: { type: "xstate.done.actor.x" } }] }),
      "badStep",
      1,
    ],
  ])("VIS-03 is reported when it %s", (_, text, kind, at) => {
    expect(parsePath(text).problem).toMatchObject({ kind, step: at });
  });

  test("VIS-03 names the start that is gone, without more quotation marks", () => {
    expect(parsePath(file({ input: "by telex" })).problem?.subject).toBe("by telex");
    expect(parsePath(file({ input: [4] })).problem?.subject).toBe("[4]");
  });

  test.each([
    ["an unknown event", { ...step, event: { type: "fax.sent" } }, "unknownEvent"],
    ["an event that leads nowhere", step, "notPossible"],
    ["an actor that is not there", { ...step, to: "session/fax" }, "noActor"],
    [
      "a result nobody waits for",
      { to: step.to, effect: "signIn", result: "locked" },
      "notAwaited",
    ],
    ["a delay that is not there", { to: step.to, after: "alert" }, "noDelay"],
    ["another state than it tells", { wait: 1 }, null],
  ])("VIS-03 stops at the step with %s and says why", (_, bad, kind) => {
    const stage = createStage("signIn");
    const first = { to: step.to, event: { type: "email.changed" } };
    const stopped = stage.replay({
      machine: "signIn",
      input: "nobody remembered",
      steps: [first, bad],
    });
    expect(stopped === null ? null : [stopped.at, stopped.problem.kind]).toEqual(
      kind === null ? null : [1, kind],
    );
  });

  test("VIS-09 a path of 2,000 steps is replayed as a whole", () => {
    const typed = (name: string) => ({ to: step.to, event: { type: `${name}.changed` } });
    const steps = Array.from({ length: 2_000 }, (_, at) => typed(at % 2 ? "email" : "password"));
    const read = parsePath(
      file({ steps, report: { release: "1", route: "javascript:x", role: 7 } }),
    );
    if (read.problem) throw new Error(read.problem.kind);
    const stage = createStage("signIn");
    expect(stage.replay(read.path)).toBeNull();
    expect(stage.log()).toHaveLength(2_001);
    expect(read.path.report).toMatchObject({ route: "/", role: "nobody" });
  });

  test("VIS-03 stops where the machine differs from the recording", () => {
    const stopped = createStage("signIn").replay({
      machine: "signIn",
      input: "nobody remembered",
      steps: [{ to: step.to, event: { type: "email.changed" }, state: "typingEmail" }],
    });
    expect(stopped?.problem).toMatchObject({ kind: "otherState", subject: "typingEmail" });
  });
});
