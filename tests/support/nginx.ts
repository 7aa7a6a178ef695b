import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "./find-program.ts";
import { testCertificate } from "./test-certificate.ts";

export interface RunningNginx {
  readonly origin: string;
  /** Its ports: of the origin, and of the server that redirects. */
  readonly ports: Ports;
  /** Origin of the server that redirects http to https. */
  readonly plainOrigin: string;
  /** Folder of an ACME client's challenges. */
  readonly challengeFolder: string;
  accessLog(): Promise<string>;
  errorLog(): Promise<string>;
  /** Folder of its configuration, certificate and logs. */
  readonly folder: string;
  /** Reads its configuration and certificate again (`SIGHUP`), or opens its logs again (`SIGUSR1`). */
  signal(name: "SIGHUP" | "SIGUSR1"): void;
  stop(): Promise<void>;
}

type Ports = readonly [port: number, plainPort: number];

interface NginxSettings {
  /** Ports to use if they are free. */
  readonly ports?: Ports | undefined;
  readonly api: string;
  /** Root folder, by default the build. */
  readonly root?: string;
  /** Whether nginx terminates TLS with the test certificate, instead of a load balancer. */
  readonly isTls?: boolean;
  /** Folder of portal.crt and portal.key to use instead of the test certificate. */
  readonly certificates?: string;
}

const brotliModules = [
  "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so",
  "/usr/share/nginx/modules/ngx_http_brotli_static_module.so",
];
const knownPaths = ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];

/** Path of nginx (`NGINX`, a known location, the PATH), or null. */
export function findNginx(): string | null {
  return findProgram(process.env.NGINX, knownPaths, ["nginx"]);
}

/** Path of the module that serves precompressed brotli, or null. */
export function findBrotliModule(): string | null {
  return brotliModules.find((path) => existsSync(path)) ?? null;
}

/**
 * Starts nginx with the project's nginx.conf and its SET values; retries on other ports when one is
 * taken.
 */
export async function startNginx(settings: NginxSettings): Promise<RunningNginx> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(attempt === 1 ? settings.ports : undefined, settings);
    } catch (error) {
      if (attempt === 3 || !String(error).includes("Address already in use")) throw error;
    }
  }
}

async function startOn(given: Ports | undefined, settings: NginxSettings): Promise<RunningNginx> {
  const { api, root = "dist", isTls = false } = settings;
  const path = findNginx();
  if (!path) throw new Error("No nginx: install it, or name one in NGINX");
  const prefix = await mkdtemp(join(tmpdir(), "portal-nginx-"));
  const ports = given ?? (await freePorts());
  const [port, plainPort] = ports;
  await mkdir(join(prefix, "logs"));
  await mkdir(join(prefix, "modules-enabled"));
  await cp("security-headers.conf", join(prefix, "security-headers.conf"));
  await writeListener(prefix, isTls, port);
  if (isTls) await copyCertificate(settings.certificates ?? testCertificate(), prefix);
  const brotliModule = findBrotliModule();
  if (brotliModule) {
    await writeFile(join(prefix, "modules-enabled/brotli.conf"), `load_module ${brotliModule};\n`);
    await writeFile(join(prefix, "brotli-static.conf"), "brotli_static on;\n");
  }
  const values = {
    API: `server ${new URL(api).host};`,
    redirect: `listen 127.0.0.1:${plainPort};`,
    "IPv6 redirect": hasIpv6 ? `listen [::1]:${plainPort};` : "",
    challenges: `root ${join(prefix, "acme")};`,
    address: "return 301 https://portal.example:8443$request_uri;",
    listen: "include listener.conf;",
    root: `root ${resolve(root)};`,
  };
  // Behind a load balancer the header for faults passes, which the shipped configuration drops.
  const faultLine: Replacement[] = isTls ? [] : [[/^.*X-Sandbox-Fault.*$/m, ""]];
  const replacements = [...places(prefix), ...set(values), ...faultLine];
  const conf = settle(await readFile("nginx.conf", "utf8"), replacements);
  await writeFile(join(prefix, "nginx.conf"), conf);
  const child = spawn(path, ["-p", prefix, "-c", join(prefix, "nginx.conf"), "-g", directives()], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  const plainOrigin = `http://127.0.0.1:${plainPort}`;
  await waitForResponse(child, plainOrigin);
  return {
    origin: isTls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    ports,
    plainOrigin,
    challengeFolder: join(prefix, "acme/.well-known/acme-challenge"),
    accessLog: () => readFile(join(prefix, "logs/portal-access.log"), "utf8"),
    errorLog: () => readFile(join(prefix, "logs/portal-error.log"), "utf8"),
    folder: prefix,
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(prefix, { recursive: true, force: true });
    },
  };
}

