import { spawn } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "./find-program.ts";
import { waitForResponse, freePort } from "./nginx.ts";
import { existsSync } from "node:fs";

export interface StaticServer {
  readonly name: string;
  /** Status for methods that are not served. */
  readonly methodRefusal?: number;
  /** Cache-Control of assets, if it differs from that of nginx. */
  readonly assetCaching?: string;
  /** Statuses of assets without Cache-Control. */
  readonly uncachedAssets?: readonly number[];
  /** Whether it refuses a body that is too large with a page instead of the API's error body. */
  readonly isTooLargePage?: boolean;
  /** Whether its configuration logs requests. */
  readonly isLogging?: boolean;
  /** Path of the program, or null when not installed. */
  find(): string | null;
  /**
   * Writes a configuration into a folder; returns the arguments that start the server in the
   * foreground.
   */
  configure(folder: string, settings: Settings): Promise<string[]>;
}

interface Settings {
  readonly root: string;
  readonly api: URL;
  readonly port: number;
  /** Lines of the server for TLS. */
  readonly tls: string | null;
}

type Replacement = readonly [from: string, to: string];

/** Shipped configuration with its values replaced, each of which must match. */
async function settled(path: string, replacements: readonly Replacement[]): Promise<string> {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
      return text.replaceAll(from, to);
    },
    await readFile(path, "utf8"),
  );
}

const apacheModules =
  "mpm_event authz_core rewrite alias headers mime dir setenvif filter deflate proxy proxy_http";

export const apache: StaticServer = {
  name: "Apache httpd",
  isLogging: true,
  find: () => findProgram(process.env.APACHE, ["/usr/sbin/apache2"], ["httpd", "apache2"]),
  async configure(folder, { root, api, port, tls }) {
    const config = join(folder, "portal");
    await mkdir(config);
    await cp("deployment/apache/headers.conf", join(config, "headers.conf"));
    if (tls !== null) await writeFile(join(config, "tls.conf"), tls);
    const conf = await settled("deployment/apache/portal.conf", [
      ["Define portal_root /var/www/portal", `Define portal_root ${root}`],
      ["http://127.0.0.1:8081", api.origin],
      ["/etc/apache2/portal", config],
      ["/var/log/apache2/portal.log", join(folder, "access.log")],
      ["Define portal_port 8080", `Define portal_port ${port}`],
    ]);
    const modules = `${apacheModules}${tls === null ? "" : " ssl http2"}`
      .split(" ")
      .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
    const places = ["PidFile pid", "ErrorLog error.log", `Mutex file:${folder}`];
    const lines = [
      "ServerName localhost",
      `ServerRoot ${folder}`,
      "User nobody",
      "TypesConfig /dev/null",
      // Of sites without a log of their own, as on Debian.
      `CustomLog others.log "%r"`,
      ...places,
    ];
    await writeFile(join(folder, "httpd.conf"), [...modules, ...lines, conf].join("\n"));
    return ["-f", join(folder, "httpd.conf"), "-DFOREGROUND"];
  },
};

const caddy: StaticServer = {
  name: "Caddy",
  find: () => findProgram(process.env.CADDY, ["/usr/bin/caddy"], ["caddy"]),
  async configure(folder, { root, api, port }) {
    const conf = await settled("deployment/caddy/Caddyfile", [
      [":8080 {", `http://127.0.0.1:${port} {`],
      ["/var/www/portal", root],
      ["127.0.0.1:8081", api.host],
    ]);
    await writeFile(join(folder, "Caddyfile"), conf);
    await cp("deployment/caddy/headers.caddy", join(folder, "headers.caddy"));
    return ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  },
};

const lighttpd: StaticServer = {
  name: "lighttpd",
  methodRefusal: 403,
  assetCaching: "max-age=31536000",
  isTooLargePage: true,
  uncachedAssets: [304, 403, 404],
  find: () => findProgram(process.env.LIGHTTPD, ["/usr/sbin/lighttpd"], ["lighttpd"]),
  async configure(folder, { root, api, port }) {
    const conf = await settled("deployment/lighttpd/portal.conf", [
      ["8080", `${port}`],
      ["/var/www/portal", root],
      ["8081", api.port],
    ]);
    await writeFile(join(folder, "portal.conf"), conf);
    await cp("deployment/lighttpd/screens.conf", join(folder, "screens.conf"));
    return ["-D", "-f", join(folder, "portal.conf")];
  },
};

export const staticServers: readonly StaticServer[] = [apache, caddy, lighttpd];

/** Starts a server with its shipped configuration, its lines for TLS, if any, and the build. */
export async function startStaticServer(
  server: StaticServer,
  apiOrigin: string,
  tls: string | null = null,
) {
  const program = server.find();
  if (!program) throw new Error(`${server.name} is not installed`);
  const folder = await mkdtemp(join(tmpdir(), "portal-server-"));
  await chmod(folder, 0o755);
  const root = join(folder, "root");
  await mkdir(root);
  await cp("dist", root, { recursive: true });
  const port = await freePort();
  const parameters = await server.configure(folder, {
    root,
    api: new URL(apiOrigin),
    port,
    tls,
  });
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, parameters, { stdio: ["ignore", "ignore", "pipe"], env });
  const ended = new Promise((done) => child.once("exit", done));
  const plainOrigin = `http://127.0.0.1:${port}`;
  await waitForResponse(child, plainOrigin);
  return {
    origin: tls === null ? plainOrigin : `https://localhost:${port}`,
    root,
    /** Everything that the server has logged. */
    async logs() {
      const names = (await readdir(folder)).filter((name) => name.endsWith(".log"));
      return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join(
        "",
      );
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Version of the emulator of Cloudflare Pages, which reads `deployment/static-host`. */
const version = "4.86.0";
const folder = "node_modules/.cache/wrangler";

/** Returns the path of the emulator, or null. */
export function findWrangler(): string | null {
  const installed = `${process.cwd()}/${folder}/node_modules/.bin/wrangler`;
  return findProgram(process.env["WRANGLER"], [installed], ["wrangler"]);
}

/**
 * Parameters of npm that install the emulator, which is too large for everybody's installation, in
 * CI; null elsewhere and where it is present.
 */
export function wranglerInstallation(): string[] | null {
  if (!process.env["CI"] || findWrangler() || existsSync(folder)) return null;
  return ["install", "--no-audit", "--no-fund", "--prefix", folder, `wrangler@${version}`];
}
