import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import type { Call } from "../../../src/api/contract/call.ts";
import { allCalls, type CallName } from "../../../src/api/contract/index.ts";
import type { PersonaKey } from "../../../sandbox/seed/personas.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { examples } from "../../support/api-examples.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";

const names = Object.keys(allCalls) as CallName[];
let api: Api;

beforeAll(async () => {
  api = await openApi();
});

const tokens = new Map<PersonaKey, string>();
/** Calls that end the session they are made in. */
const endsSession = new Set<CallName>([
  "logout",
  "changePassword",
  "impersonate",
  "stopImpersonating",
  "saveSecurityQuestions",
  "setTermsAcceptedDate",
]);

async function tokenOf(as: PersonaKey, isEnded: boolean): Promise<string> {
  const known = tokens.get(as);
  if (known && !isEnded) return known;
  const { access_token: token } = await api.tokensOf(as);
  if (!isEnded) tokens.set(as, token);
  return token;
}

/** Calls an example as its persona; for the call that stops an impersonation, starts one first. */
async function callExample(name: CallName): Promise<Response> {
  const { as, request = {} } = examples[name];
  let token = as ? await tokenOf(as, endsSession.has(name)) : undefined;
  if (name === "stopImpersonating") {
    const params = { email: personas["client-us"].email };
    token = (await tokensIn(await api.call("impersonate", { token, params }))).access_token;
  }
  const parts = typeof request === "function" ? await request(api, token ?? "") : request;
  return api.call(name, { ...parts, token });
}

describe("calls of the contract", () => {
  test("are keyed by their name", () => {
    expect(Object.entries(allCalls).filter(([key, { name }]) => key !== name)).toEqual([]);
  });

  test("ERR-01 ERR-02 name whose errors are quoted or ask for less", () => {
    const named = (is: (call: Call) => boolean | undefined) =>
      names.filter((name) => is(allCalls[name]));
    expect(named(({ isErrorQuoted }) => isErrorQuoted)).toEqual([
      "listPortfolios",
      "queryPortfolios",
      "allContacts",
      "contacts",
      "listSearchCriteria",
      "listUsers",
      "impersonate",
      "stopImpersonating",
    ]);
    expect(named(({ isNarrowable }) => isNarrowable)).toEqual([
      "ldi",
      "searchReports",
      "holdings",
      "offBookHoldings",
      "transactions",
      "offBookTransactions",
      "income",
      "accruals",
      "createCase",
      "npvSearch",
    ]);
  });

  test("change the responses of calls that exist", () => {
    const changed = names.flatMap((name) => (allCalls[name] as Call).changes ?? []);
    expect(changed.filter((name) => !(name in allCalls))).toEqual([]);
  });

  test("SCHED-01 UNA-02 name the lists that they change, which other tabs show", () => {
    const silent = names.filter((name) => {
      const call: Call = allCalls[name];
      return !("signedIn" in call) && call.method !== "GET" && call.changes === undefined;
    });
    expect(silent).toEqual([
      "logout",
      "setTermsAcceptedDate",
      "confirmSession",
      "saveHomeLayout",
      "newPasskeyOptions",
      "contacts",
      "searchLatestReports",
      "searchReports",
      // The tab names the lists, which depend on the report.
      "checkAlert",
      "findDuplicateSchedulers",
      "createAttachment",
      "addAttachmentPart",
      "npvSearch",
      "setSurvey",
      "stopImpersonating",
    ]);
  });

  test.each(names)("SBX-02 %s returns its declared response", async (name) => {
    const call: Call = allCalls[name];
    const response = await callExample(name);
    if (call.file) {
      expect(response.status).toBe(200);
      expect(call.file).toContain(response.headers.get("content-type"));
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
      return;
    }
    const body = await bodyOf(response, 200);
    const parsed = v.safeParse(call.response ?? v.never(), body);
    expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toBeUndefined();
    expect(parsed.output).toEqual(body);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  const signedIn = names.filter((name) => !("signedIn" in allCalls[name]));
  test.each(signedIn)("SAFE-33 %s requires a session", async (name) => {
    const { email } = personas["client-uk"];
    const params = { code: "HPS001", id: "HPS001", part: "0", email };
    expect(await refusalOf(await api.call(name, { params }))).toBe("401 unauthorised");
  });
});

const refusedTo: readonly (readonly [PersonaKey, CallName[]])[] = [
  ["client-uk", ["listUsers", "impersonate", "queryPortfolios", "npvSearch", "auditorReports"]],
  ["auditor-uk", ["aum", "holdings", "listSearchCriteria", "dealingTemplate", "listUsers"]],
  ["consultant-uk", ["holdings", "listUsers", "npvSearch", "address"]],
  ["npv", ["aum", "searchReports", "holdings", "contacts", "listUsers"]],
  ["ncv", ["dealingTemplate", "listUsers", "notificationSettings"]],
  ["admin", ["aum", "searchReports", "holdings", "npvSearch", "contacts"]],
];

test.each(refusedTo)("SAFE-33 %s gets 403 for calls outside the role", async (key, calls) => {
  const { access_token: token } = await api.tokensOf(key);
  for (const name of calls) {
    const { request } = examples[name];
    const parts = typeof request === "function" ? {} : request;
    expect(`${name} ${await refusalOf(await api.call(name, { ...parts, token }))}`).toBe(
      `${name} 403 forbidden`,
    );
  }
});

test("SAFE-33 another client's portfolio is rejected like an unknown one", async () => {
  const { access_token: token } = await api.tokensOf("client-uk");
  const responses = await Promise.all(
    ["GLR001", "NOPE01"].map(async (code) => {
      const response = await api.call("aum", { token, params: { code } });
      return [response.status, await response.text()];
    }),
  );
  expect(responses[0]).toEqual(responses[1]);
  expect(responses[0]?.[0]).toBe(403);
});

const incomplete: readonly (readonly [PersonaKey, string])[] = [
  ["needs-questions", "403 security_questions_required"],
  ["terms-never", "403 terms_acceptance_required"],
  ["terms-old", "403 terms_acceptance_required"],
  ["terms-updated", "403 terms_acceptance_required"],
];

test.each(incomplete)("SAFE-33 %s cannot skip a required sign-in step", async (key, refusal) => {
  const fresh = await openApi();
  const { access_token: token } = await fresh.tokensOf(key);
  expect(await refusalOf(await fresh.call("listPortfolios", { token }))).toBe(refusal);
});

test("an unknown path returns 404 and a wrong method 405, as JSON", async () => {
  expect(await refusalOf(await api.app.request("/api/nothing/here"))).toBe("404 not_found");
  const wrong = await api.app.request("/api/reports/search/latest");
  expect(wrong.headers.get("allow")).toBe("POST");
  expect(await refusalOf(wrong)).toBe("405 method_not_allowed");
});
