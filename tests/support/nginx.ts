import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findProgram } from "./find-program.ts";

export interface RunningNginx {
  readonly origin: string;
  accessLog(): Promise<string>;
  errorLog(): Promise<string>;
  stop(): Promise<void>;
}

interface NginxSettings {
  /** Origin of the API behind it. */
  readonly api: string;
  /** The folder it serves, the build unless named. */
  readonly root?: string;
}

const brotliModules = [
  "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so",
  "/usr/share/nginx/modules/ngx_http_brotli_static_module.so",
];
const knownPaths = ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];

/** The nginx of this machine (`NGINX`, a known place, the PATH), or null. */
export function findNginx(): string | null {
  return findProgram(process.env.NGINX, knownPaths, ["nginx"]);
}

/** The module by which nginx serves brotli made at build time, or null where it is not installed. */
export function findBrotliModule(): string | null {
  return brotliModules.find((path) => existsSync(path)) ?? null;
}

/**
 * Starts a real nginx with the project's own nginx.conf, its SET values apart, on a free port; on
 * another one when that is taken meanwhile.
 */
export async function startNginx(settings: NginxSettings): Promise<RunningNginx> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnFreePort(settings);
    } catch (error) {
      if (attempt === 3 || !String(error).includes("Address already in use")) throw error;
    }
  }
}

async function startOnFreePort({ api, root = "dist" }: NginxSettings): Promise<RunningNginx> {
  const path = findNginx();
  if (!path) throw new Error("No nginx: install it, or name one in NGINX");
  const prefix = await mkdtemp(join(tmpdir(), "portal-nginx-"));
  const port = await freePort();
  await mkdir(join(prefix, "logs"));
  await mkdir(join(prefix, "modules-enabled"));
  await cp("security-headers.conf", join(prefix, "security-headers.conf"));
  const brotliModule = findBrotliModule();
  if (brotliModule) {
    await writeFile(join(prefix, "modules-enabled/brotli.conf"), `load_module ${brotliModule};\n`);
    await writeFile(join(prefix, "brotli-static.conf"), "brotli_static on;\n");
  }
  const values = {
    API: `server ${new URL(api).host};`,
    listen: `listen 127.0.0.1:${port};`,
    root: `root ${resolve(root)};`,
  };
  const conf = settle(await readFile("nginx.conf", "utf8"), prefix, values);
  await writeFile(join(prefix, "nginx.conf"), conf);
  const child = spawn(path, ["-p", prefix, "-c", join(prefix, "nginx.conf"), "-g", directives()], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  const origin = `http://127.0.0.1:${port}`;
  await isReachable(child, origin);
  return {
    origin,
    accessLog: () => readFile(join(prefix, "logs/portal-access.log"), "utf8"),
    errorLog: () => readFile(join(prefix, "logs/portal-error.log"), "utf8"),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(prefix, { recursive: true, force: true });
    },
  };
}

/** Root's workers stay root: as nobody they could not read a checkout that is private to root. */
function directives(): string {
  return process.getuid?.() === 0 ? "daemon off; user root;" : "daemon off;";
}

/** The project's nginx.conf with its SET values, and every place it writes to below one folder. */
function settle(conf: string, prefix: string, values: Readonly<Record<string, string>>): string {
  const replacements: [string | RegExp, string][] = [
    ["pid /run/nginx.pid;", `pid ${prefix}/nginx.pid;`],
    ["error_log /var/log/nginx/", `error_log ${prefix}/logs/`],
    ["access_log /var/log/nginx/", `access_log ${prefix}/logs/`],
    ["include /etc/nginx/modules-enabled/*.conf;", "include modules-enabled/*.conf;"],
    ["http {", `http {\n${temporaryPaths(prefix)}`],
    ...Object.entries(values).map(([name, value]): [RegExp, string] => [
      new RegExp(`^.*# SET: ${name}\\b.*$`, "m"),
      value,
    ]),
  ];
  return replacements.reduce((text, [from, to]) => {
    const settled = text.replace(from, () => to);
    if (settled === text) throw new Error(`nginx.conf has no ${String(from)}`);
    return settled;
  }, conf);
}

/** Places that any user may write, instead of the ones of the system's nginx. */
function temporaryPaths(prefix: string): string {
  return ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${prefix}/${name};\n`)
    .join("");
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? done(address.port) : failed()));
    });
  });
}

/** Resolves at the first answer; rejects with what nginx said when it ends before. */
async function isReachable(child: ChildProcess, origin: string): Promise<void> {
  let words = "";
  let hasEnded = false;
  child.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  child.once("exit", () => (hasEnded = true));
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (hasEnded) throw new Error(`nginx ended: ${words}`);
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((next) => setTimeout(next, 20));
  }
  throw new Error(`nginx did not answer: ${words}`);
}
