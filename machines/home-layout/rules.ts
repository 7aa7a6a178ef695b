import { type BlockId, blockIds, type HomeLayout, type StoredLayout } from "./types.ts";

export const designedLayout: HomeLayout = { order: blockIds, hidden: [] };

const isBlock = (id: string): id is BlockId => blockIds.some((known) => known === id);

/**
 * Returns a layout with every block once: unknown blocks and repetitions are dropped, and a block that
 * was not stored follows the one before it in the designed order.
 */
export function sanitizeLayout(stored: StoredLayout | null): HomeLayout {
  const order = [...new Set((stored?.order ?? []).filter(isBlock))];
  for (const [place, block] of blockIds.entries()) {
    if (order.includes(block)) continue;
    const before = blockIds[place - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, block);
  }
  return { order, hidden: [...new Set((stored?.hidden ?? []).filter(isBlock))] };
}

export function isDesigned(layout: HomeLayout): boolean {
  return isSame(layout, designedLayout);
}

/** Whether two layouts look the same. */
export function isSame(layout: HomeLayout, { order, hidden }: HomeLayout): boolean {
  return (
    layout.order.every((block, place) => block === order[place]) &&
    layout.hidden.length === hidden.length &&
    layout.hidden.every((block) => hidden.includes(block))
  );
}

/** Returns the order after some of its blocks were moved among themselves; the others stay. */
export function moveAmong(
  order: readonly BlockId[],
  moved: readonly BlockId[],
): readonly BlockId[] {
  const next = moved.values();
  return order.map((block) => (moved.includes(block) ? (next.next().value ?? block) : block));
}

/** Columns that a block takes of up to three. */
const columnsOf: Readonly<Record<BlockId, number>> = {
  assets: 3,
  funding: 3,
  reports: 2,
  news: 1,
  contacts: 1,
  insights: 1,
  views: 1,
  links: 3,
};

/** Columns that a block takes of four, where the designed order fills its rows. */
const columnsOfFour: Readonly<Record<BlockId, number>> = {
  ...columnsOf,
  assets: 4,
  funding: 4,
  news: 2,
  insights: 2,
  links: 4,
};

/**
 * Returns how many columns each block takes, in reading order. The last block of a row takes what is
 * left of it, so that no arrangement leaves a gap.
 */
export function columnSpans(blocks: readonly BlockId[], columns: number): readonly number[] {
  const spans: number[] = [];
  let left = columns;
  const widths = columns > 3 ? columnsOfFour : columnsOf;
  for (const block of blocks) {
    const wanted = Math.min(widths[block], columns);
    if (wanted > left) {
      spans[spans.length - 1] = (spans.at(-1) ?? 0) + left;
      left = columns;
    }
    spans.push(wanted);
    left = left === wanted ? columns : left - wanted;
  }
  if (spans.length > 0 && left < columns) spans[spans.length - 1] = (spans.at(-1) ?? 0) + left;
  return spans;
}
