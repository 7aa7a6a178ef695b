import { formatLargeMoney } from "../../../src/format/numbers.ts";
import type { Month } from "../../market/calendar.ts";
import { dateOf } from "../../market/calendar.ts";
import { valueAssets, valueHoldings } from "../../market/valuation.ts";
import { longDate, money, percent } from "../pdf/figures.ts";
import { english as texts } from "../portfolio/english.ts";
import { allocation } from "../portfolio/holdings.ts";
import {
  benchmarkParts,
  growthChart,
  growthSeries,
  returnsTable,
  yearsChart,
} from "../portfolio/performance.ts";
import { diversifiedGrowthFund } from "./fund.ts";
import { closeOf, monthText, type Research } from "./period.ts";

const topCount = 10;
const facts = [
  ["Fund type", "UK authorised unit trust, daily dealing"],
  ["Launch date", "3 April 2018"],
  ["Base currency", "GBP"],
  ["Benchmark", "Composite, rebalanced monthly"],
  ["Annual management charge", "0.24%"],
  ["Ongoing charges", "0.29%"],
  ["Transaction costs, last year", "0.06%"],
  ["Dealing deadline", "12:00 London time"],
  ["Settlement", "Three business days after dealing"],
] as const;

/** Monthly factsheet of the diversified growth fund. */
export function factsheet(month: Month): Research {
  const close = closeOf(month);
  const ledger = diversifiedGrowthFund(close);
  const points = growthSeries(ledger, close);
  const holdings = valueHoldings(ledger, close)
    .filter(({ instrument }) => instrument.assetClass !== "Cash")
    .toSorted((a, b) => b.baseMarketValue - a.baseMarketValue);
  const top = holdings.slice(0, topCount);
  const [before, last] = points.slice(-2);
  const monthReturn = (last?.portfolio ?? 1) / (before?.portfolio ?? 1) - 1;
  return {
    subtitle: "A diversified fund that aims for equity-like returns with less risk than equities",
    period: monthText(month),
    blocks: [
      {
        kind: "keyFigures",
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
      },
      { kind: "heading", text: "Aim" },
      {
        kind: "text",
        text: "The fund aims to return three per cent a year more than inflation over rolling periods of five years, with about two thirds of the risk of global equities. It holds equities, government and corporate bonds and property, and changes their shares as their prices and prospects change.",
      },
      { kind: "heading", text: texts.growthTitle },
      growthChart(points, texts),
      { kind: "heading", text: texts.returns },
      returnsTable(points, texts),
      { kind: "newPage" },
      { kind: "heading", text: texts.calendarYears },
      yearsChart(points, texts),
      { kind: "heading", text: texts.allocation },
      {
        kind: "barChart",
        bars: allocation(ledger, close).map((item) => ({
          label: item.assetClass,
          values: [item.weight],
        })),
        format: (value) => percent(value, 1),
      },
      { kind: "heading", text: "Risks" },
      {
        kind: "text",
        text: "The price of units may fall as well as rise. Bonds lose value when yields rise or when an issuer cannot pay. Holdings in other currencies gain and lose with the exchange rate. In exceptional conditions property may take long to sell, and dealing in the fund may be deferred.",
      },
      { kind: "newPage" },
      { kind: "heading", text: "Ten largest holdings" },
      {
        kind: "table",
        columns: [
          { title: "Security", width: 40 },
          { title: "Asset class", width: 30 },
          { title: texts.valueIn("GBP"), width: 20, isFigure: true },
          { title: texts.weight, width: 12, isFigure: true },
        ],
        rows: [
          ...top.map(({ instrument, baseMarketValue, weight }) => ({
            cells: [
              instrument.name,
              instrument.assetClass,
              money(baseMarketValue),
              percent(weight),
            ],
          })),
          {
            cells: [
              "Total of the ten",
              "",
              money(top.reduce((sum, holding) => sum + holding.baseMarketValue, 0)),
              percent(top.reduce((sum, { weight }) => sum + weight, 0)),
            ],
            role: "total",
          },
        ],
      },
      { kind: "heading", text: "Key facts" },
      {
        kind: "table",
        columns: [
          { title: "Fact", width: 1 },
          { title: "This fund", width: 2 },
        ],
        rows: facts.map((cells) => ({ cells })),
      },
    ],
    basis: [
      `Valuations are at the close of business on the last business day of the month. ${texts.basis.performance("GBP")}`,
      texts.benchmarkText(benchmarkParts(ledger.model.strategy, texts)),
    ],
  };
}
