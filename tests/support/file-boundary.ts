import { afterAll, afterEach, expect, vi } from "vitest";
import { walkNotes } from "./walk-notes.ts";

/**
 * Files of a worker share modules, globals and document. This cleans up after each file, so that
 * tests do not depend on file order.
 */
const channels = new Set<BroadcastChannel>();
const OwnChannel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends OwnChannel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
};

const { removeStyles } =
  typeof document === "undefined"
    ? { removeStyles: () => {} }
    : await import("./emotion-sheets.ts");

const changedMembers = typeof document === "undefined" ? () => [] : noteMembers();

// Session storage holds cached portfolios.
afterEach(() => globalThis.sessionStorage.clear());

afterEach(({ task }) => {
  walkNotes.noteFile(task.file);
  if (task.result?.state === "fail") walkNotes.noteFailure(task.fullTestName ?? task.name);
});

afterAll(async () => {
  walkNotes.write();
  // Code that the last view requested would otherwise fail to load in the next file.
  await vi.dynamicImportSettled();
  vi.unstubAllEnvs();
  // Tabs opened by a test would respond to those of another file.
  for (const channel of channels) channel.close();
  globalThis.BroadcastChannel = OwnChannel;
  Reflect.deleteProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT");
  if (typeof document === "undefined") return;
  // Times out if a test left a frame waiting for a fake clock.
  await new Promise(requestAnimationFrame);
  localStorage.clear();
  document.body.replaceChildren();
  removeStyles();
  for (const script of document.head.querySelectorAll("script")) {
    // The module that waits for it would wait in the next file too.
    script.dispatchEvent(new Event("error"));
    script.remove();
  }
  history.replaceState(null, "", "/");
  expect(changedMembers()).toEqual([]);
});

/** Members that libraries wrap at their first use in a document. */
const wrapped = new Set(["HTMLElement.focus", "HTMLElement.blur"]);

interface Member {
  readonly code: unknown;
  readonly hidesInherited: boolean;
}

/** Members of the document's interfaces, by interface and name. */
function findMembers(): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!/^[A-Z]/.test(name)) continue;
    const constructor: unknown = Reflect.get(window, name);
    if (typeof constructor !== "function") continue;
    const prototype: unknown = constructor.prototype;
    if (typeof prototype !== "object" || prototype === null) continue;
    const parent: unknown = Object.getPrototypeOf(prototype);
    const inherited = typeof parent === "object" && parent !== null ? parent : {};
    for (const [key, { value, get }] of Object.entries(
      Object.getOwnPropertyDescriptors(prototype),
    )) {
      if (key === "constructor") continue;
      members.set(`${name}.${key}`, { code: get ?? value, hidesInherited: key in inherited });
    }
  }
  return members;
}

/**
 * Notes the members of the document's interfaces. The returned function lists those that are
 * replaced since: files of a worker share them, so a replacement changes the tests of other files.
 */
function noteMembers(): () => string[] {
  const before = findMembers();
  return () =>
    [...findMembers()]
      .filter(([name, { code, hidesInherited }]) => {
        if (wrapped.has(name)) return false;
        const known = before.get(name);
        return known ? known.code !== code : hidesInherited;
      })
      .map(([name]) => name);
}
