import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { RunnerTask } from "vitest";
import { machineEvents } from "./idle.ts";
import { urlOf } from "./pages.ts";
import { stepsOf } from "./steps.ts";

/** Number of printed steps, requests and events; the files contain all. */
const printed = 8;

/**
 * Writes the trace of a failed or retried journey to `test-results/`: screenshot, accessibility
 * tree, steps, requests and machine events; prints a summary.
 */
export async function traceFailure(
  page: Page,
  { name: title, result }: Readonly<Pick<RunnerTask, "name" | "result">>,
  requests: readonly string[],
): Promise<void> {
  const attempts = result?.retryCount ?? 0;
  if (result?.state !== "fail" && attempts === 0) return;
  const name = title.replaceAll(/[^\w-]+/g, "-").slice(0, 80);
  const folder = join("test-results", name, `${attempts + 1}`);
  await mkdir(folder, { recursive: true });
  const parts = {
    steps: stepsOf(page),
    requests,
    events: await machineEvents(page),
    tree: [urlOf(page), await page.locator("body").ariaSnapshot().catch(String)],
  };
  for (const [part, lines] of Object.entries(parts)) {
    await writeFile(join(folder, `${part}.txt`), `${lines.join("\n")}\n`);
  }
  await page.screenshot({ path: join(folder, "picture.png"), fullPage: true });
  const last = (part: "steps" | "requests" | "events") =>
    `Last ${part}\n${parts[part]
      .slice(-printed)
      .map((line) => `  ${line}`)
      .join("\n")}`;
  console.error(
    [`Trace: ${folder}`, last("steps"), last("requests"), last("events"), ...parts.tree].join("\n"),
  );
}
