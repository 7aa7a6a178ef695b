import type { Day } from "./time-series.ts";

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Linear scale from values to pixels, inverted for heights. */
export function scaleOf(
  { from, to }: Span,
  fromPx: number,
  toPx: number,
): (value: number) => number {
  const factor = (toPx - fromPx) / (to - from || 1);
  return (value) => fromPx + (value - from) * factor;
}

const steps = [1, 2, 2.5, 5, 10];

/** A range of values with its ticks. */
export interface TickedSpan extends Span {
  readonly ticks: readonly number[];
  /** Distance between two ticks. */
  readonly step: number;
}

/** Rounded range around the values, with its ticks. */
export function roundSpan(low: number, high: number, count: number): TickedSpan {
  const space = high - low || Math.abs(high) * 0.02 || 1;
  const middle = (low + high) / 2;
  const [from, to] = high > low ? [low, high] : [middle - space / 2, middle + space / 2];
  const rough = space / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((candidate) => candidate * power >= rough) ?? 10);
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(to / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { from: first * step, to: last * step, ticks, step };
}

/** Granularity of a time axis label. */
export type TimeUnit = "day" | "month" | "year";

export interface TimeTick {
  readonly day: Day;
  readonly unit: TimeUnit;
}

const dayMs = 86_400_000;
const daySteps = [1, 2, 7, 14];
/** Month intervals between ticks. */
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120, 240];

/** Ticks of a time axis, at most `most`. */
export function timeTicks({ from, to }: Span, most: number): TimeTick[] {
  const days = to - from;
  const dayStep = daySteps.find((step) => days / step <= most);
  if (dayStep && days < 60) {
    const first = Math.ceil(from);
    const length = Math.floor((to - first) / dayStep) + 1;
    return Array.from({ length }, (_, index) => ({ day: first + index * dayStep, unit: "day" }));
  }
  const monthStep = monthSteps.find((step) => days / (step * 30.4) <= most) ?? 240;
  const unit = monthStep >= 12 ? "year" : "month";
  const start = new Date(from * dayMs);
  const firstMonth = start.getUTCFullYear() * 12 + start.getUTCMonth();
  const ticks: TimeTick[] = [];
  for (let month = Math.ceil(firstMonth / monthStep) * monthStep; ; month += monthStep) {
    const day = Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;
    if (day > to) return ticks;
    if (day >= from) ticks.push({ day, unit });
  }
}
