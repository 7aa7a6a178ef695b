import { businessDaysOf, firstDay, monthOf } from "../../market/calendar.ts";
import { assetChange, growthOf, monthCloses } from "../../market/returns.ts";
import { valueAssets } from "../../market/valuation.ts";
import { percent } from "../pdf/figures.ts";
import {
  allocation,
  allocationChart,
  assetsFigure,
  changeCells,
  holdingsTable,
} from "./holdings.ts";
import { type Content, type Source, localeOf } from "./source.ts";

const historyDays = 360;

/** Valuation at a month end: assets, their change, allocation and holdings. */
export function valuation(source: Source): Content {
  const { texts, day, shortMoney, chartMoney } = localeOf(source);
  const { ledger, portfolio } = source;
  const { currency } = portfolio;
  const days = businessDaysOf(currency);
  const close = days.onOrBefore(source.end);
  const previous = days.onOrBefore(firstDay(monthOf(close)) - 1);
  const change = assetChange(ledger, previous, close);
  const groups = allocation(ledger, close);
  const [largest] = groups;
  const start = Math.max(close - historyDays, ledger.model.inception);
  const history = monthCloses(days, start, close).map((monthClose) => ({
    day: monthClose,
    value: valueAssets(ledger, monthClose),
  }));
  return {
    period: texts.asAt(day(close)),
    blocks: [
      {
        kind: "keyFigures",
        figures: [
          assetsFigure(source, close, change.closing),
          {
            label: texts.change,
            value: shortMoney(change.closing - change.opening, { isSigned: true }),
            note: texts.since(day(previous)),
          },
          {
            label: texts.holdings,
            value: String(groups.reduce((sum, { positions }) => sum + positions.length, 0)),
          },
        ],
      },
      { kind: "heading", text: texts.assets },
      {
        kind: "lineChart",
        series: [{ name: texts.portfolio, points: history }],
        ...chartMoney(history.map(({ value }) => value)),
      },
      { kind: "heading", text: texts.allocation },
      {
        kind: "text",
        text: texts.allocationText(
          texts.assetClass(largest?.assetClass ?? ""),
          percent(largest?.weight ?? 0, 1),
          groups.length,
        ),
      },
      allocationChart(source, groups),
      { kind: "heading", text: texts.movement(currency) },
      {
        kind: "table",
        columns: [texts.opening, texts.flows, texts.result, texts.closing, texts.return].map(
          (title) => ({ title, width: 1, isFigure: true }),
        ),
        rows: [
          {
            cells: changeCells(change, growthOf(ledger, previous, close) - 1),
          },
        ],
      },
      { kind: "heading", text: texts.holdingsTitle },
      holdingsTable(source, groups),
    ],
    basis: [texts.basis.valuation(currency)],
  };
}
