import { beforeEach, describe, expect, test } from "vitest";
import { addCode } from "../../../sandbox/auth/codes.ts";
import { unlock } from "../../../sandbox/auth/locks.ts";
import { preferredLanguage } from "../../../sandbox/users/language.ts";
import { userByEmail, userById } from "../../../sandbox/users/users.ts";
import { run } from "../../../sandbox/database/query.ts";
import { sendLinkEmail } from "../../../sandbox/outbox/emails.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { examples, solvedChallenge } from "../../support/api-examples.ts";
import { type Api, bodyOf, openApi } from "../../support/embedded-api.ts";
import { lockOut } from "../../support/lock-out.ts";

let api: Api;

beforeEach(async () => {
  api = await openApi();
});

const chinese = personas["client-china"];
const english = personas["client-uk"];
const newestTo = (email: string) => api.mailsTo(email)[0];

/** Requests that send each email about signing in and passwords. */
const mails: Readonly<Record<string, (person: typeof english) => Promise<unknown>>> = {
  "one-time code": async ({ key, email, password }) => {
    run(api.sandbox.db, "UPDATE users SET requires_otp = 1 WHERE id = ?", key);
    await api.signIn(email, password);
  },
  "reset link": ({ email }) => api.call("forgotPassword", { body: { userName: email } }),
  "first link": async ({ key }) => {
    const user = userById(api.sandbox.db, key);
    if (user)
      sendLinkEmail(api.sandbox, user, "initialLink", addCode(api.sandbox, user.id, "initial"));
  },
  lock: async ({ email }) => {
    await lockOut(api, email);
  },
  unlock: async ({ email }) => {
    await lockOut(api, email);
    const user = userByEmail(api.sandbox.db, email);
    if (user) unlock(api.sandbox, user);
  },
  "still locked": async ({ key, email }) => {
    run(api.sandbox.db, "UPDATE users SET locked = 'login' WHERE id = ?", key);
    await api.call("forgotPassword", { body: { userName: email } });
  },
  "changed password": async ({ key, password }) => {
    const { access_token: token } = await api.tokensOf(key as "client-uk");
    const body = { oldPassword: password, newPassword: "Sunlit-Harbour-42" };
    await bodyOf(await api.call("changePassword", { token, body }), 200);
  },
};

describe("emails", () => {
  test.each(Object.keys(mails))("I18N-01 %s email is in the recipient's language", async (name) => {
    await mails[name]?.(english);
    const { subject = "", text = "" } = newestTo(english.email) ?? {};
    expect(subject + text).not.toMatch(/\p{Script=Han}/u);
    expect(text).toMatch(
      /^Dear Margaret\n\n[^]+\n\nWith kind regards\nAlderbrook Asset Management$/,
    );
    await mails[name]?.(chinese);
    const mail = newestTo(chinese.email);
    expect(mail?.subject).toMatch(/^\p{Script=Han}+$/u);
    expect(mail?.text).toMatch(/^林雅婷，您好\n\n[^]+\n\nAlderbrook Asset Management 敬上$/);
    const own = mail?.text
      .split("\n")
      .slice(1, -1)
      .join("\n")
      .replaceAll(/http\S+/g, "");
    expect(own).not.toMatch(/[A-Za-z]/);
    for (const part of [mail?.link, mail?.code])
      expect(part ? mail?.text : "").toContain(part ?? "");
  });

  test.each([
    ["help", "zh-Hans-CN,zh;q=0.9,en;q=0.8", "我们已收到您的留言", /48 小时/],
    ["register", "zh-CN", "我们已收到您的开通申请", /^感谢您的申请。客户服务团队核实后/],
    [
      "register",
      "de,en;q=0.7,zh;q=0.3",
      "We have received your request for access",
      /^((?!hours).)*$/s,
    ],
  ] as const)(
    "I18N-01 %s confirmation follows Accept-Language %s",
    async (call, wanted, subject, words) => {
      const email = "ivy.lang@hartwellpensions.example";
      const recaptcha = await solvedChallenge(api);
      const { request } = examples[call];
      const example = typeof request === "function" ? await request(api, "") : request;
      const body = { ...(example?.body as object), email, subject: "登录", recaptcha };
      const headers = { "accept-language": wanted };
      await bodyOf(await api.call(call, { body, headers }), 200);
      expect(newestTo(email)).toMatchObject({ subject, text: expect.stringMatching(words) });
    },
  );

  test.each(["help", "register"] as const)(
    "LIMIT-01 the receipt of %s contains no text of the sender",
    async (call) => {
      const email = "victim@elsewhere.example";
      const { request } = examples[call];
      const example = typeof request === "function" ? await request(api, "") : request;
      const lure = "Win now, all@elsewhere.example";
      const words = {
        subject: lure,
        message: `${lure}\r\nBcc: all@elsewhere.example`,
        UserName: lure,
        userName: lure,
        organisation: lure,
        accountNames: lure,
      };
      const known = example?.body as Record<string, string>;
      const hostile = Object.fromEntries(
        Object.entries({ ...known, ...words }).filter(([name]) => name in known),
      );
      const send = async () => {
        const recaptcha = await solvedChallenge(api);
        return api.call(call, { body: { ...hostile, email, recaptcha } });
      };
      for (let round = 0; round < 3; round += 1) await bodyOf(await send(), 200);
      const [receipt, ...more] = api.mailsTo(email);
      expect(receipt?.subject).toMatch(/^We have received your (message|request for access)$/);
      expect(receipt?.text).not.toMatch(/Win|Bcc|http/);
      expect(more).toEqual([]);
      const desk = api.mailsTo("service@alderbrook.example");
      expect(desk).toHaveLength(3);
      for (const { subject } of desk) expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    },
  );

  test("I18N-01 support confirmation is in the sender's language", async () => {
    const { email, key } = chinese;
    const { access_token: token } = await api.tokensOf(key as "client-china");
    const body = {
      region: "China",
      viewType: "Client",
      email,
      fullName: "林雅婷",
      subject: "Technical Query",
      description: "请问如何下载？",
    };
    await bodyOf(await api.call("createCase", { token, body }), 200);
    expect(newestTo(email)?.subject).toBe("我们已收到：技术咨询");
    const desk = newestTo("service@alderbrook.example");
    expect(desk?.subject).toBe("Support message: Technical Query");
  });

  test.each([
    [undefined, "en"],
    ["", "en"],
    ["fr-FR, *;q=0.5", "en"],
    ["zh;q=0, en", "en"],
    ["en;q=0.5, zh-TW", "zh-CN"],
    [";;q=,,zh", "zh-CN"],
  ])("I18N-01 Accept-Language %s selects %s", (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
