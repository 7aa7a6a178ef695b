import { ApiError } from "./api-error.ts";

/** Awaits lazily loaded code; rejects with a network error when loading fails. */
export async function toNetworkError<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    throw new ApiError("network", { cause });
  }
}
