import { ApiError } from "./api-error.ts";

/** Waits for lazily loaded code; a failed load rejects with a network error. */
export async function toNetworkError<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    throw new ApiError("network", { cause });
  }
}
