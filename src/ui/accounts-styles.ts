import { defineStyles } from "../theme/define-styles.ts";
import { largeTextOnPhone } from "../theme/fragments/large-text.ts";

const cell = {
  paddingBlock: "2",
  paddingInlineStart: { base: "2", sm: "4" },
  textAlign: "end",
  fontVariantNumeric: "tabular-nums lining-nums",
};

/** Accounting table: thin rules, right-aligned figures and a double rule under totals. */
export const accountsStyles = defineStyles({
  table: {
    width: "100%",
    fontSize: "small",
    _print: { breakInside: "avoid" },
    [largeTextOnPhone]: {
      "& tr": { display: "flex", flexWrap: "wrap" },
      "& tr > *": { flexGrow: "1" },
    },
  },
  /** On a phone each row is a small list of its figures, under the name of the row. */
  stacked: {
    smDown: {
      display: "block",
      "& > caption, & > tbody": { display: "block" },
      "& > thead": { display: "none" },
      "& > tbody > tr": {
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(max(7em, 40%), 1fr))",
        columnGap: "6",
        paddingBlock: "3",
        borderTop: "hair",
      },
      "& > tbody > tr > th": {
        gridColumn: "1 / -1",
        paddingBlock: "0",
        border: "none",
        fontWeight: "medium",
      },
      "& > tbody > tr > td": {
        display: "block",
        paddingBlock: "1",
        paddingInlineStart: "0",
        textAlign: "start",
        border: "none",
      },
      "& > tbody > tr > td::before": {
        content: "attr(data-head) / ''",
        display: "block",
        textStyle: "caption",
      },
    },
  },
  head: {
    ...cell,
    textStyle: "caption",
    fontWeight: "regular",
    borderBottom: "hair",
    "&:first-of-type": { textAlign: "start", paddingInlineStart: "0" },
  },
  name: {
    position: "relative",
    "&[data-keyed]": { paddingInlineStart: "6" },
    paddingBlock: "2",
    textAlign: "start",
    fontWeight: "regular",
    fontVariantNumeric: "normal",
    overflowWrap: "anywhere",
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
