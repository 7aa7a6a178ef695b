/** A value on a date (YYYY-MM-DD). */
export interface BenchValue {
  readonly date: string;
  readonly value: number;
}

/** Adapter of a chart library. `hover` takes a position across the plot from 0 to 1. */
export interface BenchChart {
  draw(series: readonly (readonly BenchValue[])[]): void;
  hover(across: number): void;
  /** Draws a bridge of five bars, which the other libraries do not have. */
  drawBridge?(): void;
}

declare global {
  interface Window {
    chartBench: BenchChart;
  }
}

/** Returns deterministic values of business days up to 20 November 2026. */
export function benchSeries(years: number, count: number): BenchValue[][] {
  const end = Date.UTC(2026, 10, 20);
  const days = Array.from(
    { length: Math.round(years * 365.25) },
    (_, index) => new Date(end - (Math.round(years * 365.25) - 1 - index) * 86_400_000),
  ).filter((day) => day.getUTCDay() % 6 !== 0);
  return Array.from({ length: count }, (_, at) =>
    days.map((day, index) => ({
      date: day.toISOString().slice(0, 10),
      value: 100 + at * 20 + 10 * Math.sin(index / 90 + at) + Math.sin(index * 12.9898 + at) * 2,
    })),
  );
}
