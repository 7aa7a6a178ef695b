import { doorTo } from "./doors.ts";
import type { UnauditedRow } from "./rows.ts";

type SecurityOfRow = Pick<UnauditedRow, "portfolioCode" | "isin" | "securityName">;

interface Records {
  readonly tab: "transactions" | "income";
  readonly from: string;
  readonly to: string;
  readonly isOffBook: boolean;
}

/**
 * Returns the address of a security's transactions by trade date, or of its income by settlement date,
 * in its portfolio (DOOR-01).
 */
export function securityDoor(
  { portfolioCode, isin, securityName }: SecurityOfRow,
  { tab, from, to, isOffBook }: Records,
): string | null {
  // Names of securities may start alike.
  const filters = isin
    ? { isin: { kind: "text", text: isin } }
    : { securityName: { kind: "text", text: securityName } };
  return doorTo([portfolioCode], {
    tab,
    ...(isOffBook ? { book: "offBook" } : {}),
    dateType: tab === "income" ? "SettlementDate" : "TradeDate",
    period: "dates",
    from,
    to,
    grid: JSON.stringify({ filters }),
  });
}
