import { defineStyles } from "../theme/define-styles.ts";

const cell = {
  paddingBlock: "2",
  paddingInlineStart: "4",
  textAlign: "end",
  fontVariantNumeric: "tabular-nums lining-nums",
};

/** A table set like a fund's accounts: hairlines, figures to the right, a double rule under a total. */
export const accountsStyles = defineStyles({
  table: {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: "small",
    _print: { breakInside: "avoid" },
  },
  head: {
    ...cell,
    fontSize: "caption",
    fontWeight: "regular",
    color: "inkSoft",
    borderBottom: "hair",
    "&:first-of-type": { textAlign: "start", paddingInlineStart: "0" },
  },
  name: {
    position: "relative",
    paddingInlineStart: "6",
    paddingBlock: "2",
    textAlign: "start",
    fontWeight: "regular",
    borderBottom: "hair",
  },
  figure: { ...cell, borderBottom: "hair", whiteSpace: "nowrap" },
  /** A group of rows on paper: a foot would end each sheet, with a total of rows that are elsewhere. */
  foot: { _print: { display: "table-row-group", breakInside: "avoid", breakBefore: "avoid" } },
  totalName: {
    paddingBlock: "2",
    textAlign: "start",
    fontWeight: "strong",
    borderBottom: "double",
  },
  total: { ...cell, fontWeight: "strong", borderBottom: "double", whiteSpace: "nowrap" },
});
