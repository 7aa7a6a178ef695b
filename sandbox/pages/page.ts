import { html } from "hono/html";
import { stylePath } from "./page-style.ts";

type Html = ReturnType<typeof html>;

const pages = [
  ["/outbox", "Outbox"],
  ["/sandbox", "Sandbox"],
] as const;

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
        <link rel="stylesheet" href="/brand/brand.css" />
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <nav aria-label="Sandbox">
          <a class="home" href="/"
            ><img src="/brand/mark.svg" alt="" width="32" height="32" />Portal</a
          >
          ${pages.map(
            ([path, name]) =>
              html`<a href="${path}" ${name === title ? html`aria-current="page"` : ""}
                >${name}</a
              >`,
          )}
          <a href="/api/openapi.json">API description</a>
        </nav>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
