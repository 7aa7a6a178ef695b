import type { Plugin } from "vite";

const id = "virtual:theme.css";
const resolvedId = `\0${id}`;

type Css = { readonly [key: string]: Css | string | number };

/**
 * `virtual:theme.css`: variables and reset of the Chakra system as a static style sheet, shared by
 * pages without Chakra and not generated at run time.
 */
export function themeCss(): Plugin {
  return {
    name: "portal:theme-css",
    resolveId: (source) => (source === id ? resolvedId : null),
    async load(source) {
      if (source !== resolvedId) return null;
      const { system } = await import("../src/theme/system.ts");
      const layers = {
        "@layer reset": system.getPreflightCss(),
        "@layer tokens": system.getTokenCss(),
      } as Css;
      return `@layer reset, base, tokens;\n${toCss(layers)}`;
    },
  };
}

/** Converts nested style objects to CSS with native nesting; `&` is kept. */
function toCss(rules: Css): string {
  return Object.entries(rules)
    .map(([key, value]) => {
      if (typeof value !== "object") return `${kebab(key)}: ${value};`;
      return `${key.replace(/^&(?=:where)/, "")} {\n${toCss(value)}\n}`;
    })
    .join("\n");
}

function kebab(property: string): string {
  if (property.startsWith("--")) return property;
  return property
    .replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`)
    .replace(/^(webkit|moz|ms)-/, "-$1-");
}
