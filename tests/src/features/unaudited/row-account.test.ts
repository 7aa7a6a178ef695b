import { expect, test } from "vitest";
import { compareHoldings } from "../../../../machines/unaudited/comparison.ts";
import { holdingRows } from "../../../../machines/unaudited/fixtures.ts";
import type { HoldingRow, IncomeRow, TransactionRow } from "../../../../machines/unaudited/rows.ts";
import { accountsOfRow } from "../../../../src/features/unaudited/row-account.ts";

const [gilt, larkspur] = holdingRows as readonly [HoldingRow, HoldingRow];

/** Lines of all accounts, as "× price 1.265". */
const written = (row: Parameters<typeof accountsOfRow>[0]) =>
  accountsOfRow(row)
    .flat()
    .map(({ field, operator, value }) =>
      [operator === "times" ? "×" : operator && "−", field, value ?? undefined]
        .filter((part) => part !== undefined)
        .join(" "),
    );

test("UNA-07 a holding's value is quantity × price × exchange rate", () => {
  expect(written(larkspur)).toEqual([
    "quantity 4200",
    "× price 231.4",
    "marketValue 971880",
    "× exchangeRate 0.78",
    "baseMarketValue 758066.4",
  ]);
});

test("UNA-07 a holding in base currency has no exchange rate", () => {
  expect(written(gilt)).toEqual([
    `quantity ${gilt.quantity}`,
    `× price ${gilt.price}`,
    `marketValue ${gilt.marketValue}`,
  ]);
});

test("UNA-07 no factor is claimed of a price per 100 or of unknown figures", () => {
  expect(written({ ...larkspur, price: 23_140 })[1]).toBe("price 23140");
  expect(written({ ...larkspur, exchangeRate: 0.79 })[3]).toBe("exchangeRate 0.79");
  expect(written({ ...larkspur, marketValue: -971_880 })[1]).toBe("price 231.4");
  expect(written({ ...larkspur, marketValue: null, exchangeRate: null })).toEqual([
    "quantity 4200",
    "price 231.4",
    "marketValue",
    "exchangeRate",
    "baseMarketValue 758066.4",
  ]);
});

test("UNA-07 a rounded price or rate still makes its product", () => {
  const row = { ...larkspur, quantity: 1_000_000, price: 0.9473, marketValue: 947_349.9 };
  expect(written(row)[1]).toBe("× price 0.9473");
  expect(written({ ...row, marketValue: 947_361 })[1]).toBe("price 0.9473");
});

test("UNA-07 a purchase's amount is no product, net income is gross less tax", () => {
  const { kind: _kind, date: _date, marketValue: _value, weight: _weight, ...position } = larkspur;
  const purchase: TransactionRow = {
    ...position,
    kind: "transactions",
    transactionId: "T1",
    type: "Buy",
    tradeDate: "2026-11-20",
    settlementDate: "2026-11-23",
    amount: -971_880,
    baseAmount: -758_066.4,
  };
  expect(written(purchase)).toEqual([
    "quantity 4200",
    "price 231.4",
    "amount -971880",
    "× exchangeRate 0.78",
    "baseAmount -758066.4",
  ]);
  // Cash that is paid in is.
  expect(written({ ...purchase, amount: 971_880 })[1]).toBe("× price 231.4");
  const dividend: IncomeRow = {
    ...position,
    kind: "income",
    type: "Dividend",
    exDate: "2026-11-20",
    payDate: "2026-11-23",
    ratePerUnit: 0.5,
    grossAmount: 2100,
    tax: 315,
    netAmount: 1785,
    baseNetAmount: 1392.3,
  };
  expect(written(dividend)).toEqual([
    "quantity 4200",
    "× ratePerUnit 0.5",
    "grossAmount 2100",
    "− tax 315",
    "netAmount 1785",
    "× exchangeRate 0.78",
    "baseNetAmount 1392.3",
  ]);
  expect(written({ ...dividend, tax: -315 })[3]).toBe("tax -315");
});

test("UNA-07 UNA-08 a comparison adds up in base currency, then in its own", () => {
  const later = { ...larkspur, price: 240, marketValue: 1_008_000, exchangeRate: 0.8 };
  const [row] = compareHoldings([larkspur], [{ ...later, baseMarketValue: 806_400 }], []);
  if (!row) throw new Error("no row");
  expect(written(row)).toEqual([
    "baseMarketValueBefore 758066.4",
    "basePriceEffect 48333.6",
    "baseQuantityEffect 0",
    "baseMarketValueAfter 806400",
    "marketValueBefore 971880",
    "priceEffect 36120",
    "quantityEffect 0",
    "marketValueAfter 1008000",
  ]);
  const [inBase] = compareHoldings([gilt], [gilt], []);
  if (!inBase) throw new Error("no row");
  expect(written(inBase).map((line) => line.split(" ")[0])).toEqual([
    "marketValueBefore",
    "priceEffect",
    "quantityEffect",
    "marketValueAfter",
  ]);
});
