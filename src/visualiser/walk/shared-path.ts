import { isResult, isEvent, type Path, type Step } from "../model/path.ts";
import { registry } from "../model/registry.ts";

/** The fields that hold what only its owner may know. */
const secretKeys: ReadonlySet<string> = new Set([
  "password",
  "newPassword",
  "confirm",
  "code",
  "securityAnswer",
]);

/**
 * A path as it may be saved and shared: what was typed as a password, a code or the answer to a
 * security question is replaced by the fixtures' value of the same length, which leads the same way.
 */
export function sharedPath(path: Path): Path {
  return { ...path, steps: path.steps.map(sharedStep) };
}

/** Whether sharing a path replaces anything of it. */
export function hasSecrets({ steps }: Path): boolean {
  return steps.some((step) => JSON.stringify(sharedStep(step)) !== JSON.stringify(step));
}

function sharedStep(step: Step): Step {
  if (isEvent(step)) return { ...step, event: withStandIns(step.event) };
  if (!isResult(step) || typeof step.result === "string" || !("output" in step.result)) return step;
  return { ...step, result: { output: withStandIns(step.result.output) } };
}

function withStandIns<T>(value: T, key = ""): T {
  if (typeof value === "string" && secretKeys.has(key)) return standIn(key, value.length) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => withStandIns(one)) as T;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withStandIns(part, name)]);
  return Object.fromEntries(entries) as T;
}

function standIn(key: string, length: number): string {
  standIns ??= new Map(registry.flatMap(({ example }) => secretsIn(example.events)).toReversed());
  const text = standIns.get(key) ?? "x";
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** What the fixtures hold in each secret field. */
let standIns: ReadonlyMap<string, string> | null = null;

function secretsIn(value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]): [string, string][] =>
    secretKeys.has(key) && typeof part === "string" && part !== ""
      ? [[key, part]]
      : secretsIn(part),
  );
}
