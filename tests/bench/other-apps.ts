import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSandbox } from "../../sandbox/server.ts";
import { compress } from "../../tools/compress.ts";
import { withUsage } from "../../tools/with-usage.ts";
import { fixedTaskMs } from "../support/fixed-task.ts";
import { startNginx } from "../support/nginx.ts";
import { launchBrowser } from "./launch-browser.ts";
import { loadFarAway, loadPage, mobile, roundTripsUntil, unthrottled } from "./page-load.ts";
import { medianOf } from "./sign-in-page.ts";

/**
 * Measures sign-in pages of other portals beside this one, each as it was built, from the same
 * server: `npm run bench:others -- name=folder,path` after a build, with as many as are given.
 * Prints the table of docs/start.md. A page is usable once React has taken over its first field.
 */
const usable =
  'Object.keys(document.querySelector("form input") ?? {}).some((key) => key.startsWith("__reactProps"))';
const usage = "Usage: npm run bench:others -- [name=folder,path …]";
const { positionals } = withUsage(usage, () => parseArgs({ allowPositionals: true }));
const others = positionals.map((text) => {
  const [name = "", folder = "", path = ""] = text.split(/[=,]/);
  return { name, folder, path };
});
const sandbox = await startSandbox({ port: 0, memory: true, staticDir: "dist" });
const browser = await launchBrowser();
console.log(`A fixed task takes ${fixedTaskMs().toFixed(0)} ms of CPU time here\n`);
console.log(
  "| page | largest paint | usable | round trips | blocking | in scripts | script moved |",
);
console.log("| --- | --- | --- | --- | --- | --- | --- |");
try {
  for (const { name, folder, path } of [
    { name: "portal", folder: "dist", path: "/login" },
    ...others,
  ]) {
    console.log(await measure(name, folder, path));
  }
} finally {
  await browser.close();
  await sandbox.close();
}

async function measure(name: string, folder: string, path: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "other-app-"));
  await cp(folder, root, { recursive: true });
  if (folder !== "dist") await compress(root);
  const nginx = await startNginx({ api: sandbox.origin, root, isTls: true });
  try {
    const page = { url: `${nginx.origin}${path}`, usable };
    const near = await medianOf(() => loadPage(browser, page, unthrottled));
    const far = await medianOf(() => loadFarAway(browser, page));
    const slow = await medianOf(() => loadPage(browser, page, mobile));
    return `| ${[
      name,
      `${slow.largestPaintMs.toFixed(0)} ms`,
      `${slow.usableMs.toFixed(0)} ms`,
      roundTripsUntil("usableMs", near, far).toFixed(1),
      `${slow.blockingMs.toFixed(0)} ms`,
      `${near.scriptMs.toFixed(0)} ms`,
      `${near.scriptKilobytes.toFixed(0)} kB`,
    ].join(" | ")} |`;
  } finally {
    await nginx.stop();
    await rm(root, { recursive: true, force: true });
  }
}
