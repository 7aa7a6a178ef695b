import { expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { rows } from "../../../support/report-pages.ts";

const { open } = journey();

test("REP-04 a report downloaded in one tab is not new in another", async () => {
  const first = await open("/report", { as: "client-us" });
  const second = await first.openTab("/report");
  const [fresh, listed] = [first, second].map((page) => rows(page).filter({ hasText: "New" }));
  await listed?.first().waitFor();
  const before = (await listed?.count()) ?? 0;
  const saving = first.waitForEvent("download", { timeout: 10_000 });
  await fresh?.first().getByRole("button").first().click();
  await saving;
  await expect.poll(() => listed?.count()).toBe(before - 1);
});
