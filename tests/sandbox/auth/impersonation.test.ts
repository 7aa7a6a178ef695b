import { decodeJwt } from "jose";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../sandbox/audit/audit-events.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import type { TokenResponse } from "../../../src/api/contract/auth.ts";
import { listUsers } from "../../../src/api/contract/admin.ts";
import { claimsSchema } from "../../../src/api/contract/claims.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";

let api: Api;
let own: TokenResponse;
beforeEach(async () => {
  api = await openApi();
  own = await api.tokensOf("admin");
});

const start = (token: string, key: PersonaKey = "client-us") =>
  api.call("impersonate", { token, params: { email: personas[key].email } });
const stop = (token: string) => api.call("stopImpersonating", { token });

/** Returns the id of the token's user if the token is accepted, otherwise the refusal. */
async function readsAs(token: string): Promise<string> {
  const response = await api.call("privileges", { token });
  return response.ok ? String(decodeJwt(token)["nameid"]) : refusalOf(response);
}

/** Starts an impersonation and uses its tokens. */
async function acting(key: PersonaKey = "client-us"): Promise<TokenResponse> {
  const tokens = await tokensIn(await start(own.access_token, key));
  expect(await readsAs(tokens.access_token)).toBe(key);
  return tokens;
}

describe("impersonation tokens", () => {
  test("IMP-01 name the effective user and the administrator", async () => {
    const { access_token: token } = await acting();
    const claims = v.parse(claimsSchema("https://portal.example/"), decodeJwt(token));
    expect(claims).toMatchObject({
      nameid: "client-us",
      unique_name: personas["client-us"].email,
      ipbName: "Daniel Okafor",
      actorName: "Ruth Adler",
      actorEmail: personas.admin.email,
    });
    expect(decodeJwt(own.access_token)).not.toHaveProperty("ipbName");
  });

  test("IMP-01 name the last sign-in that the user is shown", async () => {
    const lastLogin = ({ access_token: token }: TokenResponse) =>
      decodeJwt(token)["https://portal.example/lastLoginDate"];
    const before = lastLogin(await acting("client-uk"));
    const shown = await api.tokensOf("client-uk");
    expect(lastLogin(shown)).toBe(before);
    own = await api.tokensOf("admin");
    expect(lastLogin(await acting("client-uk"))).toBe(before);
    await api.call("logout", { token: shown.access_token });
    own = await api.tokensOf("admin");
    expect(lastLogin(await acting("client-uk"))).toBe(api.clock.now().toISOString());
  });

  test("IMP-04 a lost start response leaves the administrator signed in", async () => {
    await start(own.access_token);
    expect(await readsAs(own.access_token)).toBe("admin");
    await start(own.access_token, "client-uk");
    const renewed = await tokensIn(await api.refresh(own.refresh_token));
    expect(await readsAs(renewed.access_token)).toBe("admin");
  });

  test("SAFE-22 revoke the administrator's tokens on first use", async () => {
    await acting();
    expect(await readsAs(own.access_token)).toBe("401 impersonating");
    const renewed = await tokensIn(await api.refresh(own.refresh_token));
    expect(await readsAs(renewed.access_token)).toBe("401 impersonating");
    expect(await refusalOf(await start(renewed.access_token))).toBe("401 impersonating");
  });

  test("SAFE-22 a refresh counts as first use", async () => {
    const first = await tokensIn(await start(own.access_token));
    await tokensIn(await api.refresh(first.refresh_token));
    expect(await readsAs(own.access_token)).toBe("401 impersonating");
  });

  test("IMP-04 a refresh continues the impersonation", async () => {
    const first = await acting();
    const second = await tokensIn(await api.refresh(first.refresh_token));
    expect(decodeJwt(second.access_token)).toMatchObject({
      nameid: "client-us",
      ipbName: "Daniel Okafor",
    });
    expect(await readsAs(second.access_token)).toBe("client-us");
  });

  test("SAFE-22 IMP-03 stopping returns new tokens and revokes all others", async () => {
    const other = await acting();
    const back = await tokensIn(await stop(other.access_token));
    expect(decodeJwt(back.access_token)).toMatchObject({ nameid: "admin" });
    expect(decodeJwt(back.access_token)).not.toHaveProperty("ipbName");
    const lastLogin = "https://portal.example/lastLoginDate";
    expect(decodeJwt(back.access_token)[lastLogin]).toBe(decodeJwt(own.access_token)[lastLogin]);
    expect(await readsAs(back.access_token)).toBe("admin");
    for (const { access_token: token, refresh_token: refreshToken } of [own, other]) {
      expect(await readsAs(token)).toBe("401 session_ended");
      expect(await refusalOf(await api.refresh(refreshToken))).toBe("400 invalid_grant");
    }
  });

  test("IMP-04 a stop request can be repeated after a lost response", async () => {
    const other = await acting();
    await stop(other.access_token);
    expect(await readsAs(other.access_token)).toBe("client-us");
    const back = await tokensIn(await stop(other.access_token));
    expect(await readsAs(back.access_token)).toBe("admin");
    expect(await readsAs(other.access_token)).toBe("401 session_ended");
  });

  test("FAULT-26 allow the administrator's tokens again once ended", async () => {
    await acting();
    api.sandbox.db.exec("UPDATE sessions SET revoked_at = expires_at WHERE own_id IS NOT NULL");
    const renewed = await tokensIn(await api.refresh(own.refresh_token));
    expect(await readsAs(renewed.access_token)).toBe("admin");
  });

  test("SAFE-27 signing out also ends the administrator's session", async () => {
    const other = await acting();
    expect((await api.call("logout", { token: other.access_token })).status).toBe(200);
    expect(await readsAs(own.access_token)).toBe("401 session_ended");
    expect(await refusalOf(await api.refresh(own.refresh_token))).toBe("400 invalid_grant");
  });

  test("SAFE-23 of one stop end when those of another are used", async () => {
    const other = await acting();
    const [unused, used] = [await stop(other.access_token), await stop(other.access_token)];
    expect(await readsAs((await tokensIn(used)).access_token)).toBe("admin");
    expect(await readsAs((await tokensIn(unused)).access_token)).toBe("401 session_ended");
  });

  test.each([0, 1])("SAFE-27 all end by a sign-out directly after a stop (%i)", async (at) => {
    const other = await acting();
    const back = await tokensIn(await stop(other.access_token));
    const tokens = [back, other, own].map(({ access_token: token }) => token);
    await bodyOf(await api.call("logout", { token: tokens[at] }), 200);
    for (const token of tokens) expect(await readsAs(token)).toBe("401 session_ended");
  });

  test.each([
    ["the user becomes an administrator", "UPDATE users SET role = 'Admin' WHERE id = 'client-us'"],
    ["the administrator becomes a client", "UPDATE users SET role = 'Client' WHERE id = 'admin'"],
  ])("IMP-04 ROLE-01 end when %s", async (_, change) => {
    const other = await acting();
    api.sandbox.db.exec(change);
    const refresh = async () => refusalOf(await api.refresh(other.refresh_token));
    if (change.includes("Admin")) expect(await refresh()).toBe("400 invalid_grant");
    expect(await readsAs(other.access_token)).toBe("401 session_ended");
    expect(await refresh()).toBe("400 invalid_grant");
    expect(await readsAs(own.access_token)).toBe("admin");
    const { eventType, userId, actorId } = auditEvents(api.sandbox.db).at(-1) ?? {};
    expect([eventType, userId, actorId]).toEqual(["ImpersonationReturned", "client-us", "admin"]);
  });

  test("expire with the administrator's session", async () => {
    api.clock.advance(11.5 * 3600);
    own = await tokensIn(await api.refresh(own.refresh_token));
    const other = await acting();
    api.clock.advance(3600);
    expect(await refusalOf(await api.refresh(other.refresh_token))).toBe("400 invalid_grant");
  });
});

