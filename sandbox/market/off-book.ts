import { type Day, firstDay, monthOf, onOrAfter } from "./calendar.ts";
import { instrumentOf } from "./instruments.ts";
import type { Ledger, LedgerTransaction, PortfolioModel } from "./ledger.ts";
import { createPositions } from "./positions.ts";
import { priceOf, rateOf } from "./prices.ts";
import { cents } from "./round.ts";
import { strategyOf } from "./strategies.ts";

const drawdowns = 8;
const monthsBetweenDrawdowns = 6;

/** What a portfolio holds off the book: private assets, paid in by drawdowns every half-year. */
export function playOffBook(model: PortfolioModel, through: Day): Omit<Ledger, "income"> {
  const positions = createPositions();
  const transactions: LedgerTransaction[] = [];
  for (const [id, share] of Object.entries(strategyOf(model.strategy).offBook)) {
    const instrument = instrumentOf(id);
    for (let index = 0; index < drawdowns; index += 1) {
      const month = monthOf(model.inception) + 1 + index * monthsBetweenDrawdowns;
      const tradeDay = onOrAfter(firstDay(month) + 9);
      if (tradeDay > through) break;
      const price = priceOf(instrument, tradeDay);
      const exchangeRate = rateOf(instrument.currency, model.currency, tradeDay);
      const drawn = (model.size * share) / 100 / drawdowns;
      const quantity = Math.round(drawn / (price * exchangeRate));
      const amount = cents(-quantity * price);
      positions.change(id, tradeDay, quantity);
      transactions.push({
        id: `${model.code}-P${id}-${index + 1}`,
        instrument,
        type: "Buy",
        tradeDay,
        settlementDay: tradeDay,
        quantity,
        price,
        amount,
        exchangeRate,
        baseAmount: cents(amount * exchangeRate),
      });
    }
  }
  return { model, transactions, positions };
}
