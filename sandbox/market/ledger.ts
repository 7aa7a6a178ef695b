import {
  businessDaysOf,
  type Day,
  dayOf,
  firstDay,
  type Month,
  monthName,
  monthOf,
  monthsBetween,
} from "./calendar.ts";
import { type Instrument, instrumentOf } from "./instruments.ts";
import { type IncomeEvent, plannedIncome } from "./income.ts";
import { createPositions, type Positions } from "./positions.ts";
import { priceOf, rateOf } from "./prices.ts";
import { fraction, pick, whole } from "./random.ts";
import { cents } from "./round.ts";
import { strategyOf, type StrategyName } from "./strategies.ts";

/** Model parameters of a portfolio. */
export interface PortfolioModel {
  readonly code: string;
  readonly currency: string;
  readonly strategy: StrategyName;
  /** Initial subscription in the portfolio's currency. */
  readonly size: number;
  readonly inception: Day;
}

export interface LedgerTransaction {
  readonly id: string;
  readonly instrument: Instrument;
  readonly type: "Buy" | "Sell" | "Contribution" | "Withdrawal";
  readonly tradeDay: Day;
  readonly settlementDay: Day;
  /** Change of the position. */
  readonly quantity: number;
  readonly price: number;
  /** Change of cash in the instrument's and the portfolio's currency. */
  readonly amount: number;
  readonly exchangeRate: number;
  readonly baseAmount: number;
}

export interface LedgerIncome extends IncomeEvent {
  readonly quantity: number;
  readonly grossAmount: number;
  readonly tax: number;
  readonly netAmount: number;
  readonly exchangeRate: number;
  readonly baseNetAmount: number;
}

/** History of a portfolio; positions are the sum of its transactions and income. */
export interface Ledger {
  readonly model: PortfolioModel;
  readonly transactions: readonly LedgerTransaction[];
  readonly income: readonly LedgerIncome[];
  readonly positions: Positions;
}

const liquidityShare = 0.08;
const cashShare = 0.02;
const withholdingTax = 0.15;