describe("impersonation", () => {
  test.each(["admin", "global-support"] as const)("IMP-01 is allowed for %s", async (key) => {
    own = await api.tokensOf(key);
    await acting();
  });

  test.each([
    ["another administrator", personas["global-support"].email],
    ["oneself", personas.admin.email],
    ["an unknown address", "nobody@nowhere.example"],
    ["somebody who has never signed in", personas["initial-password"].email],
  ])("IMP-01 is not possible for %s", async (_, email) => {
    const { access_token: token } = own;
    const refused = await api.call("impersonate", { token, params: { email } });
    expect(await refusalOf(refused)).toBe("404 not_found");
    expect(await readsAs(token)).toBe("admin");
  });

  test("IMP-01 is forbidden for a client and during an impersonation", async () => {
    const { access_token: client } = await api.tokensOf("client-uk");
    expect(await refusalOf(await start(client))).toBe("403 forbidden");
    expect(await refusalOf(await api.call("listUsers", { token: client }))).toBe("403 forbidden");
    const { access_token: token } = await acting();
    expect(await refusalOf(await start(token))).toBe("403 forbidden");
    expect(await refusalOf(await stop(client))).toBe("400 not_impersonating");
  });

  test.each(["terms-never", "needs-questions", "password-expired", "locked"] as const)(
    "is possible for a user in the state %s",
    async (key) => {
      const { refresh_token: refreshToken } = await acting(key);
      const renewed = await tokensIn(await api.refresh(refreshToken));
      expect((await api.call("listPortfolios", { token: renewed.access_token })).status).toBe(200);
    },
  );

  test("forbids the user's own acts: terms, password, marking reports", async () => {
    const { access_token: token } = await acting("terms-never");
    const body = { oldPassword: "Portfolio2026", newPassword: "Somewhere2027" };
    const params = { id: "HPS001.valuation.2026-10" };
    const refused = "403 not_while_impersonating";
    expect(await refusalOf(await api.call("setTermsAcceptedDate", { token }))).toBe(refused);
    expect(await refusalOf(await api.call("changePassword", { token, body }))).toBe(refused);
    expect(await refusalOf(await api.call("checkAlert", { token, params }))).toBe(refused);
  });

  test("AUDIT-01 is logged with both users", async () => {
    const { access_token: token } = await acting();
    await stop(token);
    const named = auditEvents(api.sandbox.db).map(
      ({ eventType, userId, actorId, eventDetails }) =>
        `${eventType} ${actorId} as ${userId} ${eventDetails}`,
    );
    expect(named).toEqual([
      'SecurityEvent null as admin {"Kind":"signedIn"}',
      'ImpersonationGranted admin as client-us {"ImpersonatedUserID":"client-us"}',
      'ImpersonationReturned admin as client-us {"ImpersonatedUserID":"client-us"}',
    ]);
  });

  test("IMP-01 lists users of all regions and roles except administrators", async () => {
    const body = await bodyOf(await api.call("listUsers", { token: own.access_token }), 200);
    const { users } = v.parse(listUsers.response, body);
    expect(users.length).toBeGreaterThan(5000);
    const roles = users.map(({ role }) => role);
    expect(new Set(roles)).toEqual(new Set(["Client", "Auditor", "Consultant", "NCV", "NPV"]));
    expect(new Set(users.map(({ region }) => region)).size).toBe(8);
    expect(users.filter(({ isLocked }) => isLocked).map(({ id }) => id)).toEqual(["locked"]);
  });

  test("shows the portfolios of a generated user", async () => {
    const body = await bodyOf(await api.call("listUsers", { token: own.access_token }), 200);
    const { users } = v.parse(listUsers.response, body);
    const person = users.find(({ id, role }) => id.startsWith("user-") && role === "Client");
    const params = { email: person?.email ?? "" };
    const started = await api.call("impersonate", { token: own.access_token, params });
    const { access_token: token } = await tokensIn(started);
    const list = await bodyOf(await api.call("listPortfolios", { token }), 200);
    expect(list).toHaveProperty("portfolios.0.groupCode");
  });
});
