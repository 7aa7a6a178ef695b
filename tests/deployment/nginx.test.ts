import { readdirSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { releaseVersion } from "../../src/config/release.ts";
import { startTestSandbox } from "../support/test-sandbox.ts";
import { sendRequest } from "../support/send-request.ts";
import { findBrotliModule, type RunningNginx, startNginx } from "../support/nginx.ts";

/** Files that a careless release may leave beside the build. */
const leftBehind = [
  ".env",
  ".git/config",
  ".vite/manifest.json",
  "main.js.map",
  "assets/main.js.map",
  "assets/main.js.br",
  "assets/main.js.gz",
  "assets/.hidden",
  "brand/.brand.css.swp",
];

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let nginx: RunningNginx;
let careless: RunningNginx;
let carelessRoot: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  nginx = await startNginx({ api: sandbox.origin });
  carelessRoot = await mkdtemp(join(tmpdir(), "portal-root-"));
  await cp("dist", carelessRoot, { recursive: true });
  for (const path of leftBehind) {
    await mkdir(dirname(join(carelessRoot, path)), { recursive: true });
    await writeFile(join(carelessRoot, path), "a secret");
  }
  careless = await startNginx({ api: "http://127.0.0.1:1", root: carelessRoot });
});
afterAll(async () => {
  await nginx?.stop();
  await careless?.stop();
  await sandbox?.close();
  await rm(carelessRoot, { recursive: true, force: true });
});

const get = (path: string, options?: Parameters<typeof sendRequest>[1]) =>
  sendRequest(nginx.origin + path, options);
const assets = readdirSync("dist/assets");
const asset = (ending: string) => `/assets/${assets.find((name) => name.endsWith(ending))}`;
const cacheOf = async (path: string, options?: Parameters<typeof sendRequest>[1]) =>
  (await get(path, options)).header("cache-control");

