import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { personas, sharedPassword } from "../../sandbox/seed/personas.ts";
import { freePort, waitForResponse } from "../support/nginx.ts";
import { withUsage } from "../../tools/with-usage.ts";

withUsage("Usage: npm run bench:calls", () => parseArgs());

/**
 * Prints the processor time that the embedded API spends on each kind of call, one at a time, and
 * the size of its response: `npm run bench:calls`, about 20 seconds. docs/scaling.md quotes it.
 */
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ["sandbox/main.ts", "--memory", "--port", `${port}`], {
  stdio: ["ignore", "ignore", "pipe"],
});
/** Milliseconds of a tick of the kernel's accounting. */
const tickMs = 1000 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

interface Call {
  readonly name: string;
  readonly path: string;
  readonly count: number;
  readonly body?: object;
}

try {
  await waitForResponse(server, `${origin}/api/health`);
  while (!(await fetch(`${origin}/api/health`)).ok) await wait(50);
  const { email: username } = personas["client-uk"];
  const signIn = () =>
    fetch(`${origin}/api/auth/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "password", username, password: sharedPassword }),
    });
  const { access_token: token } = (await (await signIn()).json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = [new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10), day];
  const post = (body: object) => ({
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const calls: readonly Call[] = [
    { name: "health", path: "/health", count: 2_000 },
    { name: "list of portfolios", path: "/portfolios/list", count: 1_000 },
    { name: "assets of a portfolio", path: "/portfolios/HPS003/aum", count: 500 },
    {
      name: "latest reports",
      path: "/reports/search/latest",
      count: 300,
      body: { portfolioCodes: [], limit: 40, offset: 0 },
    },
    {
      name: "holdings",
      path: `/unaudited/portfolios/holdings?groupCodes=HPS003&selectedDate=${day}`,
      count: 300,
    },
    {
      name: "transactions of 90 days",
      path: `/unaudited/portfolios/HPS003/transactions?fromDate=${from}&toDate=${to}&dateType=TradeDate`,
      count: 200,
    },
    {
      name: "event of the log",
      path: "/log/LogEvent",
      count: 500,
      body: { eventType: "PageView", sessionId: "bench", eventDetails: "{}" },
    },
  ];
  console.log(
    `${"".padEnd(28)}${["calls", "CPU ms", "bytes"].map((item) => item.padStart(9)).join("")}`,
  );
  for (const { name, path, count, body } of calls) {
    const request = body ? post(body) : { headers };
    await printCost(name, count, () => fetch(`${origin}/api${path}`, request));
  }
  await printCost("sign-in", 10, signIn);
} finally {
  server.kill();
}

/** Processor time of the server so far, by all of its threads. */
function processorMs(): number {
  const [, rest = ""] = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ");
  const fields = rest.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

async function printCost(name: string, count: number, call: () => Promise<Response>) {
  const first = await call();
  if (!first.ok) throw new Error(`${name}: ${first.status} ${await first.text()}`);
  const bytes = (await first.arrayBuffer()).byteLength;
  const before = processorMs();
  for (let at = 0; at < count; at += 1) await (await call()).arrayBuffer();
  const eachMs = (processorMs() - before) / count;
  const cells = [String(count), eachMs.toFixed(2), String(bytes)];
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(9)).join(""));
}
