import { describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { journey } from "../../support/journey.ts";
import { signInForm } from "../../support/pages.ts";

const { open } = journey();
const dayMs = 24 * 60 * 60_000;

describe("a clock that jumps forward", () => {
  test("SAFE-25 LIVE-01 a day, or 548, end a session without a flood", async () => {
    const page = await open("/home", { as: "two-portfolios", clock: true });
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) calls.push(pathname);
    });
    for (const days of [1, 548]) {
      calls.length = 0;
      const nowMs = await page.evaluate(() => Date.now());
      await page.clock.setSystemTime(nowMs + days * dayMs);
      await page.clock.runFor(20_000);
      await page.getByText("You were signed out because you were inactive.").waitFor();
      await signInForm(page).signIn(personas["two-portfolios"]);
      await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
      await page.clock.runFor(60_000);
      const most = Math.max(...calls.map((call) => calls.filter((sent) => sent === call).length));
      expect(most, `calls after ${days} days`).toBeLessThanOrEqual(4);
    }
  });
});
