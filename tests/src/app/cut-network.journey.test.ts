import { test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { journey, type JourneyPage } from "../../support/journey.ts";
import { signInForm } from "../../support/pages.ts";

const { open } = journey();

/** Cuts the network after a number of further requests. */
async function cutAfter(page: JourneyPage, requests: number): Promise<void> {
  let left = requests;
  await page.route("**/*", (route) => {
    left -= 1;
    return left < 0 ? route.abort("internetdisconnected") : route.continue();
  });
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
