import type { ComparisonRow, HoldingRow, TransactionRow } from "./rows.ts";

type Figure = number | null;

/**
 * Compares the holdings of two days, with the transactions between them (UNA-08). The price effect
 * is the change in value of the first day's quantity; for a position on only one of the days it is
 * the change that its transactions do not explain.
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
  const { portfolioCode, portfolioName, securityId, securityName, isin, assetClass, currency } =
    known;
  const quantityBefore = before ? before.quantity : 0;
  const quantityAfter = after ? after.quantity : 0;
  const marketValueBefore = before ? before.marketValue : 0;
  const marketValueAfter = after ? after.marketValue : 0;
  const marketValueChange = difference(marketValueAfter, marketValueBefore);
  const priceEffect =
    before && after ? effectOfPrice(before, after) : unexplained(marketValueChange, transactions);
  return {
    kind: "compare",
    id: `${portfolioCode}:${securityId}`,
    portfolioCode,
    portfolioName,
    securityId,
    securityName,
    isin,
    assetClass,
    currency,
    quantityBefore,
    quantityAfter,
    quantityChange: difference(quantityAfter, quantityBefore),
    priceBefore: before?.price ?? null,
    priceAfter: after?.price ?? null,
    marketValueBefore,
    marketValueAfter,
    marketValueChange,
    priceEffect,
    quantityEffect: difference(marketValueChange, priceEffect),
    transactionCount: transactions.length,
  };
}

function difference(one: Figure, other: Figure): Figure {
  return one === null || other === null ? null : rounded(one - other);
}

/** Rounds an amount to two decimals. */
const rounded = (amount: number) => Math.round(amount * 100) / 100;

/** Uses the market value per unit, so that it works for prices per unit and per hundred. */
function effectOfPrice(before: HoldingRow, after: HoldingRow): Figure {
  const { quantity, marketValue } = before;
  if (quantity === null || marketValue === null || quantity === 0) return null;
  if (after.quantity === null || after.marketValue === null || after.quantity === 0) return null;
  return rounded((after.marketValue / after.quantity) * quantity - marketValue);
}

/** The change minus the amounts of the transactions. */
function unexplained(change: Figure, transactions: readonly TransactionRow[]): Figure {
  if (change === null || transactions.length === 0) return null;
  let left = change;
  for (const { amount } of transactions) {
    if (amount === null) return null;
    left += amount;
  }
  return rounded(left);
}
