import { defineStyles } from "../../theme/define-styles.ts";

export const npvStyles = defineStyles({
  blocks: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: "12" },
  latest: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
    columnGap: "12",
    "&& > li, && > li + li": { borderTop: "none", borderBottom: "hair" },
    "& > li:first-of-type > button:first-of-type": { paddingTop: "4" },
  },
  /** As high as a report of the list, with the room of its mark. */
  reportBone: {
    paddingTop: "4",
    paddingBottom: { base: "calc({spacing.5} + 1lh)", sm: "4" },
    paddingInlineStart: "8",
    lineHeight: "snug",
    "& > small": { display: "block", marginTop: "1", fontSize: "caption", lineHeight: "body" },
  },
  /** A row of categories that is awaited. */
  categoriesBone: { height: { base: "6rem", sm: "2.75rem" }, marginBottom: "6" },
  categories: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "2",
    rowGap: "2",
    marginBottom: "6",
    _print: { display: "none" },
  },
  category: {
    minHeight: "2.75rem",
    maxWidth: "100%",
    paddingInline: "4",
    overflowWrap: "anywhere",
    border: "hair",
    borderRadius: "round",
    textStyle: "note",
    cursor: "pointer",
    transition: "border-color, color",
    transitionDuration: "quick",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& > span": { color: "inkFaint", marginInlineStart: "1" },
    _hover: { borderColor: "outline", color: "ink" },
    "&[aria-pressed=true]": {
      background: "accentWash",
      borderColor: "transparent",
      color: "accent",
      fontWeight: "medium",
      "& > span": { color: "inherit" },
    },
  },
  filters: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      sm: "repeat(2, minmax(0, 1fr))",
      lg: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto",
    },
    columnGap: "5",
    rowGap: "4",
    alignItems: "start",
    marginBottom: "4",
    "& > *:first-of-type": { gridColumn: { base: "1 / -1", lg: "auto" } },
    _print: { display: "none" },
  },
  submit: {
    gridColumn: { base: "1 / -1", lg: "auto" },
    paddingTop: { lg: "1.67rem" },
    "& > button": { width: { base: "100%", md: "auto" } },
  },
});
