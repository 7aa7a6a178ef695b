import { createInstance, type ReadCallback } from "i18next";
import type { Language } from "../../src/i18n/languages.ts";

/** Texts whose loading the test controls. */
export async function slowTexts(language: Language) {
  const awaited: { readonly language: string; readonly arrive: () => void }[] = [];
  const i18n = createInstance();
  await i18n
    .use({
      type: "backend",
      read(name: string, _: string, done: ReadCallback) {
        if (name === language) done(null, {});
        else awaited.push({ language: name, arrive: () => done(null, {}) });
      },
    })
    .init({ lng: language, fallbackLng: false, load: "currentOnly", ns: ["sign-in"] });
  return { i18n, awaited };
}
