import { defineStyles } from "../../theme/define-styles.ts";

const whole = { gridColumn: "1 / -1" };

export const homeStyles = defineStyles({
  grid: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      md: "repeat(2, minmax(0, 1fr))",
      lg: "repeat(3, minmax(0, 1fr))",
    },
    columnGap: { md: "10", lg: "12" },
    rowGap: { base: "12", md: "16" },
  },
  assets: whole,
  reports: { gridColumn: { md: "1 / -1", lg: "span 2" } },
  assetsBody: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 7fr)" },
    columnGap: { lg: "16" },
    rowGap: "8",
    alignItems: "start",
  },
  /** The figure, with its past under it where its parts stand beside it. */
  assetsFigure: { display: "flex", flexDirection: "column", gap: "8" },
  source: { fontSize: "small", color: "inkSoft", marginTop: "1" },
  progress: {
    display: "flex",
    alignItems: "center",
    gap: "4",
    fontSize: "small",
    color: "inkSoft",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& progress": { width: "8rem", height: "0.25rem", accentColor: "accent" },
  },
  allParts: { marginTop: "3", fontSize: "small" },
  moves: {
    overflowX: "auto",
    "& caption": { textAlign: "start", fontSize: "small", color: "inkSoft", paddingBottom: "2" },
    "& tbody th": {
      paddingBlock: "2",
      textAlign: "start",
      fontWeight: "regular",
      borderBottom: "hair",
      "& > span": {
        display: "block",
        fontSize: "caption",
        color: "inkSoft",
        fontVariantNumeric: "tabular-nums",
      },
    },
  },
  assetList: {
    "& .list-row": {
      minHeight: "3.25rem",
      paddingBlock: "2",
      fontVariantNumeric: "tabular-nums lining-nums",
    },
  },
  quietCell: { color: "inkSoft" },
  partial: { marginBottom: "2", fontSize: "small", color: "inkSoft" },
  figures: { display: "flex", flexDirection: "column", gap: "6" },
  list: { listStyle: "none" },
  row: {
    breakInside: "avoid",
    paddingBlock: "4",
    "&:first-of-type": { paddingTop: "0" },
    "& + &": { borderTop: "hair" },
  },
  rowTitle: {
    fontFamily: "text",
    fontWeight: "medium",
    lineHeight: "snug",
    letterSpacing: "normal",
  },
  rowMeta: {
    fontSize: "caption",
    color: "inkSoft",
    marginTop: "1",
    fontVariantNumeric: "tabular-nums",
  },
  rowText: { fontSize: "small", color: "inkSoft", marginTop: "1" },
  headline: {
    color: "ink",
    textDecoration: "underline",
    textDecorationColor: "transparent",
    textUnderlineOffset: "0.25em",
    transition: "text-decoration-color, color",
    transitionDuration: "quick",
    _hover: { color: "accent", textDecorationColor: "currentcolor" },
  },
  category: { fontSize: "caption", color: "accent", marginBottom: "1" },
  quickLinks: {
    listStyle: "none",
    marginTop: "-0.75rem",
    "& > li + li": { borderTop: "hair" },
  },
  quickLink: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4",
    minHeight: "control",
    color: "ink",
    textDecoration: "none",
    "& svg": {
      flexShrink: 0,
      color: "inkFaint",
      transition: "translate, color",
      transitionDuration: "quick",
    },
    _hover: { color: "accent", "& svg": { color: "accent", translate: "0.1875rem 0" } },
  },
});
