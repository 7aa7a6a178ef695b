import type { Page } from "playwright-core";
import { isMarketOpen } from "../../machines/calendar/market-days.ts";
import { dateOf, dayMs } from "../../machines/calendar/dates.ts";
import { filledTemplate, textCell } from "./filled-template.ts";
import { mintSession } from "./mint-session.ts";

/** Returns a UK business day at least some days ahead. */
function businessDay(daysAhead: number): string {
  let day = Math.floor(Date.now() / dayMs) + daysAhead;
  while (!isMarketOpen("uk", day)) day += 1;
  return dateOf(day);
}

/** Drops a template with a redemption of an amount onto the page of a cash instruction. */
export function fillByTemplate(page: Page, amount: string): Promise<void> {
  const cells = [
    textCell("A", "hps001"),
    textCell("B", "Redemption"),
    textCell("D", amount),
    textCell("F", "GBP"),
    textCell("G", businessDay(3)),
    textCell("H", businessDay(7)),
    textCell("I", "Scheme account 12"),
  ];
  return page.getByLabel("Fill in the form from a template").setInputFiles({
    name: "filled.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(filledTemplate("en", cells)),
  });
}

/** Sends an instruction that needs an approval as client-uk, without a page. */
export async function sendByApi(origin: string): Promise<void> {
  const session = JSON.parse(await mintSession(origin, "client-uk")) as { accessToken: string };
  const response = await fetch(`${origin}/api/support/cash-instructions`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${session.accessToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      portfolioCode: "HPS001",
      direction: "redemption",
      amount: 5_000_000.01,
      currency: "GBP",
      dealingDate: businessDay(3),
      settlementDate: businessDay(7),
      bankAccountReference: "Scheme account 12",
      reference: "",
      notes: "",
      idempotencyKey: "without-a-page",
    }),
  });
  if (!response.ok) throw new Error(`The instruction was refused: ${await response.text()}`);
}
