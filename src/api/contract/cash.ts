import * as v from "valibot";
import {
  cashDirections,
  cashFields,
  type InstructionField,
} from "../../../machines/cash-instruction/fields.ts";
import { call } from "./call.ts";
import {
  Amount,
  CalendarDate,
  Currency,
  Id,
  Instant,
  PortfolioCode,
  Text,
  lineText,
  optionalField,
  optionalLineText,
  addableCode,
} from "./shapes.ts";

/** States of a cash instruction; it can be withdrawn while it is received or waits for approval. */
const cashStates = [
  "received",
  "dealt",
  "settled",
  "withdrawn",
  "waitingForApproval",
  "returned",
  "expired",
] as const;

/** What is unusual about an instruction that waits for approval. */
export const unusualKinds = ["repeated", "newAccount", "largerThanUsual", "nearCutOff"] as const;

/** A number above zero with at most so many decimals. */
// @__NO_SIDE_EFFECTS__
function quantity(decimals: number) {
  return v.pipe(
    v.number(),
    v.gtValue(0),
    v.maxValue(1e15),
    v.check((value) => Number(value.toFixed(decimals)) === value),
  );
}

/** A subscription, redemption or transfer of an amount, of units or of the whole holding. */
const CashInstruction = v.object({
  portfolioCode: PortfolioCode,
  direction: v.picklist(cashDirections),
  /** Target portfolio of a transfer; absent otherwise. */
  transferTo: v.optional(PortfolioCode),
  amount: v.optional(quantity(2)),
  units: v.optional(quantity(6)),
  all: v.optional(v.boolean()),
  currency: Currency,
  dealingDate: CalendarDate,
  settlementDate: CalendarDate,
  bankAccountReference: lineText(cashFields.bankAccountReference.maxLength),
  reference: optionalLineText(cashFields.reference.maxLength),
  notes: v.optional(v.pipe(v.string(), v.maxLength(cashFields.notes.maxLength)), ""),
} satisfies Record<InstructionField | "all", v.GenericSchema>);

/** Text that is empty when it is null or absent. */
const GivenText = v.optional(
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => text ?? ""),
  ),
  "",
);

/** An instruction that was given; another release may have accepted what this one does not. */
const GivenInstruction = v.object({
  ...CashInstruction.entries,
  direction: addableCode(cashDirections),
  transferTo: optionalField(PortfolioCode),
  amount: optionalField(Amount),
  units: optionalField(Amount),
  all: optionalField(v.boolean()),
  bankAccountReference: v.string(),
  reference: GivenText,
  notes: GivenText,
});

export const createCashInstruction = call({
  name: "createCashInstruction",
  summary:
    "Creates a cash instruction. A repeated idempotency key returns the first response, and with another body is refused. An addition: when the API returns 404, 405 or 501, the portal offers the dealing template.",
  method: "POST",
  path: "/support/cash-instructions",
  tag: "support",
  changes: ["listCashInstructions"],
  body: v.object({ ...CashInstruction.entries, idempotencyKey: Id }),
  response: v.object({
    instructionNumber: Text,
    receivedAtUtc: Instant,
    /** Time until which it can be approved; absent if it needs no approval. */
    approvalUntilUtc: optionalField(Instant),
  }),
});

/** The approval of an instruction that needs one. */
const Approval = v.object({
  untilUtc: Instant,
  /** The person who approved or returned it. */
  byName: optionalField(Text),
  atUtc: optionalField(Instant),
  /** Why it was returned. */
  reason: optionalField(v.string()),
});

export const listCashInstructions = call({
  name: "listCashInstructions",
  summary: "Lists the user's cash instructions with their states, newest first. An addition.",
  method: "GET",
  path: "/support/cash-instructions",
  tag: "support",
  isAddition: true,
  response: v.object({
    instructions: v.array(
      v.object({
        ...GivenInstruction.entries,
        instructionNumber: Text,
        receivedAtUtc: Instant,
        state: addableCode(cashStates),
        approval: optionalField(Approval),
        /** Absent unless it was withdrawn. */
        withdrawnAtUtc: optionalField(Instant),
      }),
    ),
  }),
});

export const withdrawCashInstruction = call({
  name: "withdrawCashInstruction",
  summary:
    "Withdraws a cash instruction that is still received. An addition: when the API returns 404, 405 or 501, the portal offers no withdrawal.",
  method: "POST",
  path: "/support/cash-instructions/withdraw",
  tag: "support",
  changes: ["listCashInstructions"],
  body: v.object({ instructionNumber: lineText(60) }),
  response: v.object({}),
});

export const listCashApprovals = call({
  name: "listCashApprovals",
  summary:
    "Lists the cash instructions of others that the user can approve, the most urgent first. An addition.",
  method: "GET",
  path: "/support/cash-instructions/approvals",
  tag: "support",
  isAddition: true,
  response: v.object({
    instructions: v.array(
      v.object({
        ...GivenInstruction.entries,
        instructionNumber: Text,
        receivedAtUtc: Instant,
        /** Full name of the person who sent it. */
        senderName: Text,
        expiresAtUtc: Instant,
        unusual: v.array(addableCode(unusualKinds)),
      }),
    ),
  }),
});

export const listGivenApprovals = call({
  name: "listGivenApprovals",
  summary: "Lists what the user has approved or returned, newest first. An addition.",
  method: "GET",
  path: "/support/cash-instructions/given-approvals",
  tag: "support",
  isAddition: true,
  response: v.object({
    approvals: v.array(
      v.object({
        instructionNumber: Text,
        decision: addableCode(["approved", "returned"]),
        decidedAtUtc: Instant,
        /** Why it was returned. */
        reason: optionalField(v.string()),
        senderName: Text,
        direction: addableCode(cashDirections),
        portfolioCode: PortfolioCode,
        amount: optionalField(Amount),
        currency: Currency,
      }),
    ),
  }),
});

export const decideCashInstruction = call({
  name: "decideCashInstruction",
  summary:
    "Approves an instruction of somebody else, or returns it with a reason. The first decision, withdrawal or expiry counts; a later one is refused. An addition.",
  method: "POST",
  path: "/support/cash-instructions/decide",
  tag: "support",
  changes: ["listCashApprovals", "listGivenApprovals"],
  body: v.object({
    instructionNumber: lineText(60),
    decision: v.picklist(["approved", "returned"]),
    /** Required when it is returned. */
    reason: v.optional(lineText(200)),
  }),
  response: v.object({}),
});
