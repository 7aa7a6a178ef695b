import { dayMs, isEvent, type Path, type Step } from "../model/path.ts";
import { registered } from "../model/registry.ts";
import { parseReport, type Report } from "../model/report.ts";

/** Why a text is not a path; `step` counts from 1, and is null if no single step is invalid. */
export interface PathProblem {
  readonly kind: "notJson" | "notPath" | "unknownMachine" | "unknownInput" | "badStep" | "tooLong";
  readonly step: number | null;
  readonly subject: string;
}

/** Returns the problem of a path or a URL that names a machine that does not exist. */
export const unknownMachine = (subject: string) =>
  ({ of: "path", problem: { kind: "unknownMachine", step: null, subject } }) as const;

/** Longer paths are rejected before they are replayed. */
const maxSteps = 2_000;

type Read = { readonly path: Path; readonly problem: null } | { readonly problem: PathProblem };

/** Parses and validates a path from a file or a URL. */
export function parsePath(text: string): Read {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return reject("notJson");
  }
  if (!isRecord(given) || typeof given["machine"] !== "string" || !Array.isArray(given["steps"])) {
    return reject("notPath");
  }
  const { machine, steps } = given as { machine: string; steps: unknown[] };
  const known = registered(machine);
  if (!known) return reject("unknownMachine", null, machine);
  const inputs = known.example.inputs;
  const input = given["input"] ?? Object.keys(inputs)[0];
  if (typeof input !== "string" || !Object.hasOwn(inputs, input)) {
    return reject("unknownInput", null, typeof input === "string" ? input : JSON.stringify(input));
  }
  if (steps.length > maxSteps) return reject("tooLong", null, String(maxSteps));
  const bad = steps.findIndex((step) => !isStep(step));
  if (bad !== -1) return reject("badStep", bad + 1, JSON.stringify(steps[bad]).slice(0, 80));
  const dropped = Number(given["dropped"]) || 0;
  const first = { machine, input, ...(dropped > 0 && { dropped }) };
  const read = { ...first, steps: (steps as Step[]).map(shortened) };
  const report = parseReport(given["report"]);
  const path = report ? { ...read, report: { ...report, ...startedAs(read) } } : read;
  return { path, problem: null };
}

const impersonation = "session/impersonation";
const beginnings: Readonly<Record<string, "administrator" | "impersonated">> = {
  "start.requested": "administrator",
  "stop.requested": "impersonated",
  "tokens.refused": "impersonated",
};

/** Returns whose session it was, if an impersonation began or ended on the way. */
function startedAs({ steps }: Pick<Path, "steps">): Pick<Report, "startedAs"> {
  const events = steps.filter((step) => isEvent(step) && step.to === impersonation);
  const [first] = events.flatMap((step) => beginnings[isEvent(step) ? step.event.type : ""] ?? []);
  return first ? { startedAs: first } : {};
}

function reject(kind: PathProblem["kind"], step: number | null = null, subject = ""): Read {
  return { problem: { kind, step, subject } };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The longest wait of a recording, as of a computer that was asleep. */
const maxWaitMs = 366 * dayMs;

/** After a day nothing changes any more. */
const shortened = (step: Step): Step =>
  "wait" in step && step.wait > dayMs ? { ...step, wait: dayMs } : step;

function isStep(step: unknown): boolean {
  if (!isRecord(step)) return false;
  if (step["state"] !== undefined && typeof step["state"] !== "string") return false;
  const { wait } = step;
  if (wait !== undefined) {
    const isTime = typeof wait === "number" && wait >= 0 && wait <= maxWaitMs;
    return isTime && typeof (step["active"] ?? 0) === "number";
  }
  if (typeof step["guard"] === "string" && typeof step["machine"] === "string") {
    return step["holds"] === null || typeof step["holds"] === "boolean";
  }
  if (typeof step["to"] !== "string") return false;
  if (typeof step["after"] === "string" || typeof step["start"] === "string") return true;
  if (typeof step["effect"] === "string") return isResult(step["result"]);
  const { event } = step;
  return (
    isRecord(event) && typeof event["type"] === "string" && !event["type"].startsWith("xstate.")
  );
}

function isResult(result: unknown): boolean {
  if (typeof result === "string") return true;
  if (!isRecord(result)) return false;
  if (isRecord(result["outcome"])) return true;
  const { failure } = result;
  if (failure !== undefined) return isRecord(failure) && typeof failure["kind"] === "string";
  return "output" in result || "error" in result;
}
