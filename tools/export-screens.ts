import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ExportedScreen } from "../src/app/export.tsx";
import { bootScript } from "./boot-script.ts";

interface ExportModule {
  exportScreens(): Promise<ExportedScreen[]>;
}

/**
 * Writes the pre-login screens as HTML into the build, each with its texts in every language and
 * the splash as templates, so that the first paint needs no script.
 */
export async function exportScreens(outDir: string, modulePath: string): Promise<void> {
  const { exportScreens: render } = (await import(
    pathToFileURL(resolve(modulePath)).href
  )) as ExportModule;
  const page = stylesFirst(await readFile(join(outDir, "index.html"), "utf8"));
  for (const screen of await render()) {
    const [first, ...others] = screen.versions;
    if (!first) throw new Error(`Nothing was exported for ${screen.route}`);
    const templates = others
      .map(({ name, title, html }) => {
        return `<template id="screen-${name}" title="${title}">${html}</template>`;
      })
      .join("\n    ");
    const html = page
      .replace("<!--title-->", () => first.title)
      .replace("<!--screen-->", () => first.html)
      .replace("<!--templates-->", () => `${templates}\n    <script>${bootScript}</script>`);
    if (/\sstyle=|\son\w+=/.test(html))
      throw new Error(`${screen.route}: markup breaks the policy`);
    const path = join(outDir, screen.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, html);
  }
}

/** The exported screen needs its styles to be painted and no script: scripts give way to them. */
function stylesFirst(html: string): string {
  return html.replaceAll(
    /(<script type="module"|<link rel="modulepreload")/g,
    '$1 fetchpriority="low"',
  );
}
