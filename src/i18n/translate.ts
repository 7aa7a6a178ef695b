import type { ResourceKey } from "i18next";

/** Texts of a language by namespace. */
export type TextsByNamespace = Readonly<Record<string, ResourceKey>>;

interface TranslateOptions {
  readonly count?: number;
  readonly defaultValue?: string;
  readonly [placeholder: string]: unknown;
}

/**
 * Returns the text of a key as i18next does, for what the first screen uses: `namespace:area.phrase`,
 * `{{placeholders}}` and plurals. A key without a text in the texts, first to last, is the default
 * value or itself.
 */
export function translate(
  texts: readonly TextsByNamespace[],
  language: string,
  key: string,
  options: TranslateOptions = {},
): string {
  const [namespace = "", path = ""] = key.split(":");
  const { count } = options;
  const plural = count === undefined ? null : new Intl.PluralRules(language).select(count);
  const paths = plural ? [`${path}_${plural}`, `${path}_other`, path] : [path];
  for (const known of texts) {
    const text = paths
      .map((item) => textAt(known[namespace], item))
      .find((item) => item !== undefined);
    if (text !== undefined) return interpolate(text, options);
  }
  return options.defaultValue ?? path;
}

function textAt(texts: unknown, path: string): string | undefined {
  let value = texts;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return typeof value === "string" ? value : undefined;
}

const interpolate = (text: string, values: TranslateOptions) =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
