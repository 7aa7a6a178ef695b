/** Fields whose values come from a fixed set and never from the user. */
const tracedFields: ReadonlySet<string> = new Set(["kind", "reason", "field", "termsDue"]);

/** An identifier: no address, number or sentence. */
const word = /^[A-Za-z][A-Za-z_]{0,39}$/;

export type Trace = Readonly<Record<string, string | boolean>>;

/**
 * Returns the parts of an event or an output that are safe to record: identifiers, booleans, and
 * whether a list is empty. It contains no personal data.
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

/** Returns the kind and code of a failure, which are safe to record. */
export function traceOfFailure(error: unknown): { kind: string; code: string | null } {
  const failure = typeof error === "object" && error !== null ? error : {};
  const kind = "kind" in failure ? failure.kind : null;
  const code = "code" in failure ? failure.code : null;
  const isWord = (part: unknown): part is string => typeof part === "string" && word.test(part);
  return { kind: isWord(kind) ? kind : "defect", code: isWord(code) ? code : null };
}

/** Whether a fixture matches a recorded trace. */
export function fits(trace: Trace, fixture: unknown): boolean {
  const own = traceOf(fixture);
  return Object.entries(trace).every(([key, value]) => own[key] === value);
}
