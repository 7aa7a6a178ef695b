import { parseAccept } from "hono/utils/accept";
import type { UserRow } from "./users.ts";

/** Languages supported by the API. */
export type Language = "en" | "zh-CN";

/** Returns the language of a user's region (specification 1, section 1). */
export function languageOf({ region }: Pick<UserRow, "region">): Language {
  return region === "China" ? "zh-CN" : "en";
}

/** Returns the preferred language of an Accept-Language header (RFC 9110, section 12.5.4). */
export function preferredLanguage(header = ""): Language {
  const known = parseAccept(header).find(({ type, q }) => q > 0 && /^(?:en|zh)\b/i.test(type));
  return known && /^zh/i.test(known.type) ? "zh-CN" : "en";
}
