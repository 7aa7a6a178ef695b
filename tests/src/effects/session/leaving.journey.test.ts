import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { signInForm } from "../../../support/pages.ts";

const { open, audit } = journey({ isFull: true });

const details = (page: Page) => page.getByRole("main").getByText("Claire").first();
const login = (page: Page) => page.getByRole("heading", { name: "Sign in" });

const sessionOf = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("portal.auditSession"));

const logoutsOf = async (session: string | null) =>
  (await audit()).filter((item) => item.sessionId === session && item.eventType === "Logout")
    .length;

describe("leaving the page", () => {
  test("SESS-08 FAULT-23 closing the page logs a logout and keeps the session", async () => {
    // A session's audit log starts with its sign-in.
    const page = await open("/profile", {
      as: "two-portfolios",
      signIn: "form",
      expectFailures: true,
    });
    await details(page).waitFor();
    const session = await sessionOf(page);
    const before = await logoutsOf(session);
    const other = await page.context().newPage();
    await other.goto("/profile");
    await details(other).waitFor();
    const otherSession = await sessionOf(other);
    await other.close({ runBeforeUnload: false });

    await page.reload();
    await expect.poll(() => logoutsOf(session)).toBe(before + 1);
    expect(await details(page).isVisible()).toBe(true);
    await page.goto("/brand/favicon.svg");
    page.forgiveViolations();
    await expect.poll(() => logoutsOf(session)).toBe(before + 2);
    await page.goBack();
    await details(page).waitFor();
    expect(await sessionOf(page)).toBe(session);
    expect(await logoutsOf(otherSession)).toBe(0);

    await page.signOut();
    await expect.poll(() => logoutsOf(session)).toBe(before + 3);
    await page.reload();
    expect(await login(page).isVisible()).toBe(true);
    expect(await logoutsOf(session)).toBe(before + 3);
    expect(await page.evaluate(() => localStorage.getItem("portal.tabs"))).toBeNull();
  });

  test("SAFE-28 FAULT-21 FAULT-23 pages restored from the browser's cache", async () => {
    const page = await open("/profile", {
      as: "two-portfolios",
      expectFailures: true,
      async before(opened) {
        await opened.route("**/*", dropNoStore);
      },
    });
    await details(page).waitFor();
    page.forgiveViolations();
    const session = await sessionOf(page);
    const before = await logoutsOf(session);
    const notes: string[] = [];
    page.on("console", (message) => message.type() === "info" && notes.push(message.text()));
    await page.evaluate(noteReturn);
    await leaveAndReturn(page);
    await expect.poll(() => notes).toEqual([expect.stringMatching(/^restored.*Claire/s), "frame"]);
    expect(await details(page).isVisible()).toBe(true);
    expect(await logoutsOf(session)).toBe(before);
    await page.signOut();
    await expect.poll(() => logoutsOf(session)).toBe(before + 1);

    await signInForm(page).signIn(personas["two-portfolios"]);
    await details(page).waitFor();
    await leaveAndReturn(page, () => sessionStorage.removeItem("portal.session"));
    await login(page).waitFor();
    // The page was empty before its first frame. The browser repeats the earlier messages.
    await expect.poll(() => notes.findLast((note) => note.startsWith("restored"))).toBe("restored");

    // As shipped, pages are `no-store`, which Chromium does not cache.
    await page.unroute("**/*");
    await page.goto("/profile");
    await signInForm(page).signIn(personas["two-portfolios"]);
    await details(page).waitFor();
    await leaveAndReturn(page, () => sessionStorage.clear());
    await login(page).waitFor();
    expect(await page.getByText("Claire").count()).toBe(0);
    expect(await page.evaluate(reasonsNotCached)).toContain("response-cache-control-no-store");
  });
});

/** Serves pages without `no-store`, as a server may that an operator configures. */
async function dropNoStore(route: Route): Promise<void> {
  if (route.request().resourceType() !== "document") return route.fallback();
  const response = await route.fetch();
  const { "cache-control": _, ...headers } = response.headers();
  return route.fulfill({ response, headers });
}

/** Leaves the portal, does something there and goes back, to the page in the cache. */
async function leaveAndReturn(page: Page, act: () => void = () => {}): Promise<void> {
  await page.goto("/brand/favicon.svg");
  await page.evaluate(act);
  // `page.goBack` waits for a load event, which a cached page does not have. Later, since an
  // evaluation fails whose document is left before its result is read.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(/home|profile|login/, { waitUntil: "commit" });
}

/** Logs what the page shows when it is restored from the cache, and its first frame afterwards. */
function noteReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) console.info(`restored ${document.body.innerText}`.trim());
  });
  document.addEventListener("freeze", () => requestAnimationFrame(() => console.info("frame")));
}

/** Why the browser did not restore the page from its back/forward cache. */
function reasonsNotCached(): string[] {
  const [navigation] = performance.getEntriesByType("navigation");
  const { notRestoredReasons } = navigation as unknown as {
    readonly notRestoredReasons: { readonly reasons: readonly { readonly reason: string }[] };
  };
  return notRestoredReasons.reasons.map(({ reason }) => reason);
}
