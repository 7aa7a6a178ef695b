import { expect, test } from "vitest";
import { createI18n } from "../../../src/i18n/create-i18n.ts";
import { textOr } from "../../../src/i18n/text-or.ts";

test("I18N-01 a key from data returns its text or the fallback", async () => {
  const { t } = await createI18n("en");
  expect(textOr(t, "errors:status.network", "fallback")).toBe(t("errors:status.network"));
  expect(textOr(t, "errors:status.network", "fallback")).not.toBe("fallback");
  expect(textOr(t, "errors:status.unheardOf", "fallback")).toBe("fallback");
});
