import { Hono } from "hono";
import { html } from "hono/html";
import { staticFiles } from "./static-files.ts";
import { stylePath, styleRoutes } from "./pages/page-style.ts";

type Headers = Readonly<Record<string, string>>;

const pauseSeconds = 2;
/** Files that the pages' style uses, before the build has copied them. */
const brandFolder = "public";

const texts = [
  {
    language: "en",
    title: "The portal is being built…",
    text: "This takes about half a minute. The page opens by itself.",
  },
  { language: "zh-CN", title: "平台正在构建…", text: "大约需要半分钟。完成后页面会自动打开。" },
] as const;

const page = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${texts[0].title}</title>
      <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/brand/brand.css" />
      <link rel="stylesheet" href="${stylePath}" />
    </head>
    <body>
      <main class="waiting">
        <img src="/brand/mark.svg" alt="" width="40" height="40" />
        ${texts.map(
          ({ language, title, text }, at) => html`
            <div lang="${language}">
              ${at === 0 ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`}
              <p class="quiet">${text}</p>
            </div>
          `,
        )}
      </main>
    </body>
  </html>`;

/** Serves a page that reloads itself during the first build, and 503 for everything else. */
export function placeholderSite(security: Headers): Hono {
  const site = new Hono();
  const brand = staticFiles(brandFolder, security);
  const headers = { ...security, "cache-control": "no-store", "retry-after": `${pauseSeconds}` };
  site.use(async ({ header }, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) header(name, value);
  });
  site.route("/", styleRoutes());
  site.get("/brand/*", ({ req }) => brand(req.raw));
  site.get("*", (context) => {
    const { path } = context.req;
    const isPage = !/^(?:\/(?:dit|dev))?\/api\//.test(path) && !/\.\w+$/.test(path);
    if (!isPage) return context.body(null, 503);
    return context.html(page, 503, { refresh: `${pauseSeconds}` });
  });
  site.all("*", (context) => context.body(null, 503));
  return site;
}
