import type { Failure } from "../failure.ts";

/** Number of an instruction that waits for approval. */
export const waitingNumber = "CI-000001";

/** Milliseconds until a cut-off that comes before the user is idle. */
export const nextCutOffMs = 180_000;

/** The instruction no longer waits for approval. */
export const overtakenFailure: Failure = {
  kind: "unknown",
  code: "changed_meanwhile",
  description: "The instruction is no longer waiting for approval.",
};
