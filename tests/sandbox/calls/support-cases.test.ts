import { beforeEach, describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { type Api, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";

let api: Api;

beforeEach(async () => {
  api = await openApi();
});

const { email } = personas["client-uk"];
const message = {
  region: "uk",
  viewType: "Client",
  email,
  fullName: "Margaret Ellis",
  subject: "Reporting Query",
  description: "Which price is used?",
};
const desk = "service@alderbrook.example";

describe("a support case", () => {
  test("SUP-01 has a number, reaches the service desk and is confirmed", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const response = await api.ask("createCase", { token, body: message });
    expect(await response.json()).toEqual({ caseNumber: expect.stringMatching(/^CS-\d{6}$/) });
    expect(api.mailsTo(desk)[0]).toMatchObject({
      subject: "Reporting Query",
      text: `From ${email}\n\nWhich price is used?`,
    });
    expect(api.mailsTo(email)[0]?.text).toContain("We reply within 48 hours");
  });

  test("SUP-01 is validated: subject, comment length and sender", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const send = (changes: Partial<typeof message>) =>
      api.ask("createCase", { token, body: { ...message, ...changes } });
    expect((await send({ subject: "One\r\nBcc: all@evil.example" })).status).toBe(200);
    expect(api.mailsTo(desk)[0]?.subject).toBe("One Bcc: all@evil.example");
    expect((await send({ description: "x".repeat(500) })).status).toBe(200);
    expect((await send({ description: "x".repeat(501) })).status).toBe(400);
    expect((await send({ description: " \n" })).status).toBe(400);
    expect((await send({ subject: " " })).status).toBe(400);
    expect(await refusalOf(await send({ email: personas["client-us"].email }))).toMatch(/^403/);
  });

  test("SUP-01 IMP-01 names the impersonating administrator", async () => {
    const { access_token: own } = await api.tokensOf("admin");
    const started = await api.ask("impersonate", { token: own, params: { email } });
    const { access_token: token } = await tokensIn(started);
    expect((await api.ask("createCase", { token, body: message })).status).toBe(200);
    expect(api.mailsTo(desk)[0]?.text).toContain(`Written by ${personas.admin.email}`);
  });
});
