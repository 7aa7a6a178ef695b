import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { scriptHashes, inlineHash } from "./boot-script.ts";
import { basePath, pagePaths, prefixedEnvironments } from "../machines/paths.ts";
import { ownDocuments } from "./page-files.ts";
import { readSecurityHeaders } from "./security-headers.ts";
import { withUsage } from "./with-usage.ts";

const usage = `Usage: npx node tools/server-headers.ts [folder]
Writes the headers of all servers from security-headers.conf and the build in the folder, by default dist.`;

const note = "Made by tools/server-headers.ts from security-headers.conf and the build.";

/** The files that give other servers the headers of nginx, by path; `npm run build` comes first. */
export function serverHeaders(outDir = "dist"): Record<string, string> {
  const headers = Object.entries(readSecurityHeaders("security-headers.conf"));
  const lines = (line: (name: string, value: string) => string) =>
    headers.map(([name, value]) => line(name, value)).join("\n");
  const screens = ownDocuments(outDir);
  return {
    "deployment/apache/headers.conf": `# ${note}
${lines((name, value) => `Header onsuccess unset ${name}${name === "Content-Security-Policy" ? ownFilePolicy : ""}\nHeader always set ${name} "${value}"`)}
`,
    "deployment/caddy/headers.caddy": `# ${note}
header {
\tdefer
${lines((name, value) => `\t${name} "${value}"`)}
}
`,
    "deployment/lighttpd/screens.conf": `# ${note}
var.security = (
${lines((name, value) => `  "${name}" => "${value}",`)}
)
# Hidden files, source maps and the compressed twins of a file are never served by name.
url.rewrite-once = (
  "^/\\.well-known/change-password$" => "$0",
  "/\\.(?!well-known/security\\.txt(?:$|\\?))|\\.(?:map|br|gz)(?:$|\\?)" => "/gone.file",
  "^/(?:(?:dit|dev)/)?(${screens.join("|")})/?(?:\\?|$)" => "/$1/index.html",
  "^/(?:dit|dev)(/(?!assets/|brand/)[^?]*\\.[^?/]+(?:\\?.*)?|/api/.*)$" => "$1",
  "^/(?!(?:(?:dit|dev)/)?(?:assets|brand|api)/|api(?:\\?|$))(?:[^?]*/)?[^?./]*(?:\\?|$)" => "/index.html"
)
`,
    "deployment/static-host/_headers": `# ${note}
/*
${lines((name, value) => `  ${name}: ${value}`)}
  Cache-Control: no-store
${bases.map((base) => cachingOf(`${base}/brand/*`, "no-cache")).join("\n")}
${bases.map((base) => cachingOf(`${base}/assets/*`, "public, max-age=31536000, immutable")).join("\n")}
`,
    "deployment/static-host/_redirects": `# ${note}
/.well-known/change-password /profile?tab=ChangePassword 302
# Each page by its folder, so that the host does not redirect to it.
${bases.flatMap((base) => [...pagePaths].map((path) => `${base}${path} ${path}/ 200`)).join("\n")}
${prefixes.map((base) => `${base} / 200`).join("\n")}
${prefixes.map((base) => `${base}/* /:splat 200`).join("\n")}
`,
  };
}

const prefixes = prefixedEnvironments.map(basePath);
const bases = ["", ...prefixes];

/** Caching of some paths in place of that of all. */
const cachingOf = (path: string, caching: string) =>
  `${path}\n  ! Cache-Control\n  Cache-Control: ${caching}`;

/** A file of the API keeps the policy that came with it, beside ours. */
const ownFilePolicy = ` "expr=-z resp('Content-Disposition')"`;

/** The policy's own file with the hashes of the inline scripts and of the built page's styles. */
export function policyWithHashes(policy: string, outDir = "dist"): string {
  const page = readFileSync(`${outDir}/index.html`, "utf8");
  const styles = Array.from(
    page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
    ([, text = ""]) => text,
  );
  return policy
    .replace(
      /script-src 'self'(?: '[^']+')+/,
      () => `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(" ")}`,
    )
    .replace(
      /style-src 'self' (?:'[^']+' )*'sha256-47DEQ/,
      () =>
        `style-src 'self' ${styles.map((style) => `'${inlineHash(style)}' `).join("")}'sha256-47DEQ`,
    );
}

function readFolder(): string {
  const [folder = "dist", extra] = parseArgs({ allowPositionals: true }).positionals;
  if (extra !== undefined) throw new Error(`Unexpected argument '${extra}'.`);
  if (existsSync(`${folder}/index.html`)) return folder;
  throw new Error(`${folder} has no build. Run npm run build, also if it fails for these headers.`);
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const outDir = withUsage(usage, readFolder);
  const policyFile = "security-headers.conf";
  writeFileSync(policyFile, policyWithHashes(readFileSync(policyFile, "utf8"), outDir));
  for (const [path, text] of Object.entries(serverHeaders(outDir))) writeFileSync(path, text);
}
