import { descriptionBehindLine, descriptionBeside } from "./navigation-styles.ts";

/** Margin of a page that fills the window; the Feedback button fits in it. */
const filledMargin = { lg: "6", xl: "8" };

const headerLine = "@media (min-width: 90rem)";

/** Brand, pages and tools on one line of a wide header; the keyboard follows them. */
const headerOnLine = {
  display: "flex",
  readingFlow: "flex-visual",
  alignItems: "center",
  columnGap: "4",
  // The brand's name takes two lines first; then the names of pages do.
  "& > div": { flexShrink: "999999", minWidth: "10rem", gap: "4" },
  "& > div ~ div": { flexShrink: "0", order: "1" },
  "& > nav": { flex: "1 1 auto", marginInlineStart: "4" },
  "& > nav > ul": descriptionBehindLine,
} as const;

/** Hides the words beside the icons of the header's tools while it has little room. */
export const besideIcon = {
  "[data-fills-window] &": {
    "@media (90rem <= width < 105rem)": { clipPath: "inset(50%)", position: "absolute" },
  },
} as const;

/** Fits a page that fills a wide window above the footer, with a low header. */
export const filledWindow = {
  "[data-fills-window] &": {
    height: "100dvh",
    "& > [data-impersonation] > div, & > header, & > footer > div": {
      maxWidth: "none",
      paddingInline: filledMargin,
    },
    "& > header > div": { minHeight: "4rem" },
    "& > header > nav p": descriptionBeside,
    "& > header": { [headerLine]: headerOnLine },
    "& > main": {
      display: "flex",
      flexDirection: "column",
      maxWidth: "none",
      minHeight: "36rem",
      paddingBlock: "0",
      paddingInline: filledMargin,
      "& > :not(:last-child)": { paddingTop: "3", margin: "0" },
      "& > :last-child": { flex: "1", display: "flex", flexDirection: "column", minHeight: "0" },
    },
    // The footer follows below the window, where nothing that arrives moves it.
    "& > footer": { animation: "none !important", height: "0" },
  },
};
