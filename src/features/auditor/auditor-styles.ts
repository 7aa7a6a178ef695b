import { defineStyles } from "../../theme/define-styles.ts";
import { edgeFade } from "../../theme/fragments/edge-fade.ts";

export const auditorStyles = defineStyles({
  progress: { marginBottom: "10", borderTop: "ink", paddingTop: "4", breakInside: "avoid" },
  title: { fontSize: "title", marginBottom: "4" },
  measures: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
    columnGap: "12",
    rowGap: "4",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& dt": { textStyle: "note" },
    "& dd": { fontWeight: "medium" },
    "& progress": { display: "block", width: "100%", marginTop: "2" },
  },
  matrix: { marginBottom: "12", borderTop: "ink", paddingTop: "4" },
  /** Scrolls alone: it would cut the focus ring of the link beside the heading. */
  years: { overflowX: "auto", ...edgeFade },
  head: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "baseline",
    columnGap: "6",
    rowGap: "1",
    marginBottom: "4",
    fontSize: "small",
  },
  matrixTitle: { fontSize: "title" },
  table: {
    width: "100%",
    "& tbody th": { fontVariantNumeric: "normal" },
    "& th, & td": { textAlign: "start", fontWeight: "regular", verticalAlign: "middle" },
    "& thead th": {
      paddingBlock: "2",
      borderBottom: "ink",
      textStyle: "caption",
      whiteSpace: "nowrap",
    },
    "& tbody :is(th, td)": {
      borderBottom: { sm: "hair", _print: "hair" },
      paddingBlock: { sm: "1" },
    },
    "& :is(th, td) + :is(th, td)": { paddingInlineStart: { sm: "4", md: "6" } },
    "& th small": { display: "block", textStyle: "caption" },
    "& td": { textStyle: "note", breakInside: "avoid" },
    "& button": {
      display: "inline-flex",
      alignItems: "center",
      gap: "2",
      minHeight: "2.75rem",
      cursor: "pointer",
      color: "accent",
      "&:hover > span": { textDecoration: "underline" },
      "&[data-state=read]": { color: "inkSoft" },
      _print: { minHeight: "1.75rem" },
      // Paper says what is published, not what can be pressed.
      "& > small": { display: { base: "none", _print: "inline" }, fontSize: "inherit" },
      "&[data-state=download] > :is(svg, span)": { _print: { display: "none" } },
    },
  },
  more: { marginTop: "3", fontSize: "small" },
});
