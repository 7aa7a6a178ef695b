/** Calls under way at once, where each portfolio is a call of its own. */
const mostAtOnce = 6;

/** Runs a read for each item, six at a time in their order, until one of the reads rejects. */
export async function readEach<T>(
  items: readonly T[],
  read: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await read(item);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(mostAtOnce, queue.length) }, work));
  } catch (error) {
    queue.length = 0;
    throw error;
  }
}
