import { defineStyles } from "../theme/define-styles.ts";

const cell = {
  paddingBlock: "2",
  paddingInlineStart: "4",
  textAlign: "end",
  fontVariantNumeric: "tabular-nums lining-nums",
};

/** Accounting table: thin rules, right-aligned figures and a double rule under totals. */
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
  /** In print, as a row group: browsers would repeat a table footer on every page. */
  foot: { _print: { display: "table-row-group", breakInside: "avoid", breakBefore: "avoid" } },
  totalName: {
    paddingBlock: "2",
    textAlign: "start",
    fontWeight: "strong",
    borderBottom: "double",
  },
  total: { ...cell, fontWeight: "strong", borderBottom: "double", whiteSpace: "nowrap" },
});
