/** A value of a context, as the tree shows it. */
export interface TreeNode {
  readonly key: string;
  /** As JSON, shortened; null for what has parts. */
  readonly text: string | null;
  /** What it was before the last step, where that was something else. */
  readonly before: string | null;
  readonly isChanged: boolean;
  readonly parts: readonly TreeNode[];
}

const longest = 80;
const deepest = 6;

/** Plain data as a tree that says what differs from before. */
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
    // What was not there before has changed as a whole.
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
