import { afterAll, afterEach, vi } from "vitest";
import { noteFailure, writeWalkNotes } from "./walk-notes.ts";

/**
 * The files of a worker share its modules, globals and document: what a file leaves there ends here,
 * so that no other depends on the order of the files.
 */
const channels = new Set<BroadcastChannel>();
const OwnChannel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends OwnChannel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
};

// A tab's storage holds its portfolios: every test begins with an empty one.
afterEach(() => globalThis.sessionStorage.clear());

afterEach(({ task }) => {
  if (task.result?.state === "fail") noteFailure(task.fullTestName ?? task.name);
});

afterAll(() => {
  writeWalkNotes();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Tabs that a test opened would respond to those of another file.
  for (const channel of channels) channel.close();
  globalThis.BroadcastChannel = OwnChannel;
  Reflect.deleteProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT");
  if (typeof document === "undefined") return;
  localStorage.clear();
  document.body.replaceChildren();
  for (const script of document.head.querySelectorAll("script")) script.remove();
  history.replaceState(null, "", "/");
});
