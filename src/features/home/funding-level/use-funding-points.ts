import { useMemo, useState } from "react";
import { ldi } from "../../../api/contract/portfolios.ts";
import { useRead, useReadState } from "../../../session/index.ts";
import type { FundingPeriod } from "./funding-period.ts";
import { type FundingPoint, inOrder } from "./funding-points.ts";

interface KnownPoints {
  readonly currency: string;
  readonly points: readonly FundingPoint[];
}

/** Loads the funding levels of a portfolio in a period; keeps the previous data while loading. */
export function useFundingPoints(portfolioCode: string, period: FundingPeriod) {
  const { startDate, endDate, lastDays } = period;
  const read = useRead(ldi, { query: { portfolioCode, startDate, endDate } });
  const state = useReadState(read);
  const known = useMemo((): KnownPoints | null => {
    if (!read.data) return null;
    const ordered = inOrder(read.data.points);
    return {
      // The API may omit the currency if there are no points.
      currency: read.data.currency ?? "",
      points: lastDays === null ? ordered : ordered.slice(-lastDays),
    };
  }, [read.data, lastDays]);
  const [before, setBefore] = useState(known);
  if (known && known !== before) setBefore(known);
  const isWaiting = state.kind === "loading" && before !== null;
  const shown = isWaiting ? before : known;
  return {
    state:
      shown || state.kind === "ready"
        ? ({ kind: "ready", content: shown ?? nothing } as const)
        : state,
    points: shown?.points ?? nothing.points,
    isWaiting,
  };
}

const nothing: KnownPoints = { currency: "", points: [] };
