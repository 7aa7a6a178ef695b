const bits = 11;
const buckets = 1 << bits;
const digitMask = buckets - 1;

/** The numbers from 0 to before a count. */
export function identity(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) order[at] = at;
  return order;
}

function sortByDigit(order: Uint32Array, keys: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(buckets + 1);
  for (const row of order) {
    const digit = ((keys[row] ?? 0) >>> shift) & digitMask;
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  for (let digit = 0; digit < buckets; digit += 1) {
    starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  }
  const sorted = new Uint32Array(order.length);
  for (const row of order) {
    const digit = ((keys[row] ?? 0) >>> shift) & digitMask;
    const place = starts[digit] ?? 0;
    sorted[place] = row;
    starts[digit] = place + 1;
  }
  return sorted;
}

/**
 * The rows of an order sorted by their keys, none of which is over `largest`. Rows of equal keys keep
 * their order, and the time grows with the rows alone: no comparison is called.
 */
export function radixSort(order: Uint32Array, keys: Uint32Array, largest: number): Uint32Array {
  let sorted = order;
  for (let shift = 0; shift < 32 && largest >= 2 ** shift; shift += bits) {
    sorted = sortByDigit(sorted, keys, shift);
  }
  return sorted;
}
