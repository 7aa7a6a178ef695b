import type { Failure } from "../failure.ts";

/** What an approver does with the instruction of another user. */
export type Decision = "approved" | "returned";

export interface SentDecision {
  readonly instructionNumber: string;
  readonly decision: Decision;
  /** Why it is returned; empty for an approval. */
  readonly reason: string;
}

export interface CutOff {
  /** Until when an instruction can be approved (ISO 8601). */
  readonly untilUtc: string;
}

export interface CashApprovalInput {
  /** Whether the address of the page names an instruction that waits. */
  readonly isNamed: boolean;
}

export interface CashApprovalContext extends SentDecision, CutOff, CashApprovalInput {
  /** Whether the waiting instructions stand above the form, decided once. */
  readonly isFirst: boolean;
  /** What was typed for each instruction, by its number. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Whether the decision was sent, perhaps without an answer. */
  readonly isSent: boolean;
  /** Whether returning was tried without a reason. */
  readonly isTried: boolean;
  readonly failure: Failure | null;
}

export type CashApprovalEvent =
  | {
      readonly type: "decision.requested";
      readonly instructionNumber: string;
      readonly decision: Decision;
      readonly untilUtc: string;
    }
  | { readonly type: "reason.changed"; readonly reason: string }
  /** The clock has come to the cut-off of the instruction. */
  | { readonly type: "cutOff.passed" }
  /** The instruction is no longer in the list of those that wait. */
  | { readonly type: "instruction.gone" }
  | { readonly type: "decision.confirmed" }
  | { readonly type: "decision.cancelled" };
