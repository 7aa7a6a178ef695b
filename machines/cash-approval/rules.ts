import type { Failure } from "../failure.ts";
import { toOneLine } from "../typed-input/one-line.ts";
import type { SentDecision } from "./types.ts";

/** Maximum length of a reason, which the API accepts. */
export const maxReasonLength = 200;

/** Milliseconds before the cut-off from which it is close. */
export const nearCutOffMs = 2 * 3_600_000;

/** Whether the cut-off of an instruction that waits is close. */
export const isNearCutOff = (untilUtc: string, now: Date) =>
  Date.parse(untilUtc) - now.getTime() <= nearCutOffMs;

/** Milliseconds for which the form waits for the list of approvals. */
export const placingMs = 600;

/** Whether the cut-off of an instruction has passed. */
export const isPastCutOff = (untilUtc: string, now: Date) => Date.parse(untilUtc) <= now.getTime();

export type ReasonProblem = "missing" | "tooLong";

/** Returns what is wrong with a reason; an approval needs none. */
export function reasonProblem({ decision, reason }: SentDecision): ReasonProblem | null {
  if (decision === "approved") return null;
  const { length } = toOneLine(reason);
  if (length === 0) return "missing";
  return length > maxReasonLength ? "tooLong" : null;
}

/**
 * Whether the user can no longer decide: another approver was first, the instruction was withdrawn or
 * has expired, or its portfolio was lost.
 */
export const isOvertaken = ({ code }: Failure) =>
  code === "changed_meanwhile" || code === "not_found";
