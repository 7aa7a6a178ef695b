import { defineStyles } from "../../theme/define-styles.ts";
import { meantColours } from "../../theme/fragments/meant-colours.ts";
import { wideScreen } from "../../theme/fragments/wide-screen.ts";

export const summaryStyles = defineStyles({
  summary: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "10",
    rowGap: "4",
    marginBottom: "5",
    // As high as amounts and classes usually are.
    "&[aria-busy]": { minHeight: { base: "18.5rem", lg: "0" }, alignContent: "flex-start" },
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
    "& > div:first-of-type ul": {
      display: "flex",
      flexWrap: "wrap",
      columnGap: "6",
      fontSize: "lead",
      fontVariantNumeric: "tabular-nums",
    },
    // On a wide screen one line beside the tools of the grid, whose totals have the currencies.
    [wideScreen]: {
      display: "contents",
      "& h2": { position: "absolute", clipPath: "inset(50%)" },
      "& > div": { order: "3", flex: "1 1 8rem" },
      "& > div:first-of-type": { order: "1", flexWrap: "nowrap", columnGap: "5" },
      "& > div:first-of-type ul": {
        fontFamily: "display",
        fontSize: "heading",
        lineHeight: "tight",
        whiteSpace: "nowrap",
      },
      "& [data-local]": { display: "none" },
    },
  },
  bar: {
    display: "flex",
    gap: "2px",
    height: { base: "0.75rem", lg: "0.5rem" },
    marginBottom: { base: "1", lg: "0" },
    "& > span": { minWidth: "2px", cursor: "pointer", ...meantColours },
  },
  /** Keeps the height of a split until it is known. */
  splitBone: { minHeight: { base: "4.5rem", lg: "0" } },
  classes: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "1",
    marginInlineStart: "-2",
    // The classes that fit; the keyboard reaches the others.
    [wideScreen]: { height: "1.5rem", overflow: "hidden", "& li": { maxWidth: "100%" } },
    "& button": {
      display: "inline-flex",
      alignItems: "center",
      gap: "2",
      minHeight: { base: "2rem", lg: "1.5rem" },
      // A name that is longer than the bar is cut, and its square stays beside it.
      [wideScreen]: {
        display: "block",
        maxWidth: "100%",
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
      },
      paddingInline: "2",
      borderRadius: "small",
      fontSize: "caption",
      fontVariantNumeric: "tabular-nums",
      cursor: "pointer",
      _hover: { background: "well" },
      "&[aria-pressed=true]": { background: "accentWash", color: "accent", fontWeight: "medium" },
    },
  },
  swatch: {
    width: "0.625rem",
    height: "0.625rem",
    borderRadius: "2px",
    [wideScreen]: { display: "inline-block", marginInlineEnd: "2" },
    ...meantColours,
  },
});
