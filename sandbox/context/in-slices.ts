import { setImmediate } from "node:timers/promises";

/** Milliseconds after which other requests have their turn. */
const sliceMs = 10;

/** Maps a list whose length a user decides; other requests come between two slices. */
export async function mapInSlices<Item, Mapped>(
  list: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  let startedAt = performance.now();
  for (const item of list) {
    mapped.push(map(item));
    if (performance.now() - startedAt < sliceMs) continue;
    await setImmediate();
    startedAt = performance.now();
  }
  return mapped;
}
