import { isResult, isEvent, type Path, type Step } from "../model/path.ts";
import { registry } from "../model/registry.ts";

/** Fields with secrets of a user. */
const secretKeys: ReadonlySet<string> = new Set([
  "password",
  "newPassword",
  "confirm",
  "code",
  "securityAnswer",
]);

/**
 * Returns a path that may be saved and shared: entered passwords, codes and security answers are
 * replaced by the fixtures' values of the same length, which lead to the same states.
 */
export function sharedPath(path: Path): Path {
  return { ...path, steps: path.steps.map(sharedStep) };
}

/** Whether sharing replaces a part of the path. */
export function hasSecrets({ steps }: Path): boolean {
  return steps.some((step) => JSON.stringify(sharedStep(step)) !== JSON.stringify(step));
}

function sharedStep(step: Step): Step {
  if (isEvent(step)) return { ...step, event: withPlaceholders(step.event) };
  if (!isResult(step) || typeof step.result === "string" || !("output" in step.result)) return step;
  return { ...step, result: { output: withPlaceholders(step.result.output) } };
}

function withPlaceholders<T>(value: T, key = ""): T {
  if (typeof value === "string" && secretKeys.has(key))
    return placeholderFor(key, value.length) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => withPlaceholders(one)) as T;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withPlaceholders(part, name)]);
  return Object.fromEntries(entries) as T;
}

function placeholderFor(key: string, length: number): string {
  placeholders ??= new Map(
    registry.flatMap(({ example }) => secretsIn(example.events)).toReversed(),
  );
  const text = placeholders.get(key) ?? "x";
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** Fixture value of each secret field. */
let placeholders: ReadonlyMap<string, string> | null = null;

function secretsIn(value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]): [string, string][] =>
    secretKeys.has(key) && typeof part === "string" && part !== ""
      ? [[key, part]]
      : secretsIn(part),
  );
}
