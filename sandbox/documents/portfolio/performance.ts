import { decimalsOf } from "../../../src/format/numbers.ts";
import { benchmarkGrowth, benchmarkOf } from "../../market/benchmarks.ts";
import { businessDaysOf, type Day, dateOf, lastDay, monthOf } from "../../market/calendar.ts";
import { annualised, assetChange, growthOf, monthCloses } from "../../market/returns.ts";
import type { StrategyName } from "../../market/strategies.ts";
import type { Ledger } from "../../market/ledger.ts";
import { longDate, money, percent } from "../pdf/figures.ts";
import type { BarChart, LineChart, Table } from "../pdf/blocks.ts";
import { assetsFigure, changeCells } from "./holdings.ts";
import { type Content, type Source, localeOf } from "./source.ts";

/** Growth index at a month's close, 100 at inception. */
export interface GrowthPoint {
  readonly day: Day;
  readonly portfolio: number;
  readonly benchmark: number;
}

/** Growth of a ledger and its benchmark at month ends. */
export function growthSeries(ledger: Ledger, end: Day): GrowthPoint[] {
  const { model } = ledger;
  const days = businessDaysOf(model.currency);
  const [first = end, ...closes] = monthCloses(days, model.inception, end);
  let last: GrowthPoint = { day: first, portfolio: 100, benchmark: 100 };
  const points = [last];
  for (const day of closes) {
    const { day: from } = last;
    last = {
      day,
      portfolio: last.portfolio * growthOf(ledger, from, day),
      benchmark: last.benchmark * benchmarkGrowth(model.strategy, model.currency, from, day),
    };
    points.push(last);
  }
  return points;
}

/**
 * Return over a number of months or since inception, of more than twelve months annualised; null
 * when the history is shorter.
 */
function returnOver(points: readonly GrowthPoint[], months: number) {
  const to = points.at(-1);
  const from = months === Infinity ? points[0] : points.at(-1 - months);
  if (!to || !from || from === to) return null;
  const isLong = Math.min(months, points.length - 1) > 12;
  const over = (growth: number) => (isLong ? annualised(growth, to.day - from.day) : growth - 1);
  return {
    portfolio: over(to.portfolio / from.portfolio),
    benchmark: over(to.benchmark / from.benchmark),
  };
}

/** Table of returns over standard periods against the benchmark. */
export function returnsTable(points: readonly GrowthPoint[], texts: Texts): Table {
  const last = points.at(-1)?.day ?? 0;
  const { periods } = texts;
  const spans = [
    [periods.quarter, 3],
    [periods.yearToDate, (monthOf(last) % 12) + 1],
    [periods.oneYear, 12],
    [periods.threeYears, 36],
    [periods.fiveYears, 60],
    [periods.inception, Infinity],
  ] as const;
  const found = spans.flatMap(([name, months]) => {
    const over = returnOver(points, months);
    return over ? [{ name, ...over }] : [];
  });
  const line = (name: string, of: (item: (typeof found)[number]) => number) => [
    name,
    ...found.map((item) => percent(of(item))),
  ];
  return {
    kind: "table",
    columns: [
      { title: "", width: 16 },
      ...found.map(({ name }) => ({ title: name, width: 14, isFigure: true })),
    ],
    rows: [
      { cells: line(texts.portfolio, ({ portfolio }) => portfolio) },
      { cells: line(texts.benchmark, ({ benchmark }) => benchmark) },
      {
        cells: line(texts.relative, (item) => (1 + item.portfolio) / (1 + item.benchmark) - 1),
        role: "subtotal",
      },
    ],
  };
}

/** Chart of returns by calendar year, the current one included. */
export function yearsChart(points: readonly GrowthPoint[], texts: Texts): BarChart {
  const last = points.at(-1);
  const ends = points.filter((point) => monthOf(point.day) % 12 === 11 || point === last);
  const bars = ends.slice(1).map((to, index) => {
    const from = ends[index] ?? to;
    const year = dateOf(to.day).slice(0, 4);
    const isWhole = monthOf(to.day) % 12 === 11;
    return {
      label: isWhole ? year : texts.yearSoFar(year),
      values: [to.portfolio / from.portfolio - 1, to.benchmark / from.benchmark - 1],
    };
  });
  const format = (value: number) => percent(value, 1);
  return { kind: "barChart", legend: [texts.portfolio, texts.benchmark], bars, format };
}

type Texts = ReturnType<typeof localeOf>["texts"];

export function growthChart(points: readonly GrowthPoint[], texts: Texts): LineChart {
  return {
    kind: "lineChart",
    series: (["portfolio", "benchmark"] as const).map((name) => ({
      name: texts[name],
      points: points.map((point) => ({ day: point.day, value: point[name] })),
    })),
    formatTick: (value, step) => money(value, decimalsOf(step)),
    format: (value) => money(value, 0),
  };
}

/** Parts of a strategy's benchmark, such as '27% UK equity, 10% liquidity'. */
export function benchmarkParts(strategy: StrategyName, texts: Texts): string {
  return benchmarkOf(strategy)
    .map(({ assetClass, weight }) => `${percent(weight, 0)} ${texts.assetClass(assetClass)}`)
    .join(texts.listSeparator);
}

/** Quarterly performance against the benchmark, with its months. */
export function performance(source: Source): Content {
  const { texts, day } = localeOf(source);
  const { ledger, portfolio, end, language } = source;
  const { currency, strategy } = portfolio;
  const points = growthSeries(ledger, end);
  const closes = points.slice(-4).map((point) => point.day);
  const [first = end] = closes;
  const last = closes.at(-1) ?? end;
  const quarter = assetChange(ledger, first, last);
  const over = returnOver(points, 3);
  const months = closes.slice(1).map((to, index) => {
    const from = closes[index] ?? to;
    return {
      cells: [
        longDate(dateOf(to), language),
        ...changeCells(assetChange(ledger, from, to), growthOf(ledger, from, to) - 1),
      ],
    };
  });
  return {
    period: texts.period(day(lastDay(monthOf(first)) + 1), day(end)),
    blocks: [
      {
        kind: "keyFigures",
        figures: [
          assetsFigure(source, last, quarter.closing),
          {
            label: `${texts.portfolio} · ${texts.periods.quarter}`,
            value: percent(over?.portfolio ?? 0),
          },
          {
            label: `${texts.benchmark} · ${texts.periods.quarter}`,
            value: percent(over?.benchmark ?? 0),
          },
        ],
      },
      { kind: "heading", text: texts.growthTitle },
      growthChart(points, texts),
      { kind: "heading", text: texts.returns },
      returnsTable(points, texts),
      { kind: "text", text: texts.benchmarkText(benchmarkParts(strategy, texts)) },
      { kind: "newPage" },
      { kind: "heading", text: texts.calendarYears },
      yearsChart(points, texts),
      { kind: "heading", text: texts.movement(currency) },
      {
        kind: "table",
        columns: [
          { title: texts.monthTo, width: 20 },
          ...[texts.opening, texts.flows, texts.result, texts.closing].map((title) => ({
            title,
            width: 18,
            isFigure: true,
          })),
          { title: texts.return, width: 11, isFigure: true },
        ],
        rows: [
          ...months,
          {
            cells: [texts.periods.quarter, ...changeCells(quarter, over?.portfolio ?? 0)],
            role: "total",
          },
        ],
      },
    ],
    basis: [texts.basis.performance(currency)],
  };
}