export const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((address) => address?.address === "::1");

/** As root, workers keep running as root to read a private checkout. */
function directives(): string {
  return process.getuid?.() === 0 ? "daemon off; user root;" : "daemon off;";
}

/** Writes the listener configuration with its SET values. */
async function writeListener(prefix: string, isTls: boolean, port: number): Promise<void> {
  const listener = isTls ? "tls" : "balancer";
  const text = await readFile(`deployment/nginx/${listener}.conf`, "utf8");
  const values = isTls
    ? {
        https: `listen 127.0.0.1:${port} ssl http2;`,
        "IPv6 https": hasIpv6 ? `listen [::1]:${port} ssl http2;` : "",
        certificate: "ssl_certificate portal.crt;",
        key: "ssl_certificate_key portal.key;",
      }
    : {
        http: `listen 127.0.0.1:${port};`,
        "IPv6 http": "",
        balancer: "set_real_ip_from 127.0.0.1;",
      };
  await writeFile(join(prefix, "listener.conf"), settle(text, set(values)));
}

async function copyCertificate(folder: string, prefix: string): Promise<void> {
  for (const name of ["portal.crt", "portal.key"]) await cp(join(folder, name), join(prefix, name));
}

type Replacement = readonly [from: string | RegExp, to: string];

/** Replacements of the lines marked with SET. */
function set(values: Readonly<Record<string, string>>): Replacement[] {
  return Object.entries(values).map(([name, value]): Replacement => [
    new RegExp(`^.*# SET: ${name}\\b.*$`, "m"),
    value,
  ]);
}

/** Redirects all paths that nginx.conf writes to into one folder. */
function places(prefix: string): Replacement[] {
  return [
    ["pid /run/nginx.pid;", `pid ${prefix}/nginx.pid;`],
    [/error_log \/var\/log\/nginx\//g, `error_log ${prefix}/logs/`],
    ["access_log /var/log/nginx/", `access_log ${prefix}/logs/`],
    ["include /etc/nginx/modules-enabled/*.conf;", "include modules-enabled/*.conf;"],
    ["http {", `http {\n${temporaryPaths(prefix)}`],
  ];
}

/** Applies replacements, each of which must match. */
function settle(conf: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((text, [from, to]) => {
    const settled = text.replace(from, () => to);
    if (settled === text) throw new Error(`The configuration has no ${String(from)}`);
    return settled;
  }, conf);
}

/** Temporary paths writable by any user. */
function temporaryPaths(prefix: string): string {
  return ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${prefix}/${name};\n`)
    .join("");
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts();
  return port;
}

/** Two free ports; the second is found while the first is taken, since they could be the same. */
async function freePorts(): Promise<[number, number]> {
  const [first, second] = [createServer(), createServer()];
  const ports: [number, number] = [await listen(first), await listen(second)];
  await Promise.all([first, second].map((server) => promisify(server.close.bind(server))()));
  return ports;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Resolves at the first response; rejects with the server's output when it exits before. */
export async function waitForResponse(child: ChildProcess, origin: string): Promise<void> {
  let words = "";
  let hasEnded = false;
  child.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  child.once("exit", () => (hasEnded = true));
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (hasEnded) throw new Error(`The server ended: ${words}`);
    const isUp = await fetch(origin, { redirect: "manual" }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((next) => setTimeout(next, 20));
  }
  throw new Error(`The server did not answer: ${words}`);
}
