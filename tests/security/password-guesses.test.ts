import { beforeEach, describe, expect, test } from "vitest";
import { personas, sharedSecurityAnswer } from "../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../support/embedded-api.ts";

const { email, password } = personas["client-uk"];
const newPassword = "Sunlit-Harbour-42";
let api: Api;
let token: string;

beforeEach(async () => {
  api = await openApi();
  token = (await api.tokensOf("client-uk")).access_token;
});

const change = (oldPassword: string, next: string, by = token) =>
  api.call("changePassword", { token: by, body: { oldPassword, newPassword: next } });

describe("SAFE-44 a change of the password", () => {
  test("is refused by the rules before the old password is looked at", async () => {
    for (let count = 0; count < 10; count += 1) {
      const refusal = await refusalOf(await change(`Wrong-pass-${count}`, "short"));
      expect(refusal).toBe("400 password_too_short");
    }
    await tokensIn(await change(password, newPassword));
  });

  test("confirms no guess of the current password as the new one", async () => {
    expect(await refusalOf(await change("Wrong-pass-1", password))).toBe("400 invalid_password");
    await tokensIn(await change(password, newPassword));
    expect(await refusalOf(await change("Wrong-pass-1", newPassword))).toBe("400 invalid_password");
    await tokensIn(await change(password, newPassword));
  });

  test("is limited to twenty in a minute", async () => {
    for (let count = 0; count < 20; count += 1) await change(password, "short");
    expect(await refusalOf(await change(password, newPassword))).toBe("429 too_many_requests");
    api.clock.advance(60);
    await tokensIn(await change(password, newPassword));
  });

  test("SAFE-43 is not paused by the guesses of another session", async () => {
    const { access_token: stolen } = await api.tokensOf("client-uk");
    for (let count = 0; count < 5; count += 1) await change("Wrong-pass-1", newPassword, stolen);
    expect((await change(password, newPassword, stolen)).status).toBe(429);
    await tokensIn(await change(password, newPassword));
  });
});

test("SAFE-44 a used link confirms five guesses of the password at most", async () => {
  await api.call("forgotPassword", { body: { userName: email } });
  const link = { userName: email, code: api.mailsTo(email)[0]?.code ?? "" };
  const reset = (next: string) =>
    api.call("resetPassword", {
      body: { ...link, newPassword: next, securityAnswer: sharedSecurityAnswer },
    });
  await bodyOf(await reset(newPassword), 200);
  await bodyOf(await reset(newPassword), 200);
  for (let count = 0; count < 5; count += 1) {
    expect(await refusalOf(await reset(`Moonlit-Harbour-${count}`))).toBe("400 invalid_link");
  }
  expect(await refusalOf(await reset(newPassword))).toBe("400 invalid_link");
});

describe("SECQ-01 security questions", () => {
  const save = (...questions: readonly [string, string, string]) =>
    api.call("saveSecurityQuestions", {
      token,
      body: {
        securityQuestionOne: questions[0],
        securityAnswerOne: "1",
        securityQuestionTwo: questions[1],
        securityAnswerTwo: "2",
        securityQuestionThree: questions[2],
        securityAnswerThree: "3",
        password,
      },
    });
  const [car, town] = ["What was your first car?", "In which town were you born?"];

  test.each([
    ["a text of one's own", "What is 1 + 1?"],
    ["the same question", town],
    ["the same question in another case", town.toUpperCase()],
    ["the same question in Chinese", "您出生在哪个城镇？"],
  ])("%s is refused", async (_name, third) => {
    expect(await refusalOf(await save(car, town, third))).toBe("400 invalid_request");
  });

  test("three different ones are accepted in either language", async () => {
    await tokensIn(await save(car, town, "您的第一只宠物叫什么名字？"));
  });
});

test("SAFE-43 a clock that is set back by a day prolongs no pause", async () => {
  const browser = api.openBrowser("192.0.2.1");
  for (let count = 0; count < 4; count += 1) await browser.signIn(email, "Wrong-pass-1");
  expect(await refusalOf(await browser.signIn(email, password))).toBe("400 too_many_requests");
  api.clock.advance(-86_400);
  await tokensIn(await browser.signIn(email, password));
});
