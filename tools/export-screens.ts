import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { exportScreens as ExportScreens } from "../src/app/export.tsx";
import { bootScript, headScript, inlineHash } from "./boot-script.ts";
import { lazyFiles } from "./lazy-files.ts";
import { closure, filesOf, firstModules, readManifest } from "./manifest.ts";

interface ExportModule {
  readonly exportScreens: typeof ExportScreens;
}

const brandSheet = "brand/brand.css";
/** A rule that loads a font; the rules of fallbacks name fonts of the system. */
const webFont = /@font-face\{[^}]*url\([^}]*\}\n?/g;

/**
 * Writes the pre-login screens as HTML into the build, each with its texts in every language, the
 * splash as templates and its styles in itself, so that the first paint needs nothing else. Returns
 * how the content policy names those styles.
 */
export async function exportScreens(outDir: string, modulePath: string): Promise<string[]> {
  const { exportScreens: render } = (await import(
    pathToFileURL(resolve(modulePath)).href
  )) as ExportModule;
  const { screens, fields } = await render(await readFile(join(outDir, "config.json"), "utf8"));
  const manifest = await readManifest(outDir);
  const firstFiles = filesOf(manifest, closure(manifest, firstModules));
  const built = await readFile(join(outDir, "index.html"), "utf8");
  const { html: page, styles } = await withFirstFiles(outDir, built, firstFiles);
  const lazy = lazyFiles(manifest, firstFiles);
  const data = `data-config="${escape(fields)}" data-lazy="${escape(JSON.stringify(lazy))}"`;
  for (const screen of screens) {
    const [first, ...others] = screen.versions;
    if (!first) throw new Error(`Nothing was exported for ${screen.route}`);
    const templates = [
      ...others.map(
        ({ name, title, html }) =>
          `<template id="screen-${name}" title="${title}">${html}</template>`,
      ),
      ...screen.notices.map(({ id, html }) => `<template id="${id}">${html}</template>`),
    ].join("\n    ");
    const document = page
      .replace("<!--title-->", () => first.title)
      .replace('<div id="root">', () => `<div id="root" ${data}>`)
      .replace("<!--screen-->", () => first.html)
      .replace("<!--templates-->", () => `${templates}\n    <script>${bootScript}</script>`);
    if (/\sstyle=|\son\w+=/.test(document))
      throw new Error(`${screen.route}: markup breaks the policy`);
    const path = join(outDir, screen.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, document);
  }
  return styles.map(inlineHash);
}

/**
 * The page with the styles of its first screen and of the brand in itself. Sheets stay named but
 * disabled, so that no later chunk loads them once more; the brand's file, which may be replaced
 * after the build, is loaded by the start script, where it holds nothing back, and so are the fonts. Scripts give way to
 * all else; each chunk that the entry imports is a script of its own, so that it runs in a task of
 * its own as soon as it is there, and keys are heard in between.
 */
async function withFirstFiles(outDir: string, html: string, files: readonly string[]) {
  const sheets = files.filter((file) => file.endsWith(".css"));
  const texts = await Promise.all(
    [brandSheet, ...sheets].map((path) => readFile(join(outDir, path), "utf8")),
  );
  const all = texts.map((text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, "").trim()).join("\n");
  if (/<\/style/i.test(all)) throw new Error("The styles cannot stand in a page");
  const style = all.replaceAll(webFont, "");
  const fonts = (all.match(webFont) ?? []).join("");
  const links = [
    `<noscript><link rel="stylesheet" href="/${brandSheet}"></noscript>`,
    ...sheets.map((file) => `<link rel="stylesheet" disabled crossorigin href="/${file}">`),
    ...files
      .filter((file) => file.endsWith(".js"))
      .toReversed()
      .map(
        (file) =>
          `<script type="module" async fetchpriority="high" crossorigin src="/${file}"></script>`,
      ),
  ];
  return {
    styles: [style, fonts],
    html: html
      .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, "")
      .replace(
        "</title>",
        () =>
          `</title>\n    <script>${headScript}</script>\n    <style>${style}</style>\n    <style media="print" data-fonts>${fonts}</style>`,
      )
      .replace(/\s*<script type="module"[^>]*><\/script>/, "")
      .replace("</head>", () => `  ${links.join("\n    ")}\n  </head>`),
  };
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
