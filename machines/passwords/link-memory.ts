/** Milliseconds for which the code of an open form stays in memory. */
export const linkMemoryMs = 15 * 60_000;
