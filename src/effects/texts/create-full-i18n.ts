import type { i18n as I18n } from "i18next";
import type { Api } from "../../api/client.ts";
import { createI18n } from "../../i18n/create-i18n.ts";
import type { Language } from "../../i18n/languages.ts";
import { overrideTexts } from "./text-overrides.ts";

/** Creates i18next, and replaces its texts by the API's when that has responded. */
export async function createFullI18n(language: Language, api: Promise<Api>): Promise<I18n> {
  const overrides = overrideTexts();
  const i18n = await createI18n(language, overrides.apply);
  void api.then((client) => overrides.follow(client, i18n));
  return i18n;
}
