import { describe, expect, test } from "vitest";
import { dryRun } from "../../../src/visualiser/model/dry-run.ts";
import type { Path, Step } from "../../../src/visualiser/model/path.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { actorAt, snapshotOf, statePath } from "../../../src/visualiser/stage/actors.ts";
import { createStage } from "../../../src/visualiser/stage/stage.ts";
import { isSecretName } from "../../support/secret-names.ts";
import { hasSecrets, sharedPath } from "../../../src/visualiser/walk/shared-path.ts";

const to = "session/signIn";
const typed = (event: { type: string; [key: string]: unknown }): Step => ({ to, event });
const own = { password: "Harbour Light 77", code: "918273", halfCode: "918" };

const machines = registry.map((item) => [item.example.machine.id, item] as const);

/** Names of the fields in a value that hold a text of a secret kind. */
function secretNames(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const isFailure = "kind" in value && "code" in value;
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    typeof part === "string" && isSecretName(name) && !isFailure ? [name] : secretNames(part),
  );
}

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
        { to: `${to}/admission`, event: { type: "questions.submitted", securityAnswers } },
        { to, effect: "signIn", result: { output } },
      ]),
    );
    expect(JSON.stringify(shared)).not.toMatch(/Kirkby|918273/);
    expect(JSON.stringify(shared)).toContain("school");
  });

  test("VIS-03 omits every typed password of the profile, and issued codes", () => {
    const changes = { currentPassword: own.password, newPassword: own.password };
    const form = { type: "form.changed", changes: { ...changes, confirm: own.password } };
    const questions = { type: "password.changed", password: own.password };
    const shared = sharedPath(
      path([
        { to: "changePassword", event: form },
        { to: "changeQuestions", event: questions },
        { to: "somewhere/new", event: form },
        { to: "setPassword", effect: "set", result: { output: own.code } },
      ]),
    );
    expect(JSON.stringify(shared)).not.toMatch(/Harbour Light 77|918273/);
  });

  test("VIS-03 keeps error codes and codes of portfolios", () => {
    const failure = { kind: "badRequest", code: "pending_totp", description: null };
    const plain = path([
      { to, effect: "signIn", result: { output: { kind: "needsCode", failure } } },
      { to: "unaudited", event: { type: "loading.retried", code: "HPS001" } },
    ]);
    expect(sharedPath(plain)).toEqual(plain);
  });

  test.each(machines)("VIS-03 %s marks each field of a secret kind", (_, { example }) => {
    const contexts = Object.values(example.inputs).map(
      (input) => dryRun(example.machine, input).start().snapshot.context as unknown,
    );
    const { inputs, effects, events, secrets = {} } = example;
    const found = secretNames([inputs, contexts, events, Object.values(effects)]);
    // The code of a portfolio.
    const plain = example.machine.id === "unaudited" ? ["code"] : [];
    const unmarked = found.filter((name) => !Object.hasOwn(secrets, name));
    expect(unmarked.filter((name) => !plain.includes(name))).toEqual([]);
    for (const placeholder of Object.values(secrets)) expect(placeholder).not.toBe("");
  });

  test("VIS-03 leads to the same state with placeholders", () => {
    expect(stateAfter(sharedPath(walked))).toBe(stateAfter(walked));
    const submit = typed({ type: "code.submitted" });
    const whole = typed({ type: "code.changed", code: own.code });
    const submitted = path([...walked.steps, whole, submit]);
    expect(stateAfter(sharedPath(submitted))).toBe("verifyingCode");
  });
});
