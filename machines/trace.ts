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
  return Object.fromEntries(
    Object.entries(Object(value) as object).filter(
      ([key, part]) =>
        typeof part === "boolean" ||
        (tracedFields.has(key) && typeof part === "string" && word.test(part)),
    ),
  );
}

/**
 * Returns the trace of an output, with the kind and code of its failure, or of that of the first part
 * that is missing, separated by a slash.
 */
export function traceOfOutput(value: unknown): Trace {
  const { failure, missed } = Object(value) as Partial<Failing>;
  const found = failure ?? missed?.[0]?.failure;
  const names = found ? { failure: Object.values(traceOfFailure(found)).join("/") } : {};
  return { ...traceOf(value), ...names };
}

interface Failing {
  readonly failure: unknown;
  readonly missed: readonly Failing[];
}

/** Returns an output with the values of a trace that has the same names. */
export function withTrace(output: unknown, { failure: names, ...values }: Trace): unknown {
  const changed = { ...Object(output), ...values } as Partial<Failing>;
  if (typeof names !== "string") return changed;
  const [kind, code] = names.split("/");
  const failure = { kind, code: code || null, description: null };
  const { missed } = changed;
  return missed
    ? { ...changed, missed: missed.map((part) => ({ ...part, failure })) }
    : { ...changed, failure };
}

/** Returns the kind and code of a failure, which are safe to record. */
export function traceOfFailure(error: unknown): { kind: string; code: string | null } {
  const { kind, code } = Object(error) as { readonly kind?: unknown; readonly code?: unknown };
  const isWord = (part: unknown): part is string => typeof part === "string" && word.test(part);
  return { kind: isWord(kind) ? kind : "defect", code: isWord(code) ? code : null };
}

/** Whether a fixture matches a recorded trace. */
export function fits(trace: Trace, fixture: unknown): boolean {
  const own = traceOfOutput(fixture);
  return Object.entries(trace).every(([key, value]) => own[key] === value);
}
