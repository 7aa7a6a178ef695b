import { build } from "vite";
import react from "@vitejs/plugin-react";
import { delimiter, resolve } from "node:path";
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { chartsModule } from "./charts-module.ts";
import { copyChanges } from "./compared-build.ts";
import { hashSources, markBuild } from "./current-build.ts";
import { buildFolder } from "./output-folder.ts";
import { themeCss } from "./theme-css.ts";
import { outdatedTests } from "./walks.ts";
import { recordingOf, walksFolder } from "./walks-folder.ts";
import { withUsage } from "./with-usage.ts";

process.env["NODE_ENV"] = "production";

const usage = `Usage: node tools/build-visualiser.ts [folder]
Builds the visualiser into the folder, by default dist-visualiser, and empties it before.`;
const ownDir = "dist-visualiser";
const folder = withUsage(usage, () => buildFolder(process.argv.slice(2), ownDir));
const outDir = resolve(folder);
const sourcesHash = hashSources();

// Coverage comes from the latest test runs; runs the tests when they are outdated.
const outdated = outdatedTests();
if (outdated.length > 0) {
  console.log("Running the tests of the machines, for their coverage…");
  // One that fails before its first test writes none.
  for (const file of outdated) rmSync(recordingOf(walksFolder, file), { force: true });
  try {
    execFileSync("vitest", ["run", "--project", "unit", ...outdated, "--reporter=dot"], {
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
if (folder === ownDir) await markBuild(outDir, sourcesHash);
// The layout worker would keep the process alive.
process.exit(0);
