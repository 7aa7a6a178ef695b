import { readFile, rm } from "node:fs/promises";
import { build } from "vite";
import { scriptHashes } from "./boot-script.ts";
import { budget } from "./budget.ts";
import { compress } from "./compress.ts";
import { exportScreens } from "./export-screens.ts";

// Test runners set their own environment.
process.env["NODE_ENV"] = "production";

const [, , outDir = "dist"] = process.argv;
const exportDir = "node_modules/.cache/portal-export";

await build({ logLevel: "warn", build: { outDir, emptyOutDir: true, manifest: true } });
await build({
  logLevel: "error",
  build: { ssr: "src/app/export.tsx", outDir: exportDir, copyPublicDir: false, emptyOutDir: true },
});
const styleHashes = await exportScreens(outDir, `${exportDir}/export.js`);
const policy = await readFile("security-headers.conf", "utf8");
if (![...scriptHashes, ...styleHashes].every((hash) => policy.includes(hash))) {
  console.error("The first screen has changed: run npx node tools/server-headers.ts");
  process.exitCode = 1;
}
const isWithinBudget = await budget(outDir);
await rm(`${outDir}/.vite`, { recursive: true });
await compress(outDir);
if (!isWithinBudget) process.exitCode = 1;
