import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSandbox } from "../support/test-sandbox.ts";
import { scriptHashes, inlineHash } from "../../tools/boot-script.ts";
import { type WireResponse, sendRequest, sendRaw } from "../support/send-request.ts";
import { type RunningNginx, startNginx } from "../support/nginx.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let nginx: RunningNginx;
let withoutApi: RunningNginx;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  nginx = await startNginx({ api: sandbox.origin, isTls: true });
  withoutApi = await startNginx({ api: "http://127.0.0.1:1", isTls: true });
});
afterAll(async () => {
  await nginx?.stop();
  await withoutApi?.stop();
  await sandbox?.close();
});

const get = (path: string, options?: Parameters<typeof sendRequest>[1]) =>
  sendRequest(nginx.origin + path, options);
const raw = (text: string) => sendRaw(nginx.origin, text);
const script = () => `/assets/${readdirSync("dist/assets").find((name) => name.endsWith(".js"))}`;
const bearer = { authorization: "Bearer no.such.token" };
const long = "x".repeat(40_000);

const kinds: readonly (readonly [string, number, () => Promise<WireResponse>])[] = [
  ["the start page", 200, () => get("/")],
  ["a screen", 200, () => get("/login")],
  ["a screen of its own document", 200, () => get("/register")],
  ["a screen under /dit", 200, () => get("/dit/login")],
  ["a HEAD of a screen", 200, () => get("/login", { method: "HEAD" })],
  ["the configuration", 200, () => get("/config.json")],
  ["an asset", 200, () => get(script())],
  ["an asset that is known", 304, () => get(script(), { headers: { "if-none-match": "*" } })],
  ["a part of an asset", 200, () => get(script(), { headers: { range: "bytes=0-9" } })],
  ["a part beyond an asset", 200, () => get(script(), { headers: { range: "bytes=99999999-" } })],
  ["an asset that is gone", 404, () => get("/assets/gone-12345678.js")],
  ["a source map", 404, () => get("/assets/index.js.map")],
  ["a file of the brand", 200, () => get("/brand/brand.css")],
  ["the health address", 200, () => get("/healthz")],
  ["robots.txt", 200, () => get("/robots.txt")],
  ["security.txt", 200, () => get("/.well-known/security.txt")],
  ["where a password is changed", 302, () => get("/.well-known/change-password")],
  ["an unknown file", 404, () => get("/nothing.php")],
  ["a hidden file", 404, () => get("/.env")],
  ["a POST to a screen", 405, () => get("/login", { method: "POST" })],
  ["a POST to an asset", 405, () => get(script(), { method: "POST" })],
  ["TRACE", 405, () => get("/", { method: "TRACE" })],
  ["TRACE of the API", 405, () => get("/api/health", { method: "TRACE" })],
  ["a path that is no path", 400, () => get("/%00")],
  ["a request line that is none", 400, () => raw("GET / HTTP/1.1 and more\r\n\r\n")],
  ["a request without a host", 400, () => raw("GET / HTTP/1.1\r\n\r\n")],
  ["an address that is too long", 414, () => get(`/${long}`)],
  ["a header that is too long", 400, () => get("/", { headers: { "x-long": long } })],
  [
    "a body that is too long",
    413,
    () => get("/api/support/help", { method: "POST", headers: { "content-length": 2 ** 24 } }),
  ],
  ["an API response", 200, () => get("/api/health")],
  ["a refusal of the API", 400, () => get("/api/auth/token", { method: "POST", body: "{" })],
  ["an API call without a token", 401, () => get("/api/portfolios/list")],
  ["an API call with a bad token", 401, () => get("/api/portfolios/list", { headers: bearer })],
  ["an unknown call of the API", 404, () => get("/api/no/such/call")],
  ["the bare API path", 404, () => get("/api")],
  ["a page over http", 301, () => sendRequest(`${nginx.plainOrigin}/login`)],
  ["an API call over http", 403, () => sendRequest(`${nginx.plainOrigin}/api/health`)],
  [
    "a plain request to the TLS port",
    400,
    () => sendRequest(nginx.origin.replace("https", "http")),
  ],
  ["an API that is down", 502, () => sendRequest(`${withoutApi.origin}/api/health`)],
];

