import type { UserRow } from "./users.ts";

/** The languages that the API writes in. */
export type Language = "en" | "zh-CN";

/** The language of a user's region (specification 1, section 1). */
export function languageOf({ region }: Pick<UserRow, "region">): Language {
  return region === "China" ? "zh-CN" : "en";
}
