import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { createServer as createVite } from "vite";
import { explainListening } from "./explain-start.ts";
import { ownHosts, refuseAddress } from "./http/http-server.ts";
import { readOnlyPort } from "../tools/port.ts";
import { withUsage } from "../tools/with-usage.ts";
import { readSecurityHeaders } from "../tools/security-headers.ts";

type ServerModule = typeof import("./server.ts");

const usage = `Usage: npm run dev -- [--port 5173]
Environment: PORT, HOST, DATA_DIR (default .data)`;
const port = withUsage(usage, () => readOnlyPort(5173));
const host = process.env["HOST"] || "127.0.0.1";
const isOwnHost = ownHosts(host);
const security = readSecurityHeaders(new URL("../security-headers.conf", import.meta.url));
const dataFolder = process.env["DATA_DIR"] || ".data";

/** Serves the portal with hot reload and the embedded API in one process. */
async function main(): Promise<void> {
  const http = createServer();
  const vite = await createVite({
    server: { middlewareMode: true, ws: { server: http } },
    appType: "spa",
  });
  let known: { module: ServerModule; site: Promise<Hono>; close: () => Promise<void> } | null =
    null;

  /**
   * Returns the site of the current code; Vite reloads the module when one of its files changes.
   */
  async function currentSite(): Promise<Hono> {
    const module = (await vite.ssrLoadModule("/sandbox/server.ts")) as ServerModule;
    if (known?.module !== module) {
      const closed = known?.close() ?? Promise.resolve();
      const opened = closed.then(() =>
        module.createSite({ dataFolder, appUrl: `http://localhost:${port}` }),
      );
      const site = opened.then((item) => item.site);
      known = { module, site, close: async () => (await opened).close() };
    }
    return known.site;
  }

  const api = getRequestListener(async (request, env) => {
    try {
      return await (await currentSite()).fetch(request, env);
    } catch (error) {
      console.error(error);
      return new Response("The embedded API could not be started; see the console.", {
        status: 503,
      });
    }
  });
  http.on("request", (request, response) => {
    const addressed = { incoming: request, outgoing: response, security, isOwnHost };
    if (refuseAddress(addressed)) return;
    const isApi =
      /^\/(api|outbox|outbox\.json|sandbox)(?=[/?]|$)/.test(request.url ?? "") &&
      !/^\/sandbox\/.*\.ts/.test(request.url ?? "");
    if (isApi) void api(request, response);
    else vite.middlewares(request, response);
  });
  http.once("error", (error: NodeJS.ErrnoException) => {
    const start = { port, host, command: "npm run dev" };
    console.error(explainListening(error, start) ?? error.message);
    process.exit(1);
  });
  http.listen(port, host, () => {
    console.log(`The portal is at http://localhost:${port}, mails at /outbox, faults at /sandbox`);
  });
}

await main();
