import type { Region } from "../../machines/user/types.ts";
import { formatDate } from "./dates.ts";
import { formatList } from "./list.ts";

/** Formats dates as a list in a language: '25 Nov 2026 and 26 Nov 2026'. */
export function formatDateList(dates: readonly string[], region: Region, language: string): string {
  return formatList(
    dates.map((date) => formatDate(date, region)),
    language,
  );
}
