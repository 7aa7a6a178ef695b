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
import { type IncomeEvent, incomePlan, type LedgerIncome, paymentOf } from "./income.ts";
import { createPositions, type Positions } from "./positions.ts";
import { priceOf, rateOf } from "./prices.ts";
import { fraction, pick, whole } from "./random.ts";
import { cents } from "./round.ts";
import { type StrategyName, strategyShares } from "./strategies.ts";

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

/** What the figures of a day follow from: positions and the flows of cash. */
export interface Book {
  readonly model: PortfolioModel;
  readonly positions: Positions;
  readonly flows: readonly { readonly tradeDay: Day; readonly baseAmount: number }[];
}

/** History of a portfolio; positions are the sum of its transactions and income. */
export interface Ledger extends Pick<Book, "model" | "positions"> {
  readonly transactions: readonly LedgerTransaction[];
  readonly income: readonly LedgerIncome[];
}

const liquidityShare = 0.08;
const cashShare = 0.02;
const invested = 1 - liquidityShare - cashShare;

type Trade = Omit<LedgerTransaction, "id" | "settlementDay">;

/** Receives what happens to a portfolio, in order. */
interface Recorder {
  readonly trade: (trade: Trade) => void;
  readonly pay: (payment: LedgerIncome) => void;
}

/** Simulates a portfolio's history up to a day. A longer history never changes a shorter one. */
export function playLedger(model: PortfolioModel, through: Day): Ledger {
  const transactions: LedgerTransaction[] = [];
  const income: LedgerIncome[] = [];
  const positions = play(model, through, {
    trade(trade) {
      const { instrument, tradeDay: day } = trade;
      const isFlow = instrument.assetClass === "Cash";
      transactions.push({
        id: `${model.code}-T${String(transactions.length + 1).padStart(5, "0")}`,
        ...trade,
        settlementDay: isFlow
          ? day
          : businessDaysOf(model.currency, instrument.currency).add(day, 2),
      });
    },
    pay: (payment) => income.push(payment),
  });
  return { model, transactions, income, positions };
}

/** Simulates what `playLedger` does, without keeping each transaction. */
export function playBook(model: PortfolioModel, through: Day): Book {
  const flows: Book["flows"][number][] = [];
  const positions = play(model, through, {
    trade({ instrument, tradeDay, baseAmount }) {
      if (instrument.assetClass === "Cash") flows.push({ tradeDay, baseAmount });
    },
    pay() {},
  });
  return { model, positions, flows };
}

function play(model: PortfolioModel, through: Day, recorder: Recorder): Positions {
  const { code, currency, size } = model;
  const cash = instrumentOf(`CASH${currency}`);
  const liquidity = instrumentOf(`LIQ${currency}`);
  const positions = createPositions();
  const held = strategyShares(model.strategy, code).map(
    ([instrument, share]) => [instrument, share * invested] as const,
  );
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
    const tradeDay = day;
    recorder.trade({
      instrument,
      type,
      tradeDay,
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

  function pay(event: IncomeEvent) {
    const quantity = positions.at(event.instrument.id, event.exDay - 1);
    const payment = paymentOf(event, quantity, currency);
    if (!payment) return;
    recorder.pay(payment);
    positions.change(cash.id, event.payDay, payment.baseNetAmount);
  }

  const areAllOpen = (day: Day) => held.every(([instrument]) => daysFor(instrument).isOpen(day));
  let firstOpen = model.inception;
  while (!areAllOpen(firstOpen)) firstOpen += 1;
  const months = monthsBetween(monthOf(model.inception) + 1, monthOf(through));
  const payments = incomePlan({
    instruments: [...held.map(([instrument]) => instrument), liquidity],
    currency,
    after: model.inception,
    through,
  });
  let paid = 0;
  function payBefore(day: Day) {
    for (let event = payments[paid]; event && event.payDay < day; event = payments[paid]) {
      paid += 1;
      pay(event);
    }
  }
  const planned = [{ day: firstOpen, run: open }, ...months.flatMap(liveThrough)];
  for (const { day, run } of planned.toSorted((a, b) => a.day - b.day)) {
    if (day > through) break;
    payBefore(day);
    run(day);
  }
  payBefore(through + 1);
  return positions;
}

interface Planned {
  readonly day: Day;
  readonly run: (day: Day) => void;
}

/** Every ledger is simulated at least up to here, so that fitted values stay stable. */
export const fittedThrough = dayOf("2026-06-30");
