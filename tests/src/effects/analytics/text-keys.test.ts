import { expect, test } from "vitest";
import { createTextKeys } from "../../../../src/effects/analytics/text-keys.ts";
import { createI18n } from "../../../../src/i18n/create-i18n.ts";

test("AUDIT-02 a control is named by its text key, never by data", async () => {
  const i18n = await createI18n("en");
  const keyOf = createTextKeys(i18n);
  expect(keyOf(" Sign in ")).toBe("sign-in:login.submit");
  expect(keyOf("Sign out")).toBe("sign-in:terms.signOut");
  await i18n.loadNamespaces(["shell"]);
  expect(keyOf("Sign out")).toBe("shell:profile.signOut");
  for (const data of [
    "Margaret Ellis",
    "Profile of Margaret Ellis",
    "HPS01",
    "",
    "x".repeat(9_999),
  ]) {
    expect(keyOf(data)).toBe("");
  }
  await i18n.changeLanguage("zh-CN");
  expect(keyOf("退出登录")).toBe("shell:profile.signOut");
  expect(keyOf("Sign out")).toBe("");
});
