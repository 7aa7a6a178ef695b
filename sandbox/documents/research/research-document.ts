import type { Month } from "../../market/calendar.ts";
import { writePdf } from "../pdf/write-pdf.ts";
import { factsheet } from "./factsheet.ts";
import { marketReview } from "./market-review.ts";
import type { Research } from "./period.ts";
import { ratesOutlook } from "./rates-outlook.ts";
import { stewardship } from "./stewardship.ts";

const contents = {
  "market-review": marketReview,
  "rates-outlook": ratesOutlook,
  stewardship,
  "diversified-growth-factsheet": factsheet,
} satisfies Record<string, (month: Month) => Research>;

/** Research series for users without portfolios. */
export type ResearchSeries = keyof typeof contents;

export function isResearchSeries(name: string): name is ResearchSeries {
  return Object.hasOwn(contents, name);
}

interface Edition {
  readonly series: ResearchSeries;
  readonly title: string;
  readonly month: Month;
  readonly issuedAt: Date;
}

/** Research document of a month, with the figures of the portfolios' market model. */
export async function researchDocument(edition: Edition): Promise<Buffer> {
  const { series, title, month, issuedAt } = edition;
  return writePdf({ language: "en", title, issuedAt, ...contents[series](month) });
}
