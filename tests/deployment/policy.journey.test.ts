import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "../support/journey.ts";

const { open, moveClock, origin } = journey();

const storedTokens = (page: Page) =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem("portal.session") ?? "{}") as Record<string, string>,
  );

describe("content security policy in a browser", () => {
  test("OPS-08 a start script that is blocked is reported to the server", async () => {
    const reported = Promise.withResolvers<string>();
    const page = await open("/register", {
      isHurried: true,
      expectFailures: true,
      before: async (opened) => {
        await opened.route("**/policy-reports", async (route) => {
          reported.resolve(route.request().postData() ?? "");
          await route.continue();
        });
        await opened.route("**/register", async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(/<script>/, "<script>0;");
          await route.fulfill({ response, body });
        });
      },
    });
    page.forgiveComplaints();
    expect(await reported.promise).toContain("script-src");
  });

  test("SAFE-06 SAFE-07 SAFE-08 injected scripts are blocked and reported", async () => {
    const page = await open("/login", { expectFailures: true });
    // The rules of the fonts are an inline style of their own, used after the first paint.
    const fonts = () =>
      page.evaluate(() =>
        Array.from(document.fonts, ({ family, status }) => `${family}: ${status}`),
      );
    await expect.poll(fonts).toContain("Inter Variable: loaded");
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

    const early = page.violations().length;
    // Handlers in markup and links to scripts, as far as Trusted Types let them be written.
    await page.evaluate(() => {
      const picture = document.createElement("img");
      const link = document.createElement("a");
      for (const [element, name, code] of [
        [picture, "onerror", "window.injected = true"],
        [link, "href", "javascript:window.injected = true"],
      ] as const) {
        try {
          element.setAttribute(name, code);
        } catch {
          // Refused by Trusted Types.
        }
      }
      document.body.append(picture, link);
      picture.src = "/brand/none.svg";
      return new Promise<void>((done) => {
        picture.addEventListener("error", () => {
          link.click();
          picture.remove();
          link.remove();
          setTimeout(done);
        });
      });
    });
    expect(await page.evaluate(() => "injected" in window)).toBe(false);
    await expect.poll(() => page.violations().length).toBeGreaterThanOrEqual(early + 2);

    const before = page.violations().length;
    const claimed = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      return ["svelte-trusted-html", "portal-worker"].filter((name) => {
        try {
          return !trustedTypes.createPolicy(name, { createHTML: (text: string) => text });
        } catch {
          return true;
        }
      });
    });
    expect(claimed).toEqual(["svelte-trusted-html", "portal-worker"]);
    await expect.poll(() => page.violations().length).toBeGreaterThanOrEqual(before + 2);

    const body = `<html lang="en"><title>Worker</title><script>new Worker("/refused.js")</script>`;
    await page.route("**/worker.html", (route) =>
      route.fulfill({ contentType: "text/html", body }),
    );
    await page.route("**/refused.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        headers: { "content-security-policy": "connect-src 'none'" },
        body: "setInterval(() => void fetch('/healthz.txt').catch(() => {}), 100)",
      }),
    );
    await page.goto("/worker.html");
    await expect.poll(() => page.violations().at(-1)).toMatch(/^connect-src .*healthz/);
    page.forgiveViolations();
  });

  test("SAFE-09 another site cannot show a page in a frame", async () => {
    const server = createServer((_, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<iframe src="${origin()}/login"></iframe>`);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const alsoAsks = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const page = await open("/login", { alsoAsks, expectFailures: true });
    const site = await page.context().newPage();
    await site.goto(alsoAsks);
    await expect.poll(() => site.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
    await site.close();
    server.close();
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

test("SAFE-24 other pages of the origin cannot receive tokens", async () => {
  const first = await open("/home", { as: "two-portfolios", expectFailures: true });
  await first.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
  const second = await first.openTab("/report");
  await second.getByRole("navigation").first().waitFor();
  const { session = "" } = await storedTokens(second);

  const stranger = await first.context().newPage();
  await stranger.goto(`${origin()}/config.json`);
  await stranger.evaluate(async (name) => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    const channel = new BroadcastChannel("portal:");
    channel.addEventListener("message", ({ data }) => heard.push(data));
    navigator.serviceWorker.addEventListener("message", ({ data }) => heard.push(data));
    navigator.serviceWorker.startMessages();
    // The same URL as a page of the portal.
    history.replaceState(null, "", "/home");
    const { active } = await navigator.serviceWorker.ready;
    for (const message of [
      { type: "session.requested" },
      { type: "tokens.requested", session: name, generation: -1 },
    ]) {
      // oxlint-disable unicorn/require-post-message-target-origin -- neither has one
      channel.postMessage(message);
      active?.postMessage(message);
    }
  }, session);

  // The next refresh is shared only with the portal's tab.
  const before = await storedTokens(second);
  await moveClock(6);
  await first.getByRole("link", { name: "Reports", exact: true }).first().click();
  await expect
    .poll(async () => (await storedTokens(first)).refreshToken)
    .not.toBe(before.refreshToken);
  await expect.poll(() => storedTokens(second)).toEqual(await storedTokens(first));
  const heard = await stranger.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  expect(JSON.stringify(heard)).not.toMatch(/session\.shared|oken":/);
  await stranger.close();
});
