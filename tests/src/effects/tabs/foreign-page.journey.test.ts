import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { urlOf } from "../../../support/pages.ts";

/** Another application of the origin, which notes what it hears and posts a session of its own. */
const foreignScript = `
  const heard = (window.heard = []);
  const workers = navigator.serviceWorker;
  workers.addEventListener("message", ({ data }) => heard.push(data));
  workers.startMessages();
  window.post = async (message) => {
    for (const { active } of await workers.getRegistrations()) active?.postMessage(message);
  };`;

const root = mkdtempSync(join(tmpdir(), "portal-root-"));
cpSync("dist", root, { recursive: true });
mkdirSync(join(root, "other"));
writeFileSync(
  join(root, "other/page.html"),
  `<title>Other</title><script src="/other/page.js"></script>`,
);
writeFileSync(join(root, "other/page.js"), foreignScript);
afterAll(() => rmSync(root, { recursive: true }));

const { open } = journey({ root });

const greeting = (page: Page) => page.getByRole("heading", { level: 1, name: /Claire/ });
const storedSession = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem("portal.session") ?? "{}") as {
        readonly session?: string;
        readonly accessToken?: string;
      },
  );

declare global {
  interface Window {
    heard: unknown[];
    post: (message: unknown) => Promise<void>;
  }
}

test("SAFE-41 ROUTE-02 a foreign page shares no tokens, an old link does", async () => {
  const first = await open("/profile", { as: "two-portfolios" });
  const { origin } = new URL(first.url());
  const addresses = ["//other/page.html", "///other/page.html", "/home/..%2fother/page.html"];
  const foreign = await Promise.all(
    addresses.map(async (address) => {
      const page = await first.context().newPage();
      await page.goto(origin + address);
      expect(await page.title()).toBe("Other");
      return page;
    }),
  );
  // A tab of an unknown path joins: it asks for the session, which the first one shares. Which path
  // each address opens is tested with the first address.
  const second = await first.openTab("/an-old-bookmark");
  await greeting(second).waitFor();
  expect(urlOf(second)).toBe("/home");
  const session = await storedSession(second);
  const forged = { ...session, session: "forged", accessToken: "x", order: 1e15 };
  for (const page of foreign) {
    await page.evaluate((tokens) => window.post({ type: "session.shared", tokens }), forged);
    expect(await page.evaluate(() => window.heard)).toEqual([]);
    await page.close();
  }
  const third = await first.openTab(`${origin}//home/`);
  await greeting(third).waitFor();
  expect(urlOf(third)).toMatch(/^\/home/);
  for (const page of [first, second, third]) {
    const { accessToken } = await storedSession(page);
    expect(accessToken).toBe(session.accessToken);
  }
});
