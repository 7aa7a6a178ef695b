import { type ChildProcess, spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { signInByApi } from "../support/mint-session.ts";
import { freePort, startNginx, waitForResponse } from "../support/nginx.ts";
import { type FloodResult, measureSignInsInFlood } from "./flood.ts";
import { quantile } from "./page-work.ts";
import { printWorstClient } from "./worst-client.ts";
import { withUsage } from "../../tools/with-usage.ts";

/** Number of concurrent requests. */
const connections = 50;
/** Ten measurements and a pass over all files take about a minute. */
const measureMs = 5_000;

interface Target {
  readonly name: string;
  readonly path: (index: number) => string;
  readonly method?: "GET" | "POST";
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Number of slower first requests, which are measured separately. */
  readonly first?: number;
}

interface Measured {
  readonly times: number[];
  readonly errors: number;
  readonly seconds: number;
}

withUsage("Usage: npm run bench:load", () => parseArgs());

/**
 * Load test of about 75 seconds, embedded and behind nginx: `npm run bench:load` after a build. It
 * connects only to servers that it starts. Fails on any error, and if a sign-in during a flood of
 * hashes takes more than a second or is rejected.
 */
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = await startServer(port);
const nginx = await startNginx({ api: origin });
try {
  const targets = await findTargets();
  console.log(`${connections} connections, ${measureMs / 1000} s each; milliseconds\n`);
  console.log(
    `${"".padEnd(34)}${["p50", "p99", "per s", "errors"].map((item) => item.padStart(9)).join("")}`,
  );
  for (const [place, base] of [
    ["embedded", origin],
    ["nginx", nginx.origin],
  ] as const) {
    for (const target of targets) {
      const first = place === "embedded" ? target.first : undefined;
      if (first) printLine(`${place}: first ${target.name}`, await measure(base, target, first));
      printLine(`${place}: ${target.name}`, await measure(base, target));
    }
  }
  const { aloneMs, known, unknown } = await measureSignInsInFlood(origin);
  console.log("\nsign-ins during a flood; p99 limit 1000, none rejected");
  console.log(`${"without a flood".padEnd(34)}${aloneMs.toFixed(1).padStart(9)}`);
  printFlood("known browser", known, aloneMs);
  printFlood("unknown browser, ever new address", unknown, aloneMs);
  if (!(await printWorstClient())) process.exitCode = 1;
} finally {
  await nginx.stop();
  server.kill();
}

async function startServer(at: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["sandbox/main.ts", "--memory", "--port", `${at}`], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, TRUSTED_PROXIES: "127.0.0.1" },
  });
  const health = `http://127.0.0.1:${at}/api/health`;
  await waitForResponse(child, health);
  // The server listens before the data is ready.
  while (!(await fetch(health)).ok) await wait(50);
  return child;
}

async function findTargets(): Promise<readonly Target[]> {
  const { access_token: token } = await signInByApi(origin, "client-uk");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const read = async <T>(path: string, init: RequestInit = {}) =>
    (await (await fetch(`${origin}/api${path}`, { headers, ...init })).json()) as T;
  const { portfolios } = await read<{ portfolios: { groupCode: string }[] }>("/portfolios/list");
  const codes = portfolios.map(({ groupCode }) => `groupCodes=${groupCode}`).join("&");
  const { dates } = await read<{ dates: string[] }>(`/portfolios/holdings/dates?${codes}`);
  const search = JSON.stringify({
    portfolioCodes: [],
    startDate: "2020-01-01",
    endDate: "2099-12-31",
  });
  const found = await read<{ reports: { id: string }[] }>("/reports/search", {
    method: "POST",
    body: search,
  });
  const ids = found.reports.map(({ id }) => id);
  return [
    { name: "page", path: () => "/login", headers: { "accept-encoding": "br, gzip" } },
    { name: "portfolios", path: () => "/api/portfolios/list", headers },
    {
      name: "holdings",
      path: () => `/api/unaudited/portfolios/holdings?${codes}&selectedDate=${dates[0]}`,
      headers,
    },
    {
      name: `search (${ids.length} reports)`,
      path: () => "/api/reports/search",
      method: "POST",
      body: search,
      headers,
    },
    {
      name: `file (of ${ids.length})`,
      first: ids.length,
      path: (index) => `/api/reports/${ids[index % ids.length]}/file`,
      headers,
    },
  ];
}

async function measure(base: string, target: Target, most = Infinity): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begin = performance.now();
  const until = begin + (most === Infinity ? measureMs : 4 * measureMs);
  const times: number[] = [];
  let errors = 0;
  let next = 0;
  const work = async () => {
    while (next < most && performance.now() < until) {
      const start = performance.now();
      const status = await send(agent, base, target, next++).catch(() => 0);
      times.push(performance.now() - start);
      if (status !== 200) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return { times, errors, seconds: (performance.now() - begin) / 1000 };
}

function send(agent: Agent, base: string, target: Target, index: number): Promise<number> {
  const { path, method = "GET", body, headers = {} } = target;
  return new Promise((resolve, reject) => {
    const sent = request(`${base}${path(index)}`, { agent, method, headers }, (response) => {
      response
        .on("error", reject)
        .on("end", () => resolve(response.statusCode ?? 0))
        .resume();
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function printLine(name: string, { times, errors, seconds }: Measured): void {
  const figures = [
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.99).toFixed(1),
    (times.length / seconds).toFixed(0),
    `${errors}`,
  ];
  console.log(`${name.padEnd(34)}${figures.map((figure) => figure.padStart(9)).join("")}`);
  if (errors > 0) process.exitCode = 1;
}

function printFlood(name: string, { times, rejected }: FloodResult, aloneMs: number): void {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const figures = [p50, p99].map((ms) => ms.toFixed(1).padStart(9)).join("");
  const ratio = `${(p99 / aloneMs).toFixed(1)} times as long at p99`;
  console.log(`${name.padEnd(34)}${figures}   ${ratio}, ${rejected} of ${times.length} rejected`);
  if (rejected > 0 || p99 > 1000) process.exitCode = 1;
}
