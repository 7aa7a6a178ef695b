import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { claimsSchema } from "../../../src/api/contract/claims.ts";
import { run } from "../../../sandbox/database/query.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { type Api, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";

let api: Api;

beforeEach(async () => {
  api = await openApi();
});

async function portfoliosBy(token: string): Promise<string> {
  const response = await api.call("listPortfolios", { token });
  return response.ok ? "200" : refusalOf(response);
}

describe("SAFE-19 access token validation", () => {
  let claims: Record<string, unknown>;
  let own: Parameters<SignJWT["sign"]>[0];
  const header = { alg: "ES256", typ: "at+jwt" };

  beforeEach(async () => {
    claims = decodeJwt((await api.tokensOf("client-uk")).access_token);
    own = api.sandbox.keys.privateKey;
  });

  const sign = (changes: object, headers: { alg: string } = header, key = own) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader(headers).sign(key);

  test("accepts a token signed by the API", async () => {
    expect(await portfoliosBy(await sign({}))).toBe("200");
  });

  test("rejects the algorithm none", async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    for (const signature of ["", "x"]) {
      const token = `${encode({ ...header, alg: "none" })}.${encode(claims)}.${signature}`;
      expect(await portfoliosBy(token)).toMatch(/^401/);
    }
  });

  test("rejects another key, and the public key used as a secret", async () => {
    const other = await generateKeyPair("ES256");
    expect(await portfoliosBy(await sign({}, header, other.privateKey))).toBe("401 invalid_token");
    const jwk = JSON.stringify(await exportJWK(api.sandbox.keys.publicKey));
    const secret = new TextEncoder().encode(jwk);
    expect(await portfoliosBy(await sign({}, { ...header, alg: "HS256" }, secret))).toBe(
      "401 invalid_token",
    );
  });

  const times = { expired: { exp: -1 }, "not yet valid": { nbf: 600 } } as const;
  test.each(Object.entries(times))("rejects a token that is %s", async (_, offsets) => {
    const now = Math.floor(api.clock.now().getTime() / 1000);
    const moved = Object.entries(offsets).map(([name, offset]) => [name, now + offset]);
    expect(await portfoliosBy(await sign(Object.fromEntries(moved)))).toBe("401 invalid_token");
  });

  const foreign = {
    "another audience": { aud: "https://other.example" },
    "another issuer": { iss: "https://other.example" },
    "another user": { nameid: "admin" },
    "no session": { sid: undefined },
    "no expiry": { exp: undefined },
  };
  test.each(Object.entries(foreign))("rejects %s", async (_, changes) => {
    expect(await portfoliosBy(await sign(changes))).toMatch(/^401/);
  });

  test("rejects another token type or a key given in the header", async () => {
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    expect(await portfoliosBy(await sign({}, { alg: "ES256" }))).toMatch(/^401/);
    expect(await portfoliosBy(await sign({}, { ...header, typ: "JWT" } as never))).toMatch(/^401/);
    for (const extra of [
      { jwk },
      { jku: "https://evil.example/keys" },
      { x5u: "https://evil.example" },
    ]) {
      expect(await portfoliosBy(await sign({}, { ...header, ...extra }, privateKey))).toMatch(
        /^401/,
      );
      expect(await portfoliosBy(await sign({}, { ...header, ...extra }))).toMatch(/^401/);
    }
  });

  test("rejects a refresh token or no token", async () => {
    const { refresh_token: refreshToken } = await api.tokensOf("client-uk");
    for (const token of [refreshToken, "", "a.b.c", "Bearer"]) {
      expect(await portfoliosBy(token)).toMatch(/^401/);
    }
  });
});

test("the access token has the claims of the specification", async () => {
  const { access_token: token } = await api.tokensOf("client-china");
  const claims = v.parse(claimsSchema("https://portal.example/"), decodeJwt(token));
  expect(claims).toMatchObject({
    nameid: "client-china",
    unique_name: personas["client-china"].email,
    role: "Client",
    region: "China",
    firstName: "雅婷",
    surname: "林",
    isSecurityQuestionSet: true,
    isAuditor: false,
    ipbName: null,
  });
  expect(claims.privileges?.navigation[0]).toMatchObject({ name: "首页", path: "/home" });
});

