import { Hono } from "hono";
import { staticFiles } from "./static-files.ts";

/** Path of the visualiser. */
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

/**
 * Serves the visualiser; with `isAlone`, also redirects the root and serves root-relative files.
 */
export function visualiserSite(
  directory: string,
  security: Headers,
  { isAlone }: { isAlone: boolean },
): Hono {
  const site = new Hono();
  const files = staticFiles(directory, withOwnFrames(security));
  const toIt = () =>
    new Response(null, { status: 302, headers: { location: `${visualiserPath}/` } });
  site.get(visualiserPath, toIt);
  site.all(`${visualiserPath}/*`, ({ req }) => {
    const url = new URL(req.url);
    url.pathname = url.pathname.slice(visualiserPath.length);
    return files(new Request(url, req.raw));
  });
  if (isAlone) {
    site.get("/", toIt);
    site.all("*", ({ req }) => files(req.raw));
  }
  return site;
}
