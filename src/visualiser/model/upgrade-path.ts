type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Names = ReadonlyMap<string, string>;

/** Earlier names and the current ones. */
const events: Names = new Map([
  ["answer.changed", "securityAnswer.changed"],
  ["arrival.retried", "load.retried"],
  ["deletion.asked", "deletion.requested"],
]);
const fields: Names = new Map([
  ["ifRememberEmail", "shouldRememberEmail"],
  ["answers", "securityAnswers"],
  ["answer", "securityAnswer"],
]);
const results: Names = new Map([["wrong answer", "wrong security answer"]]);
const states: Names = new Map([
  ["arriving", "loadingForm"],
  ["unarrived", "loadFailed"],
  ["asking", "prompting"],
]);

const renamed = (names: Names, name: string) => names.get(name) ?? name;

/** Earlier name of the field with an effect's result. */
const resultField = "answer";

/**
 * Converts a path of an older file: results of effects, and some events, fields and states, had other
 * names.
 */
export function upgradePath(given: unknown): unknown {
  if (!isFields(given) || !Array.isArray(given["steps"])) return given;
  return { ...given, steps: given["steps"].map(upgradeStep) };
}

/** The states of the machine `admission` were part of the sign-in in older files. */
const signInAddress = "session/signIn";
const admissionEvents: ReadonlySet<unknown> = new Set(["questions.submitted", "terms.accepted"]);
const admissionEffects: ReadonlySet<unknown> = new Set(["saveQuestions", "acceptTerms"]);
const admissionState = /^(answeringQuestions|savingQuestions|acceptingTerms|savingTerms)/;

function upgradeStep(given: unknown): unknown {
  if (!isFields(given)) return given;
  const step = given["to"] === signInAddress ? ofAdmission(given) : given;
  const { [resultField]: old, state, event, ...rest } = step;
  const result = rest["result"] ?? old;
  return {
    ...rest,
    ...(typeof state === "string" && { state: upgradeState(state) }),
    ...(isFields(event) ? { event: upgradeEvent(event) } : "event" in step && { event }),
    ...(result !== undefined && {
      result: typeof result === "string" ? renamed(results, result) : result,
    }),
  };
}

/** Moves a step of the sign-in to the admission if it belongs there now. */
function ofAdmission(step: Fields): Fields {
  const { event, effect, after, state } = step;
  const isIn = typeof state === "string" && admissionState.test(state);
  const isOfAdmission =
    (isFields(event) && admissionEvents.has(event["type"])) ||
    admissionEffects.has(effect) ||
    (after !== undefined && isIn);
  if (isOfAdmission) {
    const ending = state === "entered" ? { state: "admitted" } : {};
    return { ...step, to: `${signInAddress}/admission`, ...ending };
  }
  return isIn ? { ...step, state: "completing" } : step;
}

const upgradeState = (state: string) =>
  state.replaceAll(/[A-Za-z]+/g, (name) => renamed(states, name));

function upgradeEvent({ type, ...payload }: Fields): Fields {
  return {
    ...Object.fromEntries(Object.entries(payload).map(([key, value]) => upgradeField(key, value))),
    type: typeof type === "string" ? renamed(events, type) : type,
  };
}

function upgradeField(key: string, value: unknown): [string, unknown] {
  const inner = Array.isArray(value)
    ? value.map((item: unknown) =>
        isFields(item)
          ? Object.fromEntries(Object.entries(item).map(([name, part]) => upgradeField(name, part)))
          : item,
      )
    : value;
  return [renamed(fields, key), inner];
}
