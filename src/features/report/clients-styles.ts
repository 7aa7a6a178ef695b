import { defineStyles } from "../../theme/define-styles.ts";

export const clientsStyles = defineStyles({
  root: { marginBottom: { base: "12", md: "16" } },
  list: {
    listStyle: "none",
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
    columnGap: "16",
    rowGap: { base: "10", md: "12" },
  },
  client: { breakInside: "avoid" },
  name: {
    fontFamily: "text",
    fontSize: "body",
    fontWeight: "medium",
    lineHeight: "snug",
    letterSpacing: "normal",
  },
  assets: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "5",
    fontFamily: "display",
    fontSize: "heading",
    lineHeight: "snug",
    fontVariantNumeric: "lining-nums",
  },
  facts: {
    fontSize: "small",
    color: "inkSoft",
    fontVariantNumeric: "tabular-nums",
    "&[data-failed]": { color: "warning" },
  },
  reports: { listStyle: "none", marginTop: "4" },
  link: { fontSize: "small", "& > a": { display: "inline-block", paddingBlock: "1" } },
  more: { marginTop: "6", fontSize: "small" },
  failed: { marginTop: "6", fontSize: "small", color: "inkSoft" },
});
