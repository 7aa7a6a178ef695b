import { defineStyles } from "../../theme/define-styles.ts";
import { edgeFade } from "../../theme/fragments/edge-fade.ts";
import { meantColours } from "../../theme/fragments/meant-colours.ts";
import { phoneMargin } from "../../theme/fragments/phone-margin.ts";

/** Beside the tools of the grid, whose words leave little room below this width. */
const besideTools = "@media (64rem <= width < 105rem)";

/** One line of classes, as high as a finger and the reader's smallest letters need. */
const classHeight = {
  height: { base: "max(2.75rem, 2lh)", lg: "max(1.5rem, 1lh)" },
  [besideTools]: { height: "max(1.875rem, 2lh)" },
  "@media (pointer: coarse)": { height: "max(2.75rem, 2lh)" },
} as const;

export const summaryStyles = defineStyles({
  summary: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "10",
    rowGap: "4",
    marginBottom: "5",
    "& > div": { flex: "1 1 20rem", minWidth: "0" },
    "& > div:first-of-type": {
      flex: "0 1 auto",
      display: "flex",
      flexWrap: "wrap",
      columnGap: "10",
      rowGap: "4",
      maxWidth: "100%",
    },
    "& h2": {
      marginBottom: "2",
      fontFamily: "text",
      textStyle: "caption",
      fontWeight: "regular",
    },
    "& > div:first-of-type p": { fontSize: "lead", fontVariantNumeric: "tabular-nums" },
    // Beside the tools of the grid, whose totals have the currencies; the bar is a line of its own
    // where there is no room.
    "@media screen": {
      display: "contents",
      "& h2": { position: "absolute", clipPath: "inset(50%)" },
      "& > div": { order: "3", flex: { base: "1 1 100%", lg: "1 1 8rem" } },
      // On a phone the total stands below the rows.
      "& > div:first-of-type": {
        display: { base: "none", sm: "flex" },
        order: "1",
        flexWrap: "nowrap",
        columnGap: "5",
      },
      "& > div:first-of-type p": {
        fontFamily: "display",
        fontSize: "heading",
        lineHeight: "tight",
        whiteSpace: "nowrap",
      },
    },
  },
  bar: {
    display: "flex",
    gap: "2px",
    height: "0.5rem",
    [besideTools]: { height: "0.375rem" },
    "@media print": { height: "0.75rem", marginBottom: "1" },
    "& > span": { minWidth: "2px", cursor: "pointer", ...meantColours },
  },
  /** Keeps the height of a split until it is known. */
  splitBone: { minHeight: { base: "3.25rem", lg: "0" } },
  /** Its parts are below each other on a phone. */
  comparedBone: { minHeight: { base: "3.25rem", sm: "2rem", lg: "0" } },
  classes: {
    display: "flex",
    flexWrap: { base: "nowrap", lg: "wrap", _print: "wrap" },
    columnGap: { base: "3", sm: "4", lg: "1" },
    // On a phone they go on to its edge.
    marginInlineStart: { lg: "-2" },
    marginInlineEnd: { base: `calc(-1 * ${phoneMargin})`, sm: "0", _print: "0" },
    fontSize: "caption",
    [besideTools]: { lineHeight: "tight" },
    ...edgeFade,
    // The classes that fit; on a wide screen the keyboard reaches the others, on others they scroll.
    "@media screen": {
      ...classHeight,
      overflowX: { base: "auto", lg: "hidden" },
      overflowY: "hidden",
      scrollbarWidth: "none",
      "& li": { display: "grid", flex: { base: "none", lg: "0 1 auto" }, maxWidth: "100%" },
    },
    "& button": {
      // With little room the share stands above the name, so that more of them fit.
      display: { base: "inline-grid", sm: "inline-flex", _print: "inline-flex" },
      [besideTools]: { display: "inline-grid" },
      gridTemplateColumns: "auto 1fr",
      alignItems: "center",
      alignContent: "center",
      columnGap: "1",
      textAlign: "start",
      minHeight: "2rem",
      // The list, which cuts what does not fit, would cut the ring.
      outlineOffset: "-2px",
      // A name that is longer than the bar is cut, between its square and its share.
      "@media screen": { minHeight: "0", ...classHeight, maxWidth: "100%", whiteSpace: "nowrap" },
      "& > span": { flex: "none" },
      "& > span:first-of-type": { marginInlineEnd: { lg: "1" } },
      "& > span:nth-of-type(2)": {
        flex: "0 1 auto",
        gridArea: "2 / 1 / auto / -1",
        overflow: "hidden",
        textOverflow: "ellipsis",
      },
      paddingInline: { lg: "2" },
      borderRadius: "small",
      fontVariantNumeric: "tabular-nums",
      cursor: "pointer",
      _hover: { background: "well" },
      "&[aria-pressed=true]": { background: "accentWash", color: "accent", fontWeight: "medium" },
    },
  },
  /** Both days and the parts of the change, which keep their whole names. */
  compared: {
    textStyle: "caption",
    lineHeight: "snug",
    fontVariantNumeric: "tabular-nums",
    // Where the tools leave it no room, the totals of the columns have the parts.
    "& > ul": {
      display: { base: "flex", lg: "none", xl: "flex" },
      flexWrap: "wrap",
      columnGap: "4",
      color: "ink",
    },
    "& > ul > li": { display: "flex", alignItems: "center", columnGap: { base: "1", lg: "2" } },
  },
  swatch: {
    width: "0.625rem",
    height: "0.625rem",
    borderRadius: "2px",
    ...meantColours,
  },
});
