/** A field of ours, as code spells it; what is keyed by a code, an address or a name is not. */
const fieldName = /^[a-z][A-Za-z]{0,39}$/;

const deepest = 3;

/**
 * The shape of what a machine holds: what is on, how many there are, what kind a value is. No text,
 * number or date of a person is in it.
 */
export function maskedContext(value: unknown, depth = 0): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value;
  if (Array.isArray(value)) return `${value.length} entries`;
  if (value instanceof Date) return "date";
  if (typeof value === "string") return value === "" ? "" : "text";
  if (typeof value !== "object" || depth === deepest) return typeof value;
  const entries = Object.entries(value);
  const known = entries.filter(([key]) => fieldName.test(key));
  const masked = known.map(([key, part]) => [key, maskedContext(part, depth + 1)]);
  const others = entries.length - known.length;
  return { ...Object.fromEntries(masked), ...(others > 0 && { otherKeys: others }) };
}
