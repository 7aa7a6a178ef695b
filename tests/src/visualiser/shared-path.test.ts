import { describe, expect, test } from "vitest";
import type { Path, Step } from "../../../src/visualiser/model/path.ts";
import { actorAt, snapshotOf, statePath } from "../../../src/visualiser/stage/actors.ts";
import { createStage } from "../../../src/visualiser/stage/stage.ts";
import { hasSecrets, sharedPath } from "../../../src/visualiser/walk/shared-path.ts";

const to = "session/signIn";
const typed = (event: { type: string; [key: string]: unknown }): Step => ({ to, event });
const own = { password: "Harbour Light 77", code: "918273", halfCode: "918" };

const path = (steps: readonly Step[]): Path => ({
  machine: "signIn",
  input: "nobody remembered",
  steps,
});

const walked = path([
  typed({ type: "email.changed", email: "qa@hartwellpensions.example" }),
  typed({ type: "password.changed", password: own.password }),
  typed({ type: "credentials.submitted" }),
  { to, effect: "signIn", result: "needs a code" },
  typed({ type: "code.changed", code: own.halfCode }),
]);

function stateAfter(given: Path): string {
  const stage = createStage("signIn");
  expect(stage.replay(given)).toBeNull();
  const actor = actorAt(stage.roots(), to);
  const snapshot = actor && snapshotOf(actor);
  return snapshot ? statePath(snapshot) : "";
}

describe("shared path", () => {
  test("VIS-03 omits typed passwords and codes", () => {
    const text = JSON.stringify(sharedPath(walked));
    for (const secret of Object.values(own)) expect(text).not.toContain(secret);
    expect(text).toContain("qa@hartwellpensions.example");
    expect(hasSecrets(walked)).toBe(true);
    expect(hasSecrets(sharedPath(walked))).toBe(false);
  });

  test("VIS-03 omits security answers and edited codes", () => {
    const securityAnswers = [{ key: "school", securityAnswer: "Kirkby Overblow" }];
    const output = { kind: "needsCode", code: own.code };
    const shared = sharedPath(
      path([
        typed({ type: "questions.submitted", securityAnswers }),
        { to, effect: "signIn", result: { output } },
      ]),
    );
    expect(JSON.stringify(shared)).not.toMatch(/Kirkby|918273/);
    expect(JSON.stringify(shared)).toContain("school");
  });

  test("VIS-03 leads to the same state with placeholders", () => {
    expect(stateAfter(sharedPath(walked))).toBe(stateAfter(walked));
    const submit = typed({ type: "code.submitted" });
    const whole = typed({ type: "code.changed", code: own.code });
    const submitted = path([...walked.steps, whole, submit]);
    expect(stateAfter(sharedPath(submitted))).toBe("verifyingCode");
  });
});
