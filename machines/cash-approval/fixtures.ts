import type { Failure } from "../failure.ts";

/** Number of an instruction that waits for approval. */
export const waitingNumber = "CI-000001";

/** A cut-off of the day on which walks begin. */
export const cutOffUtc = "2026-11-20T12:00:00.000Z";

/** The instruction no longer waits for approval. */
export const overtakenFailure: Failure = {
  kind: "unknown",
  code: "changed_meanwhile",
  description: "The instruction is no longer waiting for approval.",
};
