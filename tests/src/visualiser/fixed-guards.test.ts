import { describe, expect, test } from "vitest";
import { registered } from "../../../src/visualiser/model/registry.ts";
import { statePath, actorAt, snapshotOf } from "../../../src/visualiser/stage/actors.ts";
import { guardsIn } from "../../../src/visualiser/stage/fixed-guards.ts";
import { createStage } from "../../../src/visualiser/stage/stage.ts";
import { problemOf } from "../../../src/visualiser/stage/step-problem.ts";
import { parsePath } from "../../../src/visualiser/walk/parse-path.ts";

const to = "session/signIn";
const steps = [
  { to, event: { type: "email.changed" } },
  { to, event: { type: "password.changed" } },
  { to, event: { type: "credentials.submitted" } },
  { to, effect: "signIn", result: "needs a code" },
];
const submitted = { to, event: { type: "code.submitted" } };
const fixed = (holds: boolean | null) => ({ machine: "signIn", guard: "isCodeComplete", holds });

function stageAtCode() {
  const stage = createStage("signIn");
  expect(stage.replay({ machine: "signIn", input: "nobody remembered", steps })).toBeNull();
  const state = () => {
    const actor = actorAt(stage.roots(), to);
    const snapshot = actor && snapshotOf(actor);
    return snapshot && statePath(snapshot);
  };
  return { stage, state };
}

describe("guards set by hand", () => {
  test("VIS-11 a guard holds or fails as set, until it is computed again", () => {
    const { stage, state } = stageAtCode();
    expect(state()).toContain("enteringCode");
    stage.take(fixed(true));
    expect(stage.fixedGuard("signIn", "isCodeComplete")).toBe(true);
    stage.take(submitted);
    expect(state()).toBe("verifyingCode");
    const other = stageAtCode();
    other.stage.take({ to, event: { type: "code.changed", code: "482915" } });
    other.stage.take(fixed(false));
    problemOf(() => other.stage.take(submitted));
    expect(other.state()).toContain("enteringCode");
    other.stage.take(fixed(null));
    other.stage.take(submitted);
    expect(other.state()).toBe("verifyingCode");
  });

  test("VIS-11 a path keeps the guards that are set, and names unknown ones", () => {
    const path = { machine: "signIn", steps: [...steps, fixed(true), submitted] };
    const read = parsePath(JSON.stringify(path));
    const { stage, state } = stageAtCode();
    expect(read.problem ?? stage.replay(read.path)).toBeNull();
    expect(state()).toBe("verifyingCode");
    const unknown = problemOf(() => stage.take({ ...fixed(true), guard: "isTelex" }));
    expect(unknown).toMatchObject({ kind: "unknownGuard", subject: "isTelex", found: "signIn" });
    expect(parsePath(JSON.stringify({ ...path, steps: [fixed(7 as never)] })).problem?.kind).toBe(
      "badStep",
    );
  });

  test("VIS-11 a guard holds as set in its own walk, in no other", () => {
    const { stage, state } = stageAtCode();
    stage.take(fixed(true));
    expect(stageAtCode().stage.fixedGuard("signIn", "isCodeComplete")).toBeNull();
    expect(stage.fixedGuard("signIn", "isCodeComplete")).toBe(true);
    expect(stage.replay({ machine: "signIn", input: "nobody remembered", steps })).toBeNull();
    expect(stage.fixedGuard("signIn", "isCodeComplete")).toBeNull();
    problemOf(() => stage.take(submitted));
    expect(state()).toContain("enteringCode");
  });

  test("VIS-11 guards combined of others are set one by one", () => {
    const { machine } = registered("signIn")?.example ?? {};
    expect(machine && guardsIn(machine, "not isCodeComplete")).toEqual(["isCodeComplete"]);
    expect(machine && guardsIn(machine, "")).toEqual([]);
  });
});
