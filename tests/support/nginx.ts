import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

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

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const knownPaths = [process.env.NGINX, "/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];

/** The nginx of this machine, or null. */
export function findNginx(): string | null {
  return knownPaths.find((path) => path && existsSync(path)) ?? null;
}

/** Starts a real nginx on a free port with the project's own nginx.conf, its SET values apart. */
export async function startNginx({ api, root = "dist" }: NginxSettings): Promise<RunningNginx> {
  const path = findNginx();
  if (!path) throw new Error("No nginx: install it, or name one in NGINX");
  const prefix = await mkdtemp(join(tmpdir(), "portal-nginx-"));
  const port = await freePort();
  await mkdir(join(prefix, "logs"));
  await mkdir(join(prefix, "modules-enabled"));
  await cp("security-headers.conf", join(prefix, "security-headers.conf"));
  if (existsSync(brotliModule)) {
    await writeFile(join(prefix, "modules-enabled/brotli.conf"), `load_module ${brotliModule};\n`);
    await writeFile(join(prefix, "brotli-static.conf"), "brotli_static on;\n");
  }
  const values: Record<string, string> = {
    pid: `pid ${prefix}/nginx.pid;`,
    "error log": `error_log ${prefix}/logs/error.log warn;`,
    "access log": `access_log ${prefix}/logs/access.log portal;`,
    API: `server ${new URL(api).host};`,
    listen: `listen 127.0.0.1:${port};`,
    root: `root ${resolve(root)};`,
  };
  const conf = (await readFile("nginx.conf", "utf8"))
    .replace(/^.*# SET: ([\w ]+?)(?: \(.*)?$/gm, (line, name: string) => values[name] ?? line)
    .replace("include /etc/nginx/modules-enabled/*.conf;", "include modules-enabled/*.conf;")
    .replace("http {", `http {\n${temporaryPaths(prefix)}`);
  await writeFile(join(prefix, "nginx.conf"), conf);
  const child = spawn(path, ["-p", prefix, "-c", join(prefix, "nginx.conf"), "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await answers(child, origin);
  return {
    origin,
    accessLog: () => readFile(join(prefix, "logs/access.log"), "utf8"),
    errorLog: () => readFile(join(prefix, "logs/error.log"), "utf8"),
    async stop() {
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGQUIT");
      child.kill("SIGTERM");
      await ended;
      await rm(prefix, { recursive: true, force: true });
    },
  };
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
async function answers(child: ChildProcess, origin: string): Promise<void> {
  let words = "";
  let hasEnded = false;
  child.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  child.once("exit", () => (hasEnded = true));
  const deadline = Date.now() + 10_000;
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
