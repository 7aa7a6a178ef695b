import { isResult, isEvent, type Path, type Step } from "../model/path.ts";
import { registry } from "../model/registry.ts";

/** Replacements of secrets, by the name of their field or effect. */
type Secrets = Readonly<Record<string, string>>;

/**
 * Returns a path that may be saved and shared: entered passwords, codes and security answers are
 * replaced by the fixtures' values of the same length, which lead to the same states. Each machine's
 * types mark its secrets (`machines/secret.ts`).
 */
export function sharedPath(path: Path): Path {
  return { ...path, steps: path.steps.map(sharedStep) };
}

/** Whether sharing replaces a part of the path. */
export function hasSecrets({ steps }: Path): boolean {
  return steps.some((step) => JSON.stringify(sharedStep(step)) !== JSON.stringify(step));
}

function sharedStep(step: Step): Step {
  if (isEvent(step)) return { ...step, event: withPlaceholders(secretsAt(step.to), step.event) };
  if (!isResult(step) || typeof step.result === "string" || !("output" in step.result)) return step;
  const output = withPlaceholders(secretsAt(step.to), step.result.output, step.effect);
  return { ...step, result: { output } };
}

/** Returns the secrets of the machine at an address; those of all for an unknown address. */
function secretsAt(address: string): Secrets {
  const known = registry.find(({ at }) => at === address);
  if (known) return known.example.secrets ?? {};
  return Object.assign({}, ...registry.map(({ example }) => example.secrets ?? {})) as Secrets;
}

function withPlaceholders<T>(secrets: Secrets, value: T, name = ""): T {
  if (typeof value === "string" && Object.hasOwn(secrets, name))
    return placeholderFor(secrets[name] ?? "", value.length) as T;
  if (Array.isArray(value))
    return value.map((item: unknown) => withPlaceholders(secrets, item, name)) as T;
  if (typeof value !== "object" || value === null || value instanceof Date || isFailure(value))
    return value;
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    withPlaceholders(secrets, part, key),
  ]);
  return Object.fromEntries(entries) as T;
}

/** Whether the code of an object is one of the API's errors. */
const isFailure = (value: object) => "kind" in value && "code" in value && "description" in value;

const placeholderFor = (text: string, length: number) =>
  (text || "x").repeat(Math.ceil(length / (text.length || 1))).slice(0, length);
