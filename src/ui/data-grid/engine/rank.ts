import { identity, radixSteps } from "./radix-sort.ts";

/** Ranks in ascending order from 1. Equal values have the same rank; 0 is unknown. */
export interface Ranks {
  readonly ranks: Uint32Array;
  readonly largest: number;
}

const signBit = 0x8000_0000;
const allBits = 0xffff_ffff;

/** Splits numbers into two unsigned integers that sort like the numbers. */
function orderedHalves(values: Float64Array) {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  const high = new Uint32Array(values.length);
  const low = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const upper = bits[at * 2 + 1] ?? 0;
    const flip = upper >= signBit ? allBits : signBit;
    high[at] = upper ^ flip;
    low[at] = (bits[at * 2] ?? 0) ^ (upper >= signBit ? allBits : 0);
  }
  return { high, low };
}

/** Ranks numbers in steps of a few milliseconds; NaN is unknown. */
export function* rankNumbers(values: Float64Array): Generator<void, Ranks> {
  const { high, low } = orderedHalves(values);
  yield;
  const byLow = yield* radixSteps(identity(values.length), low, allBits);
  const order = yield* radixSteps(byLow, high, allBits);
  return rankInOrder(values, order);
}

function rankInOrder(values: Float64Array, order: Uint32Array): Ranks {
  const ranks = new Uint32Array(values.length);
  let largest = 0;
  let before = Number.NaN;
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] ?? 0;
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (value !== before) largest += 1;
    before = value;
    ranks[row] = largest;
  }
  return { ranks, largest };
}

/** Ranks texts by a language's collation with numeric order; the empty text is unknown. */
export function rankTexts(texts: readonly string[], language: string): Ranks {
  const { compare } = new Intl.Collator(language, { numeric: true });
  // Texts that are equal in the collation, such as 1 and 01, have different ranks.
  const order = Array.from(texts.keys()).sort((left, right) => {
    const [a = "", b = ""] = [texts[left], texts[right]];
    return compare(a, b) || (a < b ? -1 : Number(a > b));
  });
  const ranks = new Uint32Array(texts.length);
  let largest = 0;
  let before = "";
  for (const at of order) {
    const text = texts[at] ?? "";
    if (text === "") continue;
    if (text !== before) largest += 1;
    before = text;
    ranks[at] = largest;
  }
  return { ranks, largest };
}
