import type { i18n as I18n, ResourceKey } from "i18next";
import { loadOnce } from "../browser/load-once.ts";
import { firstTexts, firstTextFile } from "./first-texts.ts";
import { defaultNamespace, reactOptions } from "./i18n-options.ts";
import { defaultLanguage, type Language } from "./languages.ts";
import { type TextsByNamespace, translate } from "./translate.ts";

type Namespaces = string | readonly string[];
type Listener = (...values: unknown[]) => void;

interface Subscription {
  /** One event, or several with spaces between, as i18next takes them. */
  readonly events: string;
  readonly listener: Listener;
}

/**
 * Creates an instance that translates the first screen without i18next, and is i18next as soon as
 * that is loaded: on the first call that needs more texts or another language. Views and services
 * use it like any other instance.
 */
export async function createFirstI18n(
  language: Language,
  loadI18next: (language: Language) => Promise<I18n>,
): Promise<I18n> {
  const languages = [...new Set([language, defaultLanguage])];
  const texts: Record<string, TextsByNamespace> = { [defaultLanguage]: firstTexts };
  texts[language] ??= await textsOf(language);
  const replaced: [language: string, namespace: string, texts: ResourceKey][] = [];
  let subscriptions: Subscription[] = [];
  let i18next: I18n | null = null;
  let requestedLanguage: string = language;

  const load = loadOnce(async () => {
    const loaded = await loadI18next(language);
    // Before the subscriptions, since the screen shows these texts already.
    for (const bundle of replaced) loaded.addResourceBundle(...bundle, true, true);
    for (const { events, listener } of subscriptions) loaded.on(events, listener);
    i18next = loaded;
    if (requestedLanguage !== language) await loaded.changeLanguage(requestedLanguage);
    return loaded;
  });

  function fixed(_language: string | null, namespaces: Namespaces | null = null) {
    const [namespace = defaultNamespace] = [namespaces ?? []].flat();
    return (key: string, options?: object) =>
      translate(
        languages.map((item) => texts[item] ?? {}),
        language,
        key.includes(":") ? key : `${namespace}:${key}`,
        { ...options },
      );
  }

  function emit(event: string, ...values: unknown[]) {
    for (const { events, listener } of subscriptions) {
      if (events.split(" ").includes(event)) listener(...values);
    }
  }

  const first = {
    language,
    resolvedLanguage: language,
    languages,
    isInitialized: true,
    options: { defaultNS: defaultNamespace, react: reactOptions },
    on(events: string, listener: Listener) {
      subscriptions.push({ events, listener });
    },
    off(events: string, listener: Listener) {
      subscriptions = subscriptions.filter(
        (subscription) => subscription.events !== events || subscription.listener !== listener,
      );
    },
    emit,
    t: fixed(null),
    getFixedT: fixed,
    hasLoadedNamespace: (namespace: string) => Object.hasOwn(firstTexts, namespace),
    getDataByLanguage: (name: string) => texts[name],
    /** Replaces the namespace: overrides change a whole bundle. */
    addResourceBundle(name: string, namespace: string, bundle: ResourceKey) {
      texts[name] = { ...texts[name], [namespace]: bundle };
      replaced.push([name, namespace, bundle]);
    },
    async loadNamespaces(namespaces: Namespaces, done?: () => void) {
      const loaded = await load();
      await loaded.loadNamespaces(namespaces, done);
    },
    async changeLanguage(next: string) {
      requestedLanguage = next;
      emit("languageChanging", next);
      // Without i18next the language stays until it is loaded.
      await load().catch(() => {});
    },
  };

  return new Proxy(first as unknown as I18n, {
    get: (target, name): unknown => Reflect.get(i18next ?? target, name),
    set: (target, name, value) => Reflect.set(i18next ?? target, name, value),
  });
}

async function textsOf(language: Language): Promise<TextsByNamespace> {
  const namespaces = Object.keys(firstTexts);
  const texts = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await firstTextFile(language, namespace)?.()]),
  );
  return Object.fromEntries(texts) as TextsByNamespace;
}
