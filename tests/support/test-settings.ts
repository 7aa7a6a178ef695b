/** Settings with cheap password hashes, for tests that sign in often. */
export const testSettings = { scryptCost: 16 } as const;
