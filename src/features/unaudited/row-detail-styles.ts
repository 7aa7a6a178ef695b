import { defineStyles } from "../../theme/define-styles.ts";
import { edgeFade } from "../../theme/fragments/edge-fade.ts";
import { largeTextOnPhone } from "../../theme/fragments/large-text.ts";

export const rowDetailStyles = defineStyles({
  detail: {
    "& h3": { marginTop: "6", marginBottom: "2", fontSize: "body", fontWeight: "medium" },
    "& section > p": { textStyle: "note" },
    "& section > p > a": { display: "inline-block", paddingBlock: "3" },
  },
  detailLine: { marginBottom: "4", textStyle: "note" },
  facts: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))",
    columnGap: "5",
    rowGap: "3",
    "& dt": { textStyle: "caption" },
    "& dd": { fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" },
  },
  account: {
    width: "100%",
    marginTop: "4",
    fontSize: "small",
    "& :is(th, td)": { paddingBlock: "1", borderBottom: "hair", verticalAlign: "baseline" },
    "& th": {
      paddingInlineEnd: "2",
      fontWeight: "regular",
      textAlign: "start",
      wordBreak: "keep-all",
    },
    "& td": { textAlign: "end", whiteSpace: "nowrap" },
    "& tr:last-child :is(th, td)": { borderBottom: "double", fontWeight: "strong" },
    // In very large text, a figure takes the whole line below its name.
    [largeTextOnPhone]: {
      "& :is(th, td)": { display: "block" },
      "&& tr > th": { borderBottom: "none" },
    },
  },
  records: {
    overflowX: "auto",
    ...edgeFade,
    "& table": {
      width: "100%",
      fontSize: { base: "caption", sm: "small" },
    },
    "& th": { fontWeight: "regular", textStyle: "caption", textAlign: "start" },
    "& th, & td": {
      paddingBlock: { base: "2", lg: "1" },
      paddingInlineEnd: { base: "2", sm: "4" },
      borderBottom: "hair",
    },
    "& tfoot :is(th, td)": {
      borderBottom: "double",
      color: "ink",
      fontSize: { base: "caption", sm: "small" },
      fontWeight: "strong",
    },
    "& th:last-child, & td:last-child": { paddingInlineEnd: "0" },
    "& :is(th, td)": { wordBreak: "keep-all" },
    "& [data-figure]": {
      textAlign: "end",
      whiteSpace: "nowrap",
      fontVariantNumeric: "tabular-nums",
    },
  },
});
