import { aum } from "../../api/contract/portfolios.ts";
import { useRead } from "../../session/index.ts";

/** Value of a portfolio at its last close of business. */
export interface PortfolioValue {
  readonly value: number;
  readonly currency: string;
  readonly asOf: string;
}

/** Reads the value of a portfolio; null while it is not known. */
export function usePortfolioValue(code: string | null) {
  const read = useRead(aum, { params: { code: code ?? "" } }, { enabled: Boolean(code) });
  const { value = null, currency = "", asOf = null } = read.data ?? {};
  const known: PortfolioValue | null =
    value === null || asOf === null ? null : { value, currency, asOf };
  return { known, hasFailed: read.isError && !read.data, retry: () => void read.refetch() };
}
