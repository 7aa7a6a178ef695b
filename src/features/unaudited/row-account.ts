import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { ColumnId } from "./columns.ts";

type Figure = number | null;

/** A line of an account: a figure, and how it continues the line above. */
export interface AccountLine {
  readonly field: ColumnId;
  /** Absent where the figures do not bear it out. */
  readonly operator?: "times" | "minus";
  readonly value: Figure;
  /** An amount, or a change of one, has a currency. */
  readonly unit: "quantity" | "price" | "rate" | "amount" | "change";
  readonly currency?: string;
}

/**
 * Accounts of a row (UNA-07): in each, the last figure follows from those above it. A comparison has
 * one in base currency, and one in its own if that is another; accruals have none.
 */
export function accountsOfRow(row: UnauditedRow): readonly (readonly AccountLine[])[] {
  switch (row.kind) {
    case "holdings": {
      const { quantity, price, marketValue, baseMarketValue, currency } = row;
      const value = amount("marketValue", marketValue, currency);
      return [
        [
          ...productOf(quantity, { field: "price", value: price, unit: "price" }, value),
          ...inBase(row, marketValue, ["baseMarketValue", baseMarketValue]),
        ],
      ];
    }
    case "transactions": {
      const paid = amount("amount", row.amount, row.currency);
      return [
        [
          ...productOf(row.quantity, { field: "price", value: row.price, unit: "price" }, paid),
          ...inBase(row, row.amount, ["baseAmount", row.baseAmount]),
        ],
      ];
    }
    case "income": {
      const { quantity, ratePerUnit, grossAmount, tax, netAmount, currency } = row;
      const perUnit = { field: "ratePerUnit", value: ratePerUnit, unit: "rate" } as const;
      return [
        [
          ...productOf(quantity, perUnit, amount("grossAmount", grossAmount, currency)),
          { ...amount("tax", tax, currency), ...minusIf(grossAmount, tax, netAmount) },
          amount("netAmount", netAmount, currency),
          ...inBase(row, netAmount, ["baseNetAmount", row.baseNetAmount]),
        ],
      ];
    }
    case "compare": {
      const { currency, baseCurrency } = row;
      const local = [
        amount("marketValueBefore", row.marketValueBefore, currency),
        change("priceEffect", row.priceEffect, currency),
        change("quantityEffect", row.quantityEffect, currency),
        amount("marketValueAfter", row.marketValueAfter, currency),
      ];
      const base = [
        amount("baseMarketValueBefore", row.baseMarketValueBefore, baseCurrency),
        change("basePriceEffect", row.basePriceEffect, baseCurrency),
        change("baseQuantityEffect", row.baseQuantityEffect, baseCurrency),
        amount("baseMarketValueAfter", row.baseMarketValueAfter, baseCurrency),
      ];
      return currency === baseCurrency ? [local] : [base, local];
    }
    case "accruals":
      return [];
  }
}

const amount = (field: ColumnId, value: Figure, currency: string): AccountLine => {
  return { field, value, unit: "amount", currency };
};

const change = (field: ColumnId, value: Figure, currency: string): AccountLine => {
  return { field, value, unit: "change", currency };
};

/** Half of the last digit shown of a factor. */
const halfDigits = { price: 0.000_05, rate: 0.000_000_5 } as const;

type Factor = AccountLine & { readonly unit: keyof typeof halfDigits };

/** A quantity, its price or rate, and their product. */
const productOf = (quantity: Figure, factor: Factor, product: AccountLine) =>
  [
    { field: "quantity", value: quantity, unit: "quantity" },
    { ...factor, ...timesIf(quantity, factor, product.value) },
    product,
  ] as const;

interface Converted {
  readonly currency: string;
  readonly baseCurrency: string;
  readonly exchangeRate: Figure;
}

/** Exchange rate and the amount in base currency; nothing if it is the amount above. */
function inBase(
  { currency, baseCurrency, exchangeRate }: Converted,
  value: Figure,
  [field, base]: readonly [ColumnId, Figure],
): readonly AccountLine[] {
  if (currency === baseCurrency && value === base) return [];
  const rate = { field: "exchangeRate", value: exchangeRate, unit: "rate" } as const;
  return [{ ...rate, ...timesIf(value, rate, base) }, amount(field, base, baseCurrency)];
}

function timesIf(value: Figure, factor: Factor, product: Figure): Pick<AccountLine, "operator"> {
  if (value === null || factor.value === null || product === null) return {};
  const tolerance = 0.01 + Math.abs(value) * halfDigits[factor.unit];
  const isProduct = Math.abs(value * factor.value - product) <= tolerance;
  return isProduct ? { operator: "times" } : {};
}

function minusIf(from: Figure, less: Figure, rest: Figure): Pick<AccountLine, "operator"> {
  if (from === null || less === null || rest === null) return {};
  return Math.abs(from - less - rest) <= 0.01 ? { operator: "minus" } : {};
}
