import type { DatabaseSync } from "node:sqlite";
import { run } from "../database/query.ts";
import type { ResearchSeries } from "../documents/research/research-document.ts";
import {
  dateOf,
  dayAt,
  instantOn,
  lastDay,
  managerDays,
  monthName,
  monthOf,
} from "../market/calendar.ts";

interface Series {
  readonly id: ResearchSeries;
  readonly name: string;
  readonly category: "research" | "stewardship" | "fundDocuments";
  readonly everyMonths: number;
}

const series: readonly Series[] = [
  {
    id: "market-review",
    name: "Market review",
    category: "research",
    everyMonths: 1,
  },
  {
    id: "rates-outlook",
    name: "Rates and inflation outlook",
    category: "research",
    everyMonths: 3,
  },
  {
    id: "stewardship",
    name: "Stewardship report",
    category: "stewardship",
    everyMonths: 3,
  },
  {
    id: "diversified-growth-factsheet",
    name: "Diversified Growth factsheet",
    category: "fundDocuments",
    everyMonths: 1,
  },
];

const monthsKept = 24;

/** Research of the last two years for non-portfolio-view users. */
export function seedNpvReports(db: DatabaseSync, now: Date): void {
  const thisMonth = monthOf(dayAt(now));
  for (const { id, name, category, everyMonths } of series) {
    for (let month = thisMonth - monthsKept; month < thisMonth; month += 1) {
      if ((month + 1) % everyMonths !== 0) continue;
      const published = managerDays.add(managerDays.onOrAfter(lastDay(month) + 1), 3);
      if (published > dayAt(now)) continue;
      run(
        db,
        "INSERT INTO npv_reports VALUES (?, ?, ?, ?, ?, ?)",
        `npv.${id}.${monthName(month)}`,
        name,
        category,
        dateOf(lastDay(month)),
        instantOn(published, 8),
        id,
      );
    }
  }
}
