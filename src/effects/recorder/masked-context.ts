/** A field name from the code; keys such as codes, URLs and names do not match. */
const fieldName = /^[a-z][A-Za-z]{0,39}$/;

const deepest = 3;

/**
 * Returns the shape of a machine's context: booleans, lengths of arrays and the types of other
 * values. It contains no text, number or date of a user.
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
