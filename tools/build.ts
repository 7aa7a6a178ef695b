import { readFile, rm } from "node:fs/promises";
import { build } from "vite";
import { scriptHashes } from "./boot-script.ts";
import { budget } from "./budget.ts";
import { compress } from "./compress.ts";
import { writeHealth, writePageFiles } from "./page-files.ts";
import { hashSources, markBuild } from "./current-build.ts";
import { exportScreens } from "./export-screens.ts";
import { buildFolder } from "./output-folder.ts";
import { publicProblems } from "./public-problems.ts";
import { withUsage } from "./with-usage.ts";

const usage = `Usage: npm run build -- [folder]
Builds the portal into the folder, by default dist, and empties it before.`;

// Test runners set their own environment.
process.env["NODE_ENV"] = "production";

const ownDir = "dist";
const outDir = withUsage(usage, () => buildFolder(process.argv.slice(2), ownDir));
const problems = publicProblems("public");
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
const sourcesHash = hashSources();
const exportDir = "node_modules/.cache/portal-export";

await build({ logLevel: "warn", build: { outDir, emptyOutDir: true, manifest: true } });
await build({
  logLevel: "error",
  build: { ssr: "src/app/export.tsx", outDir: exportDir, copyPublicDir: false, emptyOutDir: true },
});
const styleHashes = await exportScreens(outDir, `${exportDir}/export.js`);
const policy = await readFile("security-headers.conf", "utf8");
if (![...scriptHashes, ...styleHashes].every((hash) => policy.includes(hash))) {
  const folder = outDir === ownDir ? "" : ` ${outDir}`;
  console.error(
    `The first screen has changed: run npx node tools/server-headers.ts${folder}, and build again.`,
  );
  process.exitCode = 1;
}
await compress(outDir);
await writePageFiles(outDir);
await writeHealth(outDir);
if (!(await budget(outDir))) process.exitCode = 1;
await rm(`${outDir}/.vite`, { recursive: true });
if (outDir === ownDir && !process.exitCode) await markBuild(outDir, sourcesHash);
