import type { Failure } from "../failure.ts";

/** Number of an instruction that waits for approval. */
export const waitingNumber = "CI-000001";

/** A cut-off that is far away. */
export const farCutOff = "2099-12-31T12:00:00Z";

/** The instruction no longer waits for approval. */
export const overtakenFailure: Failure = {
  kind: "unknown",
  code: "changed_meanwhile",
  description: "The instruction is no longer waiting for approval.",
};
