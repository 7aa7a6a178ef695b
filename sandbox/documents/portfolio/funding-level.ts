import { businessDaysOf, firstDay, lastDay, monthOf } from "../../market/calendar.ts";
import { fundingLevelOf, hedgesOf, liabilitiesOf } from "../../market/liabilities.ts";
import { cents } from "../../market/round.ts";
import { chartPercent, money, percent } from "../pdf/figures.ts";
import { type Content, type Source, localeOf } from "./source.ts";

const monthsShown = 36;

/** Funding level at a month end: charts over three years and figures of twelve months. */
export function fundingLevel(source: Source): Content {
  const { texts, day, shortMoney, chartMoney } = localeOf(source);
  const { ledger, portfolio, end } = source;
  const { currency } = portfolio;
  const { onOrBefore } = businessDaysOf(currency);
  const liabilities = liabilitiesOf(ledger);
  const earliest = ledger.model.inception + 7;
  const levels = Array.from({ length: monthsShown + 1 }, (_, index) =>
    onOrBefore(lastDay(monthOf(end) - monthsShown + index)),
  )
    .filter((close) => close > earliest)
    .map((close) => fundingLevelOf(ledger, liabilities, close));
  const latest = levels.at(-1) ?? fundingLevelOf(ledger, liabilities, onOrBefore(end));
  const surplus = cents(latest.assets - latest.liabilities);
  const hedges = hedgesOf(portfolio.code);
  const moved = (monthsAgo: number) => {
    const before = levels.at(-1 - monthsAgo) ?? latest;
    const points = money(Math.abs(latest.fundingLevel - before.fundingLevel) * 100, 1);
    return latest.fundingLevel < before.fundingLevel ? texts.downBy(points) : texts.upBy(points);
  };
  return {
    period: texts.asAt(day(latest.day)),
    blocks: [
      {
        kind: "keyFigures",
        figures: [
          {
            label: texts.fundingLevel,
            value: percent(latest.fundingLevel, 1),
            note: texts.at(day(latest.day)),
          },
          {
            label: surplus < 0 ? texts.deficit : texts.surplus,
            value: shortMoney(Math.abs(surplus)),
          },
          {
            label: texts.interestRateHedge,
            value: percent(hedges.interestRateHedge, 1),
            note: texts.ofLiabilities,
          },
          {
            label: texts.inflationHedge,
            value: percent(hedges.inflationHedge, 1),
            note: texts.ofLiabilities,
          },
        ],
      },
      {
        kind: "text",
        text: texts.fundingText(percent(latest.fundingLevel, 1), moved(1), moved(12)),
      },
      { kind: "heading", text: texts.fundingTitle },
      {
        kind: "lineChart",
        series: [
          {
            name: texts.fundingLevel,
            points: levels.map((level) => ({ day: level.day, value: level.fundingLevel })),
          },
        ],
        ...chartPercent,
      },
      { kind: "heading", text: texts.valuesTitle },
      {
        kind: "lineChart",
        series: (["assets", "liabilities"] as const).map((name) => ({
          name: name === "assets" ? texts.assetsShort : texts.liabilities,
          points: levels.map((level) => ({ day: level.day, value: level[name] })),
        })),
        ...chartMoney(levels.flatMap((level) => [level.assets, level.liabilities])),
      },
      { kind: "heading", text: texts.monthEnds(currency) },
      {
        kind: "table",
        columns: texts.fundingColumns.map((title, index) => ({
          title,
          width: index === 3 ? 16 : 22,
          isFigure: index > 0,
        })),
        rows: levels
          .filter((level) => level.day >= firstDay(monthOf(end) - 11))
          .map((level) => ({
            cells: [
              day(level.day),
              money(level.assets),
              money(level.liabilities),
              percent(level.fundingLevel),
              money(cents(level.assets - level.liabilities)),
            ],
          })),
      },
    ],
    basis: [texts.basis.fundingLevel],
  };
}
