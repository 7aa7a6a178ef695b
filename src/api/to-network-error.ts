import { ApiError } from "./api-error.ts";

/** Code that comes later; where it cannot be had, that is an outage like any other. */
export async function arriving<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (cause) {
    throw new ApiError("network", { cause });
  }
}
