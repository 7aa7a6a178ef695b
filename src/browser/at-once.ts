/** Number of parallel calls. */
const maxAtOnce = 6;

/** Runs a function for each item in order, six at a time; stops when one rejects. */
export async function readEach<T>(
  items: readonly T[],
  read: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await read(item);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(maxAtOnce, queue.length) }, work));
  } catch (error) {
    queue.length = 0;
    throw error;
  }
}
