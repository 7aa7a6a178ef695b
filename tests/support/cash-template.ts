import type { Page } from "playwright-core";
import { isMarketOpen } from "../../machines/calendar/market-days.ts";
import { dateOf, dayMs } from "../../machines/calendar/dates.ts";
import { cashInstruction } from "./api-example-records.ts";
import { filledTemplate, textCell } from "./filled-template.ts";
import { signInByApi } from "./mint-session.ts";

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
  const { access_token } = await signInByApi(origin, "client-uk");
  const response = await fetch(`${origin}/api/support/cash-instructions`, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify({
      ...cashInstruction,
      direction: "redemption",
      amount: 5_000_000.01,
      dealingDate: businessDay(3),
      settlementDate: businessDay(7),
    }),
  });
  if (!response.ok) throw new Error(`The instruction was refused: ${await response.text()}`);
}
