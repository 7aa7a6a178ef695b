import type { BlockId } from "./types.ts";

/** Returns the order after a block changed places with its neighbour. */
export function swap(
  order: readonly BlockId[],
  block: BlockId,
  direction: "up" | "down",
): readonly BlockId[] {
  const from = order.indexOf(block);
  const to = from + (direction === "up" ? -1 : 1);
  return from < 0 || to < 0 || to >= order.length
    ? order
    : order.toSpliced(from, 1).toSpliced(to, 0, block);
}
