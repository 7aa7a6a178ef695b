// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { takeTurn } from "../../../../src/effects/new-reports/take-turn.ts";

const stops: (() => void)[] = [];
let visibility: DocumentVisibilityState = "visible";
let isOnline = true;
Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnline });

const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
};
const goOnline = (next: boolean) => {
  isOnline = next;
  window.dispatchEvent(new Event(next ? "online" : "offline"));
};

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  visibility = "visible";
  isOnline = true;
  Reflect.deleteProperty(navigator, "locks");
});

/** Locks of a browser with one queue. */
function provideLocks() {
  let last = Promise.resolve<unknown>(undefined);
  const request = (_: string, { signal }: { signal: AbortSignal }, begin: () => unknown) => {
    const before = last;
    const ended = Promise.withResolvers<unknown>();
    last = ended.promise;
    const run = before.then(() => (signal.aborted ? undefined : begin()));
    void run.finally(() => ended.resolve(undefined));
    return run;
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
}

function openTab() {
  const turns: boolean[] = [];
  stops.push(takeTurn("one", (hasTurn) => turns.push(hasTurn)));
  return turns;
}

test("LIVE-01 of two visible tabs one asks, the other once that is closed", async () => {
  provideLocks();
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(first).toEqual([true]));
  expect(second).toEqual([]);
  stops.shift()?.();
  await vi.waitFor(() => expect(second).toEqual([true]));
  expect(first).toEqual([true, false]);
});

test("LIVE-01 of ten tabs one asks at any time, whichever is closed", async () => {
  provideLocks();
  const tabs = Array.from({ length: 10 }, openTab);
  const asking = () => tabs.flatMap((turns, tab) => (turns.at(-1) ? [tab] : []));
  for (let tab = 0; tab < 10; tab += 1) {
    await vi.waitFor(() => expect(asking()).toEqual([tab]));
    stops.shift()?.();
    expect(asking()).toEqual([]);
  }
});

test("LIVE-01 a tab asks neither hidden nor offline", async () => {
  provideLocks();
  visibility = "hidden";
  const turns = openTab();
  show("visible");
  await vi.waitFor(() => expect(turns).toEqual([true]));
  show("hidden");
  expect(turns).toEqual([true, false]);
  goOnline(false);
  show("visible");
  expect(turns).toEqual([true, false]);
  goOnline(true);
  await vi.waitFor(() => expect(turns).toEqual([true, false, true]));
});

test("LIVE-01 a tab that is hidden while it waits loses its place", async () => {
  provideLocks();
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(first).toEqual([true]));
  show("hidden");
  visibility = "visible";
  await new Promise((resolve) => setImmediate(resolve));
  expect([first, second]).toEqual([[true, false], []]);
});

test.each(["missing", "denied"])(
  "LIVE-01 where locks are %s each visible tab asks for itself",
  async (locks) => {
    const request = () => Promise.reject(new DOMException("Storage is blocked", "SecurityError"));
    if (locks === "denied")
      Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
    const turns = openTab();
    await vi.waitFor(() => expect(turns).toEqual([true]));
    show("hidden");
    expect(turns).toEqual([true, false]);
  },
);
