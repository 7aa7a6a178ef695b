const bits = 11;
const buckets = 1 << bits;
const digitMask = buckets - 1;

/** Returns the numbers from 0 to `count` - 1. */
export function identity(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) order[at] = at;
  return order;
}

// Uses indexes instead of iterators, which are several times slower until the code is optimised.
function sortByDigit(order: Uint32Array, keys: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(buckets + 1);
  const { length } = order;
  for (let at = 0; at < length; at += 1) {
    const digit = (((keys[order[at] ?? 0] ?? 0) >>> shift) & digitMask) + 1;
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
  for (let digit = 0; digit < buckets; digit += 1) {
    starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  }
  const sorted = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) {
    const row = order[at] ?? 0;
    const digit = ((keys[row] ?? 0) >>> shift) & digitMask;
    const place = starts[digit] ?? 0;
    sorted[place] = row;
    starts[digit] = place + 1;
  }
  return sorted;
}

/** Sorts row indexes by their keys, which must not exceed `largest`. Stable, in linear time. */
export function radixSort(order: Uint32Array, keys: Uint32Array, largest: number): Uint32Array {
  return finish(radixSteps(order, keys, largest));
}

/** Like `radixSort`, in steps of a few milliseconds. */
export function* radixSteps(
  order: Uint32Array,
  keys: Uint32Array,
  largest: number,
): Generator<void, Uint32Array> {
  let sorted = order;
  for (let shift = 0; shift < 32 && largest >= 2 ** shift; shift += bits) {
    sorted = sortByDigit(sorted, keys, shift);
    yield;
  }
  return sorted;
}

/** Runs a generator to its end and returns the result. */
export function finish<Result>(steps: Generator<void, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
