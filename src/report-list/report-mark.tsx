import {
  ArrowLeftRight,
  BookOpenText,
  ChartPie,
  FileCheck2,
  FileText,
  Gauge,
  type LucideIcon,
  Sprout,
  TrendingUp,
} from "lucide-react";
import type { reportCategories } from "../api/contract/reports.ts";

type Category = (typeof reportCategories)[number];

const marks: Record<Category, LucideIcon> = {
  valuation: ChartPie,
  performance: TrendingUp,
  transactions: ArrowLeftRight,
  stewardship: Sprout,
  fundingLevel: Gauge,
  yearEnd: FileCheck2,
  fundDocuments: FileText,
  research: BookOpenText,
};

const isKnown = (category: string): category is Category => category in marks;

/** Icon of a report category. */
export function ReportMark({ category }: { readonly category: string }) {
  const Mark = isKnown(category) ? marks[category] : FileText;
  return <Mark size={20} strokeWidth={1.5} aria-hidden />;
}
