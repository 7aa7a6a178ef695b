import type { Day } from "../../market/calendar.ts";
import type { Ledger } from "../../market/ledger.ts";
import type { AssetChange } from "../../market/returns.ts";
import { cents } from "../../market/round.ts";
import { instrumentName } from "../../portfolios/instrument-names.ts";
import { type ValuedPosition, valueHoldings } from "../../market/valuation.ts";
import { money, percent } from "../pdf/figures.ts";
import type { BarChart, Row, Table } from "../pdf/blocks.ts";
import { type Source, localeOf } from "./source.ts";

interface Group {
  readonly assetClass: string;
  readonly positions: readonly ValuedPosition[];
  readonly value: number;
  readonly weight: number;
}

const valueOf = (positions: readonly ValuedPosition[]) =>
  cents(positions.reduce((sum, { baseMarketValue }) => sum + baseMarketValue, 0));

/** Holdings at a day's close by asset class, largest first. */
export function allocation(ledger: Ledger, day: Day): Group[] {
  const byClass = new Map<string, ValuedPosition[]>();
  const valued = valueHoldings(ledger, day);
  for (const valueHolding of valued.toSorted((a, b) => b.baseMarketValue - a.baseMarketValue)) {
    const { assetClass } = valueHolding.instrument;
    byClass.set(assetClass, [...(byClass.get(assetClass) ?? []), valueHolding]);
  }
  const total = valueOf(valued);
  return Array.from(byClass, ([assetClass, positions]) => {
    const value = valueOf(positions);
    return { assetClass, positions, value, weight: value / total };
  }).toSorted((a, b) => b.value - a.value);
}

/** Opening, flows, result and closing of the assets, and a return, as cells of a table. */
export const changeCells = ({ opening, flows, result, closing }: AssetChange, share: number) => [
  ...[opening, flows, result, closing].map((amount) => money(amount)),
  percent(share),
];

/** Key figure of a portfolio's assets at a day's close. */
export function assetsFigure(source: Source, day: Day, assets: number) {
  const { texts, day: dateText, shortMoney } = localeOf(source);
  return {
    label: texts.assets,
    value: shortMoney(assets),
    note: texts.at(dateText(day)),
  };
}

export function allocationChart(source: Source, groups: readonly Group[]): BarChart {
  const { texts } = localeOf(source);
  return {
    kind: "barChart",
    bars: groups.map(({ assetClass, weight }) => ({
      label: texts.assetClass(assetClass),
      values: [weight],
    })),
    format: (value) => percent(value, 1),
  };
}

/** Table of all holdings by asset class with subtotals and total. */
export function holdingsTable(source: Source, groups: readonly Group[]): Table {
  const { texts, price: priceText } = localeOf(source);
  const [security = "", quantity = "", price = ""] = texts.holdingColumns;
  const rows = groups.flatMap(({ assetClass, positions, value, weight }): Row[] => {
    const name = texts.assetClass(assetClass);
    const holdings = positions.map((position) => ({
      cells: [
        instrumentName(position.instrument, source.language),
        money(position.quantity, assetClass === "Cash" ? 2 : 0),
        priceText(position.price, position.instrument.currency),
        money(position.baseMarketValue),
        percent(position.weight),
      ],
    }));
    if (holdings.length === 1) return [{ cells: [name], role: "group" }, ...holdings];
    const sum = [texts.totalOf(name), "", "", money(value), percent(weight)];
    return [{ cells: [name], role: "group" }, ...holdings, { cells: sum, role: "subtotal" }];
  });
  const total = cents(groups.reduce((sum, { value }) => sum + value, 0));
  return {
    kind: "table",
    columns: [
      { title: security, width: 38 },
      { title: quantity, width: 17, isFigure: true },
      { title: price, width: 16, isFigure: true },
      { title: texts.valueIn(source.portfolio.currency), width: 19, isFigure: true },
      { title: texts.weight, width: 12, isFigure: true },
    ],
    rows: [...rows, { cells: [texts.total, "", "", money(total), "100.00%"], role: "total" }],
  };
}
