import { defineStyles } from "../../../theme/define-styles.ts";

export const bridgeStyles = defineStyles({
  root: {
    borderTop: "ink",
    paddingTop: "4",
    marginTop: { base: "4", lg: "8" },
    "&:not(:last-child)": { marginBottom: "12" },
  },
  title: { fontSize: "title", marginBottom: "4" },
  body: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "minmax(0, 35rem) minmax(0, 1fr)" },
    columnGap: { xl: "12" },
    rowGap: "8",
    alignItems: "start",
    _print: { rowGap: "4", "& figure": { maxWidth: "55%" } },
  },
  note: { marginTop: "1", textStyle: "note" },
  moves: {
    "& table > tbody > tr > td": { paddingInlineStart: { base: "3", sm: "4" } },
    "& thead th:first-of-type": { paddingInlineStart: "3" },
    "& tbody th": {
      minWidth: "9rem",
      padding: "0",
      textAlign: "start",
      fontWeight: "regular",
      borderBottom: "hair",
    },
    "& tbody th > button": {
      width: "100%",
      minHeight: { base: "2.75rem", sm: "3.75rem" },
      paddingInline: "3",
      paddingBlock: "2",
      textAlign: "start",
      cursor: "pointer",
      _print: { minHeight: "0", paddingBlock: "1" },
      _hover: { color: "accent" },
      "&[aria-pressed=true]": {
        boxShadow: "inset 2px 0 var(--portal-colors-accent)",
        fontWeight: "medium",
      },
      "& > span": {
        display: "block",
        textStyle: "caption",
        fontWeight: "regular",
        fontVariantNumeric: "tabular-nums",
      },
    },
  },
});
