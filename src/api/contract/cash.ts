import * as v from "valibot";
import { call } from "./call.ts";
import {
  Amount,
  CalendarDate,
  Currency,
  Id,
  Instant,
  PortfolioCode,
  Text,
  optionalField,
  typedText,
} from "./shapes.ts";

/** States of a cash instruction, in their order. */
export const cashStates = ["received", "dealt", "settled"] as const;

const optionalText = (maxLength: number) =>
  v.optional(v.pipe(v.string(), v.maxLength(maxLength)), "");
const Quantity = v.pipe(Amount, v.minValue(0));

/** A subscription, redemption or transfer of an amount, of units or of the whole holding. */
const CashInstruction = v.object({
  portfolioCode: PortfolioCode,
  direction: v.picklist(["subscription", "redemption", "transfer"]),
  /** Target portfolio of a transfer. */
  transferTo: v.optional(PortfolioCode),
  amount: v.optional(Quantity),
  units: v.optional(Quantity),
  all: v.optional(v.boolean()),
  currency: Currency,
  dealingDate: CalendarDate,
  settlementDate: CalendarDate,
  bankAccountReference: typedText(60),
  reference: optionalText(60),
  notes: optionalText(500),
});

export const createCashInstruction = call({
  name: "createCashInstruction",
  summary: "Creates a cash instruction. A repeated idempotency key returns the first response.",
  method: "POST",
  path: "/support/cash-instructions",
  tag: "support",
  signedIn: true,
  body: v.object({ ...CashInstruction.entries, idempotencyKey: Id }),
  response: v.object({ instructionNumber: Text, receivedAtUtc: Instant }),
});

export const listCashInstructions = call({
  name: "listCashInstructions",
  summary: "Lists the user's cash instructions with their states, newest first.",
  method: "GET",
  path: "/support/cash-instructions",
  tag: "support",
  signedIn: true,
  response: v.object({
    instructions: v.array(
      v.object({
        ...CashInstruction.entries,
        transferTo: optionalField(CashInstruction.entries.transferTo),
        amount: optionalField(CashInstruction.entries.amount),
        units: optionalField(CashInstruction.entries.units),
        all: optionalField(CashInstruction.entries.all),
        reference: optionalField(CashInstruction.entries.reference),
        notes: optionalField(CashInstruction.entries.notes),
        instructionNumber: Text,
        receivedAtUtc: Instant,
        state: v.picklist(cashStates),
      }),
    ),
  }),
});
