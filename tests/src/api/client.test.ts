import type { ServerResponse } from "node:http";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failureOf } from "../../../machines/failure.ts";
import type { Tokens } from "../../../src/api/client.ts";
import { health, logout, token } from "../../../src/api/contract/auth.ts";
import { listPortfolios } from "../../../src/api/contract/portfolios.ts";
import { reportFile, searchReports } from "../../../src/api/contract/reports.ts";
import { parseJson } from "../../../src/api/refusal.ts";
import { apiOf, errorOf, json, nobody } from "../../support/client-server.ts";

describe("API client", () => {
  test.each([
    [400, "badRequest"],
    [401, "unauthorised"],
    [403, "forbidden"],
    [404, "notFound"],
    [410, "notFound"],
    [418, "unknown"],
    [429, "rateLimited"],
    [500, "unavailable"],
    [501, "unavailable"],
    [502, "unavailable"],
    [503, "unavailable"],
    [505, "unavailable"],
    [599, "unavailable"],
    [504, "timeout"],
  ])("ERR-01 status %i becomes a %s error with the server's message", async (status, kind) => {
    const { api } = await apiOf(json(status, { error: "some_code", error_description: "Words" }));
    expect(await errorOf(api.send(health, {}))).toMatchObject({
      kind,
      status,
      code: "some_code",
      description: "Words",
    });
  });

  test("ERR-01 a 504 of a call with a range asks for a narrower one", async () => {
    const { api } = await apiOf(json(504, {}));
    const body = { portfolioCodes: [], startDate: "2026-01-01", endDate: "2026-02-01" };
    const error = await errorOf(api.send(searchReports, { body }));
    expect(error).toMatchObject({ kind: "tooLarge", status: 504 });
  });

  test.each([
    [403, "forbidden"],
    [200, "malformed"],
  ])("ERR-02 a %i of a quoted call says so in its failure", async (status, kind) => {
    const { api } = await apiOf(json(status, {}));
    const error = await errorOf(api.send(listPortfolios, {}));
    expect(failureOf(error)).toMatchObject({ kind, isQuoted: true });
    expect(failureOf(await errorOf(api.send(health, {}))).isQuoted).toBeUndefined();
  });

  test("OPS-08 a call and its failure have the same request id", async () => {
    const ids: (string | undefined)[] = [];
    const { api } = await apiOf(
      (response, request) => {
        ids.push(request.headers["x-request-id"] as string | undefined);
        json(503, {})(response);
      },
      nobody,
      { newRequestId: () => "1f".repeat(16) },
    );
    const { requestId } = await errorOf(api.send(health, {}));
    expect([requestId, ...ids]).toEqual(["1f".repeat(16), "1f".repeat(16)]);
  });

  test("OPS-08 without ids no header is sent", async () => {
    const sent: (string | string[] | undefined)[] = [];
    const { api } = await apiOf((response, request) => {
      sent.push(request.headers["x-request-id"]);
      json(503, {})(response);
    });
    expect((await errorOf(api.send(health, {}))).requestId).toBeNull();
    expect(sent).toEqual([undefined]);
  });

  test.each([
    [{ error_description: "Words" }, null, "Words"],
    [{ error: { code: 7 }, error_description: "Words" }, null, "Words"],
    [{ error: "some_code", error_description: ["Words"] }, "some_code", null],
    [{ error: " ", error_description: "" }, null, null],
    [["some_code"], null, null],
    ["some_code", null, null],
    [null, null, null],
    [{ __proto__: { error: "some_code" } }, null, null],
  ])("ERR-02 FAULT-15 the error texts of %j", async (body, code, description) => {
    const { api } = await apiOf(json(503, body));
    const error = await errorOf(api.send(health, {}));
    expect(error).toMatchObject({ kind: "unavailable", code, description, call: "health" });
  });

  test.each<[string, (response: ServerResponse) => void, string]>([
    ["HTML with 200", (r) => r.end("<!doctype html><p>Hello"), "malformed"],
    ["an empty body", (r) => r.end(), "malformed"],
    ["204 and nothing", (r) => r.writeHead(204).end(), "malformed"],
    ["a missing field", json(200, {}), "malformed"],
    ["a wrong type", json(200, { status: 1 }), "malformed"],
    ["a list in place of an object", json(200, []), "malformed"],
    ["null", json(200, null), "malformed"],
    ["HTML with 500", (r) => r.writeHead(500).end("<h1>Oops"), "unavailable"],
    ["a proxy's page with 400", page(400), "unavailable"],
    ["a proxy's page with 401", page(401), "unavailable"],
    ["a proxy's page with 403", page(403), "unavailable"],
    ["a page with 404, as of an API without the call", page(404), "notFound"],
    ["an API's 403 without a body", (r) => r.writeHead(403).end(), "forbidden"],
    ["a cut connection", (r) => r.destroy(), "network"],
    [
      "a connection cut in the middle of the response",
      (r) => {
        r.writeHead(200, { "content-length": "100" }).write('{"status":');
        setImmediate(() => r.destroy());
      },
      "network",
    ],
    [
      "a redirect elsewhere",
      (r) => r.writeHead(302, { location: "https://evil.example/" }).end(),
      "network",
    ],
  ])("ERR-04 FAULT-15 %s becomes the matching error", async (_, response, kind) => {
    const { api } = await apiOf(response);
    expect(await errorOf(api.send(health, {}))).toMatchObject({ kind, call: "health" });
  });

  test.each([200, 500])(
    "ERR-04 a %i response that stalls after its headers times out",
    async (status) => {
      const { api } = await apiOf(
        (response) => response.writeHead(status).write('{"status":'),
        nobody,
        { timeoutMs: 200 },
      );
      const kind = status === 200 ? "timeout" : "unavailable";
      expect(await errorOf(api.send(health, {}))).toMatchObject({ kind, call: "health" });
    },
  );

  test("ERR-04 SAFE-39 any invalid response body becomes an API error", async () => {
    let body = "";
    const { api } = await apiOf((response) => response.end(body));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        body = text;
        await errorOf(api.send(token, { query: {}, body: refresh }));
      }),
      { numRuns: 60 },
    );
  });

  test("SAFE-39 a response cannot pollute a prototype", async () => {
    const { api } = await apiOf((r) => r.end('{"status":"ok","__proto__":{"polluted":true}}'));
    const response = await api.send(health, {});
    expect("polluted" in response).toBe(false);
    expect("polluted" in {}).toBe(false);
    for (const key of [
      "__proto__",
      "_\\u005fproto__",
      "\\u005F_proto_\\u005f",
      "__\\u0070roto__",
    ]) {
      const parsed = parseJson(`{"a":[{"${key}":{"polluted":true},"b":1}]}`);
      expect(JSON.stringify(parsed)).toBe('{"a":[{"b":1}]}');
    }
  });

  test("FAULT-16 a 504 response is not retried", async () => {
    const { api, server } = await apiOf(json(504, {}));
    await errorOf(api.send(health, {}));
    expect(server.requests).toHaveLength(1);
  });

  test("a rejected token is refreshed and the call retried once", async () => {
    const renewed: string[] = [];
    const tokens: Tokens = {
      ...nobody,
      access: () => "old",
      renew: async (refused) => {
        renewed.push(refused);
        return "new";
      },
    };
    const { api, server } = await apiOf(json(401, { error: "invalid_token" }), tokens);
    await errorOf(api.send(logout, {}));
    expect(renewed).toEqual(["old"]);
    expect(server.requests.map((line) => line.split(" ").at(-1))).toEqual(["old", "new"]);
  });

  test("a 401 with a sign-in redirect ends the session without a refresh", async () => {
    let ended = 0;
    const tokens: Tokens = {
      access: () => "old",
      renew: () => Promise.reject(new Error("not to be renewed")),
      end: (refused) => void (ended += refused === "old" ? 1 : 0),
    };
    const { api } = await apiOf(json(401, { error: "ended", redirect: "login" }), tokens);
    await errorOf(api.send(logout, {}));
    expect(ended).toBe(1);
  });

  test("SAFE-37 an error response is not saved as a file", async () => {
    const { api } = await apiOf(json(200, { error: "no file" }));
    const request = { params: { id: "r-1" }, query: {} } as never;
    expect((await errorOf(api.download(reportFile, request))).kind).toBe("malformed");
  });

  test.each([
    ["HTML instead of a PDF", "application/pdf", "<!doctype html><p>Please sign in"],
    ["nothing", "application/pdf", ""],
    ["HTML with its own media type", "text/html", "<!doctype html><p>Please sign in"],
    [
      "HTML instead of a spreadsheet",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "<html>",
    ],
  ])("SAFE-37 REP-02 %s is rejected as a report", async (_, type, body) => {
    const { api } = await apiOf((r) => r.writeHead(200, { "content-type": type }).end(body));
    const request = { params: { id: "r-1" }, query: {} };
    expect((await errorOf(api.download(reportFile, request))).kind).toBe("malformed");
  });

  test("REP-02 a download reports progress and fails if interrupted", async () => {
    let isWhole = true;
    const { api } = await apiOf((response) => {
      response.writeHead(200, { "content-type": "application/pdf", "content-length": "20" });
      response.write("%PDF-1.7\n");
      if (isWhole) setImmediate(() => response.end("01234\n%%EOF"));
      else setImmediate(() => response.destroy());
    });
    const progress: [number, number | null][] = [];
    const request = { params: { id: "r-1" }, query: {} };
    const options = {
      onProgress: (received: number, total: number | null) => void progress.push([received, total]),
    };
    const { size, type } = await api.download(reportFile, request, options);
    expect([size, type]).toEqual([20, "application/pdf"]);
    expect(progress.at(-1)).toEqual([20, 20]);
    isWhole = false;
    expect((await errorOf(api.download(reportFile, request, options))).kind).toBe("network");
  });
});

const page = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end("<h1>Blocked");

const refresh = { grant_type: "refresh_token", refresh_token: "one" } as const;
