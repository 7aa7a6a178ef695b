import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { findBarriers } from "../../support/accessibility.ts";
import { litStates, screenOf, visualiser } from "../../support/visualiser-journey.ts";

const { open } = visualiser();

describe("VIS-04 the visualiser", () => {
  test("VIS-01 draws, zooms, drags, searches, folds and saves every machine", async () => {
    const page = await open("#/signIn", { isChartOnly: true });
    const machines = page.getByRole("navigation", { name: "Machines" });
    const ids = registry.map(({ example }) => example.machine.id);
    const drawn = await machines.evaluate(drawEach, ids);
    expect(drawn).toEqual(ids.map((id) => [`Chart of ${id}`, 1]));
    await page.goto("#/signIn");
    await page.getByRole("region", { name: "Chart of signIn" }).waitFor();
    await page.getByRole("button", { name: "Everything" }).click();
    const words = (await page.locator("#chart").textContent()) ?? "";
    for (const part of ["enteringCode", "[isCodeComplete]", "after alert (6 s)", "⟳ clock"]) {
      expect(words).toContain(part);
    }
    const said = page.locator("p").filter({ hasText: "The user enters email and password." });
    expect(await said.textContent()).toContain("enteringCredentials.quiet");
    await page.goto("#/resetPassword");
    await page.getByRole("region", { name: "Chart of resetPassword" }).waitFor();
    expect(
      await page.locator("[data-state='resetPassword.editing'][data-kind~='parallel']").count(),
    ).toBe(1);

    // The same page, because opening one takes longer than these checks.
    await page.goto("#/enquiry");
    await page.getByRole("region", { name: "Chart of enquiry" }).waitFor();
    await page.getByRole("button", { name: "Everything" }).click();
    const chart = page.locator("#chart");
    const state = (id: string) => chart.locator(`[data-state="enquiry.${id}"]`);
    const find = page.getByLabel("Find in the chart");
    const choose = async (id: string) => {
      await find.fill(id);
      await find.fill("");
      await chart.focus();
    };
    await find.fill("zzz");
    await page.getByRole("status").filter({ hasText: "Nothing in the chart" }).waitFor();
    await find.fill("sending");
    expect(await state("sending").getAttribute("data-found")).toBe("true");
    await find.fill("");
    await page.getByRole("button", { name: "Fit to the window" }).click();
    const percent = page.locator("text=/^\\d+%$/");
    const before = await percent.textContent();
    await page.getByRole("button", { name: "Zoom in" }).click();
    expect(await percent.textContent()).not.toBe(before);
    const place = () =>
      chart.locator(":scope > g").evaluate((all) => all.getBoundingClientRect().x);
    const held = await place();
    await state("challenging").hover();
    await page.mouse.down();
    await page.mouse.move(400, 400, { steps: 3 });
    await page.mouse.up();
    expect(await place()).not.toBeCloseTo(held, 0);
    expect(await litStates(page)).not.toContain("enquiry.challenging");
    await choose("challenging");
    await page.keyboard.press("Space");
    expect(await state("challenging.solving").count()).toBe(0);
    await page.keyboard.press("Space");
    await state("challenging.solving").waitFor();
    await page.keyboard.press("ArrowRight");
    expect(await chart.getAttribute("aria-activedescendant")).not.toBe("state-enquiry.challenging");
    await choose("sending");
    await page.keyboard.press("Enter");
    expect(await litStates(page)).toEqual(["enquiry", "enquiry.sending"]);
    await page.getByRole("button", { name: "Overview" }).click();
    expect(await state("challenging.solving").count()).toBe(0);
    for (const [button, start] of [
      ["Save SVG", "<svg"],
      ["Save Mermaid", "stateDiagram-v2"],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: button }).click(),
      ]);
      expect(await readFile(await download.path(), "utf8")).toMatch(new RegExp(`^${start}`));
    }
  });

  test("VIS-02 VIS-03 the screen follows states, typing, time and links", async () => {
    const page = await open("#/signIn");
    const screen = screenOf(page);
    await page.getByRole("button", { name: "Everything" }).click();
    await page.getByRole("link", { name: "verifyingCode" }).click();
    expect(page.url()).toMatch(/#\/signIn\/verifyingCode$/);
    await screen.getByRole("heading", { name: "Enter your code" }).waitFor();
    await page.getByRole("button", { name: "refused", exact: true }).click();
    expect((await litStates(page)).at(-1)).toBe("signIn.enteringCode.alerting");
    await screen.getByText("We could not sign you in").waitFor();
    await page.getByRole("button", { name: "+1 s" }).click();
    await page.getByRole("button", { name: "Next deadline, in 5 s" }).click();
    expect((await litStates(page)).at(-1)).toBe("signIn.enteringCode.quiet");
    expect(await page.locator("#chart [data-last]").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    expect((await litStates(page)).at(-1)).toBe("signIn.enteringCode.alerting");
    await page.getByRole("button", { name: "Forward", exact: true }).click();
    expect((await litStates(page)).at(-1)).toBe("signIn.enteringCode.quiet");
    const problems = page.getByRole("checkbox", { name: "Show problems" });
    await problems.check();
    await page.getByText("No problem found.").waitFor();
    await screen.locator("body").evaluate((body) => {
      const wide = document.createElement("p");
      wide.textContent = "login.title";
      wide.style.width = "50rem";
      body.append(wide);
    });
    await page.getByRole("button", { name: "+1 s" }).click();
    await page.getByText("Wider than the window: ").waitFor();
    await page.getByText("Text is missing: login.title").click();
    const marks = screen.locator("[data-problem]");
    expect(await marks.count()).toBeGreaterThan(1);
    expect(await marks.first().isVisible()).toBe(true);
    await problems.uncheck();
    expect(await marks.count()).toBe(0);

    // Typing moves the chart, and its link holds no password.
    await page.goto("#/signIn?language=zh-CN&width=desktop&mode=dark");
    await screen.locator("html[lang='zh-CN'][data-colour-mode='dark']").waitFor();
    expect(await screen.locator("body").evaluate(() => window.innerWidth)).toBe(1280);
    await page
      .getByRole("group", { name: "Language of the screen" })
      .getByRole("button", { name: "English" })
      .click();
    await page.getByRole("button", { name: "Phone" }).click();
    await screen
      .getByLabel("Email", { exact: true })
      .fill("margaret.ellis@hartwellpensions.example");
    await screen.getByLabel("Password", { exact: true }).fill("Harbour Light 77");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByText("Entered passwords, codes and answers are replaced").waitFor();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    const packed = new URLSearchParams(page.url().split("?")[1]).get("path") ?? "";
    const text = Buffer.from(packed, "base64url").toString();
    expect(text).toContain("password.changed");
    expect(text).not.toContain("Harbour");
    await screen.getByRole("button", { name: "Sign in", exact: true }).click();
    expect(await litStates(page)).toContain("signIn.verifyingCredentials.ownLogin");
    await page.getByRole("button", { name: "needs a code", exact: true }).click();
    await screen.getByRole("heading", { name: "Enter your code" }).waitFor();
    expect(await screen.locator("body").evaluate(() => window.innerWidth)).toBe(390);
  });

  test("VIS-02 VIS-11 schedules, downloads and tokens are walked and logged", async () => {
    const page = await open("#/scheduler/editing?width=desktop");
    const screen = screenOf(page);
    const form = screen.getByRole("dialog");
    await form.getByText("Transactions").click();
    const steps = page.getByRole("list", { name: "Path" });
    await steps.getByText("form.changed").waitFor();
    await form.getByRole("button", { name: "Cancel" }).click();
    expect(await litStates(page)).toEqual(["scheduler", "scheduler.leaving"]);
    await page.getByRole("button", { name: "changes.discarded" }).click();
    await form.waitFor({ state: "detached" });
    await screen.getByRole("button", { name: "New schedule" }).click();
    await form.getByRole("heading", { name: "New schedule" }).waitFor();
    expect(await litStates(page)).toEqual(["scheduler", "scheduler.editing"]);
    await page.getByRole("link", { name: "saving", exact: true }).click();
    await page.getByRole("button", { name: "saved", exact: true }).click();
    await screen.getByText("Schedule saved").waitFor();

    await page.goto("#/download?width=desktop");
    await screen.getByText(/0 of 2/).waitFor();
    await page.getByRole("button", { name: "Log", exact: true }).click();
    const log = page.getByRole("list", { name: "Log", exact: true });
    await log
      .getByText(/200, \d+ ms, [\d.]+ k?B/)
      .first()
      .waitFor();
    await page.getByLabel("Find in the log").fill("zzz");
    expect(await log.getByRole("listitem").count()).toBe(0);
    await page.getByText(/^0 of \d/).waitFor();
    await page.getByLabel("Find in the log").fill("");
    await page.getByLabel("Kind of step").selectOption("With calls");
    expect(await log.getByRole("listitem").count()).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("button", { name: "some of it" }).click();
    await screen.getByText("Transactions.xlsx").waitFor();
    await screen.getByRole("button", { name: "Try 1 report again" }).click();
    expect(await litStates(page)).toEqual(["download", "download.transferring"]);
    await screen.getByRole("button", { name: "Cancel" }).click();
    expect(await litStates(page)).toEqual(["download", "download.cancelled"]);

    await page.goto("#/tokenRefresh/renewing.refreshing?width=desktop");
    await page.getByText("Nothing is shown to the user").waitFor();
    await screen.getByRole("heading", { name: /Margaret/ }).waitFor();
    expect(await screen.locator("[aria-busy='true']").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "renewed", exact: true }).click();
    await screen.getByText("Total of 5 portfolios").first().waitFor();
    await page.getByRole("link", { name: "ended", exact: true }).click();
    await screen.getByRole("heading", { name: "Sign in" }).waitFor();
  });

  test("VIS-02 VIS-04 the gallery shows every state, none without a test", async () => {
    const page = await open("#/coverage", { height: 500 });
    expect(await page.getByRole("main").getByRole("status").textContent()).toMatch(/^0/);
    expect(await page.locator("[data-missing]").count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);

    await page.goto("#/gallery?language=zh-CN");
    const picture = (state: string) => page.frameLocator(`iframe[title='${state}']`);
    await picture("session signedOut").getByRole("heading", { name: "登录" }).waitFor();
    await page.getByRole("link", { name: "partlySaved" }).scrollIntoViewIfNeeded();
    await picture("download partlySaved").getByText("Reports.zip").waitFor();
    // Pictures far outside the viewport are stopped.
    expect(await page.locator("iframe[title='session signedOut']").count()).toBe(0);
    expect(await page.getByRole("listitem").count()).toBeGreaterThan(80);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

/** Follows the link of each machine; returns the name of each chart, with the number of its roots. */
async function drawEach(machines: Element, ids: readonly string[]) {
  const drawn: (readonly [string | undefined, number])[] = [];
  for (const id of ids) {
    const links = [...machines.querySelectorAll("a")];
    links.find(({ textContent }) => new RegExp(`^${id}\\s*\\d+$`).test(textContent))?.click();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const chart = document.querySelector("#chart");
    const roots = chart?.querySelectorAll(`[data-state="${id}"]`).length ?? 0;
    drawn.push([chart?.closest("section")?.ariaLabel ?? undefined, roots]);
  }
  return drawn;
}
