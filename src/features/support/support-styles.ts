import { defineStyles } from "../../theme/define-styles.ts";

export const supportStyles = defineStyles({
  top: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: { base: "3", lg: "6" },
    rowGap: "4",
    marginBottom: "10",
    _print: { display: "none" },
  },
  find: { flex: { base: "1 0 100%", lg: "1 1 20rem" }, maxWidth: { lg: "prose" } },
  /** Where the form stands beside the list, it needs no button. */
  toMessage: { display: { base: "contents", lg: "none" } },
  columns: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 5fr)" },
    columnGap: { lg: "16" },
    rowGap: "16",
    alignItems: "start",
  },
  column: { display: "flex", flexDirection: "column", gap: "16" },
  /** Rows that expand, and rows without details. */
  list: {
    "& > li": { paddingBlock: "3", breakInside: "avoid" },
    "& > li:first-of-type": { paddingTop: "0" },
    "& > li + li": { borderTop: "hair" },
    "& h3": {
      fontFamily: "text",
      fontSize: "body",
      fontWeight: "medium",
      lineHeight: "snug",
      letterSpacing: "normal",
    },
    "& small": { display: "block", marginTop: "1", textStyle: "caption" },
    "& summary span": { fontWeight: "medium", lineHeight: "snug" },
    "& summary:hover span": { color: "accent" },
    "& p": {
      maxWidth: "prose",
      marginTop: "2",
      textStyle: "note",
    },
    "& details > p, & details > div": { maxWidth: "measure" },
    "& details > div": { marginTop: "3" },
    "& details > :last-child": { marginBottom: "3" },
    "& ol": {
      marginTop: "2",
      paddingInlineStart: "5",
      fontSize: "small",
      maxWidth: "measure",
      fontVariantNumeric: "tabular-nums",
      "& > li": { paddingInlineStart: "1", paddingBlock: "1", listStyle: "decimal" },
      "& > li::marker": { color: "inkSoft" },
    },
  },
  message: {
    maxWidth: "prose",
    borderTop: "ink",
    paddingTop: "4",
    _print: { display: "none" },
    "& > h2": { fontSize: "title", marginBottom: "4", outline: "none" },
    "& > h3": { fontSize: "heading", lineHeight: "tight", marginBottom: "4", outline: "none" },
    "& > p": { textStyle: "note" },
  },
  buttons: { display: "flex", flexWrap: "wrap", gap: "3", marginTop: "5" },
});
