import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { apiBase } from "./app.ts";
import { page } from "./pages/page.ts";
import { staticFiles } from "./static-files.ts";
import type { RespondToScreens } from "./visualiser-api.ts";

export const visualiserPath = "/visualiser";

type Headers = Readonly<Record<string, string>>;

/** Changes the portal's policy so that the visualiser can show its own screens in frames. */
function withOwnFrames(security: Headers): Headers {
  const policy = security["Content-Security-Policy"] ?? "";
  return {
    ...security,
    "Content-Security-Policy": policy
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      .replace("frame-src", "frame-src 'self'"),
    "X-Frame-Options": "SAMEORIGIN",
  };
}

/** How far the build of the visualiser is, when it is built beside the running server. */
export type VisualiserBuild = "running" | "failed" | "finished";

const pauseSeconds = 3;

/** A page that is loaded again until the build has finished. */
function buildPage(context: Context, build: VisualiserBuild, security: Headers) {
  const hasFailed = build === "failed";
  const text = hasFailed
    ? "The visualiser could not be built. The console says why. The portal is not affected."
    : "The visualiser is being built. This page opens it in a few seconds.";
  return context.html(page("Visualiser", html`<p role="status">${text}</p>`), 503, {
    ...security,
    "cache-control": "no-store",
    "retry-after": `${pauseSeconds}`,
    ...(hasFailed ? {} : { refresh: `${pauseSeconds}` }),
  });
}

function withoutPrefix(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(visualiserPath.length);
  return new Request(url, request);
}

interface VisualiserOptions {
  /** Also redirects the root and serves root-relative files. */
  readonly isAlone: boolean;
  readonly build: () => VisualiserBuild;
  /** The API of its screens, which is below `/visualiser/api`. */
  readonly api: RespondToScreens;
}

/** Serves the visualiser, or how far its build is until it has one. */
export function visualiserSite(
  directory: string,
  security: Headers,
  { isAlone, build, api }: VisualiserOptions,
): Hono {
  const site = new Hono();
  const files = staticFiles(directory, withOwnFrames(security));
  const toIt = () =>
    new Response(null, { status: 302, headers: { location: `${visualiserPath}/` } });
  site.get(visualiserPath, toIt);
  site.all(`${visualiserPath}${apiBase}/*`, ({ req, env }) => api(withoutPrefix(req.raw), env));
  site.all(`${visualiserPath}/*`, (context) => {
    if (!existsSync(join(directory, "index.html"))) return buildPage(context, build(), security);
    return files(withoutPrefix(context.req.raw));
  });
  if (isAlone) {
    site.get("/", toIt);
    site.all("*", ({ req }) => files(req.raw));
  }
  return site;
}
