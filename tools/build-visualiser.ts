import { build } from "vite";
import react from "@vitejs/plugin-react";
import { resolve } from "node:path";
import { chartsModule } from "./charts-module.ts";
import { themeCss } from "./theme-css.ts";

process.env["NODE_ENV"] = "production";

await build({
  configFile: false,
  logLevel: "warn",
  root: "src/visualiser",
  base: "/visualiser/",
  publicDir: resolve("public"),
  plugins: [react(), themeCss(), chartsModule()],
  build: {
    target: "es2022",
    outDir: resolve("dist-visualiser"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: [resolve("src/visualiser/index.html"), resolve("src/visualiser/screen.html")],
    },
  },
});
// The layout's worker would keep the process.
process.exit(0);
