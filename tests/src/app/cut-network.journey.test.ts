import { test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
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

test.for([0, 3, 20, 30, 45])(
  "SAFE-50 a network cut after %i requests of a sign-in is handled",
  async (requests) => {
    const page = await open("/login", opening);
    await cutAfter(page, requests);
    await signInForm(page).fill(personas["two-portfolios"]);
    await page.keyboard.press("Enter");
  },
);

test.for([0, 4, 10, 18, 30, 60])(
  "SAFE-50 a network cut after %i requests of home is handled",
  async (requests) => {
    const page = await open("/login", { ...opening, as: "client-uk" });
    const restore = await cutAfter(page, requests);
    await page.reload();
    restore();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
  },
);

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
