import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../api/api-error.ts";
import { useFailureNote } from "./use-failure-text.ts";

type Read<T> = Pick<UseQueryResult<T, ApiError>, "data" | "error" | "isError"> & {
  readonly refetch: () => unknown;
};

/**
 * Returns the state of a query for a block: loading, failed with its text, or ready. The toast of
 * failed queries speaks for the block.
 */
export function useReadState<T>(read: Read<T>) {
  const failureNote = useFailureNote();
  if (read.data !== undefined) return { kind: "ready", content: read.data } as const;
  if (!read.isError || !read.error) return { kind: "loading" } as const;
  return {
    kind: "failed",
    ...failureNote(read.error),
    retry: () => void read.refetch(),
    isAnnouncedElsewhere: true,
  } as const;
}
