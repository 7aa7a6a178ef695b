import { afterEach, beforeEach, expect, vi } from "vitest";

const spoken: string[] = [];

beforeEach(() => {
  spoken.length = 0;
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      spoken.push(`console.${level}: ${words.map(String).join(" ")}`);
    });
  }
});

/** Unexpected console output fails the test. */
afterEach(() => {
  vi.restoreAllMocks();
  expect(spoken).toEqual([]);
});
