import type { Month } from "../../market/calendar.ts";
import type { Block } from "../pdf/blocks.ts";
import { writePdf } from "../pdf/write-pdf.ts";
import { factsheet } from "./factsheet.ts";
import { marketReview } from "./market-review.ts";
import { monthText, quarterText } from "./period.ts";
import { ratesOutlook } from "./rates-outlook.ts";
import { stewardship } from "./stewardship.ts";
import type { Research } from "./template.ts";

const series = {
  "market-review": { contents: marketReview, period: monthText },
  "rates-outlook": { contents: ratesOutlook, period: quarterText },
  stewardship: { contents: stewardship, period: quarterText },
  "diversified-growth-factsheet": { contents: factsheet, period: monthText },
} satisfies Record<
  string,
  { contents: (month: Month) => Research; period: (month: Month) => string }
>;

/** Research series for users without portfolios. */
export type ResearchSeries = keyof typeof series;

interface Edition {
  readonly series: ResearchSeries;
  readonly title: string;
  readonly month: Month;
  readonly issuedAt: Date;
}

/** Research document of a month, with the figures of the portfolios' market model. */
export async function researchDocument({ month, title, issuedAt, ...edition }: Edition) {
  const { contents, period } = series[edition.series];
  const { subtitle, basis, ...research } = contents(month);
  return writePdf({
    language: "en",
    title,
    issuedAt,
    subtitle,
    period: period(month),
    blocks: blocksOf(research),
    basis: [basis],
  });
}

function blocksOf({
  figures,
  brief,
  chart,
  table,
  conclusion,
}: Omit<Research, "subtitle" | "basis">) {
  return [
    { kind: "keyFigures", figures },
    { kind: "heading", text: "In brief" },
    { kind: "text", text: brief },
    { kind: "heading", text: chart.title },
    chart.block,
    { kind: "newPage" },
    { kind: "heading", text: table.title },
    table.block,
    { kind: "heading", text: conclusion.title },
    { kind: "text", text: conclusion.block },
  ] satisfies Block[];
}
