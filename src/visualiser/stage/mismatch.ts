/**
 * Returns where a value has another type than its examples, such as `changes.codes: number ≠ array`;
 * null if it fits. Fields of all examples are required; fields of no example are not allowed.
 */
export function mismatch(value: unknown, examples: readonly unknown[], at = ""): string | null {
  const kind = kindOf(value);
  const wanted = [...new Set(examples.map(kindOf))];
  const alike = examples.filter((example) => kindOf(example) === kind);
  if (alike.length === 0) return `${at === "" ? "" : `${at}: `}${kind} ≠ ${wanted.join(" | ")}`;
  const inner = (key: string | number) => (at === "" ? String(key) : `${at}.${key}`);
  if (Array.isArray(value)) {
    const items = (alike as unknown[][]).flat();
    return first(value, (item: unknown, index) => mismatch(item, items, inner(index)));
  }
  // A link has the numbers of a typed array by their index.
  if (kind !== "object" || alike.some(ArrayBuffer.isView)) return null;
  const given = value as Readonly<Record<string, unknown>>;
  const known = alike as Readonly<Record<string, unknown>>[];
  const keys = new Set([given, ...known].flatMap((example) => Object.keys(example)));
  return first([...keys], (key) => {
    const holders = known.filter((example) => Object.hasOwn(example, key));
    const isNeeded = holders.length === known.length;
    if (!Object.hasOwn(given, key) && !isNeeded) return null;
    const own = Object.hasOwn(given, key) ? given[key] : undefined;
    return mismatch(
      own,
      holders.length === 0 ? [undefined] : holders.map((holder) => holder[key]),
      inner(key),
    );
  });
}

function first<T>(
  all: readonly T[],
  find: (value: T, index: number) => string | null,
): string | null {
  for (const [index, value] of all.entries()) {
    const found = find(value, index);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the JSON type of a value; valid dates are a type of their own. */
function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "invalid date" : "date";
  return typeof value;
}
