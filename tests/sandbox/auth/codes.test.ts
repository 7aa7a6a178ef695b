import { beforeEach, describe, expect, test } from "vitest";
import type { CallName } from "../../../src/api/contract/index.ts";
import { repeatGraceSeconds } from "../../../sandbox/auth/codes.ts";
import { type PersonaKey, personas, sharedSecurityAnswer } from "../../../sandbox/seed/personas.ts";
import { examples } from "../../support/api-examples.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";

const newPassword = "Sunlit-Harbour-42";
const anotherPassword = "Moonlit-Harbour-43";
const day = 86_400;
let api: Api;

beforeEach(async () => {
  api = await openApi();
});

const emailOf = (key: PersonaKey) => personas[key].email;
const lastCode = (key: PersonaKey) => api.mailsTo(emailOf(key))[0]?.code ?? "";
const whole = async (response: Response) => [response.status, await response.text()];

interface Purpose {
  readonly owner: PersonaKey;
  readonly other: PersonaKey;
  readonly lifetimeSeconds: number;
  readonly refusal: string;
  /** Refusal after the code has expired, if different. */
  readonly refusalAfterwards?: string;
  readonly issue: (key: PersonaKey) => Promise<unknown>;
  /**
   * Uses the code. A repeated use with the same password is accepted, with another one it is
   * refused.
   */
  readonly use: (key: PersonaKey, code: string, password?: string) => Promise<Response>;
}

const forgot = (key: PersonaKey) => api.ask("forgotPassword", { body: { userName: emailOf(key) } });
const signIn = (key: PersonaKey, code?: string) =>
  api.signIn(emailOf(key), personas[key].password, code);

/** All purposes of an emailed code. */
const purposes: Readonly<Record<string, Purpose>> = {
  "reset link": {
    owner: "client-us",
    other: "client-uk",
    lifetimeSeconds: 3_600,
    refusal: "400 invalid_link",
    issue: forgot,
    use: (key, code, password = newPassword) =>
      api.ask("resetPassword", {
        body: {
          userName: emailOf(key),
          code,
          newPassword: password,
          securityAnswer: sharedSecurityAnswer,
        },
      }),
  },
  "first link": {
    owner: "initial-password",
    other: "client-uk",
    lifetimeSeconds: 30 * day,
    refusal: "400 invalid_link",
    refusalAfterwards: "400 expired_password",
    issue: forgot,
    use: (key, code, password = newPassword) =>
      api.ask("setInitialPassword", {
        body: { userName: emailOf(key), code, newPassword: password },
      }),
  },
  "one-time code": {
    owner: "needs-otp",
    other: "client-uk",
    lifetimeSeconds: 600,
    refusal: "400 invalid_otp",
    issue: (key) => signIn(key),
    use: async (key, code) => {
      const response = await signIn(key, code);
      if (response.ok)
        await api.ask("rss", { token: (await tokensIn(response.clone())).access_token });
      return response;
    },
  },
};

describe.each(Object.entries(purposes))("SAFE-31 %s", (_name, purpose) => {
  const { owner, other, lifetimeSeconds, refusal, issue, use } = purpose;
  const { refusalAfterwards = refusal } = purpose;

  async function issued(): Promise<string> {
    await issue(owner);
    return lastCode(owner);
  }

  test("INIT-03 expires at the end of its lifetime", async () => {
    const late = await issued();
    api.clock.advance(lifetimeSeconds);
    expect(await refusalOf(await use(owner, late))).toBe(refusalAfterwards);
    const early = await issued();
    api.clock.advance(lifetimeSeconds - 1);
    await bodyOf(await use(owner, early), 200);
  });

  test("is rejected alike if wrong, used, replaced or another user's", async () => {
    const replaced = await issued();
    const right = await issued();
    const wrong = right.startsWith("0") ? `1${right.slice(1)}` : `0${right.slice(1)}`;
    const refusals = [await whole(await use(owner, wrong))];
    if (replaced !== right) refusals.push(await whole(await use(owner, replaced)));
    refusals.push(await whole(await use(other, right)));
    await bodyOf(await use(owner, right), 200);
    refusals.push(await whole(await use(owner, right, anotherPassword)));
    api.clock.advance(repeatGraceSeconds + 1);
    refusals.push(await whole(await use(owner, right)));
    expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(refusal).toMatch(new RegExp(`^${String(refusals[0]?.[0])} `));
  });

  test.runIf(lifetimeSeconds > 600)("is accepted once for two concurrent requests", async () => {
    const code = await issued();
    const responses = await Promise.all([use(owner, code), use(owner, code, anotherPassword)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

const open: readonly CallName[] = [
  "forgotPassword",
  "verifyResetLink",
  "resetPassword",
  "verifyInitialLink",
  "setInitialPassword",
  "register",
  "help",
];

test.each(open)("SAFE-30 %s is rate limited for any email address", async (name) => {
  const { asked } = examples[name];
  const example = typeof asked === "function" ? await asked(api, "") : asked;
  const ask = (email: string) => {
    const body = { ...(example?.body as object) };
    const field = "email" in body ? "email" : "userName";
    return api.ask(name, { ...example, body: { ...body, [field]: email } });
  };
  for (const email of [emailOf("client-uk"), "nobody@nowhere.example"]) {
    for (let round = 0; round < 20; round += 1) expect((await ask(email)).status).not.toBe(429);
    const refused = await ask(email);
    expect([refused.status, await refusalOf(refused)]).toEqual([429, "429 too_many_requests"]);
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  }
  api.clock.advance(61);
  expect((await ask(emailOf("client-uk"))).status).not.toBe(429);
});

describe("SAFE-30 forgotten password", () => {
  test("has the same response and timing for every kind of address", async () => {
    const addresses = [emailOf("client-uk"), emailOf("locked"), "nobody@nowhere.example"];
    const least = addresses.map(() => Infinity);
    const said = new Set<string>();
    for (let round = 0; round < 15; round += 1) {
      for (const [index, userName] of addresses.entries()) {
        const started = performance.now();
        const response = await api.ask("forgotPassword", { body: { userName } });
        said.add(JSON.stringify(await whole(response)));
        least[index] = Math.min(least[index] ?? Infinity, performance.now() - started);
      }
    }
    expect(said.size).toBe(1);
    expect(Math.max(...least) / Math.min(...least)).toBeLessThan(4);
  });
});
