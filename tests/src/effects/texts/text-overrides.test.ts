import { expect, test } from "vitest";
import { createApi } from "../../../../src/api/client.ts";
import { overrideTexts } from "../../../../src/effects/texts/text-overrides.ts";
import { createI18n } from "../../../../src/i18n/create-i18n.ts";
import { textOr } from "../../../../src/i18n/text-or.ts";
import { serveApi } from "../../../support/stub-api.ts";

async function textsWith(texts: Readonly<Record<string, string>>) {
  const server = await serveApi({ "GET /resources/en/all": { json: { texts } } });
  const overrides = overrideTexts();
  const i18n = await createI18n("en", overrides.apply);
  const tokens = { access: () => null, renew: async () => null, end() {} };
  const added = new Promise((resolve) => i18n.store?.on("added", resolve));
  overrides.follow(createApi({ baseUrl: server.baseUrl, tokens }), i18n);
  await added;
  return (key: string) => textOr(i18n.t, key, "none");
}

test("I18N-02 texts that the API does not replace stay the same object", () => {
  const texts = { title: "Sign in" };
  expect(overrideTexts().apply("en", "sign-in", texts)).toBe(texts);
});

test("ERR-02 I18N-02 texts of new error codes are added", async () => {
  const text = await textsWith({
    "errors:code.fund_closed": "The fund is closed.",
    "errors:code.invalid_otp": "Wrong code.",
    "errors:code.__proto__": "x",
    "errors:code.a.b": "x",
    "errors:code": "x",
    "errors:status.teapot": "x",
    "sign-in:code.teapot": "x",
    "home:code.teapot": "x",
  });
  expect(text("errors:code.fund_closed")).toBe("The fund is closed.");
  expect(text("errors:code.invalid_otp")).toBe("Wrong code.");
  for (const key of ["errors:code.a.b", "errors:status.teapot", "sign-in:code.teapot"]) {
    expect(text(key)).toBe("none");
  }
  expect(text("errors:code.password_banned")).toMatch(/banned/);
});
