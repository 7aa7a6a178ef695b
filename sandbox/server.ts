import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createApp, errorResponse } from "./app.ts";
import { placeholderSite } from "./placeholder-site.ts";
import { createClock } from "./context/clock.ts";
import { createStoreCheck } from "./database/can-store.ts";
import { openInFolder, openInMemory } from "./database/open.ts";
import { createPlaceCheck } from "./database/place-check.ts";
import { checkSite } from "./http/cross-site.ts";
import { closeServer, createHttpServer, listen, ownHosts } from "./http/http-server.ts";
import type { Probes } from "./http/probes.ts";
import { controlRoutes } from "./pages/control-routes.ts";
import { outboxRoutes } from "./pages/outbox-routes.ts";
import { startRetention } from "./context/retention.ts";
import { createSandbox, type SandboxSettings } from "./context/sandbox.ts";
import { createDueSchedules } from "./schedulers/run-due.ts";
import { createSeed } from "./seed/seed.ts";
import { staticFiles } from "./static-files.ts";
import { readSecurityHeaders } from "../tools/security-headers.ts";
import { createVisualiserApi } from "./visualiser-api.ts";
import { type VisualiserBuild, visualiserSite } from "./visualiser-site.ts";

/** Milliseconds between two looks for due schedules. */
const schedulePauseMs = 5_000;
/** Limit of the forms of `/sandbox`. */
const maxFormBytes = 16 * 1024;
const securityHeadersFile = new URL("../security-headers.conf", import.meta.url);

export interface ServerOptions extends Partial<SandboxSettings> {
  /** 0, the default, picks a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Keeps the data in memory only. */
  readonly memory?: boolean;
  /** Initial data as a serialised database; only with `memory`. */
  readonly firstData?: Uint8Array;
  readonly dataFolder?: string;
  /** Deletes the stored data. */
  readonly reset?: boolean;
  /** Initial time of the clock. */
  readonly now?: Date;
  /** Folder of the portal's build. */
  readonly staticDir?: string;
  readonly visualiserDir?: string;
  /** How far the visualiser's build is; by default it has finished. */
  readonly visualiserBuild?: () => VisualiserBuild;
  /** Resolves when the portal is built; until then every response is 503, for pages with a text. */
  readonly whenBuilt?: Promise<unknown>;
}

export interface RunningSandbox {
  readonly origin: string;
  /** Stops; what is under way, requests and then emails, has `graceMs` each, by default 0. */
  close(graceMs?: number): Promise<void>;
}

/**
 * Starts a server with the embedded API, the outbox, the control page and, if built, the portal.
 */
export async function startSandbox(options: ServerOptions = {}): Promise<RunningSandbox> {
  let site: Hono | null = null;
  let probes: Probes | null = null;
  const running = new Set<Promise<unknown>>();
  const security = readSecurityHeaders(securityHeadersFile);
  const { host = "127.0.0.1", port = 0 } = options;
  const building = options.whenBuilt ? placeholderSite(security) : null;
  const server = createHttpServer({
    security,
    isOwnHost: ownHosts(host, options.appUrl),
    probes: {
      isReady: () => site !== null && (probes?.isReady() ?? false),
      metrics: async () => (await probes?.metrics()) ?? "",
    },
    respond(request, env) {
      // The site is null only until the initial data is ready; the origin is unknown to clients
      // until then.
      const response = Promise.resolve(
        (site ?? building)?.fetch(request, env) ?? new Response(null, { status: 503 }),
      );
      running.add(response);
      return response.finally(() => running.delete(response));
    },
  });
  const origin = await listen(server, host, port);
  try {
    const opened = await createSite({ appUrl: origin, ...options });
    try {
      await options.whenBuilt;
    } catch (error) {
      await opened.close();
      throw error;
    }
    ({ site, probes } = opened);
    return {
      origin,
      async close(graceMs = 0) {
        await closeServer(server, graceMs);
        // Aborted requests are still running and need the database.
        await Promise.allSettled(running);
        await opened.close(graceMs);
      },
    };
  } catch (error) {
    await closeServer(server);
    throw error;
  }
}

/** Creates the complete site of one origin with its database. */
export async function createSite(
  options: ServerOptions,
): Promise<{ site: Hono; probes: Probes; close: (graceMs?: number) => Promise<void> }> {
  const clock = createClock(options.now);
  const settings = settingsOf(options);
  const seed = createSeed(clock, settings);
  const { dataFolder = ".data", reset = false } = options;
  const db = options.memory
    ? await openInMemory(seed, options.firstData)
    : await openInFolder(dataFolder, seed, { reset });
  const sandbox = await createSandbox(db, clock, settings);
  const schedules = createDueSchedules(sandbox);
  const security = readSecurityHeaders(securityHeadersFile);
  const place = options.memory ? null : createPlaceCheck(db, dataFolder);
  const isReady = createStoreCheck(db, place?.isInPlace);
  const site = new Hono();
  const pages = new Hono();
  pages.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(security)) context.res.headers.set(name, value);
    context.res.headers.set("cache-control", "no-store");
    // Without a referrer a browser hides the origin of a form, which its POST is judged by.
    context.res.headers.set("referrer-policy", "same-origin");
  });
  pages.use(async (context, next) => {
    checkSite(context.req.raw, sandbox.settings.appUrl);
    await next();
  });
  pages.use(bodyLimit({ maxSize: maxFormBytes }));
  pages.onError((error) => errorResponse(error));
  pages.route("/", outboxRoutes(sandbox));
  pages.route("/", controlRoutes(sandbox, seed, schedules));
  site.route("/", createApp(sandbox, isReady));
  for (const path of ["/outbox", "/outbox.json", "/sandbox", "/sandbox/*"]) {
    site.all(path, ({ req, env }) => pages.fetch(req.raw, env));
  }
  const { staticDir, visualiserDir, visualiserBuild = () => "finished" } = options;
  if (visualiserDir) {
    const api = createVisualiserApi(settings);
    const visualiser = { isAlone: !staticDir, build: visualiserBuild, api };
    site.route("/", visualiserSite(visualiserDir, security, visualiser));
  }
  if (staticDir) {
    const files = staticFiles(staticDir, security);
    site.all("*", ({ req }) => files(req.raw));
  }
  void schedules.run();
  const timer = setInterval(() => void schedules.run(), schedulePauseMs).unref();
  const stopRetention = startRetention(db, clock);
  return {
    site,
    probes: {
      isReady,
      metrics: () => sandbox.metrics.text(),
    },
    async close(graceMs = 0) {
      clearInterval(timer);
      stopRetention();
      await schedules.stop();
      await Promise.race([sandbox.mailsSent(), setTimeout(graceMs, null, { ref: false })]);
      db.close();
      place?.close();
    },
  };
}

function settingsOf(options: ServerOptions): Partial<SandboxSettings> {
  const { appUrl, claimsNamespace, accessTokenSeconds, smtpUrl } = options;
  const { hashCost, trustedProxies, passkeyDomain } = options;
  const given = {
    appUrl,
    passkeyDomain,
    claimsNamespace,
    accessTokenSeconds,
    smtpUrl,
    hashCost,
    trustedProxies,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
