import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { withoutSelectors } from "./tools/without-selectors.ts";
import { themeCss } from "./tools/theme-css.ts";

/** State machines, texts, and modules of ours that later pages share: each would be a file, and a style sheet, of its own. */
const firstScreenModules = new RegExp(
  [
    String.raw`node_modules[\\/](xstate|@xstate|react-i18next)[\\/]`,
    String.raw`[\\/](api-error\.ts|failure\.ts|config(-fields)?\.ts|allowed-links\.ts|app-services\.ts|type-policies\.ts|fixed-markup\.ts|alert\.tsx|step-heading\.tsx)$`,
    String.raw`(theme|[\\/](fonts|global))\.css$`,
    String.raw`[\\/](alert|button|checkbox|field|step|text-link|sign-in-frame|language-selector|quiet-page)\.module\.css$`,
  ].join("|"),
);

/** Chunks of the first screen, loaded side by side; what else it needs is the entry itself. */
const firstScreenChunks = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: "machines", test: firstScreenModules },
  { name: "calls", test: /node_modules[\\/](valibot|jose|ky)[\\/]/ },
];

export default defineConfig({
  plugins: [react(), themeCss(), withoutSelectors()],
  server: { port: 5173 },
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: firstScreenChunks } },
    },
  },
});
