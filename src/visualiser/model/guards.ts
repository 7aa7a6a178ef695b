import { and, not, or, stateIn, type StateValue } from "xstate";

/** A guard that XState's `not`, `and`, `or` or `stateIn` returns; none of it is typed there. */
interface Combined {
  readonly name: string;
  readonly check?: unknown;
  readonly guards?: readonly unknown[];
  readonly stateValue?: StateValue;
}

/** By the function that evaluates it, because a minified build changes names. */
const operators: ReadonlyMap<unknown, string> = new Map(
  [not(""), and([]), or([]), stateIn("")].map((guard, at) => [
    (guard as unknown as Combined).check,
    ["not", "and", "or", "stateIn"][at] ?? "",
  ]),
);

/**
 * Returns a guard in words, such as `isReady and not (isLate or in sending)`; null if `inline`
 * returns null for one of its functions.
 */
export function guardText(
  guard: unknown,
  inline: (predicate: unknown) => string | null,
): string | null {
  if (typeof guard === "string") return guard;
  if (typeof guard === "object" && guard !== null && "type" in guard) return String(guard.type);
  if (typeof guard !== "function") return null;
  const { name, check, guards = [], stateValue } = guard as unknown as Combined;
  const operator = check === undefined ? "" : (operators.get(check) ?? name);
  if (operator === "stateIn") return `in ${placeOf(stateValue)}`;
  if (operator !== "not" && operator !== "and" && operator !== "or") return inline(guard);
  const parts = guards.map((part) => {
    const text = guardText(part, inline);
    return text !== null && isJoined(part) ? `(${text})` : text;
  });
  if (parts.includes(null)) return null;
  return operator === "not" ? `not ${parts[0]}` : parts.join(` ${operator} `);
}

/** Whether the words of a guard need brackets within another. */
function isJoined(guard: unknown): boolean {
  const { guards = [] } = Object(guard) as Combined;
  return typeof guard === "function" && guards.length > 1;
}

/** Returns a state value such as `{ form: "editing" }` as `form.editing`. */
function placeOf(value: StateValue | undefined): string {
  if (value === undefined || typeof value === "string") return (value ?? "").replace(/^#/, "");
  return Object.entries(value)
    .map(([key, inner]) => (inner && placeOf(inner) ? `${key}.${placeOf(inner)}` : key))
    .join(" + ");
}
