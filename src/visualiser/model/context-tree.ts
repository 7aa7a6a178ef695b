export interface TreeNode {
  readonly key: string;
  /** Shortened JSON; null for a value with parts. */
  readonly text: string | null;
  /** Its text before the last step, or null if unchanged. */
  readonly before: string | null;
  readonly isChanged: boolean;
  readonly parts: readonly TreeNode[];
}

const longest = 80;
const deepest = 6;

/** Returns plain data as a tree with the changes since `before`. */
export function contextTree(value: unknown, before: unknown, key = "", depth = 0): TreeNode {
  const isSame = value === before || jsonOf(value) === jsonOf(before);
  const keys = depth < deepest ? partsOf(value) : [];
  if (keys.length === 0) {
    return {
      key,
      text: textOf(value),
      before: isSame ? null : textOf(before),
      isChanged: !isSame,
      parts: [],
    };
  }
  const was = Object(before) as Readonly<Record<string, unknown>>;
  const parts = keys.map(([name, part]) =>
    // A new value has changed as a whole.
    contextTree(part, isSame ? part : was[name], name, depth + 1),
  );
  return { key, text: null, before: null, isChanged: !isSame, parts };
}

function partsOf(value: unknown): [string, unknown][] {
  const hasParts = typeof value === "object" && value !== null && !(value instanceof Date);
  return hasParts ? Object.entries(value) : [];
}

function jsonOf(value: unknown): string {
  const infinite = (_: string, part: unknown) => (part === Infinity ? "Infinity" : part);
  return JSON.stringify(value, infinite) ?? "undefined";
}

function textOf(value: unknown): string {
  const text = jsonOf(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
