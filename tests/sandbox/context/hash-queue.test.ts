import { expect, test } from "vitest";
import { createHashQueue } from "../../../sandbox/context/hash-queue.ts";
import { Refusal } from "../../../sandbox/context/refusal.ts";

/** Creates a queue; the test ends the work that started last. */
function openQueue(slots = 1) {
  let nowMs = 0;
  const queue = createHashQueue(slots, () => nowMs);
  const started: string[] = [];
  const refused: string[] = [];
  let finish = () => {};
  return {
    started,
    refused,
    wait: (ms: number) => void (nowMs += ms),
    add(name: string, isFamiliar = false) {
      const [source = "", account = ""] = name.split("/");
      const work = () => {
        started.push(name);
        return new Promise<void>((resolve) => (finish = resolve));
      };
      queue.run({ source, account, isFamiliar }, work).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Refusal);
        refused.push(name);
      });
    },
    async finish() {
      await new Promise((resolve) => setImmediate(resolve));
      finish();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("LIMIT-01 sources take turns, as do the accounts of a source", async () => {
  const queue = openQueue();
  for (const name of ["a/1", "a/1", "a/1", "a/2", "b/3"]) queue.add(name);
  for (let index = 0; index < 5; index += 1) await queue.finish();
  expect(queue.started).toEqual(["a/1", "b/3", "a/2", "a/1", "a/1"]);
});

test("LIMIT-01 familiar requests come first", async () => {
  const queue = openQueue();
  for (const name of ["a/1", "b/1", "c/1"]) queue.add(name);
  queue.add("a/2", true);
  for (let index = 0; index < 4; index += 1) await queue.finish();
  expect(queue.started).toEqual(["a/1", "a/2", "b/1", "c/1"]);
});

test("LIMIT-01 a familiar request starts at once during a flood", async () => {
  const queue = openQueue(3);
  for (let source = 0; source < 20; source += 1) queue.add(`${source}/1`);
  await new Promise((resolve) => setImmediate(resolve));
  expect(queue.started).toEqual(["0/1", "1/1"]);
  queue.add("real/1", true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(queue.started).toEqual(["0/1", "1/1", "real/1"]);
  await queue.finish();
  expect(queue.started).toHaveLength(3);
});

test("LIMIT-01 familiar requests wait for up to five seconds", async () => {
  const queue = openQueue();
  for (const name of ["a/1", "b/1"]) queue.add(name, true);
  queue.wait(4900);
  await queue.finish();
  queue.add("c/1", true);
  queue.wait(5100);
  await queue.finish();
  expect([queue.started, queue.refused]).toEqual([["a/1", "b/1"], ["c/1"]]);
});

test("LIMIT-01 rejects requests that cannot start in 0.7 seconds", async () => {
  const queue = openQueue();
  for (const name of ["a/1", "b/1", "c/1"]) queue.add(name);
  queue.wait(600);
  await queue.finish();
  queue.add("d/1");
  queue.wait(200);
  await queue.finish();
  expect([queue.started, queue.refused]).toEqual([["a/1", "b/1", "d/1"], ["c/1"]]);
});

test("LIMIT-01 a flood fills only its own share of the queue", async () => {
  const queue = openQueue();
  for (let index = 0; index < 1000; index += 1) queue.add(`flood/${index}`);
  for (let index = 0; index < 100; index += 1) queue.add("same/1");
  await new Promise((resolve) => setImmediate(resolve));
  expect(queue.refused.filter((name) => name.startsWith("flood/"))).toHaveLength(1000 - 17);
  expect(queue.refused.filter((name) => name === "same/1")).toHaveLength(92);
  queue.add("real/1");
  await queue.finish();
  await queue.finish();
  expect(queue.started).toContain("real/1");
});

test("LIMIT-01 a full queue evicts from the largest share", async () => {
  const queue = openQueue();
  queue.add("first/1");
  for (let source = 0; source < 8; source += 1) {
    for (let account = 0; account < 16; account += 1) queue.add(`${source}/${account}`);
  }
  queue.add("real/1");
  await queue.finish();
  for (let turn = 0; turn < 9; turn += 1) await queue.finish();
  expect(queue.started).toContain("real/1");
  expect(queue.refused).toEqual(["0/15"]);
});
