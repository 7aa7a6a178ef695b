import { beforeAll, describe, expect, test } from "vitest";
import { callsOf, type Role, sessionCalls } from "../../../conformance/roles.ts";
import { rolePages } from "../../../machines/pages/roles.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import type { CallName } from "../../../src/api/contract/index.ts";
import { type Api, openApi } from "../../support/embedded-api.ts";

const everybody = Object.entries(personas) as [PersonaKey, { readonly role: Role }][];
/** The first persona of each role. */
const people = (Object.keys(rolePages) as Role[]).map((role) => {
  const [key] = everybody.find(([, persona]) => persona.role === role) ?? [];
  return key ?? role;
}) as PersonaKey[];
/** Calls that replace or end the session. */
const ending: ReadonlySet<CallName> = new Set([
  "changePassword",
  "impersonate",
  "logout",
  "saveSecurityQuestions",
  "setTermsAcceptedDate",
  "stopImpersonating",
]);

describe("endpoint permissions", () => {
  let api: Api;
  beforeAll(async () => {
    api = await openApi();
  });

  test.each(people)("SAFE-33 ROLE-01 %s can make only the calls of the role", async (key) => {
    let { access_token: token } = await api.tokensOf(key);
    const mine = callsOf(personas[key].role);
    const wrong: string[] = [];
    for (const name of sessionCalls) {
      const params = { id: "nothing", code: "NONE01", email: "nobody@nowhere.example" };
      const response = await api.call(name, { token, params });
      const isRefused =
        response.status === 403 &&
        (await response.text()).includes("You do not have permission to do this.");
      if (ending.has(name)) token = (await api.tokensOf(key)).access_token;
      if (isRefused === mine.has(name)) wrong.push(`${name} ${isRefused ? "refused" : "allowed"}`);
    }
    expect(wrong).toEqual([]);
  });
});
