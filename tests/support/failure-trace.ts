import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { machineEvents } from "./idle.ts";
import { urlOf } from "./pages.ts";
import { stepsOf } from "./steps.ts";

/** Number of printed steps, requests and events; the files contain all. */
const printed = 8;

/**
 * Writes the trace of a failed journey to `test-results/`: screenshot, accessibility tree, steps,
 * requests and machine events; prints a summary.
 */
export async function traceFailure(
  page: Page,
  title: string,
  requests: readonly string[],
): Promise<void> {
  const attempt = process.env.JOURNEY_ATTEMPT ?? "1";
  const folder = join("test-results", title.replaceAll(/[^\w-]+/g, "-").slice(0, 80), attempt);
  await mkdir(folder, { recursive: true });
  const parts = {
    steps: stepsOf(page),
    requests,
    events: await machineEvents(page),
    tree: [urlOf(page), await page.locator("body").ariaSnapshot().catch(String)],
  };
  for (const [name, lines] of Object.entries(parts)) {
    await writeFile(join(folder, `${name}.txt`), `${lines.join("\n")}\n`);
  }
  await page.screenshot({ path: join(folder, "picture.png"), fullPage: true });
  const last = (name: "steps" | "requests" | "events") =>
    `Last ${name}\n${parts[name]
      .slice(-printed)
      .map((line) => `  ${line}`)
      .join("\n")}`;
  console.error(
    [`Trace: ${folder}`, last("steps"), last("requests"), last("events"), ...parts.tree].join("\n"),
  );
}
