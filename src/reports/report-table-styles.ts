import { defineStyles } from "../theme/define-styles.ts";

const wide = "2.25rem minmax(0, 4fr) minmax(0, 3fr) 7.75rem 7.75rem 7.5rem 5rem";
const wideAreas = `"pick what portfolio period published file actions"`;
/** On paper nothing can be pressed. Breakpoints are those of screens: there only the base holds. */
const printed = "minmax(0, 4fr) minmax(0, 3fr) 7.25rem 7.25rem 6.5rem";
const printedAreas = `"what portfolio period published file"`;
const notPrinted = { _print: { display: "none" } };
const tabular = { fontVariantNumeric: "tabular-nums lining-nums" };

/**
 * A table of reports: columns on wide screens, rows of two or three lines on narrow ones. The rows
 * are many, so their parts are plain elements that are styled from here.
 */
export const reportTableStyles = defineStyles({
  table: {
    fontSize: "small",
    "& .report-columns": {
      display: "grid",
      gridTemplateColumns: { base: "2.25rem minmax(0, 1fr)", lg: wide, _print: printed },
      gridTemplateAreas: { base: `"pick what"`, lg: wideAreas, _print: printedAreas },
      columnGap: { base: "2", lg: "4" },
      alignItems: "center",
      minHeight: "2.5rem",
      borderBottom: "ink",
      fontSize: "caption",
      color: "inkSoft",
      "& > *:nth-of-type(n + 3)": { hideBelow: "lg" },
      "& > *:nth-of-type(n + 4):nth-of-type(-n + 6)": { textAlign: "end" },
      "& > *:last-of-type": notPrinted,
      "& > [aria-sort]": { color: "ink", fontWeight: "medium" },
    },
    "& .report-lines": { position: "relative", _print: { height: "auto!" } },
    "& .report-line, & .report-group": {
      position: "absolute",
      insetInline: "0",
      breakInside: "avoid",
      _print: { position: "relative", insetBlockStart: "auto!" },
    },
    "& .report-line": {
      display: "grid",
      gridTemplateColumns: {
        base: "2.25rem minmax(0, 1fr) auto auto",
        lg: wide,
        _print: printed,
      },
      gridTemplateAreas: {
        base: `"pick what what actions" ". portfolio portfolio actions" ". period file file"`,
        lg: wideAreas,
        _print: printedAreas,
      },
      columnGap: { base: "2", lg: "4" },
      alignItems: "center",
      minHeight: "3.5rem",
      paddingBlock: { base: "3", lg: "1", _print: "1" },
      borderBottom: "hair",
      "&:not([data-selected]):hover": { background: "well" },
      "&[data-selected]": { background: "accentWash" },
    },
    "& .report-pick": {
      gridArea: { base: "pick", lg: "auto" },
      display: "flex",
      alignItems: "center",
      justifyContent: { base: "flex-start", lg: "center" },
      ...notPrinted,
      "& > input": {
        position: "relative",
        zIndex: 1,
        width: "glyph",
        height: "glyph",
        cursor: "pointer",
      },
    },
    "& .report-what": {
      gridArea: { base: "what", lg: "auto", _print: "auto" },
      display: "flex",
      alignItems: "baseline",
      gap: "3",
      minWidth: "0",
    },
    "& .report-mark": { color: "accent", flexShrink: 0, translate: "0 0.25rem", ...notPrinted },
    "& .report-name": {
      textAlign: "start",
      fontSize: "body",
      fontWeight: "medium",
      lineHeight: "snug",
      textDecoration: "underline",
      textDecorationColor: "transparent",
      textUnderlineOffset: "0.25em",
      transition: "text-decoration-color, color",
      transitionDuration: "quick",
      cursor: "pointer",
      _after: { content: "''", position: "absolute", inset: "0" },
      _hover: { color: "accent", textDecorationColor: "currentcolor" },
      _focusVisible: {
        outline: "none",
        _after: {
          outline: "2px solid var(--portal-colors-focus)",
          outlineOffset: "-2px",
        },
      },
      "&[aria-disabled=true]": { cursor: "progress" },
    },
    "& .report-what > span + span": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      columnGap: "2",
    },
    "& .report-new": {
      paddingInline: "2",
      paddingBlock: "1px",
      borderRadius: "small",
      background: "accentWash",
      color: "accent",
      fontSize: "caption",
      fontWeight: "medium",
      whiteSpace: "nowrap",
    },
    "& [data-selected] .report-new": { background: "surface" },
    "& .report-portfolio": {
      gridArea: { base: "portfolio", lg: "auto", _print: "auto" },
      color: { base: "inkSoft", lg: "ink", _print: "ink" },
      "& > span": { display: "block", fontSize: "caption", color: "inkSoft" },
    },
    "& .report-period": {
      gridArea: { base: "period", lg: "auto", _print: "auto" },
      color: { base: "inkSoft", lg: "ink", _print: "ink" },
      textAlign: { lg: "end", _print: "end" },
      ...tabular,
    },
    "& .report-published": {
      hideBelow: "lg",
      color: "inkSoft",
      textAlign: "end",
      ...tabular,
    },
    "& .report-file": {
      gridArea: { base: "file", lg: "auto", _print: "auto" },
      color: "inkSoft",
      textAlign: "end",
      whiteSpace: "nowrap",
      ...tabular,
    },
    "& .report-label": { hideFrom: "lg", ...notPrinted },
    "& .report-hidden": {
      position: "absolute",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
    "& .report-actions": {
      gridArea: { base: "actions", lg: "auto" },
      display: "flex",
      justifyContent: "flex-end",
      color: "inkFaint",
      ...notPrinted,
    },
    "& .report-icon": {
      position: "relative",
      zIndex: 1,
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      minWidth: "2.5rem",
      minHeight: "2.5rem",
      borderRadius: "small",
      cursor: "pointer",
      _hover: { color: "accent" },
    },
    "& .report-trouble": {
      gridColumn: { base: "2 / -1", lg: "2 / -1" },
      position: "relative",
      zIndex: 1,
      ...notPrinted,
    },
    "& .report-group > div": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      columnGap: "3",
      paddingTop: "8",
      paddingBottom: "2",
      borderBottom: "ink",
      fontFamily: "display",
      fontSize: "lead",
      lineHeight: "snug",
      "& > span": { fontFamily: "text", fontSize: "caption", color: "inkSoft" },
    },
  },
});
