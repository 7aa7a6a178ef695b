import type { Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".pdf": "application/pdf",
  ".webmanifest": "application/manifest+json",
};

/** Screens with a document of their own, as in nginx.conf. */
const ownDocument =
  /^(\/(?:forgotPwd|helpSupport|onlinesecuritytips|redirect|register|reset-password))\/?$/;

const compressions = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Serves a build as nginx.conf does: paths with an extension are files (404 if missing), other
 * paths are pages (their own exported page or index.html). The prefixes `/dit` and `/dev` are
 * removed.
 */
export function staticFiles(directory: string, security: Readonly<Record<string, string>>) {
  return async (request: Request): Promise<Response> => {
    const headers = new Headers(security);
    const { pathname } = new URL(request.url);
    // Discarded unread: a report of the content policy quotes the address, with codes in it.
    if (request.method === "POST" && pathname === "/policy-reports") {
      return new Response(null, { status: 204, headers });
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      headers.set("allow", "GET, HEAD");
      return new Response("Method not allowed", { status: 405, headers });
    }
    if (pathname === "/.well-known/change-password") {
      headers.set("location", "/profile?tab=ChangePassword");
      return new Response(null, { status: 302, headers });
    }
    const found = await findFile(directory, pathname);
    if (!found) {
      headers.set("content-type", "text/plain; charset=utf-8");
      return new Response("Not found", { status: 404, headers });
    }
    headers.set("content-type", types[extname(found.path)] ?? "application/octet-stream");
    headers.set("cache-control", cacheControl(found.name));
    headers.set("vary", "accept-encoding");
    const { path, encoding } = await compressed(found.path, request);
    if (encoding) headers.set("content-encoding", encoding);
    const tag = `W/"${found.stats.size.toString(36)}-${found.stats.mtimeMs.toString(36)}"`;
    if (!isUncached(found.name)) headers.set("etag", tag);
    if (request.headers.get("if-none-match") === tag && !isUncached(found.name)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(new Uint8Array(await readFile(path)), { headers });
  };
}

interface Found {
  /** Path relative to the directory, with slashes. */
  readonly name: string;
  readonly path: string;
  readonly stats: Stats;
}

async function findFile(directory: string, pathname: string): Promise<Found | null> {
  const name = decode(pathname)?.replace(/^\/(dit|dev)(?=\/|$)/, "");
  if (name === undefined) return null;
  if (name !== "/.well-known/security.txt" && /[\\\0]|\/\.|\/\//.test(name)) return null;
  if (/\.[^/]+$/.test(name)) {
    return /\.(map|br|gz)$/.test(name) ? null : fileAt(directory, name);
  }
  const [page = ""] = ownDocument.exec(name)?.slice(1) ?? [];
  return fileAt(directory, `${page}/index.html`);
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

async function fileAt(directory: string, name: string): Promise<Found | null> {
  const path = join(directory, name);
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? { name, path, stats } : null;
}

function isUncached(name: string): boolean {
  return name.endsWith(".html") || name === "/config.json";
}

function cacheControl(name: string): string {
  if (isUncached(name)) return "no-store";
  return name.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

async function compressed(path: string, request: Request) {
  const accepted = new Set(
    (request.headers.get("accept-encoding") ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(";")[0]?.trim()),
  );
  for (const [encoding, extension] of compressions) {
    if (!accepted.has(encoding)) continue;
    const twin = await stat(path + extension).catch(() => null);
    if (twin?.isFile()) return { path: path + extension, encoding };
  }
  return { path, encoding: null };
}
