import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { themeCss } from "./tools/theme-css.ts";

/** Chunks of the first screen, loaded side by side; what else it needs is the entry itself. */
const firstScreenChunks = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: "router", test: /node_modules[\\/]react-router/ },
  { name: "texts", test: /node_modules[\\/](i18next|react-i18next)[\\/]/ },
  { name: "machines", test: /node_modules[\\/](xstate|@xstate)[\\/]/ },
  { name: "api", test: /node_modules[\\/](ky|valibot|jose)[\\/]|[\\/]api-error\.ts$/ },
  // Small modules that later pages share, each of which would be a file of its own.
  {
    name: "app",
    test: /[\\/]src[\\/](config[\\/]config|session[\\/]app-services|ui[\\/]form[\\/](alert|step-heading))\.tsx?$/,
  },
];

export default defineConfig({
  plugins: [react(), themeCss()],
  server: { port: 5173 },
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
