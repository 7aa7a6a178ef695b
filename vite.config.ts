import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { themeCss } from "./tools/theme-css.ts";

/** Chunks of the first screen, loaded side by side; what else it needs is the entry itself. */
const firstScreenChunks = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: "router", test: /node_modules[\\/]react-router/ },
  // The modules of the app are shared by later pages, and would be a file each.
  {
    name: "texts",
    test: /node_modules[\\/](i18next|react-i18next)[\\/]|[\\/]app-services\.ts$|[\\/]ui[\\/]form[\\/](alert|step-heading)\.tsx$/,
  },
  { name: "machines", test: /node_modules[\\/](xstate|@xstate)[\\/]/ },
  { name: "api", test: /node_modules[\\/](ky|valibot|jose)[\\/]|[\\/](api-error|config)\.ts$/ },
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
