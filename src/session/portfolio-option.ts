import type { Portfolio } from "../api/contract/portfolios.ts";

/** Returns the option of a portfolio in a selector, searchable by name, client and code. */
export function portfolioOption({ groupCode, portfolioName, clientName }: Portfolio) {
  return { id: groupCode, columns: [portfolioName, clientName, groupCode] };
}

/** Returns the shorter option of a portfolio, without its code. */
export function namedPortfolioOption({ groupCode, portfolioName, clientName }: Portfolio) {
  return { id: groupCode, columns: [portfolioName, clientName] };
}

/** Returns the portfolio of a code, else the user's usual one, else the first. */
export function portfolioOrUsual(
  portfolios: readonly Portfolio[],
  code: string | null,
): Portfolio | undefined {
  return (
    portfolios.find(({ groupCode }) => groupCode === code) ??
    portfolios.find(({ checked }) => checked) ??
    portfolios[0]
  );
}
