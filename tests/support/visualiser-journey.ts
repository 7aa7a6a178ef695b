import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { findBarriers } from "./accessibility.ts";
import { sharedBrowser } from "./chromium.ts";
import { traceFailure } from "./failure-trace.ts";
import { pictureMoment } from "./doc-pictures.ts";
import { leavePage, takePage } from "./kept-pages.ts";
import { startTestSandbox } from "./test-sandbox.ts";
import type { Watch } from "./watch.ts";

interface Opening {
  readonly width?: number;
  /** Each screen of a gallery in sight costs as much as a page. */
  readonly height?: number;
  readonly colourScheme?: "light" | "dark";
  /** Whether the frame beside the chart stays empty, for tests of the chart: it is half of the work. */
  readonly isChartOnly?: boolean;
}

/**
 * The visualiser's build beside the portal's, served by the embedded API, in a real browser without
 * other network access. Each page is checked by axe and for complaints at its end.
 */
export function visualiser() {
  let browser: Browser;
  let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
  const opened: { page: Page; watched: Watch }[] = [];

  beforeAll(async () => {
    sandbox = await startTestSandbox({
      now: pictureMoment,
      staticDir: "dist",
      visualiserDir: "dist-visualiser",
    });
    browser = await sharedBrowser();
  });

  afterEach(async ({ task }) => {
    const complaints: string[] = [];
    for (const { page, watched } of opened.splice(0)) {
      await traceFailure(page, task, watched.requestLog());
      complaints.push(...(await findBarriers(page)), ...watched.complaints());
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await leavePage(page, {
        canStay: complaints.length === 0 && task.result?.state !== "fail",
      });
    }
    expect(complaints).toEqual([]);
  });

  afterAll(async () => {
    await sandbox?.close();
  });

  /** Opens a visualiser URL such as `#/signIn`. */
  async function open(
    address: string,
    opening: Opening = {},
  ): Promise<Page & Pick<Watch, "forgiveComplaints">> {
    const { page, watched } = await takePage(browser, {
      options: {
        baseURL: `${sandbox.origin}/visualiser/`,
        locale: "en-GB",
        reducedMotion: "reduce",
      },
      viewport: { width: opening.width ?? 1440, height: opening.height ?? 900 },
      colorScheme: opening.colourScheme ?? "light",
      expectations: {
        origins: [sandbox.origin],
        expectFailures: false,
        apiBase: "/visualiser/api",
      },
      isFresh: false,
      setUp: (context) => context.grantPermissions(["clipboard-read", "clipboard-write"]),
    });
    opened.push({ page, watched });
    if (opening.isChartOnly) await leaveScreenEmpty(page);
    await page.goto(address);
    return Object.assign(page, { forgiveComplaints: watched.forgiveComplaints });
  }

  return { open, origin: () => sandbox.origin };
}

const emptyScreen = '<!doctype html><html lang="en"><title>Empty</title></html>';

const leaveScreenEmpty = (page: Page) =>
  page.route("**/screen.html", async (route) =>
    // With its headers, without which the browser embeds no page.
    route.fulfill({ response: await route.fetch(), body: emptyScreen }),
  );

/** The screen frame beside the chart. */
export const screenOf = (page: Page) => page.frameLocator("iframe[title='Screen']");

/** Active states of the displayed machine, innermost last. */
export const litStates = async (page: Page) => {
  const states = await page.locator("#chart").getAttribute("data-active-states");
  return states === null || states === "" ? [] : states.split(" ");
};
