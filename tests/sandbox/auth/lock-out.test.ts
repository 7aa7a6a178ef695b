import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../sandbox/audit/audit-events.ts";
import { noteFailure } from "../../../sandbox/auth/failures.ts";
import { unlockRoute } from "../../../sandbox/pages/locked-accounts.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";
import { lockOut } from "../../support/lock-out.ts";

const unknown = "nobody@nowhere.example";
const { email, password } = personas["client-uk"];
const [attacker, office] = ["192.0.2.66", "203.0.113.7"];
const locked = "400 permanent_lock_login";
const wrong = "400 invalid_grant";
const slowed = "400 too_many_requests";
let api: Api;

beforeEach(async () => {
  api = await openApi();
});

const fail = async (source: string, address = email) =>
  refusalOf(await api.signIn(address, "Wrong-pass-1", undefined, source));
const signIn = (source: string, key: PersonaKey = "client-uk") =>
  api.signIn(personas[key].email, personas[key].password, undefined, source);
const refusalsOf = (responses: Response[]) => Promise.all(responses.map(refusalOf));

describe("LIMIT-01 account lock after wrong passwords", () => {
  test("SAFE-30 is reported after ten failures, for any address", async () => {
    const expected = [...Array<string>(9).fill(wrong), locked];
    expect(await refusalsOf(await lockOut(api, email))).toEqual(expected);
    expect(await refusalsOf(await lockOut(api, unknown))).toEqual(expected);
    expect(await refusalOf(await signIn(office))).toBe(locked);
    expect(api.mailsTo(email).map(({ subject }) => subject)).toEqual(["Your account was locked"]);
    expect(api.mailsTo(unknown)).toEqual([]);
  });

  test("is reported only with the right password after a day", async () => {
    await lockOut(api, email);
    await lockOut(api, unknown);
    api.clock.advance(86_401);
    expect([await fail(office), await fail(office, unknown)]).toEqual([wrong, wrong]);
    expect(await fail(office, personas["locked"].email)).toBe(wrong);
    expect(await refusalOf(await signIn(office))).toBe(locked);
  });

  test("counts only failures of the last 24 hours", async () => {
    for (const source of ["a", "b", "c"]) {
      for (let index = 0; index < 3; index += 1) expect(await fail(source)).toBe(wrong);
    }
    api.clock.advance(86_401);
    expect(await fail("d")).toBe(wrong);
    await tokensIn(await signIn("d"));
  });

  test("is prevented by successful sign-ins in between", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1)
        expect(await fail(`198.51.100.${round}`)).toBe(wrong);
      await tokensIn(await signIn(office));
    }
  });

  test("keeps existing sessions", async () => {
    const tokens = await api.tokensOf("client-uk");
    await lockOut(api, email);
    const { access_token: token } = await tokensIn(await api.refresh(tokens.refresh_token));
    await bodyOf(await api.call("listPortfolios", { token }), 200);
    expect(await refusalOf(await signIn(office))).toBe(locked);
  });

  test("can be removed by service staff, with audit event and email", async () => {
    await lockOut(api, email);
    const unlock = (address: string) =>
      unlockRoute(api.sandbox).request("/sandbox/unlock", {
        method: "POST",
        body: new URLSearchParams({ email: address }),
      });
    expect((await unlock(unknown)).status).toBe(400);
    expect((await unlock(email)).status).toBe(303);
    await tokensIn(await signIn(office));
    const events = auditEvents(api.sandbox.db).map(({ eventType, userId }) => [eventType, userId]);
    expect(events).toEqual([
      ...Array.from({ length: 10 }, () => ["AuthenticationFailed", "client-uk"]),
      ["AccountLocked", "client-uk"],
      ["AccountUnlocked", "client-uk"],
    ]);
    expect(api.mailsTo(email)[0]?.subject).toBe("Your account was unlocked");
  });
});

