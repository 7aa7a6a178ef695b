/** Settings of an embedded API for tests that sign in often: a hash takes no time there. */
export const testSettings = { scryptCost: 16 } as const;
