import { LazySpanDoor } from "../doors/lazy-span-door.tsx";
import type { FundingPoint } from "./funding-points.ts";

interface FundingSpanDoorProps {
  /** Group code of the portfolio. */
  readonly code: string;
  readonly currency: string;
  readonly points: readonly FundingPoint[];
  readonly from: string;
  readonly to: string;
}

/** Leads from a span of the funding level to the holdings of its two days. */
export function FundingSpanDoor({ code, currency, points, from, to }: FundingSpanDoorProps) {
  const assetsOn = (day: string) => points.find(({ date }) => date === day)?.assets ?? 0;
  return (
    <LazySpanDoor
      codes={[code]}
      from={from}
      to={to}
      days={points.map(({ date }) => date)}
      figure={{ amount: assetsOn(to) - assetsOn(from), currency }}
    />
  );
}
