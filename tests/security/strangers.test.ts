import { beforeEach, describe, expect, test } from "vitest";
import { unlockRoute } from "../../sandbox/pages/locked-accounts.ts";
import { personas, sharedSecurityAnswer } from "../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../support/embedded-api.ts";
import { addPasskey, passkeyOptionsIn } from "../support/passkey-api.ts";

const { email, password } = personas["client-uk"];
const office = "203.0.113.7";
const wrongPassword = "Wrong-pass-1";
const locked = "400 permanent_lock_login";
const slowed = "400 too_many_requests";
let api: Api;
/** A browser that the owner has signed in with, at an address shared with strangers. */
let owner: ReturnType<Api["openBrowser"]>;

beforeEach(async () => {
  api = await openApi();
  owner = api.openBrowser(office);
  await tokensIn(await owner.signIn(email, password));
});

const fail = (source: string) => api.signIn(email, wrongPassword, undefined, source);

async function failFrom(sources: readonly string[], times: number): Promise<Response[]> {
  const responses: Response[] = [];
  for (const source of sources) {
    for (let index = 0; index < times; index += 1) responses.push(await fail(source));
  }
  return responses;
}

/** Attacks by wrong passwords, each of which once locked or paused the owner. */
const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
  "three addresses with four failures each": () =>
    failFrom(["198.51.100.1", "198.51.100.2", "198.51.100.3"], 4),
  "one address with nine failures and a typo of the owner": async () => {
    for (const wait of [0, 0, 0, 0, 15, 30, 60, 120, 240]) {
      api.clock.advance(wait);
      await fail("198.51.100.1");
    }
    await owner.signIn(email, "Wrong-pass-2");
  },
  "failures behind the owner's own address": () => failFrom([office], 10),
  "failures for a hundred accounts behind the owner's address": async () => {
    for (let index = 0; index < 130; index += 1) {
      await api.signIn(`user-${index}@nowhere.example`, wrongPassword, undefined, office);
    }
  },
};

describe("SAFE-43 a known browser signs in despite", () => {
  test.each(Object.entries(attacks))("%s", async (_name, attack) => {
    await attack();
    await tokensIn(await owner.signIn(email, password));
  });
});

describe("SAFE-43 a known browser signs in by a passkey alone despite", () => {
  test.each(Object.entries(attacks))("%s", async (_name, attack) => {
    const { access_token: token } = await tokensIn(await owner.signIn(email, password));
    const { authenticator } = await addPasskey(api, { token });
    await attack();
    const options = await passkeyOptionsIn(await owner.call("passkeyOptions"));
    const body = { passkey: authenticator.get(options) };
    await tokensIn(await owner.call("signInWithPasskey", { body }));
  });
});

describe("SAFE-43 the lock of unknown browsers", () => {
  test("counts ten failures of all of them, none of a known browser", async () => {
    for (let index = 0; index < 4; index += 1) await owner.signIn(email, wrongPassword);
    const responses = await failFrom(["a", "b", "c"], 3);
    expect(await refusalOf(responses.at(-1) ?? new Response())).toBe("400 invalid_grant");
    expect(await refusalOf(await fail("d"))).toBe(locked);
    expect(await refusalOf(await api.openBrowser(office).signIn(email, password))).toBe(locked);
  });

  test("is not prevented by sign-ins of a known browser", async () => {
    await failFrom(["a", "b", "c"], 3);
    await tokensIn(await owner.signIn(email, password));
    expect(await refusalOf(await fail("d"))).toBe(locked);
  });

  test("leaves the owner of a known browser the emailed links", async () => {
    await failFrom(["a", "b", "c"], 4);
    for (let index = 0; index < 6; index += 1) {
      await api.call("forgotPassword", { body: { userName: email } });
      api.clock.advance(31);
    }
    await bodyOf(await owner.call("forgotPassword", { body: { userName: email } }), 200);
    const [mail] = api.mailsTo(email);
    expect(mail?.subject).toBe("Reset your password");
    const body = { userName: email, code: mail?.code ?? "", newPassword: "Sunlit-Harbour-42" };
    const reset = { ...body, securityAnswer: sharedSecurityAnswer };
    await bodyOf(await owner.call("resetPassword", { body: reset }), 200);
    await tokensIn(await owner.signIn(email, body.newPassword));
  });
});

