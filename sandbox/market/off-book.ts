import { businessDaysOf, type Day, firstDay, monthOf } from "./calendar.ts";
import { instrumentOf } from "./instruments.ts";
import type { Ledger, LedgerTransaction, PortfolioModel } from "./ledger.ts";
import { createPositions } from "./positions.ts";
import { priceOf, rateOf } from "./prices.ts";
import { cents } from "./round.ts";
import { strategyOf } from "./strategies.ts";

const drawdowns = 8;
const monthsBetweenDrawdowns = 6;
const monthsBetweenCalls = 3;
/**
 * Share of each quarter's units that is distributed, or called again, after the commitment is
 * drawn.
 */
const [distributed, calledAgain] = [0.03, 0.02];

/**
 * Off-book assets of a portfolio: private assets, drawn every half-year, then distributions and
 * smaller calls each quarter.
 */
export function playOffBook(model: PortfolioModel, through: Day): Omit<Ledger, "income"> {
  const positions = createPositions();
  const transactions: LedgerTransaction[] = [];
  for (const [id, share] of Object.entries(strategyOf(model.strategy).offBook)) {
    const instrument = instrumentOf(id);
    const days = businessDaysOf(model.currency, instrument.currency);
    const drawn = (model.size * share) / 100 / drawdowns;
    for (let index = 0; ; index += 1) {
      const isDrawdown = index < drawdowns;
      const month =
        monthOf(model.inception) +
        1 +
        Math.min(index, drawdowns) * monthsBetweenDrawdowns +
        Math.max(0, index - drawdowns) * monthsBetweenCalls;
      const tradeDay = days.onOrAfter(firstDay(month) + 9);
      if (tradeDay > through) break;
      const price = priceOf(instrument, tradeDay);
      const exchangeRate = rateOf(instrument.currency, model.currency, tradeDay);
      const held = positions.at(id, tradeDay);
      const later = held * (index % 2 === 0 ? -distributed : calledAgain);
      const quantity = Math.round(isDrawdown ? drawn / (price * exchangeRate) : later);
      const amount = cents(-quantity * price);
      positions.change(id, tradeDay, quantity);
      transactions.push({
        id: `${model.code}-P${id}-${index + 1}`,
        instrument,
        type: quantity < 0 ? "Sell" : "Buy",
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
  return {
    model,
    transactions: transactions.toSorted((a, b) => a.tradeDay - b.tradeDay),
    positions,
  };
}
