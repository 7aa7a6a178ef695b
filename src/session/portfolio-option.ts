import type { Portfolio } from "../api/contract/portfolios.ts";

/** Returns the option of a portfolio in a selector, searchable by name, client and code. */
export function portfolioOption({ groupCode, portfolioName, clientName }: Portfolio) {
  return { id: groupCode, columns: [portfolioName, clientName, groupCode] };
}
