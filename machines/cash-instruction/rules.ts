import { isMarketOpen } from "../calendar/market-days.ts";
import { type Day, dateOf, dayOf } from "../calendar/dates.ts";
import { localTimeAt, zoneOf } from "../calendar/zones.ts";
import { toOneLine } from "../typed-input/one-line.ts";
import { type Region, regions } from "../user/types.ts";
import { parseQuantity, quantityProblem } from "./quantity.ts";
import {
  type CashField,
  cashFieldList,
  cashFields,
  type Field,
  type LimitedField,
  sentTexts,
  type SentText,
} from "./fields.ts";
import type { CashForm, CashInstruction, DealingCalendar } from "./types.ts";

/** Currencies to offer when those of the portfolios are unknown. */
const cashCurrencies = ["GBP", "USD", "EUR", "CNY", "JPY", "AUD", "HKD", "SGD"] as const;

const regionCurrencies: Readonly<Partial<Record<Region, string>>> = {
  uk: "GBP",
  china: "CNY",
  australia: "AUD",
  hongkong: "HKD",
  singapore: "SGD",
};

/** Returns the default currency of a region. */
export function currencyOf(region: Region): string {
  return regionCurrencies[region] ?? "USD";
}

export type CashProblem =
  | "missing"
  | "unknownPortfolio"
  | "notCurrency"
  | "otherCurrency"
  | "both"
  | "notNumber"
  | "notInCurrency"
  | "tooPrecise"
  | "notWhole"
  | "tooLarge"
  | "notPositive"
  | "notDate"
  | "past"
  | "tooFar"
  | "closed"
  | "beforeDealing"
  | "samePortfolio"
  | "notAll"
  | "tooLong";

/** Validation errors by field; a valid field is absent. */
export type CashProblems = Partial<Record<keyof CashForm, CashProblem>>;

/** Validates a form on a day (YYYY-MM-DD). */
export function cashProblems(form: CashForm, calendar: DealingCalendar): CashProblems {
  const { portfolioCode, direction, transferTo, quantity } = form;
  const portfolioProblem = (code: string) =>
    code === "" ? "missing" : calendar.unknownCodes.includes(code) ? "unknownPortfolio" : null;
  const problems: Record<Exclude<CashField, LimitedField>, CashProblem | null> = {
    portfolioCode: portfolioProblem(portfolioCode),
    direction: direction === "" ? "missing" : null,
    transferTo:
      direction !== "transfer"
        ? null
        : (portfolioProblem(transferTo) ?? (transferTo === portfolioCode ? "samePortfolio" : null)),
    quantity:
      quantity === ""
        ? "both"
        : quantity === "all" && direction === "subscription"
          ? "notAll"
          : null,
    amount: quantity === "amount" ? quantityProblem(form, quantity) : null,
    units: quantity === "units" ? quantityProblem(form, quantity) : null,
    currency: currencyProblem(form.currency, calendar),
    dealingDate: dateProblem(form.dealingDate, calendar),
    settlementDate: settlementProblem(form, calendar),
  };
  const all = cashFieldList.map(([name, field]) => [
    name,
    isLimited(name) ? textProblem(form[name], field) : problems[name],
  ]);
  return Object.fromEntries(all.filter(([, problem]) => problem !== null));
}

function currencyProblem(currency: string, calendar: DealingCalendar): CashProblem | null {
  if (currency === "") return "missing";
  if (!isCurrencyCode(currency)) return "notCurrency";
  return currency === (calendar.currency ?? currency) ? null : "otherCurrency";
}

/** Whether a text has the form of a currency code (ISO 4217). */
export const isCurrencyCode = (text: string) => /^[A-Z]{3}$/.test(text);

/** Most days from today until an instruction is settled; the embedded API shares it. */
export const maxDays = 365;

function dateProblem(date: string, { today, markets }: DealingCalendar): CashProblem | null {
  if (date.trim() === "") return "missing";
  const day = dayOf(date);
  if (day === null) return "notDate";
  if (date < today) return "past";
  if (day > (dayOf(today) ?? day) + maxDays) return "tooFar";
  return isOpen(markets, day) ? null : "closed";
}

/** Returns those of the markets that are closed on a date (YYYY-MM-DD). */
export const closedMarkets = (date: string, markets: readonly Region[]) =>
  markets.filter((market) => !isMarketOpen(market, dayOf(date) ?? 0));

function settlementProblem({ dealingDate, settlementDate }: CashForm, calendar: DealingCalendar) {
  const own = dateProblem(settlementDate, calendar);
  if (own) return own;
  return dayOf(dealingDate) !== null && settlementDate < dealingDate ? "beforeDealing" : null;
}

