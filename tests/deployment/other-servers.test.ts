import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startTestSandbox } from "../support/test-sandbox.ts";
import { serverHeaders } from "../../tools/server-headers.ts";
import { readSecurityHeaders } from "../../tools/security-headers.ts";
import { type WireResponse, sendRequest } from "../support/send-request.ts";
import {
  apache,
  startStaticServer,
  type StaticServer,
  staticServers,
} from "../support/static-servers.ts";
import { testCertificate } from "../support/test-certificate.ts";

const security = Object.entries(readSecurityHeaders("security-headers.conf"));
const asset = `/assets/${readdirSync("dist/assets").find((name) => name.endsWith(".js"))}`;
const bearer = { headers: { authorization: "Bearer no.such.token" } };
const known = { headers: { "if-none-match": "*" } };
const leftBehind = [
  ".env",
  ".git/config",
  "main.js.map",
  "assets/main.js.map",
  "assets/main.js.br",
];

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox?.close());

test("OPS-02 server configurations follow security-headers.conf", () => {
  for (const [path, text] of Object.entries(serverHeaders())) {
    expect([path, readFileSync(path, "utf8")], "run node tools/server-headers.ts").toEqual([
      path,
      text,
    ]);
  }
});

const installed = staticServers.filter((server) => server.find());
for (const { name } of staticServers.filter((server) => !server.find())) {
  console.log(`OPS-02: ${name} is not installed, its configuration is not tested`);
}

