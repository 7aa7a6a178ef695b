import { isShownDay } from "../../../../machines/unaudited/portfolio-doors.ts";

interface Span {
  readonly from: string;
  readonly to: string;
}

interface SpanOfChart extends Span {
  /** Days of the chart in ascending order. */
  readonly days: readonly string[];
  readonly today: string;
}

/**
 * Returns the part of a span whose holdings the portal still has; of a span that is older, all the
 * days of the chart that it has; null without two such days.
 */
export function keptSpan({ from, to, days, today }: SpanOfChart): Span | null {
  const kept = days.filter((day) => isShownDay(day, today));
  const first = kept.find((day) => day >= from);
  const last = isShownDay(to, today) ? to : kept.at(-1);
  return first !== undefined && last !== undefined && first < last
    ? { from: first, to: last }
    : null;
}
