import { expect, test } from "vitest";
import { atOnce } from "../../../src/browser/at-once.ts";

const items = Array.from({ length: 20 }, (_, at) => at);

test("at most six run at a time, and results keep the order of the items", async () => {
  let running = 0;
  let most = 0;
  const results = await atOnce(items, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let wait = item % 3; wait >= 0; wait -= 1) await Promise.resolve();
    running -= 1;
    return item * 2;
  });
  expect(most).toBe(6);
  expect(results).toEqual(items.map((item) => item * 2));
});

test("once one rejects, no other begins", async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await Promise.resolve();
    if (item === 2) throw new Error("refused");
  };
  await expect(atOnce(items, work)).rejects.toThrow("refused");
  const { length } = begun;
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toHaveLength(length);
  expect(length).toBeLessThan(items.length);
});
