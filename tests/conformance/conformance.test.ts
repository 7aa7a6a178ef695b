import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Send } from "../../conformance/api-client.ts";
import { embeddedAccounts as accounts } from "../../conformance/accounts.ts";
import { textReport } from "../../conformance/report.ts";
import { type Result, runConformance } from "../../conformance/run.ts";
import { allCalls, type CallName } from "../../src/api/contract/index.ts";
import {
  alteredApi,
  cutInHalf,
  instead,
  pdfOf,
  removed,
  withJson,
  wrongAt,
  documentMock,
} from "../support/altered-api.ts";
import { type Api, openApi } from "../support/embedded-api.ts";
import { signInByApi } from "../support/mint-session.ts";
import { startTestSandbox } from "../support/test-sandbox.ts";
import { neverTested } from "../support/never-tested.ts";

/** In memory, as the network is a third of the work of a run, which chooses dates by the present. */
let api: Api;
beforeAll(async () => {
  api = await openApi(undefined, new Date());
});
// Each run signs in a dozen times, which the API limits per minute.
beforeEach(() => api.clock.advance(120));

const run = (send: Send, calls?: readonly CallName[], mayChange = true) =>
  runConformance({ base: "http://api.example/api", send, accounts, calls, mayChange });
const altered = (alterations: Parameters<typeof alteredApi>[1]) =>
  alteredApi(async (request) => api.app.fetch(request, {}), alterations);

const lines = (results: readonly Result[]) =>
  results.flatMap(({ call, title, differences }) =>
    differences.map((difference) => `${call} ${title}: ${difference}`),
  );
const namedCalls = (results: readonly Result[]) => [
  ...new Set(results.flatMap((result) => (result.differences.length > 0 ? [result.call] : []))),
];

const names = Object.keys(allCalls) as CallName[];

