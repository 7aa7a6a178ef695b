import { describe, expect, test } from "vitest";
import { filledCashForm, ukCalendar } from "../../../machines/cash-instruction/fixtures.ts";
import { emptyCashForm, isEmptyForm } from "../../../machines/cash-instruction/draft.ts";
import {
  businessDays,
  cashProblems,
  currencyOf,
  offeredCurrencies,
  dealingCalendar,
  instructionOf,
} from "../../../machines/cash-instruction/rules.ts";
import { partialInstruction } from "../../../machines/cash-instruction/partial-instruction.ts";
import { formOf, repeatedIn } from "../../../machines/cash-instruction/repeats.ts";
import type { CashForm } from "../../../machines/cash-instruction/types.ts";

const problemsOf = (changes: Partial<CashForm>) =>
  cashProblems({ ...filledCashForm, ...changes }, ukCalendar);

describe("cash instruction form", () => {
  test("CASH-01 a complete form is valid", () => {
    expect(problemsOf({})).toEqual({});
  });

  test.each<[Partial<CashForm>, object]>([
    [
      { portfolioCode: "", direction: "" },
      { portfolioCode: "missing", direction: "missing" },
    ],
    [{ portfolioCode: "" }, { portfolioCode: "missing" }],
    [{ currency: "" }, { currency: "missing" }],
    [{ currency: "POUNDS" }, { currency: "notCurrency" }],
    [{ quantity: "" }, { quantity: "both" }],
    [{ currency: "CHF" }, {}],
    [{ quantity: "amount", direction: "subscription" }, {}],
    [{ quantity: "all", amount: "" }, {}],
    [{ amount: " " }, { amount: "missing" }],
    [{ dealingDate: " " }, { dealingDate: "missing" }],
    [{ settlementDate: filledCashForm.dealingDate }, {}],
    [{ reference: `${"x".repeat(60)} ` }, {}],
    [{ direction: "transfer" }, { transferTo: "missing" }],
    [{ direction: "transfer", transferTo: "HPS001" }, { transferTo: "samePortfolio" }],
    [{ amount: "" }, { amount: "missing" }],
    [{ amount: "12,500.25" }, {}],
    [{ amount: "1.250,50" }, { amount: "notNumber" }],
    [{ amount: "$1,250" }, { amount: "notInCurrency" }],
    [{ amount: "1,250.00 chf" }, { amount: "notInCurrency" }],
    [{ amount: "US$1,250 USD" }, { amount: "notInCurrency" }],
    [{ amount: "$1.250,50" }, { amount: "notNumber" }],
    [{ amount: "$" }, { amount: "notNumber" }],
    [{ amount: "x1250" }, { amount: "notNumber" }],
    [{ amount: "5 mio" }, { amount: "notNumber" }],
    [{ amount: "CHF 1,250" }, { amount: "notInCurrency" }],
    [
      { amount: "$5", currency: "" },
      { amount: "notNumber", currency: "missing" },
    ],
    [{ quantity: "units", units: "$5" }, { units: "notNumber" }],
    [{ amount: "0.00" }, { amount: "notPositive" }],
    [{ amount: "0.5", currency: "JPY" }, { amount: "notWhole" }],
    [{ amount: "1.000", currency: "JPY" }, { amount: "notWhole" }],
    [{ amount: "1,284.00", currency: "JPY" }, {}],
    [{ quantity: "units", units: "12.1234567" }, { units: "tooPrecise" }],
    [{ amount: "9999999999999" }, { amount: "tooLarge" }],
    [{ quantity: "all", direction: "subscription" }, { quantity: "notAll" }],
    [{ dealingDate: "" }, { dealingDate: "missing" }],
    [{ dealingDate: "tomorrow" }, { dealingDate: "notDate" }],
    [{ dealingDate: "2026-11-20" }, { dealingDate: "past" }],
    [{ dealingDate: "2026-11-28", settlementDate: "2026-11-30" }, { dealingDate: "closed" }],
    [{ settlementDate: "2026-12-25" }, { settlementDate: "closed" }],
    [{ settlementDate: "2027-11-23" }, {}],
    [{ settlementDate: "2027-11-24" }, { settlementDate: "tooFar" }],
    [{ settlementDate: "2026-11-23" }, { settlementDate: "beforeDealing" }],
    [{ bankAccountReference: " " }, { bankAccountReference: "missing" }],
    [{ bankAccountReference: "\u200e" }, { bankAccountReference: "missing" }],
    [{ bankAccountReference: `${"x".repeat(60)}\u200e` }, {}],
    [{ bankAccountReference: "x".repeat(61) }, { bankAccountReference: "tooLong" }],
    [{ notes: "x".repeat(501) }, { notes: "tooLong" }],
  ])("CASH-01 %j has the problem %j", (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  test("CASH-01 the parts that are valid so far form the instruction", () => {
    const form = { ...filledCashForm, direction: "transfer", dealingDate: "Monday" } as const;
    expect(partialInstruction(form, ukCalendar)).toMatchObject({
      direction: "transfer",
      portfolioCode: "HPS001",
      transferTo: null,
      amount: 1_250_000.5,
      dealingDate: null,
      settlementDate: "2026-11-27",
      bankAccountReference: "Scheme account 12",
    });
    const empty = partialInstruction(emptyCashForm("GBP"), ukCalendar);
    expect(Object.entries(empty).filter(([, value]) => value)).toEqual([["currency", "GBP"]]);
  });

  test("CASH-01 an empty form has the currency of the user's region", () => {
    const currencies = (["uk", "china", "australia", "hongkong", "singapore", "us"] as const).map(
      currencyOf,
    );
    expect(currencies).toEqual(["GBP", "CNY", "AUD", "HKD", "SGD", "USD"]);
    const form = emptyCashForm("GBP");
    const { currency, quantity, ...texts } = form;
    expect([currency, quantity]).toEqual(["GBP", "amount"]);
    expect(Object.values(texts).join("")).toBe("");
    expect([isEmptyForm(form, "GBP"), isEmptyForm(form, "USD")]).toEqual([true, false]);
  });

  test("CASH-01 is sent as numbers, without hidden fields", () => {
    const form = { ...filledCashForm, notes: " <b>now</b>\u0007\n! ", reference: " a\r\nb\u200b" };
    expect(instructionOf(form, "key-1")).toEqual({
      portfolioCode: "HPS001",
      direction: "redemption",
      amount: 1_250_000.5,
      currency: "GBP",
      dealingDate: "2026-11-24",
      settlementDate: "2026-11-27",
      bankAccountReference: "Scheme account 12",
      reference: "a b",
      notes: "<b>now</b>\n!",
      idempotencyKey: "key-1",
    });
    const all = instructionOf({ ...form, quantity: "all", transferTo: "HPS002" }, "key-1");
    expect([all.all, all.amount, all.transferTo]).toEqual([true, undefined, undefined]);
    const transfer = { ...form, direction: "transfer", transferTo: "HPS002" } as const;
    expect(instructionOf(transfer, "key-1").transferTo).toBe("HPS002");
    expect(() => instructionOf({ ...form, direction: "" }, "key-1")).toThrow("valid");
    expect(() => instructionOf({ ...form, quantity: "" }, "key-1")).toThrow("valid");
  });

  test("CASH-01 the calendar offers the market's business days", () => {
    expect([...businessDays({ today: "2026-12-23", markets: ["uk"] }, 7)]).toEqual([
      "2026-12-23",
      "2026-12-24",
      "2026-12-29",
    ]);
  });

  test("CASH-01 dates are business days of every portfolio's market", () => {
    const portfolios = [
      { groupCode: "HPS001", market: "uk" },
      { groupCode: "SLI001", market: "china" },
      { groupCode: "OLD001", market: "mars" },
    ];
    const at = new Date("2026-11-23T20:00:00Z");
    const calendarOf = (changes: Partial<CashForm>) =>
      dealingCalendar({ ...filledCashForm, ...changes }, portfolios, "us", at);
    expect(calendarOf({})).toMatchObject({ today: "2026-11-23", markets: ["uk"] });
    expect(calendarOf({ portfolioCode: "OLD001" }).markets).toEqual(["us"]);
    const transfer = { direction: "transfer", transferTo: "SLI001" } as const;
    const both = calendarOf(transfer);
    // It is already the next day in Shanghai.
    expect(both).toMatchObject({ today: "2026-11-24", markets: ["uk", "china"] });
    const springFestival = { ...filledCashForm, ...transfer, settlementDate: "2027-02-08" };
    expect(cashProblems(springFestival, both)).toEqual({ settlementDate: "closed" });
    const bankHoliday = { ...springFestival, settlementDate: "2027-05-31" };
    expect(cashProblems(bankHoliday, both)).toEqual({ settlementDate: "closed" });
  });

  test("CASH-03 only the portfolio's own currency is offered and taken", () => {
    const at = new Date("2026-11-23T20:00:00Z");
    const portfolios = [
      { groupCode: "HPS001", market: "uk", currency: "GBP" },
      { groupCode: "GLR001", market: "us", currency: "USD" },
    ];
    expect(offeredCurrencies("GLR001", portfolios)).toEqual(["USD"]);
    expect(offeredCurrencies("", [...portfolios, ...portfolios])).toEqual(["GBP", "USD"]);
    const unnamed = [...portfolios, { groupCode: "OLD001" }];
    for (const code of ["", "OLD001"]) {
      expect(offeredCurrencies(code, unnamed)).toEqual(expect.arrayContaining(["GBP", "CNY"]));
    }
    const problemsWith = (currency: string, known = portfolios) => {
      const form = { ...filledCashForm, currency };
      return cashProblems(form, dealingCalendar(form, known, "uk", at));
    };
    expect(problemsWith("GBP")).toEqual({});
    expect(problemsWith("USD")).toEqual({ currency: "otherCurrency" });
    expect(problemsWith("USD", [])).not.toHaveProperty("currency");
  });

  test("CASH-02 a code that is none of the user's portfolios is named", () => {
    const portfolios = [{ groupCode: "HPS001", market: "uk" }];
    const at = new Date("2026-11-23T20:00:00Z");
    const problemsWith = (changes: Partial<CashForm>) => {
      const form = { ...filledCashForm, ...changes };
      return cashProblems(form, dealingCalendar(form, portfolios, "uk", at));
    };
    expect(problemsWith({})).toEqual({});
    expect(problemsWith({ portfolioCode: "NOPE99" })).toEqual({
      portfolioCode: "unknownPortfolio",
    });
    expect(problemsWith({ direction: "transfer", transferTo: "NOPE99" })).toEqual({
      transferTo: "unknownPortfolio",
    });
  });

  test.each<[object, boolean]>([
    [{}, true],
    [{ reference: "Another", settlementDate: "2026-12-01" }, true],
    [{ amount: 5 }, false],
    [{ amount: undefined, units: 1_250_000.5 }, false],
    [{ direction: "subscription" }, false],
    [{ dealingDate: "2026-11-25" }, false],
    [{ currency: "EUR" }, false],
    [{ state: "withdrawn" }, false],
    [{ state: "returned" }, false],
    [{ state: "expired" }, false],
    [{ receivedAtUtc: "2026-11-22T10:00:00Z" }, false],
  ])("CASH-03 an earlier instruction with %j is a repeat: %s", (changes, isRepeat) => {
    const given = instructionOf(filledCashForm, "key-1");
    const received = { receivedAtUtc: "2026-11-22T10:00:01Z", state: "received" };
    const earlier = { ...given, instructionNumber: "CI-000001", ...received, ...changes };
    const found = repeatedIn(given, [earlier], new Date("2026-11-23T10:00:00Z"));
    expect(found !== null).toBe(isRepeat);
  });

  test("CASH-03 units of another currency are no repeat", () => {
    const given = instructionOf({ ...filledCashForm, quantity: "units", units: "5" }, "key-1");
    const received = { receivedAtUtc: "2026-11-23T09:00:00Z", state: "received" };
    const earlier = { ...given, instructionNumber: "CI-000001", ...received, currency: "EUR" };
    expect(repeatedIn(given, [earlier], new Date("2026-11-23T10:00:00Z"))).toBeNull();
  });

  test.each([
    [{}, { quantity: "amount", amount: "1250000.5", units: "" }],
    [
      { amount: undefined, units: 0.125 },
      { quantity: "units", amount: "", units: "0.125" },
    ],
    [
      { amount: undefined, all: true },
      { quantity: "all", amount: "", units: "" },
    ],
    [
      { direction: "transfer", transferTo: "HPS002", reference: undefined },
      { direction: "transfer", transferTo: "HPS002", reference: "", amount: "1250000.5" },
    ],
  ])("APPROVE-01 an earlier instruction with %j fills in the form", (changes, expected) => {
    const given = instructionOf(filledCashForm, "key-1");
    const received = { receivedAtUtc: "2026-11-22T10:00:01Z", state: "returned" };
    const earlier = { ...given, instructionNumber: "CI-000001", ...received, ...changes };
    const codes = ["HPS001", "HPS002"];
    expect(formOf(earlier, codes)).toEqual({ ...filledCashForm, ...expected });
    expect(formOf({ ...earlier, direction: "switch" }, codes)).toBeNull();
    // Portfolios that the user has lost.
    expect(formOf(earlier, [])).toMatchObject({ portfolioCode: "", transferTo: "" });
  });
});
