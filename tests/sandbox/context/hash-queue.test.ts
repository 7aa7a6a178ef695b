import { expect, test } from "vitest";
import { createHashQueue, type HashRequest } from "../../../sandbox/context/hash-queue.ts";
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
    add(name: string, kind: HashRequest["kind"] = "unknownBrowser") {
      const [source = "", account = ""] = name.split(name.includes("#") ? "#" : "/");
      const work = () => {
        started.push(name);
        return new Promise<void>((resolve) => (finish = resolve));
      };
      queue.run({ kind, source, account }, work).catch((error: unknown) => {
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

test("SAFE-44 kinds of requests take turns", async () => {
  const queue = openQueue();
  for (const name of ["u/1", "u/2", "u/3"]) queue.add(`session-${name}`, "session");
  for (const name of ["a/1", "b/1"]) queue.add(`known-${name}`, "knownBrowser");
  for (const name of ["a/1", "b/1"]) queue.add(name);
  for (let index = 0; index < 7; index += 1) await queue.finish();
  expect(queue.started.slice(0, 3)).toEqual(["session-u/1", "known-a/1", "a/1"]);
  expect(queue.started.slice(3, 6)).toEqual(["session-u/2", "known-b/1", "b/1"]);
});

test.each([
  ["a /32 network", (index: number) => `2001:db8:${index}:1::/64`, "2001:db9:1:1::/64"],
  ["a /48 network", (index: number) => `2001:db8:1:${index}::/64`, "2001:db8:2:1::/64"],
  ["a /16 network", (index: number) => `198.18.${index}.1`, "192.0.2.1"],
])("SAFE-44 ever new addresses of %s share one turn", async (_name, sourceAt, other) => {
  const queue = openQueue();
  for (let index = 0; index < 100; index += 1) queue.add(`${sourceAt(index)}#1`);
  await queue.finish();
  queue.add(`${other}#1`);
  await queue.finish();
  await queue.finish();
  expect(queue.started).toContain(`${other}#1`);
});

test("LIMIT-01 rejects requests that cannot start in five seconds", async () => {
  const queue = openQueue();
  for (const name of ["a/1", "b/1", "c/1"]) queue.add(name);
  queue.wait(4900);
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

test("SAFE-44 ever new addresses do not fill the queue for others", async () => {
  const queue = openQueue();
  for (let index = 0; index < 300; index += 1) queue.add(`2001:db8:${index}:1::/64#1`);
  queue.add("192.0.2.1#1");
  queue.add("session/1", "session");
  for (let turn = 0; turn < 4; turn += 1) await queue.finish();
  expect(queue.started).toContain("192.0.2.1#1");
  expect(queue.started).toContain("session/1");
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