describe("conformance", () => {
  test("CONF-01 the embedded API agrees with the contract in every call", async () => {
    const served = await startTestSandbox();
    const base = `${served.origin}/api`;
    const results = await runConformance({ base, send: fetch, accounts, mayChange: true });
    await served.close();
    expect(lines(results)).toEqual([]);
    const untested = results.filter((result) => result.untested !== null).map(({ call }) => call);
    expect(untested).toEqual(neverTested);
  });

  test("CONF-01 a different response to any call is named", async () => {
    /** Calls whose changed response was received, and not named. */
    async function unnamedOf(calls: readonly CallName[]): Promise<CallName[]> {
      api.clock.advance(120);
      const received = new Set<CallName>();
      const change = (name: CallName) => () => Response.json(received.add(name) && "changed");
      const send = altered(Object.fromEntries(calls.map((name) => [name, change(name)])));
      const named = namedCalls(await run(send, calls));
      expect(named.filter((name) => !calls.includes(name))).toEqual([]);
      return calls.filter((name) => !named.includes(name) || !received.has(name));
    }
    // Each run signs in: several calls in one, and alone those that need another one of their group.
    for (let group = 0; group < 12; group += 1) {
      const calls = names.filter((_, index) => index % 12 === group);
      for (const name of await unnamedOf(calls)) expect(await unnamedOf([name])).toEqual([]);
    }
  });

  test("CONF-01 a complete run names only the calls that differ", async () => {
    const send = altered({
      aum: withJson(200, removed("currency")),
      listUsers: withJson(403, () => ({ message: "no" })),
      token: withJson(400, (json) => json),
    });
    const results = await run(send, undefined, false);
    expect(namedCalls(results)).toEqual(["aum", "listUsers", "token"]);
    expect(textReport(results)).toContain("3 of 94 calls differ: token, aum, listUsers");
    expect(lines(results)).toContain("aum succeeds: currency is missing");
  });

  test.each<[CallName, Parameters<typeof alteredApi>[1], string]>([
    [
      "holdings",
      { holdings: instead(403, () => Response.json({})) },
      "holdings rejects the Auditor: HTTP 200 instead of 403",
    ],
    [
      "listUsers",
      { listUsers: instead(200, () => Response.json({}, { status: 403 })) },
      "listUsers allows the Admin: HTTP 403 for a role with access",
    ],
    [
      "rss",
      { rss: instead(200, ({ body }) => new Response(body)) },
      'rss succeeds: content-type "" instead of application/json',
    ],
    [
      "reportFile",
      { reportFile: instead(200, () => pdfOf("<html>")) },
      "reportFile succeeds: the content does not match the content-type",
    ],
    [
      "reportFile",
      { reportFile: instead(200, () => pdfOf("%PDF-1.7 of which the end is missing")) },
      "reportFile succeeds: the content is damaged or incomplete",
    ],
    [
      "dealingTemplate",
      { dealingTemplate: instead(200, cutInHalf) },
      "dealingTemplate succeeds: the content is damaged or incomplete",
    ],
    [
      "logout",
      { logout: () => Response.json({ status: "ok" }) },
      "logout revokes the access token: HTTP 200 instead of 401",
    ],
    [
      "contacts",
      { contacts: instead(400, () => Response.json({})) },
      "contacts rejects eleven portfolios: HTTP 200 instead of 400",
    ],
    [
      "aum",
      { aum: () => Promise.reject(new Error("the connection broke")) },
      "aum succeeds: no response: the connection broke",
    ],
  ])("CONF-01 %s that differs is described", async (name, alterations, line) => {
    expect(lines(await run(altered(alterations), [name]))).toContain(line);
  });

  test("CONF-01 an API that does not rotate refresh tokens is described", async () => {
    let kept: unknown;
    const send = altered({
      token: withJson(200, (json) => {
        const pair = json as { refresh_token: string };
        kept ??= pair.refresh_token;
        return { ...pair, refresh_token: kept };
      }),
    });
    expect(lines(await run(send, ["token"]))).toContain(
      "token a refresh returns a new pair of tokens: the refresh token is unchanged",
    );
  });

  test("CONF-01 an API without the additions agrees", async () => {
    const missing = () => Response.json({ error: "not_found" }, { status: 404 });
    const additions: readonly CallName[] = ["aumOfAll", "listCases", "listSessions"];
    const send = altered(Object.fromEntries(additions.map((name) => [name, missing])));
    const results = await run(send, additions);
    expect(lines(results)).toEqual([]);
    expect(results.every(({ call, untested }) => call === "token" || untested)).toBeTruthy();
  });

  test.each<[title: string, fields: readonly (readonly [CallName, path: string])[]]>([
    ["a token", [["token", "expires_in"]]],
    ["a refresh token", [["token", "refresh_token"]]],
    ["a list on which others depend", [["listPortfolios", "portfolios.portfolioName"]]],
    [
      "six calls",
      [
        ["searchLatestReports", "reports.category"],
        ["listSessions", "sessions.device"],
        ["createCashInstruction", "receivedAtUtc"],
        ["addScheduler", "frequencyType"],
        ["createSearchCriteria", "viewName"],
        ["impersonate", "expires_in"],
      ],
    ],
  ])("CONF-02 wrong fields of %s hide no other difference", async (_, fields) => {
    const wrong = fields.map(([name, path]) => [name, withJson(200, wrongAt(path.split(".")))]);
    const send = altered({
      ...(Object.fromEntries(wrong) as Parameters<typeof altered>[0]),
      rss: withJson(200, () => ({ feed: 1 })),
    });
    const results = await run(send);
    const wrongCalls: readonly CallName[] = [...fields.map(([name]) => name), "rss"];
    expect(lines(results.filter(({ call }) => !wrongCalls.includes(call)))).toEqual([]);
    expect(namedCalls(results).toSorted()).toEqual(wrongCalls.toSorted());
    const untested = results.filter((result) => result.untested !== null);
    const isRefreshWrong = fields.some(([, path]) => path === "refresh_token");
    const needsRefresh = isRefreshWrong ? ["token", "token", "logout"] : [];
    expect(untested.map(({ call }) => call)).toEqual([...neverTested, ...needsRefresh]);
  });

  test("CONF-02 the entries of a list that differ alike are counted", async () => {
    const send = altered({
      listPortfolios: withJson(200, wrongAt(["portfolios", "portfolioName"])),
    });
    expect(lines(await run(send, ["listPortfolios"]))).toEqual([
      "listPortfolios succeeds: portfolios[].portfolioName: expected string, received Object (5 times)",
    ]);
  });

  test("CONF-01 a mock of the OpenAPI document fails with a clear report", async () => {
    const results = await run(documentMock());
    const report = textReport(results);
    expect(report).toMatch(/^ {2}rejects the Auditor: HTTP 200 instead of 403$/m);
    expect(report).toMatch(
      /^ {2}rejects a request without a token: HTTP 200 instead of 401\n {4}\d\d calls: /m,
    );
    expect(report.split("\n").at(-1)).toMatch(/^\d\d of 94 calls differ: token, logout/);
  });
});

test("CONF-01 a run leaves no record and makes no lasting change", async () => {
  const own = await startTestSandbox();
  const base = `${own.origin}/api`;
  const sent: string[] = [];
  const send: Send = (request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    return fetch(request);
  };
  const { access_token: token } = await signInByApi(own.origin, "client-uk");
  const records = async () => {
    const paths = [
      "/report-schedulers/list?limit=99&offset=0",
      "/datapicker/listSearchCriteria",
      "/support/cases",
      "/support/cash-instructions",
      "/usersurvey/list",
      "/notifications/settings",
      // Among them the number of recovery codes, which are replaced as a set.
      "/users/me/passkeys",
    ];
    const headers = { authorization: `Bearer ${token}` };
    const read = (path: string) => fetch(base + path, { headers }).then((item) => item.json());
    const { sessions } = (await read("/users/me/sessions")) as { sessions: { id: string }[] };
    return { records: await Promise.all(paths.map(read)), sessions: sessions.map(({ id }) => id) };
  };
  const before = await records();
  await runConformance({ base, send, accounts });
  expect(await records()).toEqual(before);
  expect(sent).toContain("POST /api/report-schedulers/add");
  expect(sent).toContain("POST /api/datapicker/createSearchCriteria");
  await own.close();
});
