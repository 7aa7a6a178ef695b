import { defineStyles } from "../../../theme/define-styles.ts";

export const fundingStyles = defineStyles({
  chooser: { marginBottom: "6", _print: { display: "none" }, _empty: { display: "none" } },
  portfolio: { fontSize: "heading", marginBottom: "4" },
  page: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 4fr) minmax(0, 8fr)" },
    columnGap: "12",
    rowGap: { base: "10", md: "12" },
    alignItems: "start",
  },
  // The facts stay in sight beside a chart and tables that are longer.
  summary: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      md: "minmax(0, 5fr) minmax(0, 7fr)",
      lg: "minmax(0, 1fr)",
    },
    columnGap: "16",
    rowGap: "6",
    alignItems: "start",
    position: { lg: "sticky" },
    top: { lg: "6" },
    borderTop: "ink",
    paddingTop: "4",
    _print: { position: "static" },
  },
  figures: {
    fontVariantNumeric: "tabular-nums lining-nums",
    "& > div": {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "space-between",
      columnGap: "4",
      paddingBlock: "2",
      borderBottom: "hair",
      fontSize: "small",
    },
    "& > div:first-of-type": { paddingTop: "0" },
    "& dt": { color: "inkSoft" },
    "& dd": { fontWeight: "medium" },
  },
  /** Close below the figures. */
  rounded: {
    marginTop: "-4",
    gridColumnEnd: "-1",
    textStyle: "caption",
  },
  history: { borderTop: "ink", paddingTop: "4" },
  period: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    justifyContent: "space-between",
    columnGap: "6",
    rowGap: "2",
    marginBottom: "4",
    // In line with the boxes of the dates: below those is the line of an error.
    xl: {
      alignItems: "end",
      "& > :first-of-type": {
        marginBottom: "calc(1.5rem + (2px + {sizes.control} - 2.25rem) / 2)",
      },
    },
  },
  dates: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, 11.5rem)" },
    columnGap: "4",
    rowGap: "2",
    flexGrow: { base: 1, sm: 0 },
    _print: { display: "none" },
  },
  words: {
    maxWidth: "prose",
    marginTop: "8",
    fontSize: "lead",
    lineHeight: "snug",
    textWrap: "balance",
  },
  bridge: { marginTop: "10", maxWidth: "35rem" },
  bridgeTitle: { marginBottom: "3", fontSize: "title" },
  change: {
    marginTop: "8",
    "& caption": { textAlign: "start", textStyle: "note", paddingBottom: "2" },
    "& tbody th": {
      paddingBlock: "2",
      textAlign: "start",
      fontWeight: "regular",
      borderBottom: "hair",
    },
  },
});
