import { defineStyles } from "../../theme/define-styles.ts";

/** Space of the chevron after the figures of a client. */
const besideChevron = "calc({sizes.glyph} + {spacing.4})";

/** Chinese words and dates stay whole. */
const wholeWords = { wordBreak: "keep-all", overflowWrap: "anywhere" } as const;

export const clientsStyles = defineStyles({
  root: { marginBottom: { base: "12", md: "16" } },
  tools: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "6",
    rowGap: "2",
    marginBottom: "3",
    textStyle: "note",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& > :not(p)": { _print: { display: "none" } },
    // The day that comes later takes a second line.
    "& > p": { flex: "1 1 0", minWidth: "0", lineHeight: "snug", ...wholeWords },
    "& > button": { minHeight: "2.75rem" },
  },
  find: { flex: { base: "1 1 100%", md: "0 1 20rem", lg: "0 1 26rem" }, color: "ink" },
  list: {
    borderTop: "hair",
    "& > li": { borderBottom: "hair", breakInside: "avoid" },
    "& summary, & > li[data-bone]": { paddingBlock: "3" },
    "& > li[data-bone]": { paddingInlineEnd: besideChevron },
  },
  /** Name and facts, and the assets at the end. */
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: "4",
    alignItems: "center",
  },
  name: {
    fontFamily: "text",
    fontSize: "body",
    fontWeight: "medium",
    lineHeight: "snug",
    letterSpacing: "normal",
    overflowWrap: "anywhere",
    "summary:hover &": { color: "accent" },
  },
  assets: {
    gridArea: "1 / 2 / 3 / 3",
    minWidth: "5.5rem",
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-end",
    fontFamily: "display",
    fontSize: { base: "lead", md: "title" },
    lineHeight: "snug",
    fontVariantNumeric: "lining-nums tabular-nums",
    "&[data-empty]": { fontFamily: "text", textStyle: "note" },
  },
  facts: {
    fontSize: "small",
    // As high as with the number of reports, which comes later; on narrow phones it wraps.
    "summary &, li[data-bone] > &": {
      minHeight: "1lh",
      "@media (max-width: 24.3rem)": { minHeight: "2lh" },
    },
    color: "inkSoft",
    ...wholeWords,
    fontVariantNumeric: "tabular-nums",
    "&[data-failed]": { color: "warning" },
  },
  details: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
    columnGap: "16",
    rowGap: "4",
    alignItems: "start",
    paddingTop: "1",
    paddingBottom: "6",
  },
  portfolios: {
    fontSize: "small",
    "& > li": {
      display: "flex",
      justifyContent: "space-between",
      columnGap: "4",
      paddingBlock: "2",
      borderTop: "hair",
    },
    "& > li > span:last-of-type": {
      whiteSpace: "nowrap",
      fontVariantNumeric: "tabular-nums lining-nums",
    },
  },
  link: {
    marginTop: "2",
    fontSize: "small",
    "& > a": { display: "inline-block", paddingBlock: "1" },
  },
  totals: {
    "& > div": {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "baseline",
      paddingBlock: "3",
      paddingInlineEnd: besideChevron,
      borderBottom: "double",
      fontWeight: "strong",
    },
    "& dd": {
      fontFamily: "display",
      fontWeight: "medium",
      fontSize: { base: "lead", md: "title" },
      fontVariantNumeric: "lining-nums tabular-nums",
    },
  },
  failed: { marginTop: "6", textStyle: "note" },
});