describe("SAFE-43 a known browser", () => {
  test("is known for its own account only", async () => {
    const { email: other, password: right } = personas["client-us"];
    for (const source of ["a", "b", "c"]) {
      for (let index = 0; index < 4; index += 1) {
        await api.signIn(other, wrongPassword, undefined, source);
      }
    }
    expect(await refusalOf(await owner.signIn(other, right))).toBe(locked);
  });

  test("slows down its own failures", async () => {
    for (let index = 0; index < 4; index += 1) await owner.signIn(email, wrongPassword);
    expect(await refusalOf(await owner.signIn(email, password))).toBe(slowed);
    await tokensIn(await api.signIn(email, password, undefined, office));
  });

  test("is forgotten ninety days after its last sign-in", async () => {
    api.clock.advance(90 * 86_400);
    await failFrom(["a", "b", "c"], 4);
    expect(await refusalOf(await owner.signIn(email, password))).toBe(locked);
  });

  test("has a cookie for scripts and other sites out of reach", async () => {
    const response = await api.signIn(email, password);
    const [pair, ...attributes] = (response.headers.get("set-cookie") ?? "").split("; ");
    expect(attributes.toSorted()).toEqual(
      ["HttpOnly", "Max-Age=7776000", "SameSite=Strict", "Secure"].toSorted(),
    );
    const [, secret = ""] = (pair ?? "").split("=");
    expect(secret).toHaveLength(43);
    const rows = api.sandbox.db.prepare("SELECT * FROM browser_secrets").all();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("does not take over a secret that somebody planted", async () => {
    const attacker = await api.signIn(personas["client-us"].email, personas["client-us"].password);
    const [cookie = ""] = (attacker.headers.get("set-cookie") ?? "").split(";");
    const victim = await api.call("token", {
      headers: { cookie },
      body: { grant_type: "password", username: email, password },
    });
    expect(victim.headers.get("set-cookie")).not.toContain(cookie);
  });

  test("OTP-03 is locked by its own wrong codes alone, and unlocked", async () => {
    const { email: mine, password: right } = personas["needs-otp"];
    const codeOf = () => api.mailsTo(mine)[0]?.code ?? "";
    const first = api.openBrowser(office);
    await first.signIn(mine, right);
    await tokensIn(await first.signIn(mine, right, codeOf()));
    const second = api.openBrowser("198.51.100.9");
    api.clock.advance(31);
    await second.signIn(mine, right);
    const strangersCode = codeOf();
    await first.signIn(mine, right);
    // A stranger does not delay it.
    expect(api.mailsTo(mine)).toHaveLength(3);
    const code = codeOf();
    if (strangersCode !== code) {
      expect(await refusalOf(await second.signIn(mine, right, code))).toBe("400 invalid_otp");
    }
    const wrong = [code, strangersCode].includes("000000") ? "111111" : "000000";
    for (let index = 0; index < 5; index += 1) await second.signIn(mine, right, wrong);
    expect(await refusalOf(await second.signIn(mine, right))).toBe("400 permanent_lock_out");
    await tokensIn(await first.signIn(mine, right, code));
    for (let index = 0; index < 5; index += 1) await first.signIn(mine, right, wrong);
    expect(await refusalOf(await first.signIn(mine, right))).toBe("400 permanent_lock_out");
    const body = new URLSearchParams({ email: mine });
    const unlocked = await unlockRoute(api.sandbox).request("/sandbox/unlock", {
      method: "POST",
      body,
    });
    expect(unlocked.status).toBe(303);
    for (const browser of [first, second]) {
      expect(await refusalOf(await browser.signIn(mine, right))).toBe("400 pending_totp");
    }
  });
});
