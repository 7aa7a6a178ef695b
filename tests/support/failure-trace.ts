import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { machineEvents } from "./idle.ts";
import { urlOf } from "./pages.ts";
import { stepsOf } from "./steps.ts";

/** How many of the last steps, requests and events are printed; the files hold all. */
const printed = 8;

/**
 * Leaves what a failed journey came to in `test-results/`: picture, accessibility tree, steps,
 * requests and machine events; and prints what a person needs of it.
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
