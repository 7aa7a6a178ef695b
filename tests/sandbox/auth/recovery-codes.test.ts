import { beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { createRecoveryCodes, listPasskeys } from "../../../src/api/contract/passkeys.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";

const key = "client-uk";
const { email, password } = personas[key];

let api: Api;
let token: string;

beforeEach(async () => {
  api = await openApi();
  ({ access_token: token } = await api.tokensOf(key));
});

const subjects = () => api.mailsTo(email).map(({ subject }) => subject);
async function left() {
  const response = await api.call("listPasskeys", { token });
  return v.parse(listPasskeys.response, await bodyOf(response, 200)).recoveryCodesLeft;
}

describe("KEY-03 recovery codes", () => {
  const create = async () => {
    const response = await api.call("createRecoveryCodes", { token });
    return ((await bodyOf(response, 200)) as { codes: string[] }).codes;
  };
  const use = (recoveryCode: string | undefined, typed = password) =>
    api.call("signInWithRecoveryCode", {
      body: { username: email, password: typed, recoveryCode },
    });

  test("are ten, each used once, and new ones replace them", async () => {
    const codes = await create();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    await tokensIn(await use(codes[0]));
    expect(await refusalOf(await use(codes[0]))).toBe("400 invalid_recovery_code");
    await tokensIn(await use(` ${codes[1]?.toLowerCase().replaceAll("-", " ")} `));
    expect(await left()).toBe(8);
    expect(subjects()[0]).toBe("A recovery code was used");
    await create();
    expect(await refusalOf(await use(codes[2]))).toBe("400 invalid_recovery_code");
    expect(await left()).toBe(10);
  });

  test("do not lock when a right one is repeated, as after a lost response", async () => {
    const [code, next] = await create();
    await tokensIn(await use(code));
    const repeated: string[] = [];
    for (let index = 0; index < 6; index += 1) repeated.push(await refusalOf(await use(code)));
    expect(new Set(repeated)).toEqual(new Set(["400 invalid_recovery_code"]));
    await tokensIn(await use(next));
  });

  test("have a set, which only new ones change", async () => {
    const set = async () => {
      const body = await bodyOf(await api.call("listPasskeys", { token }), 200);
      return v.parse(listPasskeys.response, body).recoveryCodesSetId;
    };
    expect(await set()).toBeUndefined();
    const created = await bodyOf(await api.call("createRecoveryCodes", { token }), 200);
    const { codes, setId } = v.parse(createRecoveryCodes.response, created);
    await tokensIn(await use(codes[0]));
    expect(await set()).toBe(setId);
    await create();
    expect(await set()).not.toBe(setId);
  });

  test("need the password, and five wrong ones lock sign-in", async () => {
    const [code] = await create();
    expect(await refusalOf(await use(code, "Wrong-pass-1"))).toBe("400 invalid_grant");
    const wrong: string[] = [];
    for (let index = 0; index < 5; index += 1) wrong.push(await refusalOf(await use("0000")));
    expect(wrong.at(-1)).toBe("400 permanent_lock_out");
    expect(await refusalOf(await use(code))).toBe("400 permanent_lock_out");
  });

  test("are mentioned after the password while some are left, else not at all", async () => {
    api.sandbox.db.exec("UPDATE users SET requires_otp = 1");
    const mentioned = async (typed = password) => {
      api.clock.advance(31);
      const body = await (await api.signIn(email, typed)).json();
      return (body as Record<string, unknown>)["hasRecoveryCodes"];
    };
    expect(await mentioned()).toBeUndefined();
    const codes = await create();
    expect(await mentioned()).toBe(true);
    expect(await mentioned("Wrong-pass-1")).toBeUndefined();
    api.sandbox.areAdditionsOffered = false;
    expect(await mentioned()).toBeUndefined();
    api.sandbox.areAdditionsOffered = true;
    for (const code of codes.slice(1)) {
      api.clock.advance(61);
      await tokensIn(await use(code));
    }
    expect(await mentioned()).toBe(true);
    await tokensIn(await use(codes[0]));
    expect(await mentioned()).toBeUndefined();
  });

  test("are stored as digests only", async () => {
    const codes = await create();
    const stored = JSON.stringify(api.sandbox.db.prepare("SELECT * FROM recovery_codes").all());
    expect(codes.filter((code) => stored.includes(code))).toEqual([]);
  });
});