describe.each(installed)("OPS-02 $name", (server: StaticServer) => {
  let running: Awaited<ReturnType<typeof startStaticServer>>;
  beforeAll(async () => {
    running = await startStaticServer(server, sandbox.origin);
    for (const path of leftBehind) {
      mkdirSync(dirname(join(running.root, path)), { recursive: true });
      writeFileSync(join(running.root, path), "a secret");
    }
  });
  afterAll(() => running?.stop());
  const forGood = server.assetCaching ?? "public, max-age=31536000, immutable";
  const get = (path: string, options?: Parameters<typeof sendRequest>[1]) =>
    sendRequest(running.origin + path, options);

  test.each<[string, number, () => Promise<WireResponse>]>([
    ["the start page", 200, () => get("/")],
    ["a screen", 200, () => get("/login?x=a.b")],
    ["an exported screen", 200, () => get("/register")],
    ["a HEAD request", 200, () => get("/login", { method: "HEAD" })],
    ["the configuration", 200, () => get("/config.json")],
    ["an asset", 200, () => get(asset)],
    ["an unknown asset", 404, () => get("/assets/gone-12345678.js")],
    ["a brand file", 200, () => get("/brand/brand.css")],
    ["security.txt", 200, () => get("/.well-known/security.txt")],
    ["where a password is changed", 302, () => get("/.well-known/change-password")],
    ["an unknown file", 404, () => get("/nothing.php")],
    ["a hidden file", 404, () => get("/.env")],
    ["a POST to a screen", server.methodRefusal ?? 405, () => get("/login", { method: "POST" })],
    ["a POST to an asset", server.methodRefusal ?? 405, () => get(asset, { method: "POST" })],
    ["an API response", 200, () => get("/api/health")],
    ["an API call without a token", 401, () => get("/api/portfolios/list")],
    ["an API call with a bad token", 401, () => get("/api/portfolios/list", bearer)],
    ["an unknown API call", 404, () => get("/api/no/such/call")],
    ["the bare API path", 404, () => get("/api")],
  ])("%s (%i) has each security header once", async (_, status, fetched) => {
    const response = await fetched();
    expect(response.status).toBe(status);
    const found = security.map(([name]) => [name, response.values(name)]);
    expect(found).toEqual(security.map(([name, value]) => [name, [value]]));
    expect(response.header("server") ?? "").not.toMatch(/\d/);
  });

  test("CONF-01 a body of two megabytes is refused", async () => {
    const headers = { "content-type": "application/json" };
    const body = "x".repeat(2 ** 21);
    const response = await get("/api/support/help", { method: "POST", headers, body });
    const isPage = server.isTooLargePage ?? false;
    expect([response.status, response.header("content-type")]).toEqual([
      413,
      isPage ? "text/html" : "application/json",
    ]);
    expect(response.body.toString().includes('"error":"too_large"')).toBe(!isPage);
    expect(response.values("content-security-policy")).toHaveLength(isPage ? 0 : 1);
  });

  test.each<[string, () => Promise<WireResponse>]>([
    ["a page that is known", () => get("/login", known)],
    ["an asset that is known", () => get(asset, known)],
    ["a brand file that is known", () => get("/brand/brand.css", known)],
    ["a part of an asset", () => get(asset, { headers: { range: "bytes=0-9" } })],
    ["a part beyond an asset", () => get(asset, { headers: { range: "bytes=99999999-" } })],
    ["an asset of another version", () => get(asset, { headers: { "if-match": '"x"' } })],
    ["an asset that is gone", () => get("/assets/gone-12345678.js")],
    ["an asset that is gone under /dev", () => get("/dev/assets/gone-12345678.js")],
    ["the folder of assets", () => get("/assets/")],
    ["the folder of assets under /dit", () => get("/dit/assets/")],
    ["a POST to an asset", () => get(asset, { method: "POST" })],
    ["a POST to an asset that is gone", () => get("/assets/gone-1.js", { method: "POST" })],
    ["a POST to the brand", () => get("/brand/brand.css", { method: "POST" })],
    ["TRACE", () => get("/", { method: "TRACE" })],
    ["OPTIONS of an asset", () => get(asset, { method: "OPTIONS" })],
    ["a refusal of the API", () => get("/api/auth/token", { method: "POST", body: "{" })],
    ["another method of the API", () => get("/api/health", { method: "DELETE" })],
  ])("SAFE-11 %s says whether it may be cached", async (name, fetched) => {
    const response = await fetched();
    const { status } = response;
    const isAsset = status < 400 && / asset/.test(name);
    const isBrand = status < 400 && /brand/.test(name);
    const cache = isAsset ? forGood : isBrand ? "no-cache" : "no-store";
    const isSilent = / asset/.test(name) && server.uncachedAssets?.includes(status);
    const found = response.values("cache-control");
    if (isSilent && !/POST|OPTIONS/.test(name)) expect(found).toEqual([]);
    else expect([status, ...found]).toEqual([status, cache]);
  });

  test("deep links get their own page, also under a base path", async () => {
    const start = readFileSync("dist/index.html");
    for (const path of ["/", "/login/", "/home?x=1", "/a/b/c", "/dit", "/dit/", "/dev/report"]) {
      const response = await get(path);
      expect([path, response.status, response.body.equals(start)]).toEqual([path, 200, true]);
      expect(response.header("content-type")).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(response.header("cache-control")).toBe("no-store");
    }
    const own = readFileSync("dist/register/index.html");
    for (const path of ["/register", "/register/", "/dit/register", "/dev/register/?from=mail"]) {
      const response = await get(path);
      expect([path, response.status, response.body.equals(own)]).toEqual([path, 200, true]);
    }
  });

  test("only existing assets are cached permanently", async () => {
    expect((await get(asset)).values("cache-control")).toEqual([forGood]);
    expect((await get(`/dit${asset}`)).values("cache-control")).toEqual([forGood]);
    expect((await get("/dev/assets/gone-1.js")).status).toBe(404);
    expect((await get("/brand/brand.css")).header("cache-control")).toBe("no-cache");
    expect((await get("/dit/config.json")).header("cache-control")).toBe("no-store");
    expect((await get(`/dit${asset}`)).body.equals(readFileSync(`dist${asset}`))).toBe(true);
  });

  test("leftover files and folders are refused", async () => {
    for (const path of [...leftBehind.map((name) => `/${name}`), "/assets/", "/brand/"]) {
      const response = await get(path);
      expect([path, [403, 404].includes(response.status)]).toEqual([path, true]);
      expect(response.body.toString()).not.toContain("a secret");
    }
  });

  test("scripts are compressed", async () => {
    for (const coding of ["br", "gzip"]) {
      const response = await get(asset, { headers: { "accept-encoding": coding } });
      expect([coding, response.header("content-encoding")]).toEqual([coding, coding]);
      expect(response.header("content-type")).toMatch(/^text\/javascript/);
    }
  });

  test("OPS-02 long API responses are compressed", async () => {
    const path = "/api/openapi.json";
    const coded = await get(path, { headers: { "accept-encoding": "gzip" } });
    expect(coded.header("content-encoding")).toBe("gzip");
    expect(gunzipSync(coded.body)).toEqual((await get(path)).body);
  });

  test("SAFE-14 logs contain neither codes nor emails", async () => {
    await get("/redirect?otp-code=482915");
    await get("/redirect&otp-code=482915");
    const path = "admin/auth/users/ada@harrowfield.example/impersonation_token";
    await get(`/api/${path}`, { method: "POST" });
    for (const hidden of [
      path.replace("/imp", "/%69mp").replace("@", "%40"),
      path.replace("/imp", "%2fimp"),
      path.replace("users", "%75sers").toUpperCase(),
      path.replace("/impersonation_token", ""),
      "harrowfield%2540a",
    ]) {
      await get(`/api/${hidden}`);
    }
    await get("/login");
    await expect.poll(running.logs).toMatch(server.isLogging ? /\/login/ : /^/);
    expect(await running.logs()).not.toMatch(/482915|harrowfield/i);
  });

  test("a request cannot trigger an API fault", async () => {
    const headers = { "x-sandbox-fault": "health=500" };
    expect((await get("/api/health", { headers })).status).toBe(200);
  });
});

test.runIf(installed.includes(apache))(
  "OPS-02 Apache has TLS by the documented lines",
  async () => {
    const [, documented = ""] =
      /```apache\n(.*?)```/s.exec(readFileSync("docs/deployment.md", "utf8")) ?? [];
    const tls = documented.replaceAll("/etc/apache2/portal", testCertificate());
    const running = await startStaticServer(apache, sandbox.origin, tls);
    onTestFinished(running.stop);
    const response = await sendRequest(`${running.origin}/login`);
    expect(response.status).toBe(200);
    expect(response.values("strict-transport-security")).toHaveLength(1);
  },
);
