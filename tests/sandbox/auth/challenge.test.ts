import { beforeEach, describe, expect, test } from "vitest";
import { solvedChallenge } from "../../support/api-examples.ts";
import { type Api, bodyOf, openApi, refusalOf } from "../../support/embedded-api.ts";

let api: Api;

beforeEach(async () => {
  api = await openApi();
});

const email = "ivy.lang@hartwellpensions.example";
const help = (recaptcha: string, message = "I cannot sign in.") =>
  api.call("help", {
    body: { UserName: "Ivy Lang", email, message, subject: "Help", recaptcha },
  });
const register = (recaptcha: string, organisation = "Hartwell Pensions") =>
  api.call("register", {
    body: {
      userName: "Ivy Lang",
      email,
      accountNames: "Hartwell Growth",
      role: "Trustee",
      organisation,
      recaptcha,
    },
  });

describe("CAPT-02 the security challenge", () => {
  test("a solution can be used only once", async () => {
    const solved = await solvedChallenge(api);
    await bodyOf(await help(solved), 200);
    expect(await refusalOf(await help(solved, "Please hurry."))).toBe("400 invalid_captcha");
    expect(await refusalOf(await register(solved))).toBe("400 invalid_captcha");
  });

  test.each([
    ["help", help],
    ["register", register],
  ] as const)("FAULT-17 an identical %s request is processed once", async (kind, send) => {
    const solved = await solvedChallenge(api);
    const [first, second] = await Promise.all([send(solved), send(solved)]);
    const response = await bodyOf(first, 200);
    expect(await bodyOf(second, 200)).toEqual(response);
    expect(await bodyOf(await send(solved), 200)).toEqual(response);
    expect(api.mailsTo(email)).toHaveLength(1);
    const sql = "SELECT kind FROM requests";
    expect(api.sandbox.db.prepare(sql).all()).toEqual([{ kind }]);
    api.clock.advance(601);
    expect(await refusalOf(await send(solved))).toBe("400 invalid_captcha");
  });

  test("an expired solution is rejected", async () => {
    const solved = await solvedChallenge(api);
    api.clock.advance(601);
    expect(await refusalOf(await help(solved))).toBe("400 invalid_captcha");
  });

  test("a changed, unsolved or forged solution is rejected", async () => {
    const solved = JSON.parse(
      Buffer.from(await solvedChallenge(api), "base64").toString("utf8"),
    ) as { challenge: { parameters: object }; solution: object };
    const { challenge, solution } = solved;
    const changed = [
      { challenge: { ...challenge, signature: "00" }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
      { challenge, solution: { counter: 1, derivedKey: "00" } },
      { challenge },
      null,
    ];
    for (const item of changed) {
      const payload = Buffer.from(JSON.stringify(item)).toString("base64");
      expect(await refusalOf(await help(payload))).toBe("400 invalid_captcha");
    }
    expect(await refusalOf(await help("not even base64 JSON"))).toBe("400 invalid_captcha");
  });
});
