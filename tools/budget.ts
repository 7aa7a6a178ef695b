import { stat } from "node:fs/promises";
import { join } from "node:path";
import {
  closure,
  filesOf,
  firstModules,
  importCycle,
  type Manifest,
  readManifest,
} from "./manifest.ts";

/**
 * Brotli kilobytes (1,000 bytes) of a whole group of files; the build fails above it. Home's contain
 * the code of calls, which the sign-in page has loaded.
 */
const budgetsKb = { signInScript: 103, signInStyle: 12, homeScript: 202 };

const homeModules = new Set(["src/i18n/create-i18n.ts", "src/app/signed-in.tsx"]);

/**
 * Prints from a compressed build what a first visit and the way to home transfer, beside the budgets; false above one, or if
 * chunks import each other, so that their order of evaluation decides whether they work.
 */
export async function budget(outDir: string): Promise<boolean> {
  const manifest = await readManifest(outDir);
  const cycle = importCycle(manifest);
  if (cycle) console.log(`These chunks import each other: ${cycle.join(" → ")}`);
  const signIn = closure(manifest, firstModules);
  const lazy = Object.keys(manifest).filter((key) => homeModules.has(key));
  const home = closure(manifest, lazy).filter((key) => !signIn.includes(key));
  const rows = [
    row("sign-in script", await size(outDir, scripts(manifest, signIn)), budgetsKb.signInScript),
    row("sign-in style", await size(outDir, styles(manifest, signIn)), budgetsKb.signInStyle),
    row("home script, besides", await size(outDir, scripts(manifest, home)), budgetsKb.homeScript),
  ];
  for (const { text } of rows) console.log(text);
  return cycle === null && rows.every(({ isWithin }) => isWithin);
}

function row(name: string, { kb, files }: { kb: number; files: number }, limitKb: number) {
  const isWithin = kb <= limitKb;
  const verdict = isWithin ? "" : `  OVER BUDGET by ${Math.round((kb - limitKb) * 1000)} bytes`;
  const text = `${name.padEnd(22)} ${kb.toFixed(1).padStart(6)} kB brotli of ${limitKb} in ${files} files${verdict}`;
  return { text, isWithin };
}

const scripts = (manifest: Manifest, keys: readonly string[]) =>
  filesOf(manifest, keys).filter((file) => file.endsWith(".js"));

const styles = (manifest: Manifest, keys: readonly string[]) =>
  filesOf(manifest, keys).filter((file) => file.endsWith(".css"));

/** Small files have no compressed variant. */
const sizeOf = (path: string) => stat(`${path}.br`).catch(() => stat(path));

async function size(outDir: string, files: readonly string[]) {
  const stats = await Promise.all(files.map((file) => sizeOf(join(outDir, file))));
  const sizes = stats.map((file) => file.size);
  return { kb: sizes.reduce((sum, item) => sum + item, 0) / 1000, files: files.length };
}
