import { indexedClasses } from "../../market/benchmarks.ts";
import type { Month } from "../../market/calendar.ts";
import { percent } from "../pdf/figures.ts";
import { classGrowth } from "./period.ts";
import { figuresTable, type Research } from "./template.ts";

const keyClasses = ["UK equity", "North American equity", "UK government bonds"];
const spans = ["Month", "Quarter", "Year to date", "1 year", "3 years p.a."];

/** Monthly market review, based on the same prices as the portfolios. */
export function marketReview(month: Month): Research {
  const returnOf = (assetClass: string) => classGrowth(assetClass, month, 1) - 1;
  const returns = indexedClasses
    .map((name) => ({ name, value: returnOf(name) }))
    .toSorted((a, b) => b.value - a.value);
  const [best, worst] = [returns[0], returns.at(-1)];
  return {
    subtitle: "Bonds, equities and property over the month, and how our portfolios are placed",
    figures: keyClasses.map((name) => ({
      label: name,
      value: percent(returnOf(name)),
      note: "Return over the month",
    })),
    brief: `${best?.name ?? ""} did best, with a return of ${percent(best?.value ?? 0)}; ${worst?.name ?? ""} did worst, with ${percent(worst?.value ?? 0)}. European equities returned ${percent(returnOf("European equity"))} and Asian equities ${percent(returnOf("Asian equity"))}. UK corporate bonds returned ${percent(returnOf("UK corporate bonds"))} against ${percent(returnOf("UK government bonds"))} for gilts.`,
    chart: {
      title: "Returns over the month",
      block: {
        kind: "barChart",
        bars: returns.map(({ name, value }) => ({ label: name, values: [value] })),
        format: (value) => percent(value, 1),
      },
    },
    table: { title: "Returns of asset classes", block: returnsOf(month) },
    conclusion: {
      title: "How our portfolios are placed",
      block:
        "We keep duration close to that of the benchmark and prefer short-dated corporate bonds, whose yields pay for the risk. Among equities we favour companies with little debt and reliable cash flows, spread across regions.",
    },
    basis:
      "Returns are total returns of our own indices in their own currencies, after withholding tax, at the close of the last business day of the month. Returns over three years are annualised.",
  };
}

function returnsOf(month: Month) {
  const months = [1, 3, (month % 12) + 1, 12, 36];
  const rows = indexedClasses.map((name) => ({
    cells: [
      name,
      ...months.map((span) => {
        const growth = classGrowth(name, month, span);
        return percent((span > 12 ? growth ** (12 / span) : growth) - 1);
      }),
    ],
  }));
  return figuresTable("Asset class", spans, rows);
}
