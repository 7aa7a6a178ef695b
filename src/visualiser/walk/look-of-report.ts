import { isLanguage } from "../../i18n/languages.ts";
import type { Report } from "../model/report.ts";
import { type Look, screenWidths, defaultLook } from "./route.ts";

/** Returns the look that is closest to the display of a report. */
export function lookOfReport({ language, mode, viewport }: Report): Look {
  const { phone, tablet, desktop } = screenWidths;
  const isNarrow = viewport.width < (phone + tablet) / 2;
  const width = isNarrow ? "phone" : viewport.width < (tablet + desktop) / 2 ? "tablet" : "desktop";
  return {
    language: isLanguage(language) ? language : defaultLook.language,
    width: viewport.width === 0 ? defaultLook.width : width,
    mode: mode === "dark" ? "dark" : "light",
  };
}
