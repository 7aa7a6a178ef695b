import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { explainStart } from "./explain-start.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { startSandbox } from "./server.ts";
import { readStartSettings } from "./start-settings.ts";
import { openedAddress, startedText } from "./started-text.ts";
import type { VisualiserBuild } from "./visualiser-site.ts";
import { buildIfChanged } from "../tools/current-build.ts";
import { readPort } from "../tools/port.ts";
import { withUsage } from "../tools/with-usage.ts";

const usage = `Usage: npm start -- [--port 8080] [--memory] [--reset]
Environment: PORT, HOST, DATA_DIR (default .data), PORTAL_URL, SMTP_URL,
  PASSKEY_DOMAIN (the host of PORTAL_URL or a parent domain of it, for passkeys),
  TRUSTED_PROXIES (addresses whose X-Forwarded-For is trusted, separated by commas)`;

const defaultPort = 8080;
const staticDir = "dist";
const visualiserDir = "dist-visualiser";
/** Requests under way, and then emails, have as long to finish when the server is stopped. */
const stopMs = 10_000;

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: "string" },
      memory: { type: "boolean", default: false },
      reset: { type: "boolean", default: false },
      build: { type: "boolean", default: false },
    },
  });
  const port = readPort(values.port, defaultPort);
  return { ...values, port, settings: readStartSettings(process.env, port) };
}

async function main(): Promise<void> {
  const { port, memory, reset, build, settings } = withUsage(usage, readOptions);
  const { dataFolder, host } = settings;
  if (!build && !existsSync(staticDir))
    throw new Error("There is no build yet. Run: npm run build");
  const hasVisualiser = build || existsSync(visualiserDir);
  let visualiserBuild: VisualiserBuild = build ? "running" : "finished";
  try {
    const whenBuilt = build ? buildIfChanged("dist") : Promise.resolve();
    // Reported when the server awaits it.
    whenBuilt.catch(() => {});
    const { origin, close } = await startSandbox({
      ...settings,
      port,
      memory,
      reset,
      staticDir,
      whenBuilt,
      ...(hasVisualiser ? { visualiserDir, visualiserBuild: () => visualiserBuild } : {}),
    });
    stopOnSignal(() => close(stopMs));
    const address = openedAddress(origin);
    console.log(
      startedText({
        address,
        appUrl: process.env["PORTAL_URL"] ? settings.appUrl : address,
        data: memory ? "in memory" : dataFolder,
        hasVisualiser,
      }),
    );
    if (build) {
      visualiserBuild = await buildIfChanged("dist-visualiser").then(
        () => "finished",
        (error: unknown) => {
          console.error(error instanceof Error ? error.message : error);
          return "failed";
        },
      );
    }
  } catch (error) {
    const start = { port, host, command: "npm start" };
    throw new Error(explainStart(error, start, dataFolder), { cause: error });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
