import { expect, test } from "vitest";
import { loadParts } from "../../../../src/effects/unaudited/load-parts.ts";

test("UNA-01 at most six portfolios are requested at once", async () => {
  const codes = Array.from({ length: 20 }, (_, index) => `P${index}`);
  const running: string[] = [];
  const most: number[] = [];
  const read = async ([code = ""]: readonly string[]) => {
    running.push(code);
    most.push(running.length);
    await new Promise((resolve) => setImmediate(resolve));
    running.splice(running.indexOf(code), 1);
    return [];
  };
  const { signal } = new AbortController();
  await loadParts({ codes, size: 1, read, onSettled: () => {}, signal });
  expect(most).toHaveLength(codes.length);
  expect(Math.max(...most)).toBe(6);
});
