import { currencyDigits } from "../typed-input/currency-digits.ts";
import { type ComparisonRow, type HoldingRow, paymentTypes, type TransactionRow } from "./rows.ts";

type Figure = number | null;

/**
 * Compares the holdings of two days, with the transactions between them (UNA-08). The price effect
 * is the change in value of the first day's quantity, in base currency also by exchange rates; for
 * a position on only one of the days it is the change that its transactions do not explain. Cash that
 * payments move has none of its own currency, and in another one it is unknown: each trade moves it.
 */
export function compareHoldings(
  before: readonly HoldingRow[],
  after: readonly HoldingRow[],
  transactions: readonly TransactionRow[],
): ComparisonRow[] {
  const first = byPosition(before);
  const second = byPosition(after);
  const traded = new Map<string, TransactionRow[]>();
  for (const row of transactions) {
    const ofPosition = traded.get(positionOf(row));
    if (ofPosition) ofPosition.push(row);
    else traded.set(positionOf(row), [row]);
  }
  const positions = new Set([...first.keys(), ...second.keys()]);
  return [...positions].map((position) =>
    compare(first.get(position), second.get(position), traded.get(position) ?? []),
  );
}

const positionOf = ({ portfolioCode, securityId }: HoldingRow | TransactionRow) =>
  `${portfolioCode} ${securityId}`;

/** Rows by what they hold; a position that is in several rows, as of lots, is one. */
function byPosition(rows: readonly HoldingRow[]): Map<string, HoldingRow> {
  const positions = new Map<string, HoldingRow>();
  for (const row of rows) {
    const known = positions.get(positionOf(row));
    positions.set(positionOf(row), known ? together(known, row) : row);
  }
  return positions;
}

function together(one: HoldingRow, other: HoldingRow): HoldingRow {
  const sum = (a: Figure, b: Figure) => (a === null || b === null ? null : a + b);
  return {
    ...one,
    quantity: sum(one.quantity, other.quantity),
    marketValue: sum(one.marketValue, other.marketValue),
    baseMarketValue: sum(one.baseMarketValue, other.baseMarketValue),
    price: one.price === other.price ? one.price : null,
  };
}

function compare(
  before: HoldingRow | undefined,
  after: HoldingRow | undefined,
  transactions: readonly TransactionRow[],
): ComparisonRow {
  const known = after ?? before;
  if (!known) throw new Error("A compared position needs a holding");
  const { portfolioCode, portfolioName, securityId, securityName, isin, assetClass } = known;
  const quantityBefore = before ? before.quantity : 0;
  const quantityAfter = after ? after.quantity : 0;
  const isCash = transactions.some(({ type }) => payments.has(type));
  const local = explain(
    valued(before, "marketValue"),
    valued(after, "marketValue"),
    isCash ? null : transactions.map(({ amount }) => amount),
    known.currency,
  );
  const base = explain(
    valued(before, "baseMarketValue"),
    valued(after, "baseMarketValue"),
    isCash ? null : transactions.map(({ baseAmount }) => baseAmount),
    known.baseCurrency,
  );
  return {
    kind: "compare",
    id: `${portfolioCode}:${securityId}`,
    portfolioCode,
    portfolioName,
    securityId,
    securityName,
    isin,
    assetClass,
    currency: known.currency,
    quantityBefore,
    quantityAfter,
    quantityChange: difference(quantityAfter, quantityBefore, maxUnitDecimals),
    priceBefore: before?.price ?? null,
    priceAfter: after?.price ?? null,
    marketValueBefore: local.before,
    marketValueAfter: local.after,
    marketValueChange: local.change,
    priceEffect: local.priceEffect,
    quantityEffect: local.quantityEffect,
    baseCurrency: known.baseCurrency,
    baseMarketValueBefore: base.before,
    baseMarketValueAfter: base.after,
    baseMarketValueChange: base.change,
    basePriceEffect: base.priceEffect,
    baseQuantityEffect: base.quantityEffect,
    transactionCount: transactions.length,
  };
}

/** Their amounts are the change of the position itself. */
const payments: ReadonlySet<string> = new Set(paymentTypes);

/** Quantity and value of a position on a day. */
interface Valued {
  readonly quantity: Figure;
  readonly value: Figure;
}

const valued = (row: HoldingRow | undefined, field: "marketValue" | "baseMarketValue") =>
  row && { quantity: row.quantity, value: row[field] };

/** Returns the change in value and its parts; the amounts are null for cash that payments move. */
function explain(
  before: Valued | undefined,
  after: Valued | undefined,
  amounts: readonly Figure[] | null,
  currency: string,
) {
  const decimals = Math.max(currencyDigits(currency), leastDecimals);
  const values = { before: before ? before.value : 0, after: after ? after.value : 0 };
  const change = difference(values.after, values.before, decimals);
  const effect =
    before && after
      ? effectOfPrice(before, after)
      : amounts
        ? unexplained(change, amounts)
        : effectOfCash(before ?? after);
  const priceEffect = effect === null ? null : rounded(effect, decimals);
  return {
    ...values,
    change,
    priceEffect,
    quantityEffect: difference(change, priceEffect, decimals),
  };
}

/** Decimals to which quantities are rounded, more than a grid shows. */
const maxUnitDecimals = 6;
/** Decimals of an amount, also in a currency without cents. */
const leastDecimals = 2;

function difference(one: Figure, other: Figure, decimals: number): Figure {
  return one === null || other === null ? null : rounded(one - other, decimals);
}

const rounded = (amount: number, decimals: number) =>
  Math.round(amount * 10 ** decimals) / 10 ** decimals;

/** Uses the value per unit, so that it works for prices per unit and per hundred. */
function effectOfPrice(before: Valued, after: Valued): Figure {
  const { quantity, value } = before;
  if (quantity === null || value === null || quantity === 0) return null;
  if (after.quantity === null || after.value === null || after.quantity === 0) return null;
  return (after.value / after.quantity) * quantity - value;
}

/** Cash in its own currency is worth its quantity. */
const effectOfCash = (held: Valued | undefined): Figure =>
  held && held.quantity !== null && held.value === held.quantity ? 0 : null;

/** The change minus the amounts of the transactions. */
function unexplained(change: Figure, amounts: readonly Figure[]): Figure {
  if (change === null || amounts.length === 0) return null;
  let left = change;
  for (const amount of amounts) {
    if (amount === null) return null;
    left += amount;
  }
  return left;
}
