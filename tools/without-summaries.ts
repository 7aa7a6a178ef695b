import type { Plugin } from "vite";

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
