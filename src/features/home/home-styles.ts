import { defineStyles } from "../../theme/define-styles.ts";
import { touchPadding } from "../../theme/fragments/figure-link.ts";
import { touchTarget } from "../../theme/fragments/touch-target.ts";

const fourColumns = "@media (min-width: 112.5rem)";

export const homeStyles = defineStyles({
  grid: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      md: "repeat(2, minmax(0, 1fr))",
      lg: "repeat(3, minmax(0, 1fr))",
    },
    [fourColumns]: {
      gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
      "& > div": { gridColumn: "span var(--of-four)" },
    },
    columnGap: { md: "10", lg: "12" },
    rowGap: { base: "12", md: "16" },
    // Firefox cuts what it breaks within a grid.
    _print: { display: "block" },
    "& > div": {
      display: "grid",
      minWidth: "0",
      gridColumn: { md: "span var(--of-two)", lg: "span var(--of-three)" },
      // Nothing is left of a block whose code could not be loaded.
      _empty: { display: "none" },
      // On paper home is a record: what is only a way to something else is left out.
      "&:not([data-block=assets], [data-block=funding], [data-block=reports])": {
        _print: { display: "none" },
      },
      _print: { display: "block", "& + div": { marginTop: "6" } },
    },
  },
  tour: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "8",
    rowGap: "3",
    // One line between the heading and the figure of a phone.
    marginTop: { base: "-1.5rem", md: "0" },
    marginBottom: { base: "2", md: "10" },
    paddingBlock: { md: "4" },
    borderBlock: { md: "hair" },
    fontSize: "small",
    "&[data-new]": { fontSize: "body" },
    // On a phone one line above the figure.
    "&:not([data-new]) > p": { display: { base: "none", md: "block" } },
    _print: { display: "none" },
  },
  tourText: { maxWidth: "prose", color: "inkSoft", "& > strong": { color: "ink" } },
  tourActions: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "6" },
  assetsBody: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 7fr)" },
    columnGap: { lg: "16" },
    rowGap: "8",
    alignItems: "start",
    _print: { display: "block", "& > * + *": { marginTop: "8" } },
  },
  /** The total above its split, next to the history. */
  assetsFigure: {
    display: "flex",
    flexDirection: "column",
    gap: "8",
    _print: { display: "grid", gridTemplateColumns: "2fr 3fr" },
  },
  source: { textStyle: "note", marginTop: "1" },
  progress: {
    display: "flex",
    alignItems: "center",
    gap: "4",
    marginBottom: "1",
    textStyle: "note",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& progress": { width: "8rem" },
    "&[data-failed]": { color: "warning" },
  },
  allParts: { marginTop: "3", fontSize: "small" },
  phoneSkeleton: {
    display: "flex",
    flexDirection: "column",
    gap: "3",
    // The sentence and the source have a line less each on a wider one.
    paddingBottom: "2.1875rem",
    "@media (min-width: 25.5rem)": { paddingBottom: "1.1875rem" },
    "@media (min-width: 26.75rem)": { paddingBottom: "0" },
  },
  partial: { marginBottom: "2", textStyle: "note" },
  figures: { display: "flex", flexDirection: "column", gap: "6" },
  reportList: { "& > li + li": { borderTop: "hair" } },
  reportGroup: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) 9.5rem" },
    alignItems: "center",
    columnGap: "4",
    breakInside: "avoid",
    "& > button": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr) auto",
      alignItems: "start",
      columnGap: "4",
      paddingBlock: "4",
      textAlign: "start",
      cursor: "pointer",
      _hover: { color: "accent" },
      "& > svg": { marginTop: "0.125rem", color: "accent" },
      "& > svg:last-child": {
        alignSelf: "center",
        margin: "0",
        color: "inkSoft",
        transition: "rotate",
        transitionDuration: "quick",
      },
      "&[aria-expanded=true] > svg:last-child": { rotate: "180deg" },
    },
    // A Chinese period stays whole.
    "& strong": { fontWeight: "medium", wordBreak: "keep-all", overflowWrap: "anywhere" },
    "& em": {
      marginInlineStart: "1",
      paddingInline: "2",
      paddingBlock: "0.125rem",
      borderRadius: "small",
      background: "accentWash",
      color: "accent",
      fontSize: "caption",
      fontStyle: "normal",
      fontWeight: "strong",
      whiteSpace: "nowrap",
    },
    "& small": {
      display: "block",
      marginTop: "1",
      textStyle: "caption",
      // A Chinese date stays whole.
      wordBreak: "keep-all",
      overflowWrap: "anywhere",
    },
    "& > button > svg:last-child, & > p": { _print: { display: "none" } },
    "& > p": {
      // The row beside it stays in reach.
      justifySelf: { base: "start", sm: "auto" },
      marginInlineStart: { base: "2.25rem", sm: "0" },
      marginTop: { base: "-4", sm: "0" },
      paddingBottom: { base: "2", sm: "0" },
      fontSize: "small",
      textAlign: { sm: "end" },
      whiteSpace: { sm: "nowrap" },
    },
    "& > p > button": { display: "inline-block", minHeight: "1.75rem", ...touchTarget },
    "& > ul": { gridColumn: "1 / -1", paddingBottom: "3" },
    "& > ul > li:not([data-grouped])": {
      marginInlineStart: "2.25rem",
      paddingTop: "2",
      fontSize: "small",
      "& > a": { display: "inline-block", minHeight: "1.75rem", ...touchTarget },
    },
    // The row above counts them.
    "& > ul[data-counted] .report-new": { display: "none" },
  },
  row: {
    breakInside: "avoid",
    paddingBlock: "4",
    "&:first-of-type": { paddingTop: "0" },
    "& + &": { borderTop: "hair" },
  },
  insight: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: "4",
    alignItems: "start",
    // The whole of it opens the article.
    "& h3 > a::after": { content: "''", position: "absolute", inset: "0" },
  },
  picture: {
    display: "block",
    width: "6.5rem",
    height: "auto",
    aspectRatio: "8 / 5",
    objectFit: "cover",
    borderRadius: "small",
    background: "accentWash",
    _print: { display: "none" },
  },
  rowTitle: {
    textWrap: "balance",
    // A Chinese headline has no space to break at, and would end with a line of one character.
    wordBreak: "normal",
    fontFamily: "text",
    fontWeight: "medium",
    lineHeight: "snug",
    letterSpacing: "normal",
  },
  rowMeta: {
    textStyle: "caption",
    marginTop: "1",
    fontVariantNumeric: "tabular-nums",
    // A Chinese date stays whole.
    wordBreak: "keep-all",
    overflowWrap: "anywhere",
  },
  rowText: { textStyle: "note", marginTop: "1" },
  headline: {
    color: "ink",
    textDecoration: "underline",
    textDecorationColor: "transparent",
    textUnderlineOffset: "0.25em",
    transition: "text-decoration-color, color",
    transitionDuration: "quick",
    _hover: { color: "accent", textDecorationColor: "currentcolor" },
    ...touchPadding,
  },
  category: { fontSize: "caption", color: "accent", marginBottom: "1" },
  quickLinks: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: "8",
    rowGap: "2",
    borderTop: "hair",
    paddingTop: "4",
    fontSize: "small",
    overflowWrap: "anywhere",
    "& > h2": { color: "inkSoft", fontFamily: "text", fontSize: "small", letterSpacing: "normal" },
    "& > ul": { display: "flex", flexWrap: "wrap", minWidth: "0", columnGap: "8", rowGap: "2" },
    "& a": { display: "inline-block", minHeight: "1.75rem", ...touchTarget },
    "& svg": { display: "inline", marginInlineStart: "1", verticalAlign: "-0.1875rem" },
  },
});
