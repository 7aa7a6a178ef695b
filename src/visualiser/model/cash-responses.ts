import { cutOffUtc, waitingNumber } from "../../../machines/cash-approval/fixtures.ts";
import { filledCashForm } from "../../../machines/cash-instruction/fixtures.ts";
import { textsOf } from "../../../machines/cash-instruction/rules.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import type { listCashApprovals, listCashInstructions } from "../../api/contract/cash.ts";
import { isResult, type Path } from "./path.ts";

const instruction = {
  receivedAtUtc: "2026-11-20T08:40:00.000Z",
  ...textsOf(filledCashForm),
  direction: "redemption" as const,
  amount: 60_000_000,
  dealingDate: "2026-11-20",
  settlementDate: "2026-11-24",
};

/** The user's instruction that the path withdraws. */
export function receivedResponses() {
  return {
    listCashInstructions: {
      instructions: [{ ...instruction, instructionNumber: "CI-000001", state: "received" }],
    },
  } satisfies { readonly listCashInstructions: ResponseOf<typeof listCashInstructions> };
}

const waiting = {
  ...instruction,
  instructionNumber: waitingNumber,
  senderName: "George Whitby",
  expiresAtUtc: cutOffUtc,
  unusual: ["newAccount" as const],
};

/** The instruction that waits for approval, until the path has decided it. */
export function waitingResponses({ steps }: Path) {
  const isOver = steps.some((step) => isResult(step) && step.effect === "decideInstruction");
  return {
    listCashApprovals: { instructions: isOver ? [] : [waiting] },
  } satisfies { readonly listCashApprovals: ResponseOf<typeof listCashApprovals> };
}
