import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { UnusableData } from "./database/open.ts";
import { personas } from "./seed/personas.ts";
import { startSandbox } from "./server.ts";
import { type VisualiserBuild, visualiserPath } from "./visualiser-site.ts";
import { buildIfChanged } from "../tools/current-build.ts";

const usage = `Usage: npm start -- [--port 8080] [--memory] [--reset]
Environment: PORT, HOST, DATA_DIR (default .data), PORTAL_URL, SMTP_URL,
  PASSKEY_DOMAIN (the host of PORTAL_URL or a parent domain of it, for passkeys),
  TRUSTED_PROXIES (addresses whose X-Forwarded-For is trusted, separated by commas)`;

const defaultPort = 8080;
const staticDir = "dist";
const visualiserDir = "dist-visualiser";

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: "string" },
      memory: { type: "boolean", default: false },
      reset: { type: "boolean", default: false },
      build: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const port = Number(values.port ?? process.env["PORT"] ?? defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error("The port must be an integer from 0 to 65535");
  return { ...values, port };
}

/** Returns a one-line message for a startup error. */
function explain(error: unknown, port: number, dataFolder: string): string {
  if (error instanceof UnusableData) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `Port ${port} is in use. Choose another: npm start -- --port ${port + 1}`;
  if (code === "EACCES" && message.includes("listen"))
    return `Port ${port} may not be used by this account.`;
  const isFolder =
    code === "EACCES" ||
    code === "EROFS" ||
    code === "ENOTDIR" ||
    code === "EEXIST" ||
    code === "ENOENT" ||
    code === "EPERM" ||
    code === "ERR_SQLITE_ERROR";
  if (isFolder)
    return `The data folder ${dataFolder} cannot be used: ${message}. Choose another by DATA_DIR, or use --memory.`;
  return message;
}

function printPersonas(): void {
  const rows = Object.values(personas).map(({ email, password, summary }) => [
    email,
    password,
    summary,
  ]);
  const widths = [0, 1].map((index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  for (const [email = "", password = "", summary = ""] of rows) {
    console.log(
      `  ${email.padEnd(widths[0] ?? 0)}  ${password.padEnd(widths[1] ?? 0)}  ${summary}`,
    );
  }
}

async function main(): Promise<void> {
  const { port, memory, reset, build, help } = readOptions();
  if (help) return console.log(usage);
  if (!build && !existsSync(staticDir))
    throw new Error("There is no build yet. Run: npm run build");
  const dataFolder = process.env["DATA_DIR"] || ".data";
  const hasVisualiser = build || existsSync(visualiserDir);
  let visualiserBuild: VisualiserBuild = build ? "running" : "finished";
  try {
    const whenBuilt = build ? buildIfChanged("dist") : Promise.resolve();
    // Reported when the server awaits it.
    whenBuilt.catch(() => {});
    const { origin } = await startSandbox({
      port,
      host: process.env["HOST"] ?? "127.0.0.1",
      memory,
      reset,
      dataFolder,
      staticDir,
      whenBuilt,
      ...(hasVisualiser ? { visualiserDir, visualiserBuild: () => visualiserBuild } : {}),
      appUrl: process.env["PORTAL_URL"] ?? `http://localhost:${port}`,
      trustedProxies: (process.env["TRUSTED_PROXIES"] ?? "").split(/[\s,]+/).filter(Boolean),
      ...(process.env["PASSKEY_DOMAIN"] ? { passkeyDomain: process.env["PASSKEY_DOMAIN"] } : {}),
      ...(process.env["SMTP_URL"] ? { smtpUrl: process.env["SMTP_URL"] } : {}),
    });
    const address = origin.replace("127.0.0.1", "localhost");
    console.log(`\nThe portal is at ${address}\n\nSign in as one of these:\n`);
    printPersonas();
    console.log(`\nEmails and one-time codes: ${address}/outbox`);
    console.log(`Faults, clock and data:   ${address}/sandbox`);
    if (hasVisualiser) {
      console.log(`Visualiser:               ${address}${visualiserPath}/`);
    }
    console.log(`Data: ${memory ? "in memory" : dataFolder}. Stop with Ctrl+C.`);
    if (build) {
      visualiserBuild = await buildIfChanged("dist-visualiser").then(
        () => "finished",
        () => "failed",
      );
    }
  } catch (error) {
    throw new Error(explain(error, port, dataFolder), { cause: error });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
