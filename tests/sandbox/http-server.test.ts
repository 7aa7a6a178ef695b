import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, request as requestOf } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer, ownHosts } from "../../sandbox/http/http-server.ts";
import { type RunningSandbox, startSandbox } from "../../sandbox/server.ts";
import { readSecurityHeaders } from "../../tools/security-headers.ts";
import { freePort } from "../support/nginx.ts";
import { sendRequest, sendRaw } from "../support/send-request.ts";
import { testSettings } from "../support/test-settings.ts";

const security = Object.entries(readSecurityHeaders("security-headers.conf"));
let folder: string;
let sandbox: RunningSandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-data-"));
  const appUrl = "https://portal.example";
  sandbox = await startSandbox({ dataFolder: folder, appUrl, ...testSettings });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

test.each([
  ["a malformed request", 400, () => sendRaw(sandbox.origin, "GET / HTTP/1.1 x\r\n\r\n")],
  ["a header that is too long", 431, () => sendRaw(sandbox.origin, longHeader)],
  [
    "the health address by an unknown host",
    200,
    () => sendRequest(`${sandbox.origin}/healthz`, evil),
  ],
  [
    "an unknown host",
    421,
    () => sendRequest(sandbox.origin, { headers: { host: "evil.example" } }),
  ],
  ["two hosts", 400, () => sendRaw(sandbox.origin, request("/", "Host: evil.example"))],
  ["an absolute URL", 400, () => sendRaw(sandbox.origin, request("http://evil.example/"))],
  ["an absolute URL of its own", 400, () => sendRaw(sandbox.origin, request("http://localhost/"))],
  ["a target that is no path", 400, () => sendRaw(sandbox.origin, request("*"))],
  ["no host", 421, () => sendRaw(sandbox.origin, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")],
  ["an unknown expectation", 417, () => sendRaw(sandbox.origin, request("/", "Expect: tea"))],
  ["a host that is none", 421, () => sendRequest(sandbox.origin, { headers: { host: "a b" } })],
  ["an API call by an unknown host", 421, () => sendRequest(`${sandbox.origin}/api/health`, evil)],
])("SAFE-04 %s gets %i with each security header", async (_, status, fetched) => {
  const response = await fetched();
  expect(response.status).toBe(status);
  expect(security.map(([name]) => [name, response.values(name)])).toEqual(
    security.map(([name, value]) => [name, [value]]),
  );
});

test.each([
  ["fd00:0::5", "[fd00::5]"],
  ["Portal.example", "portal.example"],
  ["192.0.2.1", "192.0.2.1"],
  ["::", "0.0.0.0"],
])("HOST %s is called %s by a browser", (host, name) => {
  const isOwnHost = ownHosts(host);
  expect([name, "localhost", "[::1]", "evil.example"].map(isOwnHost)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

const request = (target: string, line = "X: y") =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${line}\r\nConnection: close\r\n\r\n`;
const longHeader = `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${"x".repeat(40_000)}\r\n\r\n`;
const evil = { headers: { host: "evil.example" } };

test.each(["localhost", "127.0.0.1:99", "portal.example", "PORTAL.example:443"])(
  "SAFE-04 %s is accepted as the server's host name",
  async (host) => {
    const response = await sendRequest(`${sandbox.origin}/api/health`, { headers: { host } });
    expect(response.status).toBe(200);
  },
);

test("SAFE-04 each API response has the headers that no browser may lack", async () => {
  const names = security
    .map(([name]) => name)
    .filter((name) => !/Permissions|Embedder|Robots/.test(name));
  for (const path of ["/api/health", "/api/portfolios/list", "/api/none", "/api/openapi.json"]) {
    const response = await sendRequest(sandbox.origin + path);
    const found = names.filter((name) => response.values(name).length === 1);
    expect([path, found]).toEqual([path, names]);
  }
});

test("OPS-10 the server is alive, ready and measured", async () => {
  const [alive, ready] = await Promise.all(
    ["/healthz", "/readyz"].map((path) => sendRequest(sandbox.origin + path)),
  );
  expect([alive?.status, ready?.status]).toEqual([200, 200]);
  await sendRequest(`${sandbox.origin}/api/health`);
  await sendRequest(`${sandbox.origin}/api/none`);
  const metrics = (await sendRequest(`${sandbox.origin}/metrics`)).body.toString();
  expect(metrics).toMatch(
    /^portal_api_request_duration_seconds_count\{call="health",status="200"\} [1-9]/m,
  );
  expect(metrics).toMatch(/_count\{call="none",status="404"\} [1-9]/);
  const dashboard = await readFile("deployment/grafana/portal.json", "utf8");
  const shown = dashboard.match(/\b(?:portal|nodejs)_\w+/g) ?? [];
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((name) => !metrics.includes(name.replace(/_bucket$/, "")))).toEqual([]);
});

test.each([
  ["requests that a proxy passes on", { "x-forwarded-for": "203.0.113.7" }],
  ["those of a proxy by RFC 7239", { forwarded: "for=203.0.113.7" }],
  ["those of a proxy with one address", { "x-real-ip": "203.0.113.7" }],
  ["those of a proxy that names itself", { via: "1.1 proxy" }],
  ["pages whose host became this machine", evil.headers],
])("OPS-10 metrics are not for %s", async (_, headers) => {
  const response = await sendRequest(`${sandbox.origin}/metrics`, { headers });
  expect(response.body.toString()).not.toContain("portal_api_request");
});

test("OPS-10 PERF-02 a server that starts is alive, not ready, and says so", async () => {
  const built = Promise.withResolvers<null>();
  const port = await freePort();
  const options = { memory: true, port, whenBuilt: built.promise, ...testSettings };
  const starting = startSandbox(options);
  const statusOf = (path: string) =>
    sendRequest(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(() => statusOf("/healthz")).toBe(200);
  expect([await statusOf("/readyz"), await statusOf("/api/health")]).toEqual([503, 503]);
  const page = await sendRequest(`http://127.0.0.1:${port}/login`);
  const style = await sendRequest(`http://127.0.0.1:${port}/sandbox/page.css`);
  const brand = await sendRequest(`http://127.0.0.1:${port}/brand/brand.css`);
  expect([page.status, style.status, brand.status]).toEqual([503, 200, 200]);
  for (const { values } of [page, style, brand]) {
    expect(values("content-security-policy")).toHaveLength(1);
    expect(values("cache-control")).toEqual(["no-store"]);
  }
  expect(page.values("refresh")).toEqual(["2"]);
  for (const text of ["The portal is being built", "平台正在构建"]) {
    expect(page.body.toString()).toContain(text);
  }
  built.resolve(null);
  const started = await starting;
  expect((await sendRequest(`${started.origin}/readyz`)).status).toBe(200);
  await started.close();
});

test.each([
  ["a".repeat(32), "a".repeat(32)],
  ["A".repeat(32), null],
  ["x\u00e9", null],
])("OPS-08 the request id %j is returned or replaced", async (given, kept) => {
  const headers = { "x-request-id": given };
  const response = await sendRequest(`${sandbox.origin}/api/none`, { headers });
  const [id = "", ...others] = response.values("x-request-id");
  expect(others).toEqual([]);
  if (kept === null) expect(id).toMatch(/^[\da-f]{32}$/);
  else expect(id).toBe(kept);
});

test("SAFE-45 a form of /sandbox that is too large is not received", async () => {
  const { hostname, port } = new URL(sandbox.origin);
  // The server reads at most 64 MB of a refused body, so that the client can read the refusal.
  const megabytes = 300;
  for (const site of ["same-origin", "cross-site"]) {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", () => {});
    const hasClosed = new Promise((done) => socket.once("close", done));
    const length = megabytes * 2 ** 20;
    const lines = [`Host: localhost`, `Sec-Fetch-Site: ${site}`, `Content-Length: ${length}`];
    socket.write(`POST /sandbox/faults HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    for (let sent = 0; sent < megabytes && socket.writable; sent += 1) {
      if (!socket.write(Buffer.alloc(2 ** 20))) {
        await Promise.race([new Promise((done) => socket.once("drain", done)), hasClosed]);
      }
    }
    socket.end();
    await hasClosed;
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 4(?:13|03) /);
    expect(socket.bytesWritten).toBeLessThan(length / 2);
  }
});

test("SAFE-45 after a refused body its connection serves the next call", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (path: string, body = "") =>
    new Promise<number | string | undefined>((done) => {
      const method = body === "" ? "GET" : "POST";
      const headers = { "content-type": "application/json" };
      const sent = requestOf(sandbox.origin + path, { agent, method, headers }, (response) => {
        response.resume().once("end", () => done(response.statusCode));
      });
      sent.once("error", ({ message }) => done(message)).end(body);
    });
  const large = JSON.stringify({ text: "x".repeat(2_000_000) });
  for (let times = 0; times < 3; times += 1) {
    expect(await send("/api/auth/register", large)).toBe(413);
    expect(await send("/api/health")).toBe(200);
  }
  agent.destroy();
});

test("SAFE-04 a connection without complete headers ends with 408", async () => {
  const server = createHttpServer({
    security: Object.fromEntries(security),
    isOwnHost: () => true,
    probes: { isReady: () => true, metrics: async () => "" },
    respond: () => Promise.resolve(new Response()),
  });
  server.headersTimeout = 50;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const text = await new Promise<string>((done) => {
    let received = "";
    const socket = connect((address as { port: number }).port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n");
    socket.on("data", (chunk) => (received += chunk.toString()));
    socket.on("close", () => done(received));
  });
  server.close();
  expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*Content-Security-Policy: /);
});
