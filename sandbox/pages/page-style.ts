import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";

/** Path of the stylesheet; the content security policy forbids inline styles. */
export const stylePath = "/sandbox/page.css";

/** The portal's typefaces by the name of their file. */
const fonts: Readonly<Record<string, string>> = {
  "inter.woff2": "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  "newsreader.woff2": "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
};

/** Routes of the style of the sandbox's pages, which have the portal's paper, type and brand. */
export function styleRoutes(): Hono {
  const routes = new Hono();
  routes.get(stylePath, ({ body }) => body(style, 200, { "content-type": "text/css" }));
  routes.get("/sandbox/fonts/:name", async ({ req, body, notFound }) => {
    const font = fonts[req.param("name")];
    if (font === undefined) return notFound();
    const file = await readFile(fileURLToPath(import.meta.resolve(font)));
    return body(new Uint8Array(file), 200, {
      "content-type": "font/woff2",
      "cache-control": "max-age=86400",
    });
  });
  return routes;
}

/** Has both colour schemes; forced colours replace the palette. */
const style = `@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("/sandbox/fonts/inter.woff2") format("woff2"); }
@font-face { font-family: "Newsreader Variable"; font-weight: 200 800; font-display: swap; src: url("/sandbox/fonts/newsreader.woff2") format("woff2"); }
:root {
  color-scheme: light dark;
  --text: "Inter Variable", system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  --display: var(--brand-display, "Newsreader Variable"), Georgia, "Songti SC", "Noto Serif CJK SC", serif;
  --page: light-dark(#faf8f4, #13161b);
  --card: light-dark(#fff, #1b1f26);
  --ink: light-dark(#15202b, #ece8e0);
  --quiet: light-dark(#4a5561, #b4b3ae);
  --line: light-dark(#e2dcd0, #2b3038);
  --edge: light-dark(#857f73, #757a82);
  --accent: light-dark(var(--brand-accent, #0f4c4a), var(--brand-accent-dark, #7cc4b8));
  --on-accent: light-dark(#fff, #0d1c1b);
  --focus: light-dark(#1667c7, #7db4ff);
  font: 1rem/1.55 var(--text);
  font-variant-numeric: tabular-nums;
}
body { margin: 0; background: var(--page); color: var(--ink); }
nav, main { max-width: 76rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1.75rem; padding-block: 0.75rem; }
nav a { display: inline-flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; color: var(--quiet); text-decoration: none; }
nav a:hover, nav [aria-current] { color: var(--ink); }
nav [aria-current] { box-shadow: inset 0 -2px var(--accent); }
nav .home { color: var(--ink); font-weight: 500; margin-inline-end: auto; }
main { border-block-start: thin solid var(--line); padding-block-end: 4rem; }
h1 { font: 400 clamp(2rem, 1.5rem + 2vw, 2.75rem)/1.15 var(--display); letter-spacing: -0.012em; margin-block: 2.5rem 0.75rem; }
h2 { font: 400 1.375rem/1.35 var(--display); margin-block: 0 0.75rem; }
p { margin-block: 0 0.75rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; font-size: 0.875em; }
.quiet { color: var(--quiet); }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 2rem 3rem; margin-block: 2rem 3rem; }
section { border-block-start: thin solid var(--ink); padding-block-start: 1rem; min-inline-size: 0; }
form + p { margin-block-start: 0.75rem; }
section > :last-child, article > :last-child { margin-block-end: 0; }
.mails { display: grid; gap: 1.5rem; margin-block-start: 2rem; max-inline-size: 48rem; }
article { background: var(--card); border: thin solid var(--line); padding: clamp(1.25rem, 4vw, 2rem); }
article h2 { margin-block-end: 0.25rem; overflow-wrap: anywhere; }
article .text { white-space: pre-line; max-width: 40rem; overflow-wrap: anywhere; margin-block-start: 1.25rem; }
article .head { color: var(--quiet); font-size: 0.875rem; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0.75rem 0; padding: 0; display: grid; gap: 0.5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: start; vertical-align: top; padding: 0.625rem 1rem 0.625rem 0; border-block-end: thin solid var(--line); }
thead th { color: var(--quiet); font-weight: 500; border-block-end-color: var(--ink); }
tbody th { font-weight: 500; }
td:last-child { min-width: 16rem; padding-inline-end: 0; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
li span { overflow-wrap: anywhere; min-inline-size: 0; }
li form { align-items: center; justify-content: space-between; }
label { display: grid; grid-template-columns: minmax(0, auto); gap: 0.25rem; max-inline-size: 100%; font-size: 0.875rem; color: var(--quiet); }
input, select, button, summary { font: inherit; max-inline-size: 100%; padding: 0.4rem 0.875rem; min-height: 2.75rem; box-sizing: border-box; border: thin solid var(--edge); border-radius: 3px; background: var(--card); color: var(--ink); }
button, summary { cursor: pointer; font-weight: 500; }
summary { inline-size: fit-content; line-height: 1.75; }
details[open] summary { margin-block-end: 0.75rem; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.waiting { display: grid; gap: 0.5rem; align-content: center; min-height: 80vh; border: 0; padding-block: 2rem; }
.waiting h1 { margin-block: 0.75rem 0.5rem; }
.waiting [lang] + [lang] { margin-block-start: 1.5rem; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;
