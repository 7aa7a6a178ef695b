import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Post, runInWorker } from "../../../src/browser/run-in-worker.ts";

type Behaviour = (worker: EventTarget, sent: string) => void;

let ended = 0;

/** Replaces workers by ones that do this for each message. */
function stubWorker(onMessage: Behaviour) {
  class StubWorker extends EventTarget {
    postMessage(sent: string) {
      queueMicrotask(() => onMessage(this, sent));
    }
    terminate() {
      ended += 1;
    }
  }
  vi.stubGlobal("Worker", StubWorker);
}

beforeEach(() => {
  ended = 0;
  vi.stubGlobal("window", { location: new URL("https://portal.example/") });
});

const respond = (worker: EventTarget, data: string) =>
  worker.dispatchEvent(Object.assign(new Event("message"), { data }));
const fail = (worker: EventTarget) =>
  worker.dispatchEvent(Object.assign(new Event("error"), { message: "a fault" }));

function* send(post: Post<string>): Generator<void, void> {
  post("one");
  yield;
  post("two");
}

function run(signal = new AbortController().signal, runHere = (): unknown => "here") {
  return runInWorker<string, string, unknown>(
    {
      address: "/assets/a-worker.js",
      send,
      receive(message, resolve) {
        if (message === "fault") throw new Error("The worker reported a fault");
        if (message === "two") resolve(message);
      },
      runHere,
    },
    signal,
  );
}

describe("a task in a worker", () => {
  test("resolves with the worker's result and ends the worker", async () => {
    stubWorker(respond);
    expect(await run()).toBe("two");
    expect(ended).toBe(1);
  });

  test("rejects when a message cannot be read", async () => {
    stubWorker((worker) => respond(worker, "fault"));
    await expect(run()).rejects.toThrow("The worker reported a fault");
    expect(ended).toBe(1);
  });

  test("FAULT-13 runs on this thread when the worker fails", async () => {
    stubWorker(fail);
    expect(await run()).toBe("here");
    expect(ended).toBe(1);
  });

  test("FAULT-13 rejects when it fails on this thread, too", async () => {
    stubWorker(fail);
    const signal = new AbortController().signal;
    const failing = () => {
      throw new Error("A fault here, too");
    };
    await expect(run(signal, failing)).rejects.toThrow("A fault here, too");
  });

  test("rejects with the reason of the signal, wherever it runs", async () => {
    for (const behaviour of [() => {}, fail]) {
      const aborting = new AbortController();
      stubWorker((worker) => {
        behaviour(worker);
        setImmediate(() => aborting.abort("left"));
      });
      await expect(run(aborting.signal, () => new Promise(() => {}))).rejects.toBe("left");
    }
    expect(ended).toBe(2);
  });

  test("runs on this thread without workers", async () => {
    vi.stubGlobal("Worker", undefined);
    expect(await run()).toBe("here");
  });
});