const isLimited = (name: CashField): name is LimitedField => "maxLength" in cashFields[name];

/** Validates a text as it is sent. */
function textProblem(text: string, { kind, maxLength = Infinity, isOptional }: Field) {
  const sent = cleaners[kind]?.(text) ?? text;
  if (sent === "") return isOptional ? null : "missing";
  return sent.length > maxLength ? "tooLong" : null;
}

const isOpen = (markets: readonly Region[], day: Day) =>
  markets.every((market) => isMarketOpen(market, day));

/** Business days shared by the markets, within a number of days from today. */
export function businessDays(
  { today, markets }: Pick<DealingCalendar, "today" | "markets">,
  count: number,
): Set<string> {
  const first = dayOf(today) ?? 0;
  return new Set(
    Array.from({ length: count }, (_, index) => first + index)
      .filter((day) => isOpen(markets, day))
      .map(dateOf),
  );
}

interface TradedPortfolio {
  readonly groupCode: string;
  /** Absent for an API that does not send it. */
  readonly market?: string | undefined;
  /** Absent for an API that does not send it. */
  readonly currency?: string | undefined;
}

/**
 * Returns the currencies to offer for a portfolio: its own, or those of all portfolios while none is
 * selected; the general list when the API does not send them.
 */
export function offeredCurrencies(
  portfolioCode: string,
  portfolios: readonly TradedPortfolio[],
): readonly string[] {
  const named = portfolios.filter(({ groupCode }) => groupCode === portfolioCode);
  const currencies = (named.length > 0 ? named : portfolios).map(({ currency }) => currency);
  const known = currencies.filter((currency) => currency !== undefined);
  const isKnown = known.length > 0 && known.length === currencies.length;
  return isKnown ? [...new Set(known)].toSorted() : cashCurrencies;
}

/**
 * Markets of the portfolios that a form names, with today in their zones, and the currency. A
 * portfolio without a market trades in the region of its user.
 */
export function dealingCalendar(
  {
    portfolioCode,
    direction,
    transferTo = "",
  }: Pick<CashForm, "portfolioCode" | "direction"> & Partial<Pick<CashForm, "transferTo">>,
  portfolios: readonly TradedPortfolio[],
  region: Region,
  now: Date,
): DealingCalendar {
  const codes = direction === "transfer" ? [portfolioCode, transferTo] : [portfolioCode];
  const named = codes.map((code) => portfolios.find(({ groupCode }) => groupCode === code));
  const markets = named.map(
    (portfolio) => regions.find((candidate) => candidate === portfolio?.market) ?? region,
  );
  const days = markets.map((market) => localTimeAt(now, zoneOf(market)).day);
  return {
    today: dateOf(Math.max(...days)),
    markets: [...new Set(markets)],
    unknownCodes: codes.filter((code, index) => code !== "" && !named[index]),
    currency: named[0]?.currency ?? null,
  };
}

/** Returns the instruction of a valid form; throws when the form is invalid. */
export function instructionOf(form: CashForm, idempotencyKey: string): CashInstruction {
  const { direction, transferTo, quantity } = form;
  if (direction === "" || quantity === "") throw new Error("The form is not valid");
  return {
    ...textsOf(form),
    direction,
    ...(direction === "transfer" ? { transferTo } : {}),
    ...(quantity === "all"
      ? { all: true as const }
      : { [quantity]: parseQuantity(form, quantity) ?? 0 }),
    idempotencyKey,
  };
}

const cleaners: Partial<Record<Field["kind"], (text: string) => string>> = {
  line: toOneLine,
  text: (text) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, "").trim(),
};

/** Returns the texts of a form as they are sent. */
export function textsOf(form: Readonly<Record<SentText, string>>): Record<SentText, string> {
  const clean = (name: SentText) => {
    const text = form[name];
    return [name, cleaners[cashFields[name].kind]?.(text) ?? text];
  };
  return Object.fromEntries(sentTexts.map(clean)) as Record<SentText, string>;
}

/** Returns the key of the unconfirmed instruction that equals a valid form, or null. */
export function unconfirmedKeyOf(
  form: CashForm,
  unconfirmed: readonly CashInstruction[],
): string | null {
  const same = unconfirmed.find(
    (sent) => JSON.stringify(sent) === JSON.stringify(instructionOf(form, sent.idempotencyKey)),
  );
  return same?.idempotencyKey ?? null;
}
