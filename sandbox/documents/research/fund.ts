import { dayOf, type Day } from "../../market/calendar.ts";
import { type Ledger, playLedger } from "../../market/ledger.ts";

const model = {
  code: "ADGF",
  currency: "GBP",
  strategy: "diversifiedGrowth",
  size: 1_150_000_000,
  inception: dayOf("2018-04-03"),
} as const;

let played: { readonly through: Day; readonly ledger: Ledger } | undefined;

/** Ledger of the pooled fund in the research, at least up to a day. */
export function diversifiedGrowthFund(through: Day): Ledger {
  if (!played || played.through < through) {
    played = { through, ledger: playLedger(model, through) };
  }
  return played.ledger;
}
