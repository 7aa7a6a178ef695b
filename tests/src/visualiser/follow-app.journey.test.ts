import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { signInForm } from "../../support/pages.ts";
import { litStates, visualiser } from "../../support/visualiser-journey.ts";

const { open, origin } = visualiser();

describe("a running portal", () => {
  test("VIS-12 visualisers follow it live, each alone, without what is typed", async () => {
    const page = await open("#/health?width=desktop", { isChartOnly: true });
    // A sign-in with a code begins with a refusal.
    page.forgiveComplaints();
    await page.getByRole("button", { name: "Follow portal" }).click();
    await page.getByText("Open the portal in another tab.").waitFor();
    const app = await page.context().newPage();
    await app.goto(`${origin()}/login`);
    await page.getByText("Live", { exact: true }).waitFor();
    const { email, password } = personas["needs-otp"];
    await signInForm(app).signIn({ email, password });
    await app.getByRole("heading", { name: "Enter your code" }).waitFor();
    await page.getByRole("region", { name: "Chart of signIn" }).waitFor();
    await expect.poll(() => litStates(page)).toContain("signIn.enteringCode.quiet");
    await app.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => litStates(page)).toContain("signIn.enteringCredentials.quiet");
    const packed = new URLSearchParams(page.url().split("?")[1]).get("path") ?? "";
    const text = Buffer.from(packed, "base64url").toString();
    expect(text).toContain("credentials.submitted");
    for (const secret of [email, password]) expect(text).not.toContain(secret);

    await page.getByRole("button", { name: "Stop following" }).click();
    await signInForm(app).signIn({ email, password });
    await app.getByRole("heading", { name: "Enter your code" }).waitFor();
    expect(await litStates(page)).toContain("signIn.enteringCredentials.quiet");
    // A new recording is saved by the keyboard where `npm start` runs, too.
    const [download] = await Promise.all([
      app.waitForEvent("download"),
      app.keyboard.press("Alt+Shift+P"),
    ]);
    expect(download.suggestedFilename()).toBe("portal.path.json");

    // One goes on when another one stops following.
    const other = await page.context().newPage();
    await other.goto("#/health");
    for (const visualiserPage of [page, other]) {
      await visualiserPage.getByRole("button", { name: "Follow portal" }).click();
      await visualiserPage.getByText("Live", { exact: true }).waitFor();
    }
    await other.getByRole("button", { name: "Stop following" }).click();
    await app.getByRole("button", { name: "Cancel" }).click();
    await signInForm(app).signIn({ email, password });
    await app.getByRole("heading", { name: "Enter your code" }).waitFor();
    await expect.poll(() => litStates(page)).toContain("signIn.enteringCode.quiet");
  });

  test("VIS-12 it waits for a portal of its environment", async () => {
    const page = await open("#/health", { isChartOnly: true });
    await page.getByRole("button", { name: "Follow portal" }).click();
    const endings = [(app: Page) => app.goto("about:blank"), (app: Page) => app.close()];
    for (const end of endings) {
      await page.getByText("Open the portal in another tab.").waitFor();
      const app = await page.context().newPage();
      await app.goto(`${origin()}/login`);
      await page.getByText("Live", { exact: true }).waitFor();
      await end(app);
    }
    await page.getByText("Open the portal in another tab.").waitFor();
    const lit = await litStates(page);
    // A sign-in with a code begins with a refusal.
    page.forgiveComplaints();

    const app = await page.context().newPage();
    await app.route("**/config.json", async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({ response, json: { ...config, environment: "uat" } });
    });
    await app.goto(`${origin()}/login`);
    await signInForm(app).signIn(personas["needs-otp"]);
    await app.getByRole("heading", { name: "Enter your code" }).waitFor();
    expect(await page.getByText("Live", { exact: true }).count()).toBe(0);
    expect(await litStates(page)).toEqual(lit);
  });
});

describe("calls, keyboard and filters", () => {
  test("VIS-03 VIS-11 paths are shared, steps forced by keys, charts legible", async () => {
    const page = await open("#/signIn/locked", { isChartOnly: true });
    await page.getByRole("button", { name: "signIn.cancelled" }).click();
    await expect.poll(() => page.url()).toContain("path=");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save", exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("signIn.enteringCredentials.quiet.path.json");
    const file = await readFile(await download.path(), "utf8");
    const other = await open(page.url(), { isChartOnly: true });
    expect((await litStates(other)).at(-1)).toBe("signIn.enteringCredentials.quiet");
    const load = async (text: string) => {
      await other
        .getByLabel("Load", { exact: true })
        .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
    };
    const before = await litStates(other);
    await load("{ damaged");
    await other.getByText("The file or link is damaged").waitFor();
    await load(
      JSON.stringify({
        machine: "signIn",
        steps: [{ to: "session/signIn", event: { type: "fax.sent" } }],
      }),
    );
    await other.getByText("Step 1: the machine does not handle the event “fax.sent”").waitFor();
    expect(await litStates(other)).toEqual(before);
    await load(file);
    expect(await other.getByRole("alert").textContent()).toBe("");

    // Transitions are fired and forced by keyboard.
    await page.goto("#/signIn/enteringCode.quiet");
    const chart = page.locator("#chart");
    await page.getByLabel("Find in the chart").fill("enteringCode");
    await page.getByLabel("Find in the chart").fill("");
    await chart.focus();
    await page.keyboard.press("t");
    await page.getByRole("status").filter({ hasText: "Selected: " }).waitFor();
    const panel = page.getByRole("region", { name: "Transition", exact: true });
    const guard = panel.getByLabel("isCodeComplete");
    for (let press = 0; press < 12 && (await guard.count()) === 0; press += 1) {
      await page.keyboard.press("t");
    }
    await guard.selectOption("always true");
    await page.getByText("isCodeComplete is set to true").first().waitFor();
    await chart.focus();
    await page.keyboard.press("F");
    await expect.poll(() => litStates(page)).toContain("signIn.verifyingCode");
    expect(await guard.inputValue()).toBe("true");

    // The first chart is legible at 1440 px.
    await page.goto("#/session");
    await page.getByRole("region", { name: "Chart of session" }).waitFor();
    const sizes = await page.locator("#chart text").evaluateAll((all) =>
      all.map((text) => {
        const { a: scale } = (text as unknown as SVGGraphicsElement).getScreenCTM() ?? { a: 0 };
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      }),
    );
    expect(sizes.length).toBeGreaterThan(9);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9);
  });
});
