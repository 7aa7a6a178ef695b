import type { Failure } from "../failure.ts";
import { emptyCashForm } from "./draft.ts";
import type {
  CashDoubt,
  RepeatedDoubt,
  CashForm,
  DealingCalendar,
  ReadTemplate,
  Receipt,
} from "./types.ts";

/** A Monday. */
export const cashToday = "2026-11-23";

export const ukCalendar: DealingCalendar = {
  today: cashToday,
  markets: ["uk"],
  unknownCodes: [],
  currency: null,
};

export const filledCashForm: CashForm = {
  ...emptyCashForm("GBP"),
  portfolioCode: "HPS001",
  direction: "redemption",
  amount: "1,250,000.50",
  dealingDate: "2026-11-24",
  settlementDate: "2026-11-27",
  bankAccountReference: "Scheme account 12",
  reference: "Q4 pensions",
};

export const cashReceipt: Receipt = {
  instructionNumber: "CI-000007",
  receivedAtUtc: "2026-11-23T09:14:00.000Z",
};

/** The API is unavailable. */
export const sendingFailed: Failure = { kind: "unavailable", code: null, description: null };

/** The API rejects the dates. */
export const instructionRefused: Failure = {
  kind: "badRequest",
  code: "cash_dates",
  description: "The dates are not business days.",
};

/** Two rows of a template, the first one with values that the form cannot take. */
export const twoTemplateRows: Extract<ReadTemplate, { kind: "read" }>["rows"] = [
  {
    form: { ...filledCashForm, quantity: "", units: "500", dealingDate: "" },
    unused: [
      { cell: "G5", field: "dealingDate", text: "#REF!", reason: "formula" },
      { cell: "C5", field: "transferTo", text: "HPS002", reason: "transfer" },
    ],
  },
  { form: { ...filledCashForm, direction: "subscription" }, unused: [] },
];

export const repeatedDoubt: RepeatedDoubt = {
  kind: "repeated",
  instructionNumber: "CI-000006",
  receivedAtUtc: "2026-11-23T09:12:00.000Z",
};

export const cashDoubts: readonly CashDoubt[] = [
  repeatedDoubt,
  { kind: "aboveValue", value: 1_000_000, currency: "GBP" },
];
