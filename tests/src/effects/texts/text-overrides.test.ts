import { expect, test, vi } from "vitest";
import { ApiError } from "../../../../src/api/api-error.ts";
import { overrideTexts, type Texts } from "../../../../src/effects/texts/text-overrides.ts";
import { createI18n } from "../../../../src/i18n/create-i18n.ts";
import { textOr } from "../../../../src/i18n/text-or.ts";

async function textsWith(texts: Texts) {
  const { apply, load } = overrideTexts();
  const i18n = await createI18n("en", apply);
  await load(async () => texts, i18n, "en");
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

test("I18N-02 a failed request of the texts is repeated a minute later", async () => {
  vi.useFakeTimers();
  const { apply, load } = overrideTexts();
  const i18n = await createI18n("en", apply);
  const responses = [Promise.withResolvers<Texts>(), Promise.withResolvers<Texts>()];
  let requests = 0;
  const request = () => responses[requests++]?.promise ?? Promise.reject(new Error("requested"));
  const first = load(request, i18n, "en");
  await load(request, i18n, "en");
  expect(requests).toBe(1);
  responses[0]?.reject(new ApiError("unavailable"));
  await first;
  vi.advanceTimersByTime(59_999);
  await load(request, i18n, "en");
  expect(requests).toBe(1);
  vi.advanceTimersByTime(1);
  expect(textOr(i18n.t, "sign-in:login.title", "none")).toBe("Sign in");
  responses[1]?.resolve({ "sign-in:login.title": "Welcome back" });
  await load(request, i18n, "en");
  await load(request, i18n, "en");
  expect(textOr(i18n.t, "sign-in:login.title", "none")).toBe("Welcome back");
  expect(requests).toBe(2);
});
