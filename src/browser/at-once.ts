/** Number of concurrent calls: browsers limit HTTP/1.1 to six connections per host. */
const maxCalls = 6;

/**
 * Runs a function for each item in order, at most six at a time, and returns the results in the order
 * of the items. Once one rejects no other is begun.
 */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  async function workOn() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, item] = next;
      results[index] = await work(item);
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(maxCalls, queue.length) }, workOn));
  } catch (error) {
    queue.length = 0;
    throw error;
  }
  return results;
}
