import type { Portfolio } from "../api/contract/portfolios.ts";

/** A portfolio as a line of a selector: by its code, with name, client and code to search by. */
export function portfolioOption({ groupCode, portfolioName, clientName }: Portfolio) {
  return { id: groupCode, columns: [portfolioName, clientName, groupCode] };
}
