import { readFile } from "node:fs/promises";
import { createContext, runInContext } from "node:vm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { pagePaths } from "../../../../machines/paths.ts";
import { isScreenPath } from "../../../../src/links/allowed-links.ts";
import { confusingPath } from "../../../support/confusing-paths.ts";

const file = new URL("../../../../public/tabs-worker.js", import.meta.url);

interface Client {
  readonly id: string;
  readonly url: string;
  readonly frameType: string;
  readonly heard: unknown[];
  postMessage(message: unknown): void;
}

const clientAt = (path: string, frameType = "top-level"): Client => {
  const heard: unknown[] = [];
  return {
    id: crypto.randomUUID(),
    url: `https://portal.example${path}`,
    frameType,
    heard,
    postMessage: (message) => void heard.push(message),
  };
};

/** The worker's own script in a context of its own; posts by a client, and what others hear of it. */
async function openWorker(scope: string, clients: Client[]) {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    registration: { scope: `https://portal.example${scope}` },
    clients: { matchAll: async () => clients },
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
  };
  runInContext(await readFile(file, "utf8"), createContext({ self, URL, Set }));
  return async (source: Client | null, data: unknown) => {
    let passed: unknown;
    const waitUntil = (promise: unknown) => (passed = promise);
    listeners.get("message")?.({ source, data, waitUntil });
    await passed;
  };
}

const message = { type: "session.shared", tokens: "x" };
const strangers = [
  clientAt("/config.json"),
  clientAt("/outbox"),
  clientAt("/sandbox"),
  clientAt("/brand/mark.svg"),
  clientAt("/api/openapi.json"),
  clientAt("/visualiser/"),
  clientAt("/cms/home"),
  clientAt("//other/page.html"),
  clientAt("///other/page.html"),
  clientAt("/home/..%2fother/page.html"),
  clientAt("/home%2f..%2fother"),
  clientAt("/home/page.html"),
  clientAt("/Outbox"),
  ...["/readyz", "/metrics", "/nginx-status", "/policy-reports"].map((path) => clientAt(path)),
  clientAt("/dit"),
  clientAt("/home", "nested"),
];

describe("SAFE-24 the tabs' worker", () => {
  let tab: Client;
  let other: Client;

  beforeEach(() => {
    [tab, other] = [clientAt("/home"), clientAt("/report?tab=latest")];
    for (const { heard } of strangers) heard.length = 0;
  });

  test("passes tokens to the other tabs of the portal only", async () => {
    const post = await openWorker("/", [tab, other, clientAt("/"), ...strangers]);
    await post(tab, message);
    expect(other.heard).toEqual([message]);
    expect([tab, ...strangers].flatMap(({ heard }) => heard)).toEqual([]);
  });

  test("passes nothing for another page", async () => {
    const post = await openWorker("/", [tab, other, ...strangers]);
    for (const stranger of [...strangers, null]) await post(stranger, message);
    expect([...tab.heard, ...other.heard]).toEqual([]);
  });

  test("keeps environments of one origin apart", async () => {
    const inside = [clientAt("/dit/home"), clientAt("/dit/")];
    const post = await openWorker("/dit/", [...inside, tab, clientAt("/dev/home")]);
    await post(inside[0] ?? null, message);
    expect([inside[1]?.heard, tab.heard]).toEqual([[message], []]);
  });

  test("SAFE-41 serves every page, unknown pages and the bare base path", async () => {
    const pages = [...pagePaths, "/HOME", "/old-bookmark"];
    const tabs = ["/dit", "/dit/", ...pages.map((path) => `/dit${path}`)].map((path) =>
      clientAt(path),
    );
    const post = await openWorker("/dit/", tabs);
    await post(tabs[0] ?? null, message);
    expect(tabs.slice(1).filter(({ heard }) => heard.length === 0)).toEqual([]);
    await post(tabs[1] ?? null, message);
    expect(tabs[0]?.heard).toEqual([message]);
  });

  test("OPS-06 serves pages with a slash, which a static host adds", async () => {
    const tabs = [...pagePaths].map((path) => clientAt(`/dit${path}/`));
    const strangersHere = ["/dit/other/", "/dit/api/", "/dit/home//"].map((path) => clientAt(path));
    const post = await openWorker("/dit/", [...tabs, ...strangersHere]);
    await post(tabs[0] ?? null, message);
    expect(tabs.slice(1).filter(({ heard }) => heard.length === 0)).toEqual([]);
    expect(strangersHere.flatMap(({ heard }) => heard)).toEqual([]);
  });

  test("SAFE-41 has the rule of links and of the first path", async () => {
    const post = await openWorker("/", [other]);
    await fc.assert(
      fc.asyncProperty(confusingPath, async (path) => {
        const client = clientAt(path);
        other.heard.length = 0;
        await post(client, message);
        const { pathname } = new URL(client.url);
        const isFolder = pathname.endsWith("/") && pagePaths.has(pathname.slice(0, -1));
        expect(other.heard.length === 1).toBe(isFolder || isScreenPath(pathname));
      }),
      { numRuns: 3000 },
    );
  });
});
