import { describe, expect, test } from "vitest";
import { health, logout, token } from "../../../src/api/contract/auth.ts";
import { reportFile } from "../../../src/api/contract/reports.ts";
import { apiOf, errorOf, json, nobody } from "../../support/client-server.ts";
import { serveRequests } from "../../support/test-server.ts";

describe("tokens of API calls", () => {
  test("SAFE-17 the token is sent only with calls that need it", async () => {
    const tokens = { ...nobody, access: () => "secret" };
    const { api, server } = await apiOf(json(200, { status: "ok" }), tokens);
    await api.send(health, {});
    await api.send(logout, {});
    expect(server.requests).toEqual(["GET /api/health -", "POST /api/auth/logout Bearer secret"]);
  });

  test("LIMIT-01 a limit of the token call is one despite its status 400", async () => {
    const { api } = await apiOf((response) => {
      response.setHeader("retry-after", "9");
      json(400, { error: "too_many_requests" })(response);
    });
    const body = { grant_type: "refresh_token", refresh_token: "old" } as const;
    const refused = await errorOf(api.send(token, { query: {}, body }));
    expect(refused).toMatchObject({ kind: "rateLimited", retryAfterSeconds: 9 });
  });

  test("SAFE-17 a redirect is not followed, so the token goes nowhere else", async () => {
    const elsewhere = await serveRequests(json(200, { status: "ok" }));
    const location = elsewhere.baseUrl.replace("127.0.0.1", "localhost");
    const { api, server } = await apiOf(
      (response) => response.writeHead(307, { location: `${location}/auth/logout` }).end(),
      { ...nobody, access: () => "secret" },
    );
    expect((await errorOf(api.send(logout, {}))).kind).toBe("network");
    expect([server.requests.length, elsewhere.requests]).toEqual([1, []]);
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
      const { api, server } = await apiOf(
        (response) =>
          response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7\n%%EOF"),
        { ...nobody, access: () => "secret" },
        isTokenInFileUrl ? { isTokenInFileUrl } : {},
      );
      await api.download(reportFile, { params: { id: "r-1" }, query: {} });
      expect(server.requests).toEqual([`GET ${address} Bearer secret`]);
    },
  );
});
