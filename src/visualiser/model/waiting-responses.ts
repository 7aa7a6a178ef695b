import { cutOffUtc, waitingNumber } from "../../../machines/cash-approval/fixtures.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import type { listCashApprovals } from "../../api/contract/cash.ts";
import { isResult, type Path } from "./path.ts";

type Waiting = ResponseOf<typeof listCashApprovals>["instructions"][number];

const waiting: Waiting = {
  instructionNumber: waitingNumber,
  receivedAtUtc: "2026-11-20T08:40:00.000Z",
  senderName: "George Whitby",
  expiresAtUtc: cutOffUtc,
  unusual: ["newAccount"],
  portfolioCode: "HPS001",
  direction: "redemption",
  amount: 60_000_000,
  currency: "GBP",
  dealingDate: "2026-11-20",
  settlementDate: "2026-11-24",
  bankAccountReference: "Scheme account 12",
  reference: "Q4 pensions",
  notes: "",
};

/** The instruction that waits for approval, until the path has decided it. */
export function waitingResponses({ steps }: Path) {
  const isOver = steps.some((step) => isResult(step) && step.effect === "decideInstruction");
  return {
    listCashApprovals: { instructions: isOver ? [] : [waiting] },
  } satisfies { readonly listCashApprovals: ResponseOf<typeof listCashApprovals> };
}
