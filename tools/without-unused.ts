import type { Plugin } from "vite";

const selectors = "\0react-i18next-selectors";

/**
 * Replaces the one function of i18next that react-i18next imports, for keys written as functions,
 * which are not used here: with it the whole of i18next would be part of the first script.
 */
export function withoutSelectors(): Plugin {
  return {
    name: "portal:without-selectors",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "i18next" && /[\\/]react-i18next[\\/]/.test(importer ?? "") ? selectors : null,
    load: (source) =>
      source === selectors
        ? 'export function keyFromSelector() { throw new Error("Keys are strings here"); }'
        : null,
  };
}

const summary = /(\bsummary:\s*)"(?:[^"\\\n]|\\.)*"/g;

/** Empties the summaries of the contract's calls, which only the description of the API has. */
export function withoutSummaries(): Plugin {
  return {
    name: "portal:without-summaries",
    apply: "build",
    transform: (code, id) =>
      /[\\/]src[\\/]api[\\/]contract[\\/]/.test(id)
        ? { code: code.replace(summary, '$1""'), map: null }
        : null,
  };
}