describe("SAFE-20 refresh tokens", () => {
  test("rotate on each refresh", async () => {
    const first = await api.tokensOf("client-uk");
    const second = await tokensIn(await api.refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await portfoliosBy(second.access_token)).toBe("200");
    api.clock.advance(301);
    expect(await portfoliosBy(second.access_token)).toBe("401 invalid_token");
    await tokensIn(await api.refresh(second.refresh_token));
  });

  test("FAULT-02 return the same pair again while it is unused", async () => {
    const first = await api.tokensOf("client-uk");
    const lost = await tokensIn(await api.refresh(first.refresh_token));
    api.clock.advance(299);
    const again = await tokensIn(await api.refresh(first.refresh_token));
    expect(again.refresh_token).toBe(lost.refresh_token);
    expect(await portfoliosBy(again.access_token)).toBe("200");
    await tokensIn(await api.refresh(again.refresh_token));
  });

  test.each(["a call", "a refresh"])(
    "end all sessions of the family when reused after %s",
    async (use) => {
      const stolen = await api.tokensOf("client-uk");
      const thief = await tokensIn(await api.refresh(stolen.refresh_token));
      if (use === "a call") await portfoliosBy(thief.access_token);
      else await tokensIn(await api.refresh(thief.refresh_token));
      expect(await refusalOf(await api.refresh(stolen.refresh_token))).toBe("400 invalid_grant");
      expect(await portfoliosBy(thief.access_token)).toBe("401 session_ended");
      expect(await refusalOf(await api.refresh(thief.refresh_token))).toBe("400 invalid_grant");
    },
  );

  test("SAFE-27 end the administrator's session with the impersonation", async () => {
    const admin = await api.tokensOf("admin");
    const params = { email: personas["client-uk"].email };
    const start = await api.call("impersonate", { token: admin.access_token, params });
    const acting = await tokensIn(start);
    const thief = await tokensIn(await api.refresh(acting.refresh_token));
    expect(await portfoliosBy(thief.access_token)).toBe("200");
    expect(await refusalOf(await api.refresh(acting.refresh_token))).toBe("400 invalid_grant");
    expect(await portfoliosBy(thief.access_token)).toBe("401 session_ended");
    expect(await refusalOf(await api.refresh(admin.refresh_token))).toBe("400 invalid_grant");
  });

  test("end the session if repeated after the lost access token expired", async () => {
    const first = await api.tokensOf("client-uk");
    const lost = await tokensIn(await api.refresh(first.refresh_token));
    const other = await api.tokensOf("client-uk");
    api.clock.advance(301);
    expect(await refusalOf(await api.refresh(first.refresh_token))).toBe("400 invalid_grant");
    expect(await refusalOf(await api.refresh(lost.refresh_token))).toBe("400 invalid_grant");
    expect(await portfoliosBy(lost.access_token)).toMatch(/^401/);
    await tokensIn(await api.refresh(other.refresh_token));
  });

  test("return one new token for two concurrent requests", async () => {
    const { refresh_token: token } = await api.tokensOf("client-uk");
    const responses = await Promise.all([api.refresh(token), api.refresh(token)]);
    const [one, other] = await Promise.all(responses.map(tokensIn));
    expect(other?.refresh_token).toBe(one?.refresh_token);
    for (const pair of [one, other]) {
      expect(await portfoliosBy(pair?.access_token ?? "")).toBe("200");
    }
  });

  test("expire twelve hours after sign-in", async () => {
    let { refresh_token: token } = await api.tokensOf("client-uk");
    for (let hour = 0; hour < 11; hour += 1) {
      api.clock.advance(3600);
      token = (await tokensIn(await api.refresh(token))).refresh_token;
    }
    api.clock.advance(3600);
    expect(await refusalOf(await api.refresh(token))).toBe("400 invalid_grant");
  });

  test("expire twelve hours after sign-in when the terms are accepted again", async () => {
    let tokens = await api.tokensOf("client-uk");
    for (let hour = 0; hour < 11; hour += 1) {
      api.clock.advance(3600);
      const { access_token: token } = await tokensIn(await api.refresh(tokens.refresh_token));
      run(api.sandbox.db, "UPDATE users SET terms_accepted_at = NULL");
      tokens = await tokensIn(await api.call("setTermsAcceptedDate", { token }));
    }
    api.clock.advance(3600);
    expect(await refusalOf(await api.refresh(tokens.refresh_token))).toBe("400 invalid_grant");
  });

  test("TERMS-02 expire when the terms become due", async () => {
    const now = api.clock.now();
    const accepted = new Date(now.getTime() + 20 * 60_000);
    accepted.setUTCFullYear(accepted.getUTCFullYear() - 1);
    const due = new Date(accepted);
    due.setUTCFullYear(due.getUTCFullYear() + 1);
    const sql = "UPDATE users SET terms_accepted_at = ? WHERE email = ?";
    api.sandbox.db.prepare(sql).run(accepted.toISOString(), personas["client-uk"].email);
    api.clock.advance((due.getTime() - now.getTime()) / 1000 - 10 * 60);
    const { refresh_token: token } = await api.tokensOf("client-uk");
    const { access_token: access, refresh_token: next } = await tokensIn(await api.refresh(token));
    expect(await portfoliosBy(access)).toBe("200");
    api.clock.advance(10 * 60);
    expect(await portfoliosBy(access)).toMatch(/^401/);
    expect(await refusalOf(await api.refresh(next))).toBe("400 invalid_grant");
    const again = await api.tokensOf("client-uk");
    expect(await portfoliosBy(again.access_token)).toBe("403 terms_acceptance_required");
  });

  test("are stored as hashes only", async () => {
    const { refresh_token: token } = await api.tokensOf("client-uk");
    const rows = api.sandbox.db.prepare("SELECT * FROM token_pairs").all();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("signing out", () => {
  test("SAFE-23 revokes the access token and the refresh token", async () => {
    const { access_token: token, refresh_token: refreshToken } = await api.tokensOf("client-uk");
    expect((await api.call("logout", { token })).status).toBe(200);
    const refused = await api.call("listPortfolios", { token });
    expect(await refused.json()).toMatchObject({ error: "session_ended", redirect: "login" });
    expect(await refusalOf(await api.refresh(refreshToken))).toBe("400 invalid_grant");
  });
});
