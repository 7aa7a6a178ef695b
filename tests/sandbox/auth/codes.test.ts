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
  /** Whether a new code invalidates earlier ones. */
  readonly isReplaced: boolean;
  readonly issue: (key: PersonaKey) => Promise<unknown>;
  /**
   * Uses the code. A repeated use with the same password is accepted, with another one it is
   * refused.
   */
  readonly use: (key: PersonaKey, code: string, password?: string) => Promise<Response>;
}

const forgot = (key: PersonaKey) =>
  api.call("forgotPassword", { body: { userName: emailOf(key) } });
const signIn = (key: PersonaKey, code?: string) =>
  api.signIn(emailOf(key), personas[key].password, code);

/** All purposes of an emailed code. */
const purposes = {
  "reset link": {
    owner: "client-us",
    other: "client-uk",
    lifetimeSeconds: 3_600,
    refusal: "400 invalid_link",
    isReplaced: false,
    issue: forgot,
    use: (key, code, password = newPassword) =>
      api.call("resetPassword", {
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
    isReplaced: false,
    issue: forgot,
    use: (key, code, password = newPassword) =>
      api.call("setInitialPassword", {
        body: { userName: emailOf(key), code, newPassword: password },
      }),
  },
  "one-time code": {
    owner: "needs-otp",
    other: "client-uk",
    lifetimeSeconds: 600,
    refusal: "400 invalid_otp",
    isReplaced: true,
    issue: (key) => signIn(key),
    use: async (key, code) => {
      const response = await signIn(key, code);
      if (response.ok)
        await api.call("rss", { token: (await tokensIn(response.clone())).access_token });
      return response;
    },
  },
} satisfies Readonly<Record<string, Purpose>>;

async function issueCode({ owner, issue }: Purpose): Promise<string> {
  api.clock.advance(30);
  await issue(owner);
  return lastCode(owner);
}

describe.each(Object.entries<Purpose>(purposes))("SAFE-31 %s", (_name, purpose) => {
  const { owner, other, lifetimeSeconds, refusal, isReplaced, use } = purpose;
  const { refusalAfterwards = refusal } = purpose;
  const issued = () => issueCode(purpose);

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
    if (isReplaced && replaced !== right) refusals.push(await whole(await use(owner, replaced)));
    refusals.push(await whole(await use(other, right)));
    await bodyOf(await use(owner, right), 200);
    refusals.push(await whole(await use(owner, right, anotherPassword)));
    api.clock.advance(repeatGraceSeconds + 1);
    refusals.push(await whole(await use(owner, right)));
    expect(new Set(refusals.map((item) => JSON.stringify(item))).size).toBe(1);
    expect(refusal).toMatch(new RegExp(`^${String(refusals[0]?.[0])} `));
  });
});

test.each(["reset link", "first link"] as const)(
  "SAFE-31 a %s is accepted once for two concurrent requests",
  async (name) => {
    const { owner, use } = purposes[name];
    const code = await issueCode(purposes[name]);
    const responses = await Promise.all([use(owner, code), use(owner, code, anotherPassword)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  },
);

const open: readonly CallName[] = [
  "forgotPassword",
  "verifyResetLink",
  "resetPassword",
  "verifyInitialLink",
  "setInitialPassword",
  "register",
  "help",
];

test.each(open)("LIMIT-01 %s is limited by source, for any address", async (name) => {
  const { request } = examples[name];
  const example = typeof request === "function" ? await request(api, "") : request;
  const ask = (email: string, source: string) => {
    const body = { ...(example?.body as object) };
    const field = "email" in body ? "email" : "userName";
    return api.call(name, { ...example, body: { ...body, [field]: email }, source });
  };
  const [known, unknown] = [emailOf("client-uk"), "nobody@nowhere.example"];
  for (const [source, first] of [
    ["192.0.2.1", known],
    ["192.0.2.2", unknown],
  ] as const) {
    for (let round = 0; round < 20; round += 1)
      expect((await ask(first, source)).status).not.toBe(429);
    for (const email of [known, unknown]) {
      const refused = await ask(email, source);
      expect(await refusalOf(refused.clone())).toBe("429 too_many_requests");
      expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    }
  }
  expect((await ask(known, "192.0.2.3")).status).not.toBe(429);
  api.clock.advance(61);
  expect((await ask(known, "192.0.2.1")).status).not.toBe(429);
});

describe("LIMIT-01 reset emails", () => {
  const mails = (key: PersonaKey) => api.mailsTo(emailOf(key)).length;

  test.each(["client-us", "locked", "initial-password"] as const)(
    "%s gets one in 30 seconds, five an hour, with the same response",
    async (key) => {
      const before = mails(key);
      const responses = new Set<string>();
      const sentAfter = async (seconds: number) => {
        api.clock.advance(seconds);
        responses.add(JSON.stringify(await whole(await forgot(key))));
        return mails(key) - before;
      };
      expect([await sentAfter(0), await sentAfter(0), await sentAfter(29)]).toEqual([1, 1, 1]);
      const later = [];
      for (let round = 0; round < 6; round += 1) later.push(await sentAfter(60));
      expect(later).toEqual([2, 3, 4, 5, 5, 5]);
      expect(await sentAfter(3_600)).toBe(6);
      expect(responses.size).toBe(1);
    },
  );

  test("earlier links stay valid until one of them is used", async () => {
    await forgot("needs-otp");
    const first = lastCode("needs-otp");
    api.clock.advance(60);
    await forgot("needs-otp");
    const second = lastCode("needs-otp");
    expect(second).not.toBe(first);
    for (const secret of [first, second]) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await refusalOf(await signIn("needs-otp"))).toBe("400 pending_totp");
    const look = (code: string) =>
      api.call("verifyResetLink", { body: { userName: emailOf("needs-otp"), code } });
    await bodyOf(await look(first), 200);
    await bodyOf(await look(second), 200);
    await bodyOf(await purposes["reset link"].use("needs-otp", first), 200);
    for (const code of [first, second])
      expect(await refusalOf(await look(code))).toBe("400 invalid_link");
  });

  test("five links are valid at a time", async () => {
    const codes: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      api.clock.advance(3_600);
      await forgot("initial-password");
      codes.push(lastCode("initial-password"));
    }
    const userName = emailOf("initial-password");
    const [first, ...others] = await Promise.all(
      codes.map((code) => api.call("verifyInitialLink", { body: { userName, code } })),
    );
    expect(first?.status).toBe(400);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe("SAFE-30 forgotten password", () => {
  test("has the same response and timing for every kind of address", async () => {
    // Each round sends an email; one suppressed by the limit would prove nothing.
    const addresses = [emailOf("client-uk"), emailOf("locked"), "nobody@nowhere.example"];
    const least = addresses.map(() => Infinity);
    const said = new Set<string>();
    for (let round = 0; round < 15; round += 1) {
      api.clock.advance(750);
      for (const [index, userName] of addresses.entries()) {
        const started = performance.now();
        const response = await api.call("forgotPassword", { body: { userName } });
        said.add(JSON.stringify(await whole(response)));
        least[index] = Math.min(least[index] ?? Infinity, performance.now() - started);
      }
    }
    expect(said.size).toBe(1);
    expect(Math.max(...least) / Math.min(...least)).toBeLessThan(4);
  });
});
