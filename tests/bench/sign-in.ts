import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright-core";
import { personas } from "../../sandbox/seed/personas.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { withUsage } from "../../tools/with-usage.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";
import { signInForm } from "../support/pages.ts";

const cpuSlowdowns = [1, 4] as const;
const defaultCount = 200;
/** Longest pause before the form is submitted; hydration completes within it. */
const maxPauseMs = 400;
const patienceMs = 20_000;

/** Ways to submit the form, by a user or a password manager. */
const ways = {
  enter: (page: Page) => page.keyboard.press("Enter"),
  press: pressButton,
  passwordManager: (page: Page) =>
    page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit()),
};
type Way = keyof typeof ways;

interface ColdStart {
  readonly cpuSlowdown: number;
  readonly way: Way;
  readonly pauseMs: number;
}

/** Clicks by coordinates, as the button is disabled before hydration. */
async function pressButton(page: Page) {
  const box = await signInForm(page).submit.boundingBox();
  if (!box) throw new Error("The sign-in form has no button");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Signs in as soon as the fields exist, in a browser without a cache; returns how often the form
 * was sent within 20 seconds.
 */
async function sendEarly(browser: Browser, origin: string, start: ColdStart): Promise<number> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const page = await context.newPage();
    let sent = 0;
    const isSent = Promise.withResolvers<void>();
    await page.route("**/auth/token*", async (route) => {
      sent += 1;
      isSent.resolve();
      await route.fulfill({ status: 400, json: { error: "invalid_grant" } });
    });
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: start.cpuSlowdown });
    await page.goto("/login", { waitUntil: "commit" });
    const form = signInForm(page);
    await form.fill(personas["client-uk"]);
    await page.waitForTimeout(start.pauseMs);
    await form.password.focus();
    await ways[start.way](page);
    const tooLate = AbortSignal.timeout(patienceMs);
    await Promise.race([
      isSent.promise,
      new Promise((resolve) => tooLate.addEventListener("abort", resolve)),
    ]);
    // A duplicate would follow immediately.
    await page.waitForTimeout(100);
    return sent;
  } finally {
    await context.close();
  }
}

/**
 * Submits the form before, during and after hydration on cold starts, alternating between full and
 * quarter CPU speed. Run `npm run bench:sign-in` after a build; an argument after `--` sets the
 * number of starts. Fails if a submission is lost or sent twice.
 */
const count = withUsage("Usage: npm run bench:sign-in -- [number of starts]", () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [text = String(defaultCount)] = positionals;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`'${text}' is not a number of starts.`);
  return Number(text);
});
const sandbox = await startSandbox({ port: 0, memory: true, staticDir: "dist" });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
const names = Object.keys(ways) as Way[];
const wrong: string[] = [];
try {
  for (let at = 0; at < count; at += 1) {
    const start: ColdStart = {
      cpuSlowdown: cpuSlowdowns[at % cpuSlowdowns.length] ?? 1,
      way: names[Math.floor(at / cpuSlowdowns.length) % names.length] ?? "enter",
      pauseMs: at % 7 === 0 ? 0 : (at * 53) % maxPauseMs,
    };
    const sent = await sendEarly(browser, sandbox.origin, start);
    if (sent !== 1) wrong.push(`${JSON.stringify(start)} was sent ${sent} times`);
  }
} finally {
  await browser.close();
  await sandbox.close();
}
console.log(`${count} cold starts at ${cpuSlowdowns.join("x and ")}x CPU slowdown`);
console.log(`${wrong.length} lost or sent twice`);
for (const line of wrong) console.log(line);
if (wrong.length > 0) process.exitCode = 1;
