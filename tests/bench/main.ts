import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { execPath } from "node:process";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { startSandbox } from "../../sandbox/server.ts";
import { withUsage } from "../../tools/with-usage.ts";
import { startNginx } from "../support/nginx.ts";
import { measureCharts, measurePortfolios } from "./chart.ts";
import { measureCommandBar } from "./command-bar.ts";
import { measureDoors } from "./doors.ts";
import { measureGrids } from "./grid.ts";
import { fixedTaskMs } from "../support/fixed-task.ts";
import { measureGrowth } from "./growth.ts";
import { measureHome } from "./home-page.ts";
import { measureInteractions } from "./interactions.ts";
import { launchBrowser } from "./launch-browser.ts";
import { measureMemory } from "./memory.ts";
import { measureReports } from "./reports.ts";
import { measureScreens } from "./screens.ts";
import { measureSignInPage } from "./sign-in-page.ts";
import { isKept, type Row, toTable } from "./table.ts";

const documentPath = "docs/benchmarks.md";

interface Site {
  readonly browser: Browser;
  /** The portal behind nginx, by TLS and HTTP/2. */
  readonly origin: string;
  readonly apiOrigin: string;
}

const sections: Readonly<Record<string, (site: Site) => Promise<Row[]>>> = {
  "sign-in": ({ browser, origin }) => measureSignInPage(browser, origin),
  home: ({ browser, origin, apiOrigin }) => measureHome(browser, origin, apiOrigin),
  screens: ({ browser, origin }) => measureScreens(browser, origin),
  interactions: ({ browser, origin }) => measureInteractions(browser, origin),
  memory: ({ browser, origin }) => measureMemory(browser, origin),
  grid: ({ browser }) => measureGrids(browser),
  chart: ({ browser }) => measureCharts(browser),
  portfolios: ({ browser }) => measurePortfolios(browser),
  reports: ({ browser }) => measureReports(browser),
  find: ({ browser, origin }) => measureCommandBar(browser, origin),
  growth: () => measureGrowth(),
  doors: ({ browser, origin }) => measureDoors(browser, origin),
};

const usage = `Usage: npm run bench -- [section …]
Sections: ${Object.keys(sections).join(", ")}`;

function readSections(): readonly string[] {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.find((name) => !Object.hasOwn(sections, name));
  if (unknown !== undefined) throw new Error(`There is no section '${unknown}'.`);
  return positionals;
}

/**
 * Builds the portal, measures it in a real browser beside its goals and its peers, prints one table
 * and writes it to docs/benchmarks.md: `npm run bench`. Names of sections after `--` measure only
 * those and write nothing. Fails where a goal is missed.
 */
async function main(selected: readonly string[]): Promise<void> {
  const names = selected.length > 0 ? selected : Object.keys(sections);
  const taskMs = fixedTaskMs().toFixed(0);
  console.log(`A fixed task takes ${taskMs} ms of CPU time here`);
  execFileSync(execPath, ["tools/build.ts"], { stdio: "inherit" });
  const rows: Row[] = [];
  for (const name of names) {
    rows.push(...(await measureSection(name)));
  }
  const table = toTable(rows);
  console.log(table);
  if (selected.length === 0) await writeFile(documentPath, documentOf(table, taskMs));
  if (!rows.every(isKept)) process.exitCode = 1;
}

async function measureSection(name: string): Promise<Row[]> {
  const measure = sections[name];
  if (!measure) throw new Error(`No ${name}: ${Object.keys(sections).join(", ")}`);
  const start = performance.now();
  const sandbox = await startSandbox({ port: 0, memory: true, staticDir: "dist" });
  const nginx = await startNginx({ api: sandbox.origin, isTls: true });
  const browser = await launchBrowser();
  try {
    return await measure({ browser, origin: nginx.origin, apiOrigin: sandbox.origin });
  } finally {
    await browser.close();
    await nginx.stop();
    await sandbox.close();
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
}

const documentOf = (table: string, taskMs: string) => `# Benchmarks

Written by \`npm run bench\`, which builds the portal, serves it by nginx with TLS, HTTP/2 and Brotli, and measures it in headless Chromium beside its goals (\`tests/bench/goals.ts\`) and its peers in the same run. Medians of three cold loads. A limit with × is a multiple of what the named peer took in the same run, since machines differ. On the machine of this run a fixed task (\`tests/support/fixed-task.ts\`) took ${taskMs} ms of CPU time; tasks count the work of the page's own thread. Throttled means what Lighthouse applies (562.5 ms a request, 1.5 Mbit/s, 4× CPU slowdown) for the sign-in page, and 150 ms, 1.6 Mbit/s, 4× for home. Lighthouse itself (median of five, of three for the peer, its simulated throttling) gives the rows that name it. Later screens are home, reports, unaudited data, cash instruction, and help and support. Memory is that of the objects, functions and texts of scripts in a heap snapshot: the engine also keeps the code that it compiles.

${table}`;

await main(withUsage(usage, readSections));
