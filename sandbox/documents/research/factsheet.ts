import { formatLargeMoney } from "../../../src/format/numbers.ts";
import { type Month, dateOf, dayOf, type Day } from "../../market/calendar.ts";
import { valueAssets, valueHoldings } from "../../market/valuation.ts";
import { longDate, money, percent } from "../pdf/figures.ts";
import { english as texts } from "../portfolio/english.ts";
import { benchmarkParts, growthChart, growthSeries } from "../portfolio/performance.ts";
import { closeOf } from "./period.ts";
import { figuresTable, type Research } from "./template.ts";
import { type Ledger, playLedger } from "../../market/ledger.ts";

const model = {
  code: "ADGF",
  currency: "GBP",
  strategy: "diversifiedGrowth",
  size: 1_150_000_000,
  inception: dayOf("2018-04-03"),
} as const;

let played: { readonly through: Day; readonly ledger: Ledger } | undefined;

/** Ledger of the pooled fund in the research, at least up to a day. */
function diversifiedGrowthFund(through: Day): Ledger {
  if (!played || played.through < through) {
    played = { through, ledger: playLedger(model, through) };
  }
  return played.ledger;
}

const topCount = 10;

/** Monthly factsheet of the diversified growth fund. */
export function factsheet(month: Month): Research {
  const close = closeOf(month);
  const ledger = diversifiedGrowthFund(close);
  const points = growthSeries(ledger, close);
  const holdings = valueHoldings(ledger, close)
    .filter(({ instrument }) => instrument.assetClass !== "Cash")
    .toSorted((a, b) => b.baseMarketValue - a.baseMarketValue);
  const top = holdings.slice(0, topCount);
  const sumOf = (of: "baseMarketValue" | "weight") =>
    top.reduce((sum, holding) => sum + holding[of], 0);
  const [before, last] = points.slice(-2);
  const monthReturn = (last?.portfolio ?? 1) / (before?.portfolio ?? 1) - 1;
  return {
    subtitle: "A diversified fund that aims for equity-like returns with less risk than equities",
    figures: [
      {
        label: "Fund size",
        value: formatLargeMoney(valueAssets(ledger, close), "GBP", "uk"),
        note: texts.at(longDate(dateOf(close))),
      },
      { label: "Return over the month", value: percent(monthReturn) },
      { label: "Holdings", value: String(holdings.length) },
      { label: "Ongoing charges", value: "0.29%", note: "A year" },
    ],
    brief:
      "The fund aims to return three per cent a year more than inflation over rolling periods of five years, with about two thirds of the risk of global equities. It holds equities, government and corporate bonds and property, and changes their shares as their prices and prospects change. It is a UK authorised unit trust, launched on 3 April 2018, with daily dealing until 12:00 London time and settlement three business days later.",
    chart: { title: texts.growthTitle, block: growthChart(points, texts) },
    table: {
      title: "Ten largest holdings",
      block: figuresTable(
        "Security",
        [texts.valueIn("GBP"), texts.weight],
        [
          ...top.map(({ instrument, baseMarketValue, weight }) => ({
            cells: [instrument.name, money(baseMarketValue), percent(weight)],
          })),
          {
            cells: ["Total of the ten", money(sumOf("baseMarketValue")), percent(sumOf("weight"))],
            role: "total",
          },
        ],
      ),
    },
    conclusion: {
      title: "Risks",
      block:
        "The price of units may fall as well as rise. Bonds lose value when yields rise or when an issuer cannot pay. Holdings in other currencies gain and lose with the exchange rate. In exceptional conditions property may take long to sell, and dealing in the fund may be deferred.",
    },
    basis: `Valuations are at the close of business on the last business day of the month. ${texts.basis.performance("GBP")} ${texts.benchmarkText(benchmarkParts(ledger.model.strategy, texts))}`,
  };
}