/** Simulates a portfolio's history up to a day. A longer history never changes a shorter one. */
export function playLedger(model: PortfolioModel, through: Day): Ledger {
  const { code, currency, size } = model;
  const cash = instrumentOf(`CASH${currency}`);
  const liquidity = instrumentOf(`LIQ${currency}`);
  const positions = createPositions();
  const transactions: LedgerTransaction[] = [];
  const income: LedgerIncome[] = [];
  const held = strategyInstruments(model);
  /** Days on which an instrument can be traded for the portfolio. */
  const daysFor = (instrument: Instrument) => businessDaysOf(currency, instrument.currency);

  function record(
    day: Day,
    instrument: Instrument,
    type: LedgerTransaction["type"],
    quantity: number,
  ) {
    const price = priceOf(instrument, day);
    const isFlow = instrument === cash;
    const amount = isFlow ? quantity : cents(-quantity * price);
    const exchangeRate = rateOf(instrument.currency, currency, day);
    const baseAmount = cents(amount * exchangeRate);
    transactions.push({
      id: `${code}-T${String(transactions.length + 1).padStart(5, "0")}`,
      instrument,
      type,
      tradeDay: day,
      settlementDay: isFlow ? day : daysFor(instrument).add(day, 2),
      quantity,
      price,
      amount,
      exchangeRate,
      baseAmount,
    });
    if (!isFlow) positions.change(instrument.id, day, quantity);
    positions.change(cash.id, day, baseAmount);
  }

  const trade = (day: Day, instrument: Instrument, quantity: number) => {
    if (quantity !== 0) record(day, instrument, quantity > 0 ? "Buy" : "Sell", quantity);
  };
  const flow = (day: Day, amount: number) => {
    if (amount !== 0) record(day, cash, amount > 0 ? "Contribution" : "Withdrawal", amount);
  };
  const unitCost = (instrument: Instrument, day: Day) =>
    priceOf(instrument, day) * rateOf(instrument.currency, currency, day);

  function open(day: Day) {
    flow(day, size);
    for (const [instrument, share] of held) {
      trade(day, instrument, Math.floor((size * share) / unitCost(instrument, day)));
    }
    trade(day, liquidity, Math.floor(size * liquidityShare));
  }

  /** Simulates a month: flows, a few trades, and rebalancing of cash. */
  function liveThrough(month: Month): Planned[] {
    const name = `${code}.${monthName(month)}`;
    const at = (offset: number, instrument = cash) =>
      daysFor(instrument).onOrAfter(firstDay(month) + offset);
    const planned: Planned[] = [];
    if (month % 3 === 0) {
      const share = (fraction(`${name}.flow`) - 0.35) * 0.016;
      const amount = Math.round((size * share) / 1000) * 1000;
      planned.push({ day: at(1), run: (day) => flow(day, amount) });
    }
    for (const index of Array.from({ length: whole(`${name}.trades`, 2, 5) }).keys()) {
      const [instrument] = pick(`${name}.${index}.what`, held);
      const part = (fraction(`${name}.${index}.part`) - 0.48) * 0.05;
      planned.push({
        day: at(whole(`${name}.${index}.day`, 3, 15), instrument),
        run(day) {
          const quantity = Math.trunc(positions.at(instrument.id, day) * part);
          const cost = quantity * unitCost(instrument, day);
          if (cost < positions.at(cash.id, day)) trade(day, instrument, quantity);
        },
      });
    }
    planned.push({ day: at(19), run: sweep });
    return planned;
  }

  function sweep(day: Day) {
    const excess = Math.trunc(positions.at(cash.id, day) - size * cashShare);
    const liquid = positions.at(liquidity.id, day);
    trade(day, liquidity, Math.max(excess, -liquid));
    const surplus = positions.at(liquidity.id, day) - 2 * liquidityShare * size;
    const short = liquidityShare * 0.5 * size - positions.at(liquidity.id, day);
    const [instrument] = pick(`${code}.${day}.sweep`, held);
    const moved = surplus > 0 ? surplus : short > 0 ? -short : 0;
    const quantity = Math.trunc(moved / unitCost(instrument, day));
    if (quantity < 0 && -quantity > positions.at(instrument.id, day) / 2) return;
    if (!daysFor(instrument).isOpen(day)) return;
    trade(day, instrument, quantity);
    trade(day, liquidity, Math.trunc(positions.at(cash.id, day) - size * cashShare));
  }

  function payIncome(event: IncomeEvent): Planned[] {
    const { instrument, exDay, ratePerUnit } = event;
    const payDay = daysFor(instrument).onOrAfter(event.payDay);
    const entitled = { quantity: 0 };
    return [
      {
        day: exDay,
        run: () => {
          entitled.quantity = positions.at(instrument.id, exDay - 1);
        },
      },
      {
        day: payDay,
        run: () => {
          const { quantity } = entitled;
          const grossAmount = cents(quantity * ratePerUnit);
          if (grossAmount <= 0) return;
          const isTaxed = event.type === "Dividend" && instrument.currency !== currency;
          const tax = isTaxed ? cents(grossAmount * withholdingTax) : 0;
          const netAmount = cents(grossAmount - tax);
          const exchangeRate = rateOf(instrument.currency, currency, payDay);
          const baseNetAmount = cents(netAmount * exchangeRate);
          income.push({
            ...event,
            payDay,
            quantity,
            grossAmount,
            tax,
            netAmount,
            exchangeRate,
            baseNetAmount,
          });
          positions.change(cash.id, payDay, baseNetAmount);
        },
      },
    ];
  }

  const areAllOpen = (day: Day) => held.every(([instrument]) => daysFor(instrument).isOpen(day));
  let firstOpen = model.inception;
  while (!areAllOpen(firstOpen)) firstOpen += 1;
  const months = monthsBetween(monthOf(model.inception) + 1, monthOf(through));
  const all = [
    { day: firstOpen, run: open },
    ...months.flatMap(liveThrough),
    ...[...held.map(([instrument]) => instrument), liquidity].flatMap((instrument) =>
      plannedIncome(instrument, model.inception, through).flatMap(payIncome),
    ),
  ];
  for (const { day, run } of all.toSorted((a, b) => a.day - b.day)) if (day <= through) run(day);
  return { model, transactions, income, positions };
}

interface Planned {
  readonly day: Day;
  readonly run: (day: Day) => void;
}

/** Instruments of a portfolio's strategy with slightly varied weights. */
function strategyInstruments({ code, strategy }: PortfolioModel) {
  const shares = Object.entries(strategyOf(strategy).shares).map(
    ([id, share]) => [id, share * (0.8 + 0.4 * fraction(`${code}.${id}`))] as const,
  );
  const sum = shares.reduce((total, [, share]) => total + share, 0);
  const invested = 1 - liquidityShare - cashShare;
  return shares.map(([id, share]) => [instrumentOf(id), (share / sum) * invested] as const);
}

/** Every ledger is simulated at least up to here, so that fitted values stay stable. */
export const fittedThrough = dayOf("2026-06-30");
