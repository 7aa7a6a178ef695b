// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { createTexts } from "../../../src/visualiser/view/texts.ts";
import { useDescription } from "../../../src/visualiser/view/use-description.ts";

test.each([
  ["en", /[a-z]\. [A-Z]/],
  ["zh-CN", /。\p{Script=Han}/u],
] as const)("VIS-02 a state of two sentences is described in %s", async (language, joint) => {
  const i18n = await createTexts(language);
  const { result } = renderHook(useDescription, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  expect(result.current("signIn.enteringCode.quiet")).toMatch(joint);
});
