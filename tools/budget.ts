import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotli } from "./compress.ts";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Brotli kilobytes (1,000 bytes) of a whole group of files; the build fails above it. */
const budgetsKb = { signInScript: 140, signInStyle: 12, homeScript: 190 };

/** Prints what a first visit and the way to home transfer, beside the budgets; false above one. */
export async function budget(outDir: string): Promise<boolean> {
  const manifest = JSON.parse(
    await readFile(join(outDir, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  const signIn = closure(manifest, ["index.html"]);
  const lazy = Object.keys(manifest).filter((key) => key === "src/app/signed-in.tsx");
  const home = closure(manifest, lazy).filter((key) => !signIn.includes(key));
  const rows = [
    row("sign-in script", await size(outDir, scripts(manifest, signIn)), budgetsKb.signInScript),
    row("sign-in style", await size(outDir, styles(manifest, signIn)), budgetsKb.signInStyle),
    row("home script, besides", await size(outDir, scripts(manifest, home)), budgetsKb.homeScript),
  ];
  for (const { text } of rows) console.log(text);
  return rows.every(({ isWithin }) => isWithin);
}

function row(name: string, { kb, files }: { kb: number; files: number }, limitKb: number) {
  const isWithin = kb <= limitKb;
  const verdict = isWithin ? "" : "  OVER BUDGET";
  const text = `${name.padEnd(22)} ${kb.toFixed(1).padStart(6)} kB brotli of ${limitKb} in ${files} files${verdict}`;
  return { text, isWithin };
}

function closure(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...seen];
}

const scripts = (manifest: Manifest, keys: readonly string[]) =>
  keys.flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith(".js"));

const styles = (manifest: Manifest, keys: readonly string[]) => [
  ...new Set(keys.flatMap((key) => manifest[key]?.css ?? [])),
];

async function size(outDir: string, files: readonly string[]) {
  const sizes = await Promise.all(
    files.map(async (file) => (await brotli(await readFile(join(outDir, file)))).byteLength),
  );
  return { kb: sizes.reduce((sum, one) => sum + one, 0) / 1000, files: files.length };
}