describe("nginx", () => {
  test("OPS-01 SAFE-11 pages and configuration are not cached", async () => {
    for (const path of ["/", "/login", "/register", "/home", "/dit/home", "/config.json"]) {
      expect({ path, cache: await cacheOf(path) }).toEqual({ path, cache: "no-store" });
    }
  });

  test("OPS-01 SAFE-11 only existing assets are cached permanently", async () => {
    const forGood = "public, max-age=31536000, immutable";
    const known = { headers: { "if-none-match": "*" } };
    expect(await cacheOf(asset(".js"))).toBe(forGood);
    expect(await cacheOf(asset(".woff2"))).toBe(forGood);
    expect(await cacheOf(`/dev${asset(".css")}`)).toBe(forGood);
    expect((await get(asset(".js"), known)).status).toBe(304);
    expect(await cacheOf(asset(".js"), known)).toBe(forGood);
    expect(await cacheOf("/assets/gone-12345678.js")).toBe("no-store");
    expect(await cacheOf(asset(".js"), { method: "POST" })).toBe("no-store");
  });

  test("SAFE-11 API responses are not cached", async () => {
    for (const path of ["/api/health", "/api/portfolios/list", "/api/no/such/call"]) {
      expect({ path, cache: await cacheOf(path) }).toEqual({ path, cache: "no-store" });
    }
  });

  test.each([
    "/login",
    "/home?x=1",
    "/a/b/c",
    "/dit",
    "/dit/",
    "/dit/home",
    `${"/dit".repeat(12)}/home`,
    "/dev/report",
    "/login/",
    "/assets",
  ])("OPS-01 CFG-02 %s returns a page without a redirect", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.header("content-type")).toBe("text/html; charset=utf-8");
    expect(response.body.toString()).toContain('id="root"');
  });

  test("OPS-01 a pre-login page has its own HTML, also under a base path", async () => {
    const own = await readFile("dist/register/index.html");
    expect((await get("/register")).body).toEqual(own);
    expect((await get("/dev/register/?from=mail")).body).toEqual(own);
  });

  test("CFG-02 the API is available under a base path", async () => {
    expect((await get("/dit/api/health")).status).toBe(200);
  });

  test.each([
    [".js", "text/javascript; charset=utf-8"],
    [".css", "text/css; charset=utf-8"],
    [".woff2", "font/woff2"],
  ])("OPS-01 a %s asset has the correct content type", async (ending, type) => {
    expect((await get(asset(ending))).header("content-type")).toBe(type);
  });

  test("OPS-01 configuration and icons have the correct content type", async () => {
    const typeOf = async (path: string) => (await get(path)).header("content-type");
    expect(await typeOf("/config.json")).toBe("application/json; charset=utf-8");
    expect(await typeOf("/brand/favicon.svg")).toBe("image/svg+xml");
    expect(await typeOf("/brand/touch-icon.png")).toBe("image/png");
  });

  test.each(leftBehind.flatMap((path) => [`/${path}`, `/dit/${path}`]))(
    "SAFE-12 %s returns 404 although the file exists",
    async (path) => {
      const response = await sendRequest(careless.origin + path);
      expect(response.status).toBe(404);
      expect(response.body.toString()).not.toMatch(/a secret|id="root"/);
    },
  );

  test.each([
    "/nothing.php",
    "/sitemap.xml",
    "/dit/nothing.php",
    "/assets/",
    "/assets/gone",
    "/brand/none.svg",
    "/a/b.c",
  ])("SAFE-12 %s returns 404 instead of the page", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.body.toString()).not.toContain('id="root"');
  });

  test.each([
    "/../package.json",
    "/assets/../../package.json",
    "/%2e%2e/package.json",
    "/brand/..%2f..%2fpackage.json",
  ])("SAFE-12 %s does not escape the build folder", async (path) => {
    expect((await get(path)).body.toString()).not.toContain("client-portal");
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
    "SAFE-13 static files reject %s without naming the server version",
    async (method) => {
      for (const path of ["/", "/login", "/config.json", "/brand/brand.css", asset(".js")]) {
        const response = await get(path, { method });
        expect({ path, status: response.status }).toEqual({ path, status: 405 });
        expect(response.header("allow")).toBe("GET, HEAD");
        expect(response.header("server")).toBe("nginx");
        expect(response.body.toString()).not.toMatch(/nginx\/\d/);
      }
    },
  );

  test.each([
    ["gzip", gunzipSync, true],
    ["br", brotliDecompressSync, findBrotliModule() !== null],
  ] as const)("OPS-01 files precompressed with %s are served", async (coding, decode, isServed) => {
    for (const path of ["/", "/register", asset(".js"), asset(".css")]) {
      const plain = await get(path);
      const coded = await get(path, { headers: { "accept-encoding": coding } });
      expect(plain.header("content-encoding")).toBeUndefined();
      expect(coded.header("content-encoding")).toBe(isServed ? coding : undefined);
      expect(coded.header("vary")).toBe("Accept-Encoding");
      expect(isServed ? decode(coded.body) : coded.body).toEqual(plain.body);
    }
  });

  test("OPS-10 probes respond and are not logged", async () => {
    const response = await get("/healthz");
    const script = /type="module"[^>]*\/index-([\w-]{8})\.js/.exec(
      (await get("/login")).body.toString(),
    );
    expect(response.status).toBe(200);
    expect(response.body.toString()).toBe(`ok ${releaseVersion} ${script?.[1]}\n`);
    expect(response.header("content-type")).toBe("text/plain; charset=utf-8");
    const readiness = await get("/readyz");
    expect(readiness.status).toBe(200);
    expect(readiness.values("cache-control")).toEqual(["no-store"]);
    expect((await get("/nginx-status")).body.toString()).toMatch(/^Active connections: \d/);
    await get("/login?after=health");
    await expect.poll(nginx.accessLog).toContain("GET /login 200");
    expect(await nginx.accessLog()).not.toMatch(/healthz|readyz|nginx-status/);
  });

  test("OPS-10 without the API the server is alive and not ready", async () => {
    const statuses = ["/healthz", "/readyz"].map(async (path) => {
      const { status, body } = await sendRequest(careless.origin + path);
      return [status, body.toString()];
    });
    expect(await Promise.all(statuses)).toEqual([
      [200, expect.stringMatching(/^ok \d{8}\.\d+ [\w-]{8}\n$/)],
      [503, "not ready\n"],
    ]);
  });

  test("OPS-10 without a start page the server is not ready and says why", async () => {
    const path = join(carelessRoot, "index.html");
    await rename(path, `${path}.moved`);
    const { status, body } = await sendRequest(`${careless.origin}/readyz`);
    await rename(`${path}.moved`, path);
    expect([status, body.toString()]).toEqual([
      503,
      "not ready: the web root has no index.html that nginx may read\n",
    ]);
  });

  test("OPS-10 the status of nginx is for its own machine", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    expect((await get("/nginx-status", { headers })).status).toBe(403);
  });

  test("OPS-08 a request has one id in browser, log and API", async () => {
    const id = "0123456789abcdef".repeat(2);
    const named = await get("/api/none", { headers: { "x-request-id": id } });
    expect(named.values("x-request-id")).toEqual([id]);
    await expect.poll(nginx.accessLog).toMatch(new RegExp(`GET /api/none 404 .* ${id}$`, "m"));
    const forged = await get("/api/none", { headers: { "x-request-id": "forged line" } });
    expect(forged.header("x-request-id")).toMatch(/^[\da-f]{32}$/);
  });

  test("OPS-04 SAFE-12 security.txt is the only hidden file served", async () => {
    const response = await get("/.well-known/security.txt");
    expect(response.header("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.body.toString()).toMatch(/^Contact: mailto:/m);
    expect((await get("/.well-known/other.txt")).status).toBe(404);
    expect((await get("/dit/.well-known/security.txt")).status).toBe(200);
  });

  test("OPS-01 long API responses are compressed", async () => {
    const path = "/api/openapi.json";
    const coded = await get(path, { headers: { "accept-encoding": "gzip" } });
    expect(coded.header("content-encoding")).toBe("gzip");
    expect(gunzipSync(coded.body)).toEqual((await get(path)).body);
  });
});
