// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { LanguageSelector } from "../../../../src/features/sign-in/language-selector.tsx";
import { createI18n } from "../../../../src/i18n/create-i18n.ts";
import type { Language } from "../../../../src/i18n/languages.ts";

function Choice() {
  const [language, setLanguage] = useState<Language>("en");
  const offered = language === "en" ? "zh-CN" : null;
  return <LanguageSelector language={language} onLanguage={setLanguage} offered={offered} />;
}

test("AUTH-05 the language takes the focus of its accepted offer", async () => {
  const i18n = await createI18n("en");
  render(<Choice />, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  screen.getByRole("button", { name: "切换至简体中文" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("button", { name: "切换至简体中文" })).toBeNull();
  const chinese = screen.getByRole("button", { name: "简体中文", pressed: true });
  expect(document.activeElement).toBe(chinese);
});
