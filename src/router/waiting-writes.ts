/** Writes to the URL that wait for a pause; another change of the query is made after them. */
export const waitingWrites = new Set<() => void>();
