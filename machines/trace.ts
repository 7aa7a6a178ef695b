/** The fields whose values are words of ours, chosen from a few, and never what anybody typed. */
const tracedFields: ReadonlySet<string> = new Set(["kind", "reason", "field", "termsDue"]);

/** A word of a program: no address, no number, no sentence. */
const word = /^[A-Za-z][A-Za-z_]{0,39}$/;

export type Trace = Readonly<Record<string, string | boolean>>;

/**
 * What may be kept of an event or an output to tell its way through a machine: words of ours,
 * whether something is on, whether a list is empty. No text, number or name of a person is.
 */
export function traceOf(value: unknown): Trace {
  if (Array.isArray(value)) return { isEmpty: value.length === 0 };
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, part]) =>
        typeof part === "boolean" ||
        (tracedFields.has(key) && typeof part === "string" && word.test(part)),
    ),
  );
}

/** Why an effect failed, as far as it may be kept: its kind and its code. */
export function traceOfFailure(error: unknown): { kind: string; code: string | null } {
  const { kind, code } = Object(error) as { readonly kind?: unknown; readonly code?: unknown };
  const isWord = (part: unknown): part is string => typeof part === "string" && word.test(part);
  return { kind: isWord(kind) ? kind : "defect", code: isWord(code) ? code : null };
}

/** Whether a fixture may stand for what a trace was kept of. */
export function fits(trace: Trace, fixture: unknown): boolean {
  const own = traceOf(fixture);
  return Object.entries(trace).every(([key, value]) => own[key] === value);
}
