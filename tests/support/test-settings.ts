/** Settings with cheap password hashes, for tests that sign in often. */
export const testSettings = {
  hashCost: { cost: 16, blockSize: 8, parallelization: 1 },
} as const;
