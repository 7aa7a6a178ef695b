import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiError, ApiErrorKind } from "../api/api-error.ts";
import { useFailureText } from "./use-failure-text.ts";

type Read<T> = Pick<
  UseQueryResult<T, ApiError>,
  "data" | "error" | "isError" | "isFetching" | "refetch"
>;

/** Failures of which the API's log has a line worth finding. */
const logged: ReadonlySet<string> = new Set<ApiErrorKind>([
  "unavailable",
  "tooLarge",
  "timeout",
  "malformed",
  "unknown",
]);

/** Returns the beginning of the request's id, for support; null where no log has it. */
const referenceOf = ({ kind, requestId }: ApiError): string | null =>
  (logged.has(kind) && requestId?.slice(0, 8)) || null;

/** Returns the state of a query for a block: loading, failed with its text, or ready. */
export function useReadState<T>(read: Read<T>) {
  const failureText = useFailureText();
  if (read.data !== undefined) return { kind: "ready", content: read.data } as const;
  if (!read.isError || !read.error) return { kind: "loading" } as const;
  return {
    kind: "failed",
    text: failureText(read.error),
    reference: referenceOf(read.error),
    retry: () => void read.refetch(),
    isRetrying: read.isFetching,
  } as const;
}