const expected = [
  ...readFileSync("security-headers.conf", "utf8").matchAll(/^add_header (\S+) "(.*)" always;$/gm),
].map(([, name = "", value = ""]) => ({ name, value }));

test("PERF-01 the first paint needs only the page itself", async () => {
  const { body, header } = await get("/login");
  const html = body.toString();
  const [, style = "", fonts = ""] =
    /<style>([^<]*)<\/style>\s*<style media="print" data-fonts>([^<]*)<\/style>/.exec(html) ?? [];
  for (const text of [style, fonts]) {
    expect(header("content-security-policy")).toContain(`'${inlineHash(text)}'`);
  }
  expect(fonts).toContain("url(/assets/inter-");
  expect(style).not.toContain("url(/assets/");
  const painted = html.replaceAll(/<noscript>.*?<\/noscript>/g, "");
  const sheets = painted.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
  expect(sheets.filter((link) => !/\sdisabled\b/.test(link))).toEqual([]);
  const scripts = painted.match(/<script [^>]*src[^>]*>/g) ?? [];
  expect(scripts.filter((candidate) => !candidate.includes('type="module"'))).toEqual([]);
});

describe("SAFE-03 SAFE-04 SAFE-09 SAFE-11 response headers", () => {
  test.each(kinds)("%s (%i) has each security header once", async (name, status, fetched) => {
    const response = await fetched();
    expect(response.status).toBe(status);
    const found = expected.map((header) => [header.name, response.values(header.name)]);
    expect(found).toEqual(expected.map((header) => [header.name, [header.value]]));
    const isKept = /asset|brand/.test(name) && status < 400;
    const cache = isKept ? expect.stringMatching(/immutable|no-cache/) : "no-store";
    expect(response.values("cache-control")).toEqual([cache]);
    expect(response.values("server")).toEqual(["nginx"]);
    expect(response.values("x-powered-by")).toEqual([]);
  });

  test("security headers have the required values", () => {
    const said = Object.fromEntries(expected.map(({ name, value }) => [name, value]));
    expect(said).toMatchObject({
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "no-referrer",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    });
    for (const feature of ["camera", "geolocation", "microphone", "payment", "usb"]) {
      expect(said["Permissions-Policy"]).toContain(`${feature}=()`);
    }
    for (const use of ["create", "get"]) {
      expect(said["Permissions-Policy"]).toContain(`publickey-credentials-${use}=(self)`);
    }
  });

  test("SAFE-05 the content security policy is strict", async () => {
    const policy = policyOf((await get("/")).header("content-security-policy") ?? "");
    for (const name of ["default-src", "object-src", "base-uri", "frame-ancestors"]) {
      expect(policy.get(name)).toEqual(["'none'"]);
    }
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("script-src")).toEqual([
      "'self'",
      ...scriptHashes.map((hash) => `'${hash}'`),
    ]);
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["svelte-trusted-html", "portal-worker"]);
    expect([...policy.values()].flat().join(" ")).not.toMatch(/unsafe|\*|https?:/);
  });

  test.each(["/", "/register", "/helpSupport", "/forgotPwd"])(
    "SAFE-05 %s has no unlisted inline script, style or handler",
    async (path) => {
      const html = (await get(path)).body.toString();
      expect(html.match(/<script(?![^>]*\bsrc=)/g)).toHaveLength(scriptHashes.length);
      expect(html.match(/<style/g)).toHaveLength(2);
      expect(html).not.toMatch(/\sstyle=|\son\w+=|javascript:/i);
    },
  );
});

function policyOf(header: string): Map<string, string[]> {
  return new Map(
    header.split(";").map((part) => {
      const [name = "", ...values] = part.trim().split(/\s+/);
      return [name, values];
    }),
  );
}
