import type { i18n as I18n } from "i18next";
import type { User } from "../../machines/user/types.ts";
import { formatDate } from "../format/dates.ts";

interface Printed {
  readonly i18n: I18n;
  readonly brandName: string;
  /** Returns the API's time. */
  readonly now: () => Date;
  /** The signed-in user, or null. */
  readonly user: () => User | null;
}

/** Places of the counters in the text of a page number. */
const counter = "\u0001";

/** Quotes a text for CSS; a backslash, a quote or a line break would end it (CSS Syntax, 4.3.5). */
const quoted = (text: string) =>
  `"${text.replace(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/**
 * Writes brand, user, date and page numbers into the margins of printed pages, as custom properties
 * that `global.css` reads in its `@page` rule (PRINT-01).
 */
export function followPrinting({ i18n, brandName, now, user }: Printed): void {
  window.addEventListener("beforeprint", () => {
    const reader = user();
    const { style } = document.documentElement;
    const set = (name: string, text: string) => style.setProperty(`--print-${name}`, quoted(text));
    set("brand", brandName);
    if (!reader) return ["user", "date"].forEach((name) => set(name, ""));
    const { name, organisation, region } = reader;
    set("user", organisation ? i18n.t("common:print.user", { name, organisation }) : name);
    const date = formatDate(now().toISOString(), region);
    set("date", i18n.t("common:print.date", { date }));
    const [before = "", between = "", after = ""] = i18n
      .t("common:print.page", { page: counter, pages: counter })
      .split(counter);
    set("page", before);
    set("pages", between);
    set("end", after);
  });
}
