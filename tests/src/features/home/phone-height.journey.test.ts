import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { storageKeys } from "../../../../src/browser/storage.ts";
import { journey } from "../../../support/journey.ts";
import { mintSession } from "../../../support/mint-session.ts";
import { expectShort } from "../../../support/short-home.ts";

const { open, origin } = journey();

test("LOOK-02 homes of three users are 1,200 px on a phone", async () => {
  const first = "client-global";
  const page = await open("/home", { as: first, width: 390, device: { hasTouch: true } });
  // A high home of a client, another language, and another role; the highest is that of 5,000
  // portfolios, measured where it is opened (HOME-03).
  for (const as of [first, "client-china", "ncv"] as const) {
    if (as !== first) await continueAs(page, await mintSession(origin(), as));
    const box = await page.getByRole("contentinfo").boundingBox();
    expect.soft(box?.height, as).toBeLessThan(190);
    await expectShort(page, as);
  }
});

/** Opens home as another user, whose page shows nothing that the browser keeps of an earlier one. */
async function continueAs(page: Page, session: string) {
  await page.evaluate(
    ([key, text]) => {
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem(key, text);
    },
    [storageKeys.session, session] as const,
  );
  await page.setViewportSize({ width: 390, height: 900 });
  await page.reload();
}
