import { useMemo } from "react";
import { addDays, addMonths, presetDate } from "../../../machines/calendar/presets.ts";
import { valueNamed } from "../../../machines/pages/value-named.ts";
import type { AssetsTotal } from "../../portfolio-assets/total-assets.ts";
import { useUrlQuery } from "../../session/index.ts";

/** Periods of the chart, in months before the latest date. */
export const assetRanges = ["3M", "6M", "1Y"] as const;
export type AssetRange = (typeof assetRanges)[number];

const months: Readonly<Record<AssetRange, number>> = { "3M": 3, "6M": 6, "1Y": 12 };
const parameter = "range";
const defaultRange: AssetRange = "1Y";

/**
 * Returns the dates of a history from a number of months before its last one, starting with the
 * value at that time: the last one on or before it.
 */
export function lastMonths(history: AssetsTotal["history"], count: number): AssetsTotal["history"] {
  const last = history.at(-1)?.date;
  if (!last) return history;
  // Within the last days of a month, which may not be business days, months count from its end.
  const isMonthEnd = addDays(last, 4).slice(0, 7) > last.slice(0, 7);
  const from = isMonthEnd
    ? presetDate("lastMonthEnd", addMonths(last, 1 - count))
    : addMonths(last, -count);
  return history.slice(
    Math.max(
      0,
      history.findLastIndex(({ date }) => date <= from),
    ),
  );
}

/** Returns the period in the URL, a function that changes it, and the history in it. */
export function useAssetRange(history: AssetsTotal["history"]) {
  const [query, setQuery] = useUrlQuery();
  const range = valueNamed(assetRanges, query.get(parameter)) ?? defaultRange;
  const shown = useMemo(() => lastMonths(history, months[range]), [history, range]);
  return {
    range,
    shown,
    setRange: (next: AssetRange) =>
      setQuery(
        (before) => {
          if (next === defaultRange) before.delete(parameter);
          else before.set(parameter, next);
          return before;
        },
        { replace: true },
      ),
  };
}
