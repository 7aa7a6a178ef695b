import { beforeEach, describe, expect, test } from "vitest";
import { personas, sharedSecurityAnswer } from "../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf } from "../../support/embedded-api.ts";

const userName = personas["client-us"].email;
const newPassword = "Sunlit-Harbour-42";
let api: Api;

beforeEach(async () => {
  api = await openApi();
});

async function link() {
  await api.call("forgotPassword", { body: { userName } });
  return { userName, code: api.mailsTo(userName)[0]?.code ?? "" };
}

type Link = Awaited<ReturnType<typeof link>>;

const reset = (sent: Link, securityAnswer = sharedSecurityAnswer) =>
  api.call("resetPassword", { body: { ...sent, newPassword, securityAnswer } });

async function failTimes(sent: Link, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    expect(await refusalOf(await reset(sent, "wrong"))).toBe("400 invalid_answer");
  }
}

describe("LIMIT-01 a reset link", () => {
  test("ends after five wrong answers however many came before", async () => {
    for (let round = 0; round < 21; round += 1) {
      const sent = await link();
      await failTimes(sent, 5);
      expect(await refusalOf(await reset(sent))).toBe("400 invalid_link");
      api.clock.advance(15 * 60);
    }
  });

  test("keeps its own answers after wrong ones to another link", async () => {
    await failTimes(await link(), 4);
    api.clock.advance(31);
    const sent = await link();
    await failTimes(sent, 4);
    await bodyOf(await reset(sent), 200);
  });

  test("ends after five wrong answers although its user signs in meanwhile", async () => {
    const sent = await link();
    await failTimes(sent, 4);
    await api.tokensOf("client-us");
    await failTimes(sent, 1);
    expect(await refusalOf(await reset(sent))).toBe("400 invalid_link");
  });

  test("ends when the password is changed in the portal", async () => {
    const sent = await link();
    const { access_token: token } = await api.tokensOf("client-us");
    const body = { oldPassword: personas["client-us"].password, newPassword };
    await bodyOf(await api.call("changePassword", { token, body }), 200);
    expect(await refusalOf(await reset(sent))).toBe("400 invalid_link");
  });
});
