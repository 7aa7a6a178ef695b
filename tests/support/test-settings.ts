/** Settings of an embedded API for tests that sign in often: a hash takes no time there. */
export const testSettings = {
  hashCost: { cost: 16, blockSize: 8, parallelization: 1 },
} as const;
