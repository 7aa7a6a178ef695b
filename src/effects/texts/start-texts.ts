import type { ResourceKey } from "i18next";
import { loadOnce } from "../../browser/load-once.ts";
import { createFirstI18n } from "../../i18n/create-first-i18n.ts";
import { textsReplaced } from "../../i18n/i18n-options.ts";
import type { Language } from "../../i18n/languages.ts";
import type { overrideTexts, RequestTexts } from "./text-overrides.ts";

/** Texts of a file that has changed, which `tools/hot-texts.ts` sends. */
interface ChangedTexts {
  readonly language: Language;
  readonly namespace: string;
  readonly texts: ResourceKey;
}

/**
 * Creates the instance that translates, which loads i18next when it is needed. `replaceTexts`
 * replaces its texts by the API's, and those of each further language; a failed request is repeated
 * when further texts are loaded a minute later.
 */
export async function startTexts(language: Language) {
  let overrides: ReturnType<typeof overrideTexts> | null = null;
  // With the code of calls, as without a response there is nothing to replace.
  const loadOverrides = loadOnce(async () => {
    const { overrideTexts: create } = await import("./text-overrides.ts");
    return (overrides = create());
  });
  const i18n = await createFirstI18n(language, async (current) => {
    const { createI18n } = await import("../../i18n/create-i18n.ts");
    return createI18n(current, (of, namespace, texts) =>
      overrides ? overrides.apply(of, namespace, texts) : texts,
    );
  });
  // Only in development: a changed text is shown without a reload.
  import.meta.hot?.on("texts.changed", ({ language: of, namespace, texts }: ChangedTexts) => {
    i18n.addResourceBundle(of, namespace, texts, true, true);
    i18n.emit(textsReplaced);
  });
  return {
    i18n,
    replaceTexts(requestTexts: RequestTexts) {
      const loadTexts = () =>
        void loadOverrides().then(
          ({ load }) => load(requestTexts, i18n, i18n.language),
          // Without the code of calls, as without a response, the texts stay.
          () => {},
        );
      i18n.on("languageChanged", loadTexts);
      i18n.on("loaded", loadTexts);
      loadTexts();
    },
  };
}
