import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { ApiError } from "../../../src/api/api-error.ts";
import { createApi, type Tokens } from "../../../src/api/client.ts";
import { health, logout } from "../../../src/api/contract/auth.ts";
import { reportFile } from "../../../src/api/contract/reports.ts";
import { type TestServer, serveRequests } from "../../support/test-server.ts";

const nobody: Tokens = { access: () => null, renew: async () => null, end: () => {} };
let server: TestServer | null = null;
afterEach(() => server?.close());

async function apiOf(response: Parameters<typeof serveRequests>[0], tokens: Tokens = nobody) {
  server = await serveRequests(response);
  return { api: createApi({ baseUrl: server.baseUrl, tokens }), server };
}

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => new Error("It did not fail"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}

const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
};

describe("tokens of API calls", () => {
  test("SAFE-17 the token is sent only with calls that need it", async () => {
    const tokens = { ...nobody, access: () => "secret" };
    const { api, server: testServer } = await apiOf(json(200, { status: "ok" }), tokens);
    await api.send(health, {});
    await api.send(logout, {});
    expect(testServer.requests).toEqual([
      "GET /api/health -",
      "POST /api/auth/logout Bearer secret",
    ]);
  });

  test("SAFE-17 a redirect is not followed, so the token goes nowhere else", async () => {
    const elsewhere = await serveRequests(json(200, { status: "ok" }));
    const location = elsewhere.baseUrl.replace("127.0.0.1", "localhost");
    const { api, server: testServer } = await apiOf(
      (response) => response.writeHead(307, { location: `${location}/auth/logout` }).end(),
      { ...nobody, access: () => "secret" },
    );
    expect((await errorOf(api.send(logout, {}))).kind).toBe("network");
    expect([testServer.requests.length, elsewhere.requests]).toEqual([1, []]);
    elsewhere.close();
  });

  test("SAFE-23 the end of the session aborts its calls", async () => {
    const session = new AbortController();
    const { promise: isAborted, resolve: abort } = Promise.withResolvers<void>();
    const { api } = await apiOf(
      (response) => {
        response.once("close", abort);
        session.abort();
      },
      { ...nobody, access: () => "secret", sessionSignal: () => session.signal },
    );
    expect((await errorOf(api.send(logout, {}))).kind).toBe("unauthorised");
    await isAborted;
  });

  test.each([
    [undefined, "/api/reports/r-1/file"],
    [true, "/api/reports/r-1/file?access_token=secret"],
  ])(
    "SAFE-15 REP-02 a file URL has the token only if configured (%s)",
    async (isTokenInFileUrl, address) => {
      server = await serveRequests((r) => {
        r.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7\n%%EOF");
      });
      const tokens = { ...nobody, access: () => "secret" };
      const settings = { baseUrl: server.baseUrl, tokens };
      const api = createApi(isTokenInFileUrl ? { ...settings, isTokenInFileUrl } : settings);
      await api.download(reportFile, { params: { id: "r-1" }, query: {} });
      expect(server.requests).toEqual([`GET ${address} Bearer secret`]);
    },
  );
});
