import { describe, expect, test } from "vitest";
import { journey } from "../support/journey.ts";

const { open } = journey();

describe("content security policy in a browser", () => {
  test("SAFE-06 SAFE-07 injected markup and scripts are blocked and reported", async () => {
    const page = await open("/login");
    const outcome = await page.evaluate(() => {
      try {
        document.createElement("div").innerHTML = "<b>x</b>";
        return "written";
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(outcome).toBe("TypeError");
    await expect.poll(() => page.violations().length).toBeGreaterThan(0);

    const known = page.violations().length;
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.append("window.injected = true");
      try {
        document.body.append(script);
      } catch {
        // Trusted Types may throw; the violation is checked below.
      }
    });
    expect(await page.evaluate(() => "injected" in window)).toBe(false);
    await expect.poll(() => page.violations().length).toBeGreaterThan(known);
    page.forgiveViolations();
  });

  test("SAFE-15 SAFE-17 no URL contains a token", async () => {
    const page = await open("/home", { as: "two-portfolios" });
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    const { accessToken, refreshToken } = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem("portal.session") ?? "{}") as Record<string, string>,
    );
    expect(accessToken).toMatch(/^ey/);
    for (const { url } of page.sentRequests()) {
      expect(url).not.toContain(accessToken);
      expect(url).not.toContain(refreshToken);
    }
    expect(page.sentRequests().filter(({ authorization }) => authorization).length).toBeGreaterThan(
      0,
    );
    expect(
      page
        .sentRequests()
        .filter(
          ({ authorization, url }) => authorization && !new URL(url).pathname.startsWith("/api/"),
        ),
    ).toEqual([]);
  });
});
