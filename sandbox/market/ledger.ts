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
import {
  baseNetAmountOf,
  incomePlan,
  type LedgerIncome,
  paymentOf,
  type PlannedIncome,
} from "./income.ts";
import { type InstrumentMarket, marketFor, unitCost } from "./instrument-market.ts";
import { addStep, createPositions, type Positions, quantityAt, type Steps } from "./positions.ts";
import { fraction, pick, prefixOf, whole } from "./random.ts";
import { cents } from "./round.ts";
import { type StrategyName, strategyShares } from "./strategies.ts";

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

const tradesAMonth = [2, 5] as const;
/** Names of the chances of each trade of a month. */
const tradeKeys = Array.from({ length: tradesAMonth[1] }, (_, index) => ({
  asset: `.${index}.what`,
  part: `.${index}.part`,
  day: `.${index}.day`,
}));

/** Position of an instrument, and the market on which it is traded for a portfolio. */
interface Traded extends InstrumentMarket {
  readonly steps: Steps;
}

type Trade = Omit<LedgerTransaction, "id" | "settlementDay">;

/** Receives what happens to a portfolio, in order. */
interface Recorder {
  readonly trade?: (trade: Trade) => void;
  readonly pay?: (payment: LedgerIncome) => void;
  readonly flow?: (flow: Book["flows"][number]) => void;
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
  const positions = play(model, through, { flow: (flow) => flows.push(flow) });
  return { model, positions, flows };
}

function play(model: PortfolioModel, through: Day, recorder: Recorder): Positions {
  const { code, currency, size } = model;
  const positions = createPositions();
  const traded = (instrument: Instrument): Traded => ({
    ...marketFor(instrument, currency),
    steps: positions.stepsOf(instrument.id),
  });
  const cash = traded(instrumentOf(`CASH${currency}`));
  const held = strategyShares(model.strategy, code).map(
    ([instrument, share]) => [traded(instrument), share * invested] as const,
  );
  const liquidity = traded(instrumentOf(`LIQ${currency}`));
  const named = prefixOf(`${code}.`);

  function record(
    day: Day,
    { instrument, steps, priceOn, rateOn }: Traded,
    type: LedgerTransaction["type"],
    quantity: number,
  ) {
    const price = priceOn(day);
    const isFlow = steps === cash.steps;
    const amount = isFlow ? quantity : cents(-quantity * price);
    const exchangeRate = rateOn(day);
    const baseAmount = cents(amount * exchangeRate);
    const tradeDay = day;
    if (recorder.trade) {
      const amounts = { price, amount, exchangeRate, baseAmount };
      recorder.trade({ instrument, type, tradeDay, quantity, ...amounts });
    }
    if (isFlow) recorder.flow?.({ tradeDay, baseAmount });
    else addStep(steps, day, quantity);
    addStep(cash.steps, day, baseAmount);
  }

  const trade = (day: Day, asset: Traded, quantity: number) => {
    if (quantity !== 0) record(day, asset, quantity > 0 ? "Buy" : "Sell", quantity);
  };
  const flow = (day: Day, amount: number) => {
    if (amount !== 0) record(day, cash, amount > 0 ? "Contribution" : "Withdrawal", amount);
  };

  function open(day: Day) {
    flow(day, size);
    for (const [asset, share] of held) {
      trade(day, asset, Math.floor((size * share) / unitCost(asset, day)));
    }
    trade(day, liquidity, Math.floor(size * liquidityShare));
  }

  /** Simulates a month: flows, a few trades, and rebalancing of cash. */
  function liveThrough(month: Month): Planned[] {
    const name = prefixOf(monthName(month), named);
    const start = firstDay(month);
    const planned: Planned[] = [];
    if (month % 3 === 0) {
      const share = (fraction(".flow", name) - 0.35) * 0.016;
      const amount = Math.round((size * share) / 1000) * 1000;
      planned.push({ day: cash.days.onOrAfter(start + 1), run: (day) => flow(day, amount) });
    }
    for (const key of tradeKeys.slice(0, whole(".trades", ...tradesAMonth, name))) {
      const [asset] = pick(key.asset, held, name);
      const part = (fraction(key.part, name) - 0.48) * 0.05;
      planned.push({
        day: asset.days.onOrAfter(start + whole(key.day, 3, 15, name)),
        run(day) {
          const quantity = Math.trunc(quantityAt(asset.steps, day) * part);
          const cost = quantity * unitCost(asset, day);
          if (cost < quantityAt(cash.steps, day)) trade(day, asset, quantity);
        },
      });
    }
    planned.push({ day: cash.days.onOrAfter(start + 19), run: sweep });
    return planned;
  }

  function sweep(day: Day) {
    const excess = Math.trunc(quantityAt(cash.steps, day) - size * cashShare);
    const liquid = quantityAt(liquidity.steps, day);
    trade(day, liquidity, Math.max(excess, -liquid));
    const surplus = quantityAt(liquidity.steps, day) - 2 * liquidityShare * size;
    const short = liquidityShare * 0.5 * size - quantityAt(liquidity.steps, day);
    const [asset] = pick(`${day}.sweep`, held, named);
    const moved = surplus > 0 ? surplus : short > 0 ? -short : 0;
    const quantity = Math.trunc(moved / unitCost(asset, day));
    if (quantity < 0 && -quantity > quantityAt(asset.steps, day) / 2) return;
    if (!asset.days.isOpen(day)) return;
    trade(day, asset, quantity);
    trade(day, liquidity, Math.trunc(quantityAt(cash.steps, day) - size * cashShare));
  }

  function pay(planned: PlannedIncome) {
    const { instrument, exDay, payDay } = planned.event;
    const quantity = positions.at(instrument.id, exDay - 1);
    const amount = baseNetAmountOf(planned, quantity);
    const payment = recorder.pay ? paymentOf(planned, quantity) : null;
    if (payment) recorder.pay?.(payment);
    addStep(cash.steps, payDay, amount);
  }

  const areAllOpen = (day: Day) => held.every(([{ days }]) => days.isOpen(day));
  let firstOpen = model.inception;
  while (!areAllOpen(firstOpen)) firstOpen += 1;
  const months = monthsBetween(monthOf(model.inception) + 1, monthOf(through));
  const payments = incomePlan({
    instruments: [...held.map(([{ instrument }]) => instrument), liquidity.instrument],
    currency,
    after: model.inception,
    through,
  });
  let paid = 0;
  function payBefore(day: Day) {
    for (let next = payments[paid]; next && next.event.payDay < day; next = payments[paid]) {
      paid += 1;
      pay(next);
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
