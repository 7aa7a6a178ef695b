import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import type { RunningSandbox } from "../../../sandbox/server.ts";
import { startTestSandbox } from "../../support/test-sandbox.ts";
import { ApiError } from "../../../src/api/api-error.ts";
import { createApi } from "../../../src/api/client.ts";
import { token } from "../../../src/api/contract/auth.ts";
import { reportFile } from "../../../src/api/contract/reports.ts";

let sandbox: RunningSandbox;
let accessToken: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const api = createApi({ baseUrl: `${sandbox.origin}/api`, tokens: tokensOf("") });
  const { email: username, password } = personas["client-uk"];
  const body = { grant_type: "password", username, password } as const;
  accessToken = (await api.send(token, { query: {}, body })).access_token;
});
afterAll(() => sandbox.close());

const tokensOf = (access: string) => ({
  access: () => access,
  renew: async () => null,
  end: () => {},
});

const path = "/api/reports/HPS001.valuation.2026-10/file";

const ask = (fault?: string) =>
  fetch(sandbox.origin + path, {
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(fault ? { "x-sandbox-fault": `reportFile=${fault}` } : {}),
    },
  });

/** Returns the error kind in the portal's client when all requests for a file have a fault. */
async function kindOf(fault: string): Promise<string> {
  const set = (to: string, fields: Record<string, string>) =>
    fetch(`${sandbox.origin}/sandbox/faults${to}`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
  await set("", { target: "reportFile", fault });
  const api = createApi({ baseUrl: `${sandbox.origin}/api`, tokens: tokensOf(accessToken) });
  try {
    const request = { params: { id: "HPS001.valuation.2026-10" }, query: {} };
    await api.download(reportFile, request);
    return "a file";
  } catch (error) {
    return error instanceof ApiError ? error.kind : String(error);
  } finally {
    await set("/clear", {});
  }
}

describe("file faults", () => {
  test("ERR-04 cut sends half of the file with the headers of the whole", async () => {
    const whole = await ask();
    const cut = await ask("cut");
    expect([cut.status, cut.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    for (const name of ["content-length", "content-disposition", "cache-control"]) {
      expect(cut.headers.get(name)).toBe(whole.headers.get(name));
    }
    const bytes = Buffer.from(await whole.arrayBuffer());
    const received: Uint8Array[] = [];
    const read = async () => {
      for await (const chunk of cut.body ?? []) received.push(chunk);
    };
    await expect(read()).rejects.toThrow("terminated");
    const half = Buffer.concat(received);
    expect(half.equals(bytes.subarray(0, bytes.length / 2))).toBe(true);
  });

  test("ERR-04 short sends half of the file as if it were complete", async () => {
    const whole = Buffer.from(await (await ask()).arrayBuffer());
    const short = await ask("short");
    expect(short.headers.get("content-length")).not.toBe(String(whole.length));
    const half = Buffer.from(await short.arrayBuffer());
    expect(half.equals(whole.subarray(0, whole.length / 2))).toBe(true);
  });

  test.each([
    ["empty", "application/pdf", /^$/],
    ["malformed", "application/pdf", /^\{"status"/],
    ["html", "text/html; charset=utf-8", /^<!doctype html>/],
    ["disguised", "application/pdf", /^<!doctype html>/],
  ])("ERR-04 %s is sent as %s", async (fault, type, body) => {
    const response = await ask(fault);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    expect(await response.text()).toMatch(body);
  });

  test.each([
    ["cut", "network"],
    ["short", "malformed"],
    ["empty", "malformed"],
    ["malformed", "malformed"],
    ["html", "malformed"],
    ["disguised", "malformed"],
    ["404", "notFound"],
  ])("REP-02 ERR-04 %s becomes a %s error in the client", async (fault, kind) => {
    expect(await kindOf(fault)).toBe(kind);
  });

  test("a request without a session gets 401", async () => {
    const response = await fetch(sandbox.origin + path, {
      headers: { "x-sandbox-fault": "reportFile=cut" },
    });
    expect(response.status).toBe(401);
  });
});
