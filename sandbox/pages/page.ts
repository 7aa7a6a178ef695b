import { html } from "hono/html";

type Html = ReturnType<typeof html>;

/** Path of the stylesheet; the content security policy forbids inline styles. */
export const stylePath = "/sandbox/page.css";

/** Layout of the sandbox's pages; all content is escaped. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Sandbox</title>
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <nav aria-label="Sandbox">
          <a href="/">Portal</a> <a href="/outbox">Outbox</a> <a href="/sandbox">Sandbox</a>
          <a href="/api/openapi.json">API description</a>
        </nav>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** Has both colour schemes; forced colours replace the palette. */
export const style = `:root {
  color-scheme: light dark;
  font: 1rem/1.55 system-ui, sans-serif;
  --page: light-dark(#f6f4ef, #12191b);
  --card: light-dark(#fff, #1a2427);
  --ink: light-dark(#15202b, #e8ecec);
  --quiet: light-dark(#55606b, #a6b3b5);
  --line: light-dark(#d9d5cb, #33434a);
  --accent: light-dark(#0f4c4a, #7fd0c6);
  --on-accent: light-dark(#fff, #0d2220);
  --edge: light-dark(#7b8490, #7c8b90);
}
body { margin: 0 auto; padding: 0 1.25rem 4rem; max-width: 76rem; background: var(--page); color: var(--ink); }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; padding-block: 1rem; border-block-end: thin solid var(--line); }
h1 { font-size: 1.75rem; line-height: 1.2; margin-block: 1.75rem 0.5rem; }
h2 { font-size: 1.05rem; margin-block: 0 0.75rem; }
p { margin-block: 0 0.75rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 1rem; margin-block: 1.5rem; }
section, article { background: var(--card); border: thin solid var(--line); border-radius: 0.5rem; padding: 1.25rem; }
form + p { margin-block-start: 0.75rem; }
section > :last-child, article > :last-child { margin-block-end: 0; }
article { margin-block-start: 1rem; }
article h2 { margin: 0; }
article p { margin-block: 0.25rem; white-space: pre-line; max-width: 46rem; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0.75rem 0; padding: 0; display: grid; gap: 0.5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-block-end: thin solid var(--line); }
tbody tr:last-child > * { border-block-end: none; }
thead th { color: var(--quiet); font-weight: 500; }
tbody th { font-weight: 500; }
td:last-child { min-width: 16rem; padding-inline-end: 0; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
li span { overflow-wrap: anywhere; min-inline-size: 0; }
li form { align-items: center; justify-content: space-between; }
label { display: grid; grid-template-columns: minmax(0, auto); gap: 0.25rem; max-inline-size: 100%; font-size: 0.9375rem; color: var(--quiet); }
input, select, button, summary { font: inherit; max-inline-size: 100%; padding: 0.4rem 0.75rem; min-height: 2.5rem; box-sizing: border-box; border: thin solid var(--edge); border-radius: 0.375rem; background: var(--card); color: var(--ink); }
button, summary { cursor: pointer; }
summary { inline-size: fit-content; line-height: 1.6; }
details[open] summary { margin-block-end: 0.75rem; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 0.15rem solid var(--accent); outline-offset: 0.15rem; }
`;
