import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { exportScreens as ExportScreens } from "../src/app/export.tsx";
import { bootScript } from "./boot-script.ts";
import { inlineHash } from "./inline-hash.ts";

interface ExportModule {
  readonly exportScreens: typeof ExportScreens;
}

const brandSheet = "/brand/brand.css";

/**
 * Writes the pre-login screens as HTML into the build, each with its texts in every language, the
 * splash as templates and its styles in itself, so that the first paint needs nothing else. Returns
 * how the content policy names those styles.
 */
export async function exportScreens(outDir: string, modulePath: string): Promise<string> {
  const { exportScreens: render } = (await import(
    pathToFileURL(resolve(modulePath)).href
  )) as ExportModule;
  const { screens, fields } = await render(await readFile(join(outDir, "config.json"), "utf8"));
  const { html: page, style } = await withStyles(
    outDir,
    await readFile(join(outDir, "index.html"), "utf8"),
  );
  for (const screen of screens) {
    const [first, ...others] = screen.versions;
    if (!first) throw new Error(`Nothing was exported for ${screen.route}`);
    const templates = others
      .map(({ name, title, html }) => {
        return `<template id="screen-${name}" title="${title}">${html}</template>`;
      })
      .join("\n    ");
    const html = page
      .replace("<!--title-->", () => first.title)
      .replace('<div id="root">', () => `<div id="root" data-config="${escape(fields)}">`)
      .replace("<!--screen-->", () => first.html)
      .replace("<!--templates-->", () => `${templates}\n    <script>${bootScript}</script>`);
    if (/\sstyle=|\son\w+=/.test(html))
      throw new Error(`${screen.route}: markup breaks the policy`);
    const path = join(outDir, screen.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, html);
  }
  return inlineHash(style);
}

/**
 * The page with the styles of its first screen and of the brand in itself. Its sheet stays named but
 * disabled, so that no later chunk loads it once more; the brand's file, which may be replaced after
 * the build, is loaded by the start script, where it holds nothing back. Scripts give way to all else.
 */
async function withStyles(outDir: string, html: string) {
  const sheets = Array.from(
    html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g),
    ([link, path = ""]) => ({ link, path }),
  );
  const texts = await Promise.all(
    sheets.map(({ path }) => readFile(join(outDir, path.slice(1)), "utf8")),
  );
  const style = texts.map((text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, "").trim()).join("\n");
  if (/<\/style/i.test(style)) throw new Error("The styles cannot stand in a page");
  const held = sheets.reduce(
    (text, { link, path }) =>
      text.replace(link, () =>
        path === brandSheet
          ? `<noscript>${link}</noscript>`
          : link.replace("<link ", "<link disabled "),
      ),
    html,
  );
  return {
    style,
    html: held
      .replace("</title>", () => `</title>\n    <style>${style}</style>`)
      .replaceAll(/(<script type="module"|<link rel="modulepreload")/g, '$1 fetchpriority="low"'),
  };
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
