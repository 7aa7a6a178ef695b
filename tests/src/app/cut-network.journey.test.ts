import { expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { findBarriers } from "../../support/accessibility.ts";
import { journey, type JourneyPage } from "../../support/journey.ts";
import { signInForm } from "../../support/pages.ts";

const { open } = journey();

/**
 * Cuts the network after a number of further requests, except for documents, without which there is
 * no page. Returns a function that restores it.
 */
async function cutAfter(page: JourneyPage, requests: number): Promise<() => void> {
  let left = requests;
  await page.route("**/*", (route) => {
    if (route.request().resourceType() === "document") return route.continue();
    left -= 1;
    return left < 0 ? route.abort("internetdisconnected") : route.continue();
  });
  return () => {
    left = Infinity;
  };
}

// Every journey fails for an error or a rejection that the page does not handle.
const opening = { canPreload: true, expectFailures: true } as const;

/** What the page complains of once it is idle, with the number of requests before the cut. */
const complaintsOf = async (page: JourneyPage, requests: number) =>
  [...(await findBarriers(page)), ...page.complaints()].map(
    (complaint) => `after ${requests} requests: ${complaint}`,
  );

test("SAFE-50 a network cut during a sign-in is handled", async () => {
  const page = await open("/login", opening);
  const complaints: string[] = [];
  // Before any code, in the code of the form, and with the password.
  for (const requests of [0, 20, 45]) {
    if (requests > 0) await page.goto("/login");
    const restore = await cutAfter(page, requests);
    await signInForm(page).fill(personas["two-portfolios"]);
    await page.keyboard.press("Enter");
    complaints.push(...(await complaintsOf(page, requests)));
    restore();
    await page.unroute("**/*");
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(complaints).toEqual([]);
});

test("SAFE-50 a network cut while home loads is handled", async () => {
  const page = await open("/login", { ...opening, as: "client-uk" });
  const complaints: string[] = [];
  // In the first scripts, in those of home, in its calls, and in what is loaded ahead.
  for (const requests of [0, 10, 18, 30]) {
    const restore = await cutAfter(page, requests);
    await page.reload();
    restore();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    complaints.push(...(await complaintsOf(page, requests)));
    await page.unroute("**/*");
  }
  expect(complaints).toEqual([]);
});

test("SAFE-50 pages opened and left without a network are handled", async () => {
  const page = await open("/home", { expectFailures: true, as: "client-uk" });
  const restore = await cutAfter(page, 0);
  const navigation = page.getByRole("navigation").first();
  for (const link of await navigation.getByRole("link").all()) await link.click();
  await page.getByRole("button", { name: /profile/i }).click();
  await page.keyboard.press("Escape");
  restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
});
