import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSandbox } from "../../sandbox/server.ts";
import { walkCoreJourney } from "./core-journey.ts";
import type { EngineKind } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";
import { withUsage } from "../../tools/with-usage.ts";

withUsage("Usage: npm run test:engines", () => parseArgs());

/**
 * The core journey in the engines that Playwright's Chromium does not cover: `npm run test:engines`
 * after a build. One that is not installed is named, and is no failure.
 */
if (!existsSync("dist")) throw new Error("There is no build yet. Run: npm run build");
for (const kind of [firefox, webkit]) await testEngine(kind);

async function testEngine({ name, packages, find, start }: EngineKind): Promise<void> {
  const programs = find();
  if (!programs)
    return console.log(`${name}: not installed, not tested. apt-get install ${packages}`);
  const sandbox = await startSandbox({ memory: true, staticDir: "dist" });
  const folder = await mkdtemp(join(tmpdir(), "portal-engine-"));
  const begin = performance.now();
  const steps: string[] = [];
  try {
    const engine = await start(programs, folder);
    try {
      await walkCoreJourney(engine, sandbox.origin, (step) => steps.push(step));
    } finally {
      await engine.close();
    }
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${name}: passed in ${seconds} s (${steps.join(", ")})`);
  } catch (error) {
    process.exitCode = 1;
    const after = steps.length > 0 ? ` after ${steps.join(", ")}` : "";
    console.error(
      `${name}: failed${after}: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
