import type { DatabaseSync } from "node:sqlite";
import type { UnauditedView } from "../../src/api/contract/datapicker.ts";
import { languageOf } from "../users/language.ts";
import { all, run } from "../database/query.ts";
import { instantOn, managerDays } from "../market/calendar.ts";
import { type StrategyName, strategyOf } from "../market/strategies.ts";
import { personas } from "./personas.ts";

type View = Omit<UnauditedView, "id" | "lastModifiedDate" | "portfolios">;

const holdingColumns = [
  "portfolioName",
  "securityName",
  "quantity",
  "price",
  "baseMarketValue",
  "weight",
];
const transactionColumns = ["tradeDate", "type", "securityName", "quantity", "price", "amount"];

const display = (columns: string[], groupBy: string | null, column: string) => ({
  columns,
  groupBy,
  sort: { column, direction: "descending" as const },
});

const views: readonly View[] = [
  {
    viewName: "Month-end holdings",
    dataSet: "Holdings",
    positionType: "CloseOfBusiness",
    dataType: null,
    displaySettings: {
      ...display(holdingColumns, "assetClass", "baseMarketValue"),
      // The portal's own settings: only they name the day.
      address: 'asOf=lastMonthEnd&grid={"groups":["assetClass"]}',
    },
  },
  {
    viewName: "Trades by settlement",
    dataSet: "Transactions",
    positionType: null,
    dataType: "SettlementDate",
    displaySettings: display(transactionColumns, null, "tradeDate"),
  },
  {
    viewName: "Income by type",
    dataSet: "Income",
    positionType: null,
    dataType: "TradeDate",
    displaySettings: display(
      ["exDate", "payDate", "securityName", "type", "netAmount"],
      "type",
      "payDate",
    ),
  },
  {
    viewName: "Largest positions",
    dataSet: "Holdings",
    positionType: "OpenOfBusiness",
    dataType: null,
    displaySettings: display(holdingColumns, null, "weight"),
  },
  {
    viewName: "Accrued interest",
    dataSet: "Accruals",
    positionType: null,
    dataType: null,
    displaySettings: display(["securityName", "type", "amount"], null, "amount"),
  },
  {
    viewName: "Private assets",
    dataSet: "OffBookHoldings",
    positionType: "CloseOfBusiness",
    dataType: null,
    displaySettings: display(holdingColumns, null, "baseMarketValue"),
  },
];

const chineseNames = [
  "月末持仓",
  "按交收日的交易",
  "按类型的收入",
  "最大持仓",
  "应计利息",
  "私募资产",
];

const maxPortfolios = 5;
const maxSearched = 20;

/** Saved unaudited views of ready clients: more than home shows, last modified on business days. */
export function seedViews(db: DatabaseSync, now: Date): void {
  const readers = Object.values(personas).filter(
    ({ role, portfolios }) => (role === "Client" || role === "NCV") && portfolios > 0,
  );
  for (const { key, region } of readers) {
    const sql = `SELECT u.code, p.strategy FROM user_portfolios u JOIN portfolios p ON p.code = u.code
      WHERE u.user_id = ? ORDER BY u.position LIMIT ?`;
    const seen = all<{ code: string; strategy: StrategyName }>(db, sql, key, maxSearched);
    const portfolios = seen.slice(0, maxPortfolios).map(({ code }) => code);
    const offBook = seen
      .filter(({ strategy }) => Object.keys(strategyOf(strategy).offBook).length > 0)
      .map(({ code }) => code)
      .slice(0, maxPortfolios);
    for (const [index, view] of views.entries()) {
      const isOffBook = view.dataSet === "OffBookHoldings";
      // Views of private assets need off-book holdings.
      if (isOffBook && offBook.length === 0) continue;
      const chineseName = languageOf({ region }) === "zh-CN" ? chineseNames[index] : undefined;
      const viewName = chineseName ?? view.viewName;
      const modifiedAt = instantOn(
        managerDays.add(managerDays.lastClose(now), -4 * index),
        10,
        7 * index,
      );
      run(
        db,
        "INSERT INTO unaudited_views VALUES (?, ?, ?, ?, ?)",
        `${key}-view-${index + 1}`,
        key,
        viewName,
        modifiedAt,
        JSON.stringify({
          ...view,
          viewName,
          portfolios: isOffBook ? offBook : portfolios.slice(0, 1 + (index % maxPortfolios)),
        }),
      );
    }
  }
}
