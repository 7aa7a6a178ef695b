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

/** Uses system colours, which follow the colour scheme and forced colours. */
export const style = `:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem 1.25rem 4rem; max-width: 62rem; }
nav { display: flex; flex-wrap: wrap; gap: 1.25rem; padding-block: 0.5rem; border-block-end: thin solid; }
h1 { font-size: 1.6rem; margin-block: 1.5rem 0.5rem; }
h2 { font-size: 1.15rem; margin-block: 2rem 0.5rem; }
a { color: LinkText; overflow-wrap: anywhere; }
article { border-block-end: thin solid; padding-block: 1rem; }
article h2 { margin: 0; }
article p { margin-block: 0.25rem; white-space: pre-line; max-width: 46rem; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
td:last-child { min-width: 18rem; }
th, td { text-align: start; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-block-end: thin solid; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
label { display: grid; grid-template-columns: minmax(0, auto); gap: 0.2rem; max-inline-size: 100%; }
input, select, button { font: inherit; max-inline-size: 100%; padding: 0.4rem 0.6rem; min-height: 2.5rem; box-sizing: border-box; }
:focus-visible { outline: 0.2rem solid Highlight; outline-offset: 0.15rem; }
`;
