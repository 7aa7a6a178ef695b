import type { ResearchSeries } from "../documents/research/research-document.ts";
import {
  dayAt,
  instantOn,
  lastDay,
  managerDays,
  type Month,
  monthName,
  monthOf,
  monthsBetween,
} from "../market/calendar.ts";

interface Series {
  readonly id: ResearchSeries;
  readonly name: string;
  readonly category: "research" | "stewardship" | "fundDocuments";
  readonly everyMonths: number;
}

const series: readonly Series[] = [
  { id: "market-review", name: "Market review", category: "research", everyMonths: 1 },
  {
    id: "rates-outlook",
    name: "Rates and inflation outlook",
    category: "research",
    everyMonths: 3,
  },
  { id: "stewardship", name: "Stewardship report", category: "stewardship", everyMonths: 3 },
  {
    id: "diversified-growth-factsheet",
    name: "Diversified Growth factsheet",
    category: "fundDocuments",
    everyMonths: 1,
  },
];

const monthsKept = 24;

export interface Edition {
  readonly id: string;
  readonly series: Series;
  readonly month: Month;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
}

/** Editions of the last two years that are published at an instant, the newest first. */
export function editionsAt(now: Date): Edition[] {
  const thisMonth = monthOf(dayAt(now));
  const months = monthsBetween(thisMonth - monthsKept, thisMonth - 1);
  return series
    .flatMap((of) =>
      months
        .filter((month) => (month + 1) % of.everyMonths === 0)
        .map((month) => ({
          id: `npv.${of.id}.${monthName(month)}`,
          series: of,
          month,
          publishedAt: instantOn(managerDays.add(managerDays.onOrAfter(lastDay(month) + 1), 3), 8),
        })),
    )
    .filter(({ publishedAt }) => publishedAt <= now.toISOString())
    .sort(
      (left, right) =>
        right.publishedAt.localeCompare(left.publishedAt) || left.id.localeCompare(right.id),
    );
}
