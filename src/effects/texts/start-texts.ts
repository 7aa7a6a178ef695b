import type { Api } from "../../api/client.ts";
import { loadOnce } from "../../browser/load-once.ts";
import { createFirstI18n } from "../../i18n/create-first-i18n.ts";
import type { Language } from "../../i18n/languages.ts";

/**
 * Creates the instance that translates, which loads i18next when it is needed. `replaceTexts`
 * replaces its texts by the API's, and those of each further language; where its code does not load,
 * that happens as soon as i18next is loaded.
 */
export async function startTexts(language: Language) {
  const api = Promise.withResolvers<Api>();
  const overrides = loadOnce(async () => {
    const { overrideTexts } = await import("./text-overrides.ts");
    const created = overrideTexts();
    void api.promise.then((client) => created.follow(client, i18n));
    return created;
  });
  const i18n = await createFirstI18n(language, async (current) => {
    const [{ createI18n }, { apply }] = await Promise.all([
      import("../../i18n/create-i18n.ts"),
      overrides(),
    ]);
    return createI18n(current, apply);
  });
  return {
    i18n,
    async replaceTexts(client: Api) {
      api.resolve(client);
      await overrides();
    },
  };
}
