import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePaths } from "../../machines/paths.ts";
import { readSecurityHeaders } from "../../tools/security-headers.ts";
import { findProgram } from "../support/find-program.ts";
import { freePort, waitForResponse } from "../support/nginx.ts";
import { findWrangler } from "../support/static-servers.ts";

/** Starts a server of a folder; `parameters` are those for its port. */
async function start(program: string, parameters: (port: string) => string[], cwd: string) {
  const port = String(await freePort());
  const env = {
    ...process.env,
    WRANGLER_SEND_METRICS: "false",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
  };
  const child = spawn(program, parameters(port), { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
  const origin = `http://127.0.0.1:${port}`;
  await waitForResponse(child, origin);
  return { child, origin };
}

async function stop(child: ChildProcess) {
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
}

const isPage = async (response: Response) => (await response.text()).includes('id="root"');

const python = findProgram(process.env["PYTHON"], [], ["python3"]);
if (!python) console.log("OPS-06: Python is not installed, its server is not tested");

describe.skipIf(!python)("OPS-06 a plain static server", () => {
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    const parameters = (port: string) => ["-m", "http.server", "--bind", "127.0.0.1", port];
    server = await start(python ?? "", parameters, "dist");
  });
  afterAll(() => stop(server.child));

  test.each(["/", ...pagePaths])("serves %s with and without a slash", async (path) => {
    for (const slash of ["", "/"]) {
      const response = await fetch(`${server.origin}${path}${slash}?code=x`);
      expect([response.status, await isPage(response)]).toEqual([200, true]);
      expect(new URL(response.url).search).toBe("?code=x");
    }
  });
});

const wrangler = findWrangler();
if (!wrangler) console.log("OPS-07: wrangler is not installed, the static host is not tested");

describe.skipIf(!wrangler)("OPS-07 the static host", () => {
  let server: Awaited<ReturnType<typeof start>>;
  let folder: string;
  let asset: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-static-"));
    await cp("dist", join(folder, "site"), { recursive: true });
    await cp("deployment/static-host", join(folder, "site"), { recursive: true });
    asset = (await readdir("dist/assets")).find((name) => name.endsWith(".js")) ?? "";
    const parameters = (port: string) => [
      "pages",
      "dev",
      "site",
      "--ip",
      "127.0.0.1",
      "--port",
      port,
      "--compatibility-date=2026-05-01",
    ];
    server = await start(wrangler ?? "", parameters, folder);
  });
  afterAll(async () => {
    if (server) await stop(server.child);
    await rm(folder, { recursive: true, force: true });
  });

  const immutable = "public, max-age=31536000, immutable";
  test.each<[path: string, status: number, isPage: boolean, caching: string]>([
    ["/", 200, true, "no-store"],
    ["/home", 200, true, "no-store"],
    ["/home/", 200, true, "no-store"],
    ["/register?from=mail", 200, true, "no-store"],
    ["/no/such/page", 404, true, "no-store"],
    ["/config.json", 200, false, "no-store"],
    ["/brand/brand.css", 200, false, "no-cache"],
    ["/assets/ASSET", 200, false, immutable],
    ["/assets/gone-12345678.js", 404, true, "no-store"],
  ])("%s is %i, also in dit", async (path, status, page, caching) => {
    for (const base of ["", "/dit"]) {
      const url = server.origin + base + path.replace("ASSET", asset);
      const response = await fetch(url, { redirect: "manual" });
      const found = [
        response.status,
        response.headers.get("cache-control"),
        await isPage(response),
      ];
      expect([base, ...found]).toEqual([base, status, caching, page]);
      for (const [name, value] of Object.entries(readSecurityHeaders("security-headers.conf"))) {
        expect([name, response.headers.get(name)]).toEqual([name, value]);
      }
    }
  });
});
