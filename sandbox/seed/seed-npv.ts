import type { DatabaseSync } from "node:sqlite";
import { run } from "../database/query.ts";
import {
  addBusinessDays,
  dateOf,
  dayAt,
  instantOn,
  lastDay,
  monthName,
  monthOf,
  onOrAfter,
} from "../market/calendar.ts";

interface Series {
  readonly id: string;
  readonly name: string;
  readonly category: "research" | "stewardship" | "fundDocuments";
  readonly everyMonths: number;
  readonly text: string;
}

const series: readonly Series[] = [
  {
    id: "market-review",
    name: "Market review",
    category: "research",
    everyMonths: 1,
    text: "What moved bonds, equities and currencies in the month, and how our portfolios are placed for what may follow.",
  },
  {
    id: "rates-outlook",
    name: "Rates and inflation outlook",
    category: "research",
    everyMonths: 3,
    text: "Our expectations for policy rates, long yields and inflation over the coming four quarters.",
  },
  {
    id: "stewardship",
    name: "Stewardship report",
    category: "stewardship",
    everyMonths: 3,
    text: "How we voted, with whom we spoke and what changed afterwards.",
  },
  {
    id: "diversified-growth-factsheet",
    name: "Diversified Growth factsheet",
    category: "fundDocuments",
    everyMonths: 1,
    text: "Aims, positions, costs and risks of the fund on two pages.",
  },
];

const monthsKept = 24;

/** What a non-portfolio-view user can read: series of the last two years. */
export function seedNpvReports(db: DatabaseSync, now: Date): void {
  const thisMonth = monthOf(dayAt(now));
  for (const { id, name, category, everyMonths, text } of series) {
    for (let month = thisMonth - monthsKept; month < thisMonth; month += 1) {
      if ((month + 1) % everyMonths !== 0) continue;
      const published = addBusinessDays(onOrAfter(lastDay(month) + 1), 3);
      if (published > dayAt(now)) continue;
      run(
        db,
        "INSERT INTO npv_reports VALUES (?, ?, ?, ?, ?, ?)",
        `npv.${id}.${monthName(month)}`,
        name,
        category,
        dateOf(lastDay(month)),
        instantOn(published, 8),
        text,
      );
    }
  }
}
