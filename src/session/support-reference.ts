import type { Failure } from "../../machines/failure.ts";
import type { ApiErrorKind } from "../api/api-error.ts";

/** Failures of which the API's log has a line worth finding. */
const logged: ReadonlySet<string> = new Set<ApiErrorKind>([
  "unavailable",
  "tooLarge",
  "timeout",
  "malformed",
  "unknown",
]);

/** Returns the beginning of the request's id, for support; null where no log has it. */
export function supportReference(failure: Pick<Failure, "kind" | "requestId">): string | null {
  return (logged.has(failure.kind) && failure.requestId?.slice(0, 8)) || null;
}
