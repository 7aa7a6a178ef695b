import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import type { Path } from "../../../src/visualiser/model/path.ts";
import { walkedMachine } from "../../../src/visualiser/model/registry.ts";
import { journey } from "../../support/journey.ts";
import { signInForm } from "../../support/pages.ts";
import { packPath } from "../../../src/visualiser/walk/route.ts";
import { runExported } from "../../support/run-exported.ts";
import { walkPath } from "../../support/walk-path.ts";
import { litStates, screenOf, visualiser } from "../../support/visualiser-journey.ts";

const { open, newestCode } = journey();
const { open: openVisualiser } = visualiser();

/** Returns the text of the file that an action saves. */
async function savedBy(page: Page, action: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), action()]);
  expect(download.suggestedFilename()).toBe("portal.path.json");
  return readFile(await download.path(), "utf8");
}

/**
 * Loads a file in the visualiser and returns the active states of its machine. The visualiser
 * compares each step with its recorded state and reports a difference.
 */
async function replayed(
  text: string,
  machine = walkedMachine(JSON.parse(text) as Path),
  opened: Page | null = null,
) {
  const page = opened ?? (await openVisualiser("#/health"));
  await page.getByLabel("Load", { exact: true }).setInputFiles({
    name: "portal.path.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
  await page.getByRole("region", { name: `Chart of ${machine}` }).waitFor();
  expect(await page.getByRole("alert").textContent()).toBe("");
  const lit = await litStates(page);
  await runExportedTest(page);
  return { page, lit };
}

/** Runs the machine test of the visualiser's path (VIS-09). */
async function runExportedTest(page: Page) {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy machine test" }).click();
  await expect.poll(clipboard).toContain("walkPath(");
  await runExported(await clipboard(), { expect, walkPath });
}

/** Runs the journey of the visualiser's path, whose dialog is open, and returns it (VIS-09). */
async function runExportedJourney(page: Page) {
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy journey" }).click();
  await expect.poll(clipboard).toContain("packPath(");
  await runExported(await clipboard(), {
    expect,
    packPath,
    litStates,
    screenOf,
    visualiser: () => ({ open: openVisualiser }),
  });
  return clipboard();
}

const typedNowhere = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

describe("the path that led to a problem", () => {
  test("VIS-05 it leads from the error page to where the problem was", async () => {
    const { email, password } = personas["needs-otp"];
    const page = await open("/login", { expectFailures: true });
    await signInForm(page).signIn({ email, password: "Wrong2026" });
    await page.getByRole("alert").getByText("could not sign you in").waitFor();
    await signInForm(page).signIn({ email, password });
    await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    const code = await newestCode(email);
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: /George/ }).waitFor();
    page.forgiveComplaints();
    await page.evaluate(() => {
      // The list of reports is sorted by it.
      Reflect.set(Intl, "Collator", () => {
        throw new Error("broken on purpose");
      });
    });
    await page.getByRole("link", { name: "Reports", exact: true }).first().click();
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    const save = page.getByRole("button", { name: "Save the steps" });
    const text = await savedBy(page, () => save.click());

    const secrets = [email, password, "Wrong2026", code, "George", "Whitby", "Bearer", "eyJ"];
    expect(typedNowhere(text, secrets)).toEqual([]);
    const { page: walked, lit } = await replayed(text);
    const inner = ["tokens", "impersonation", "survey", "idle"].map((id) => `signedIn.${id}`);
    expect(lit).toEqual(["session", ...["signedIn", ...inner].map((id) => `session.${id}`)]);
    const step = walked.getByRole("list", { name: "Path" }).getByText("code.submitted");
    await step.waitFor();
    await screenOf(walked).getByRole("heading", { level: 1, name: "Reports" }).waitFor();
    const facts = walked.getByRole("region", { name: "Recorded in the portal" });
    for (const fact of ["/report", "client, uk", /^Chromium \d+$/, /, defect$/]) {
      await facts.getByText(fact, { exact: typeof fact === "string" }).waitFor();
    }
  });

  test("VIS-03 it is saved by Alt+Shift+P where QA works, and nowhere else", async () => {
    const page = await open("/dit/login", { config: { environment: "dit" }, expectFailures: true });
    await signInForm(page).signIn(personas.locked);
    await page.getByRole("heading", { name: /locked/i }).waitFor();
    const text = await savedBy(page, () => page.keyboard.press("Alt+Shift+P"));
    expect(typedNowhere(text, [personas.locked.email, personas.locked.password])).toEqual([]);
    const { page: walked } = await replayed(text, "signIn");
    await screenOf(walked)
      .getByRole("heading", { name: /locked/i })
      .waitFor();
    expect(await litStates(walked)).toEqual(["signIn", "signIn.locked"]);

    const live = await open("/login", { config: { environment: "prod" } });
    let downloads = 0;
    live.on("download", () => void (downloads += 1));
    await signInForm(live).email.focus();
    await live.keyboard.press("Alt+Shift+P");
    await live.keyboard.type("a@b.example");
    expect(await signInForm(live).email.inputValue()).toContain("a@b.example");
    expect(downloads).toBe(0);
  });

  test("VIS-09 a failed read fails on the screen and in the tests as well", async () => {
    const page = await open("/dit/report", {
      as: "two-portfolios",
      config: { environment: "dit" },
      fault: "searchLatestReports=503",
      expectFailures: true,
    });
    // The toast that announces it is gone on a slow machine.
    const failed = "[data-failed]";
    await page.locator(failed).first().waitFor();
    const text = await savedBy(page, () => page.keyboard.press("Alt+Shift+P"));
    const { page: walked } = await replayed(text);
    const source = await runExportedJourney(walked);
    expect(source).toContain(failed);
    const facts = walked.getByRole("region", { name: "Recorded in the portal" });
    await facts.getByText("unavailable 503").waitFor();
    await screenOf(walked).locator(failed).first().waitFor();
  });

  test("VIS-09 VIS-03 a recording leads to rows on its tab, then to a dialog", async () => {
    const page = await open("/dit/unaudited?tab=transactions", {
      as: "two-portfolios",
      config: { environment: "dit" },
    });
    await page.getByRole("grid").waitFor();
    const text = await savedBy(page, () => page.keyboard.press("Alt+Shift+P"));
    const { page: walked, lit } = await replayed(text);
    expect(lit).toEqual(["unaudited", "unaudited.ready"]);
    const screen = screenOf(walked);
    await screen
      .locator("[aria-current], [aria-selected='true']")
      .getByText("Transactions", { exact: true })
      .waitFor();
    await screen.getByText("12 Oct 2026").first().waitFor();
    expect(await litStates(walked)).toEqual(lit);

    // A dialog on the way, without what it held; the recording goes on.
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Reports", exact: true })
      .click();
    await page.getByRole("tab", { name: "Scheduled Reports" }).click();
    await page.getByRole("button", { name: "New schedule" }).click();
    const form = page.getByRole("dialog");
    await form.getByText("Transactions").click();
    await form.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: /Discard/ }).waitFor();
    const further = await savedBy(page, () => page.keyboard.press("Alt+Shift+P"));
    const { steps: recorded } = JSON.parse(further) as Path;
    const ofDialog = recorded.filter((step) => "to" in step && step.to === "scheduler");
    expect(ofDialog.length).toBeGreaterThan(1);
    expect(typedNowhere(JSON.stringify(ofDialog), ["Transactions"])).toEqual([]);
    expect(typedNowhere(further, ["HPS00", personas["two-portfolios"].email])).toEqual([]);
    const { lit: litThen } = await replayed(further, "scheduler", walked);
    expect(litThen).toEqual(["scheduler", "scheduler.leaving"]);
    await runExportedJourney(walked);
    const steps = walked.getByRole("list", { name: "Path" });
    await steps.getByText("scheduler starts: create").waitFor();
    await screen.getByRole("heading", { name: "Discard your changes?" }).waitFor();
  });
});
