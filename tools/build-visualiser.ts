import { build } from "vite";
import react from "@vitejs/plugin-react";
import { delimiter, resolve } from "node:path";
import { execFileSync } from "node:child_process";
import { chartsModule } from "./charts-module.ts";
import { copyChanges } from "./compared-build.ts";
import { hashSources, markBuild } from "./current-build.ts";
import { themeCss } from "./theme-css.ts";
import { areWalksNew, walkingTests } from "./walks.ts";

process.env["NODE_ENV"] = "production";

const [, , givenDir] = process.argv;
const outDir = resolve(givenDir ?? "dist-visualiser");
const sourcesHash = hashSources();

// Coverage comes from the latest test runs; runs the tests when they are outdated.
if (!areWalksNew()) {
  try {
    execFileSync("vitest", ["run", "--project", "unit", ...walkingTests(), "--reporter=dot"], {
      stdio: "ignore",
      env: {
        ...process.env,
        PATH: [resolve("node_modules/.bin"), process.env["PATH"]].join(delimiter),
        NODE_ENV: "test",
      },
    });
  } catch {
    console.error("The tests of the machines fail; their coverage is incomplete.");
  }
}
await build({
  configFile: false,
  logLevel: "warn",
  root: "src/visualiser",
  base: "/visualiser/",
  publicDir: resolve("public"),
  plugins: [react(), themeCss(), chartsModule()],
  build: {
    target: "es2022",
    outDir,
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
copyChanges(outDir);
if (!givenDir) await markBuild(outDir, sourcesHash);
// The layout worker would keep the process alive.
process.exit(0);
