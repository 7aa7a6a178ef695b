import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { loadConfig } from "../../../src/config/load-config.ts";
import { serveRequests } from "../../support/test-server.ts";

test.for([
  [404, "missing"],
  [410, "missing"],
  [403, "refused"],
  [503, "refused"],
] as const)("CFG-03 a config.json answered with %i is %s", async ([status, reason]) => {
  const server = await serveRequests((response) => response.writeHead(status).end());
  await expect(loadConfig(`${server.baseUrl}/config.json`)).rejects.toMatchObject({ reason });
});

test("CFG-03 the configuration outlives its time limit while scripts load", async () => {
  const text = readFileSync("public/config.json", "utf8");
  const server = await serveRequests((response) => response.end(text));
  const limit = new AbortController();
  const page: Partial<Pick<Window, "earlyConfig">> = {};
  vi.stubGlobal("window", page);
  runInNewContext(readFileSync("src/app/request-config.js", "utf8"), {
    window: page,
    fetch: (url: string, settings: RequestInit) => fetch(`${server.baseUrl}${url}`, settings),
    AbortSignal: { timeout: () => limit.signal },
  });
  await page.earlyConfig;
  limit.abort();
  expect(await loadConfig()).toMatchObject({ apiBase: "/api" });
});