describe("LIMIT-01 one source", () => {
  test("has to wait longer each time and never locks an account", async () => {
    const waitOf = async () =>
      Number(
        (await api.signIn(email, "Wrong-pass-1", undefined, attacker)).headers.get("retry-after"),
      );
    for (let index = 0; index < 4; index += 1) expect(await fail(attacker)).toBe(wrong);
    for (const wait of [15, 30, 60, 120, 240]) {
      expect(await waitOf()).toBe(wait);
      api.clock.advance(wait);
      expect(await fail(attacker)).toBe(wrong);
    }
    expect(await waitOf()).toBe(86_400 - 465);
    for (let hour = 0; hour < 22; hour += 1) {
      api.clock.advance(3_600);
      expect(await fail(attacker)).toBe(slowed);
    }
    await tokensIn(await signIn(office));
  });

  test("gets no additional guesses by concurrent requests", async () => {
    const tries = Array.from({ length: 30 }, () => fail(attacker));
    const refusals = await Promise.all(tries);
    expect(refusals.filter((refusal) => refusal === wrong)).toHaveLength(4);
    expect(new Set(refusals)).toEqual(new Set([wrong, slowed]));
  });

  test("gets no additional guesses by the owner's sign-in", async () => {
    for (let index = 0; index < 4; index += 1) await fail(attacker);
    await tokensIn(await signIn(office));
    expect(await fail(attacker)).toBe(slowed);
  });

  test("is blocked after failures for many accounts, unlike known browsers", async () => {
    const browser = api.openBrowser(attacker);
    const { email: owner, password: right } = personas["client-us"];
    await tokensIn(await browser.signIn(owner, right));
    for (let index = 0; index < 60; index += 1) {
      api.clock.advance(10);
      await fail(attacker, `user-${index}@nowhere.example`);
    }
    expect(await fail(attacker, "another@nowhere.example")).toBe(slowed);
    const refused = await signIn(attacker);
    expect(await refusalOf(refused)).toBe(slowed);
    expect(refused.headers.get("retry-after")).toBe("60");
    await tokensIn(await browser.signIn(owner, right));
    await tokensIn(await signIn(office));
    api.clock.advance(10);
    await tokensIn(await signIn(attacker));
  });

  test("is kept with others up to a limit, for known and invented addresses", () => {
    const { db } = api.sandbox;
    const fill = (account: string, count: number) => {
      db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
        INSERT INTO failures (account, kind, source, at, is_cleared)
        SELECT '${account}', 'password', i, '${api.clock.now().toISOString()}', 0 FROM n`);
      noteFailure(api.sandbox, { account, kind: "password", source: attacker });
      const sql = "SELECT count(*) AS count FROM failures WHERE account = ?";
      return db.prepare(sql).get(account)?.["count"];
    };
    expect([fill(email, 100), fill(unknown, 100_005)]).toEqual([100, 100_000]);
  });

  test("is not blocked by failures of an address that begins like it", async () => {
    for (let index = 0; index < 60; index += 1)
      await fail("192.0.2.66", `user-${index}@nowhere.example`);
    expect(await refusalOf(await signIn("192.0.2.66"))).toBe(slowed);
    await tokensIn(await signIn("192.0.2.6"));
  });

  test("keeps its pause despite thousands of invented addresses", async () => {
    for (let index = 0; index < 4; index += 1) await fail(attacker);
    for (let index = 0; index < 10_000; index += 1) {
      noteFailure(api.sandbox, {
        account: `user-${index}@nowhere.example`,
        kind: "password",
        source: `10.0.${index >> 8}.${index & 255}`,
      });
    }
    expect(await fail(attacker)).toBe(slowed);
    await tokensIn(await signIn(office));
  });

  test("with a session cannot guess the password or lock the account", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const body = { oldPassword: "Wrong-pass-1", newPassword: "Sunlit-Harbour-42" };
    const refusals: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      refusals.push(await refusalOf(await api.call("changePassword", { token, body })));
    }
    expect(refusals).toEqual([
      ...Array<string>(4).fill("400 invalid_password"),
      ...Array<string>(8).fill("429 too_many_requests"),
    ]);
    await tokensIn(await api.signIn(email, password));
  });

  test("with a session gets no additional guesses by concurrent requests", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const confirm = (typed: string) =>
      api.call("confirmSession", { token, body: { method: "password", password: typed } });
    for (let index = 0; index < 5; index += 1) await bodyOf(await confirm(password), 200);
    const guesses = Array.from({ length: 8 }, () => confirm("Wrong-pass-1"));
    const refusals = await refusalsOf(await Promise.all(guesses));
    expect(refusals.filter((refusal) => refusal === "400 invalid_password")).toHaveLength(4);
  });
});

test("SAFE-30 an unknown address takes as long as a known one", async () => {
  let sources = 0;
  const timeOf = async (address: string) => {
    const started = performance.now();
    await api.signIn(address, "Wrong-pass-1", undefined, `198.51.100.${(sources += 1)}`);
    return performance.now() - started;
  };
  await timeOf(unknown);
  let [known, other] = [Infinity, Infinity];
  for (let round = 0; round < 6; round += 1) {
    known = Math.min(known, await timeOf(email));
    other = Math.min(other, await timeOf("somebody@nowhere.example"));
  }
  expect(other).toBeGreaterThan(known / 3);
  expect(known).toBeGreaterThan(other / 3);
});
