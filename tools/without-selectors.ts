import type { Plugin } from "vite";

const id = "\0react-i18next-selectors";

/**
 * Replaces the one function of i18next that react-i18next imports, for keys written as functions,
 * which are not used here: with it the whole of i18next would be part of the first script.
 */
export function withoutSelectors(): Plugin {
  return {
    name: "portal:without-selectors",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "i18next" && /[\\/]react-i18next[\\/]/.test(importer ?? "") ? id : null,
    load: (source) =>
      source === id
        ? 'export function keyFromSelector() { throw new Error("Keys are strings here"); }'
        : null,
  };
}
