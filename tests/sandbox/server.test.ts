import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningSandbox, startSandbox } from "../../sandbox/server.ts";

let folder: string;
let sandbox: RunningSandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-build-"));
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, "register"));
  await mkdir(join(folder, ".vite"));
  const files = {
    "index.html": "<p>portal",
    "register/index.html": "<p>register",
    "config.json": "{}",
    "assets/app-1a2b.js": "script",
    "assets/app-1a2b.js.br": "brotli",
    "assets/app-1a2b.js.map": "map",
    ".vite/manifest.json": "{}",
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  sandbox = await startSandbox({ memory: true, staticDir: folder });
});

afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(sandbox.origin + path, init);

describe("static files", () => {
  const pages = [
    ["/", "<p>portal"],
    ["/home?x=1", "<p>portal"],
    ["/register", "<p>register"],
    ["/register/", "<p>register"],
    ["/dit/register", "<p>register"],
    ["/dev/report", "<p>portal"],
    ["/dit", "<p>portal"],
  ] as const;
  test.each(pages)("SAFE-12 %s returns an uncached page", async (path, text) => {
    const response = await get(path);
    expect(await response.text()).toBe(text);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  const unknown = [
    "/nope.js",
    "/assets/nope.js",
    "/assets/app-1a2b.js.map",
    "/assets/app-1a2b.js.br",
    "/.vite/manifest.json",
    "/.env",
    "/%zz",
    "/a%00b",
  ];
  test.each(unknown)("SAFE-12 %s returns 404 instead of the page", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBeNull();
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("SAFE-11 hashed assets are immutable and config.json is not cached", async () => {
    const script = await get("/assets/app-1a2b.js", { headers: { "accept-encoding": "identity" } });
    expect(script.headers.get("cache-control")).toContain("immutable");
    expect(await script.text()).toBe("script");
    const tag = script.headers.get("etag") ?? "";
    expect((await get("/assets/app-1a2b.js", { headers: { "if-none-match": tag } })).status).toBe(
      304,
    );
    const head = { method: "HEAD", headers: { "accept-encoding": "gzip, br" } };
    const { headers } = await get("/assets/app-1a2b.js", head);
    expect(headers.get("content-encoding")).toBe("br");
    // A shared cache keeps the encodings apart.
    expect(headers.get("vary")).toBe("accept-encoding");
    expect((await get("/config.json")).headers.get("cache-control")).toBe("no-store");
  });

  test("OPS-08 a report of the content policy is discarded", async () => {
    const body = JSON.stringify({ "csp-report": { "document-uri": "/redirect?code=1" } });
    const headers = { "content-type": "application/csp-report" };
    expect((await get("/policy-reports", { method: "POST", headers, body })).status).toBe(204);
  });

  test("SAFE-13 only GET and HEAD are allowed", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      expect([method, (await get("/login", { method })).status]).toEqual([method, 405]);
    }
    expect(await (await get("/login", { method: "HEAD" })).text()).toBe("");
  });
});

describe("fault injection", () => {
  const ask = (fault: string) => get("/api/health", { headers: { "x-sandbox-fault": fault } });

  test("a request header applies a fault to that request only", async () => {
    expect((await ask("health=504")).status).toBe(504);
    expect(await (await ask("any=html")).text()).toContain("<!doctype html>");
    expect(await (await ask("health=empty")).text()).toBe("");
    await expect((await ask("health=malformed")).json()).rejects.toThrow(SyntaxError);
    await expect(ask("health=cut").then((response) => response.text())).rejects.toThrow(
      "terminated",
    );
    expect((await ask("token=500")).status).toBe(200);
    expect((await get("/api/health")).status).toBe(200);
  });

  test("an unknown fault is rejected", async () => {
    for (const fault of ["healht=500", "health=200", "health", "health=delay:soon"]) {
      expect([fault, (await ask(fault)).status]).toEqual([fault, 400]);
    }
  });

  test("faults can be set, listed and cleared, but not from another site", async () => {
    const post = (path: string, fields: Record<string, string>, headers = {}) =>
      get(path, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });
    expect((await post("/sandbox/faults", { target: "health", fault: "503" })).status).toBe(303);
    expect((await get("/api/health")).status).toBe(503);
    expect(await (await get("/sandbox")).text()).toContain("health: 503");
    const foreign = await post("/sandbox/faults/clear", {}, { "sec-fetch-site": "cross-site" });
    expect(foreign.status).toBe(403);
    await post("/sandbox/faults/clear", {});
    expect((await get("/api/health")).status).toBe(200);
  });
});

describe("the outbox", () => {
  test("shows emails and their links as script-free HTML and as JSON", async () => {
    const to = "chloe.barnes@hartwellpensions.example";
    const mails = (await (await get(`/outbox.json?to=${to}`)).json()) as { link: string }[];
    expect(mails).toHaveLength(1);
    expect(mails[0]?.link).toContain(`${sandbox.origin}/redirect?mode=initial&email=`);
    const text = await (await get("/outbox")).text();
    expect(text).toContain('href="/redirect?mode=initial');
    expect(text).not.toMatch(/<script|\sstyle=/);
  });
});

test("a port in use is rejected", async () => {
  const port = Number(new URL(sandbox.origin).port);
  await expect(startSandbox({ memory: true, port })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test("a data folder is kept between starts and cleared by a reset", async () => {
  const dataFolder = join(folder, "data");
  const ask = async (reset: boolean, now: string) => {
    const running = await startSandbox({ dataFolder, reset, now: new Date(now) });
    const count = async () =>
      ((await (await fetch(`${running.origin}/outbox.json`)).json()) as unknown[]).length;
    const before = await count();
    await fetch(`${running.origin}/api/auth/password/forgot`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ userName: "ruth.adler@alderbrook.example" }),
    });
    await running.close();
    return before;
  };
  const counts = [
    await ask(false, "2026-11-18T10:00:00Z"),
    await ask(false, "2026-11-18T10:01:00Z"),
    await ask(false, "2026-11-18T10:02:00Z"),
    await ask(true, "2026-11-18T10:03:00Z"),
  ];
  expect(counts).toEqual([1, 2, 3, 1]);
});

test.each(["/proc/nothing", "/no/such/parent"])(
  "a data folder at %s is rejected",
  async (dataFolder) => {
    await expect(startSandbox({ dataFolder })).rejects.toMatchObject({ code: "ENOENT" });
  },
);
