/** Columns beyond the last whole one in view. */
export interface FollowingColumns {
  readonly count: number;
  /** Width in pixels from the last whole column to the end of the view. */
  readonly coveredPx: number;
  /** Scrolls to the first of them. */
  readonly show: () => void;
}

/**
 * Returns the steps by which the scrolling columns of a grid move, so that only whole ones are in
 * view. At the end of the view a room of `edgePx` says how many follow.
 */
export function columnSteps(widths: readonly number[], viewPx: number, edgePx: number) {
  const starts: number[] = [];
  let total = 0;
  for (const width of widths) {
    starts.push(total);
    total += width;
  }
  const startOf = (index: number) => starts[index] ?? total;
  const endOf = (index: number) => startOf(index + 1);
  /** Whether a column is whole in the view that begins with another one. */
  const fits = (index: number, first: number) =>
    endOf(index) - startOf(first) <= viewPx - (index === widths.length - 1 ? 0 : edgePx);
  const fitting = starts.findIndex((start) => total - start <= viewPx);
  // A last column wider than the view is shown from its start.
  const lastFirst = fitting === -1 ? Math.max(widths.length - 1, 0) : fitting;
  const firstAt = (offset: number) =>
    Math.max(
      starts.findLastIndex((start) => start <= offset + 1),
      0,
    );

  /** Returns the first column that is not whole; the first one always counts as such. */
  function endAt(offset: number): number {
    const first = firstAt(offset);
    let index = Math.min(first + 1, widths.length);
    while (index < widths.length && fits(index, first)) index += 1;
    return index;
  }

  return {
    starts,
    /** Returns the first column in view. */
    firstAt,
    /** Offset at which the last column is whole. */
    lastOffset: startOf(lastFirst),
    followingAt(offset: number): Pick<FollowingColumns, "count" | "coveredPx"> {
      const end = endAt(offset);
      return {
        count: widths.length - end,
        coveredPx: Math.max(viewPx - (startOf(end) - startOf(firstAt(offset))), 0),
      };
    },
    /** Returns the offset that shows the columns that follow. */
    nextOffset: (offset: number) => startOf(Math.min(endAt(offset), lastFirst)),
    /** Returns the offset nearest to another one at which a column is whole. */
    offsetFor(index: number, offset: number): number {
      const first = firstAt(offset);
      if (index < first) return startOf(index);
      let least = first;
      while (least < index && !fits(index, least)) least += 1;
      return startOf(least);
    },
  };
}
