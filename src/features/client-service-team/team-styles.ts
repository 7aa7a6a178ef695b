import { defineStyles } from "../../theme/define-styles.ts";

export const teamStyles = defineStyles({
  progress: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "5",
    rowGap: "2",
    marginBottom: "5",
    fontSize: "small",
    color: "inkSoft",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& progress": { display: "block", width: "panel", maxWidth: "100%", marginTop: "2" },
    _print: { display: "none" },
  },
  /** Delays the announcement, so that fast loading is not announced. */
  late: { transition: "opacity 1ms 150ms !important", _starting: { opacity: 0 } },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "6",
    marginBottom: "2",
    fontSize: "small",
    color: "inkSoft",
    "& svg": { display: "inline", verticalAlign: "text-bottom" },
    "& > button": { _print: { display: "none" } },
  },
  table: {
    "& .list-row": {
      alignItems: "start",
      paddingBlock: { base: "4", lg: "4", _print: "3" },
      rowGap: "2",
      "&:not([data-selected]):hover": { background: "transparent" },
    },
  },
  served: {
    "& > div + div": { marginTop: "2" },
    "& strong": { display: "block", fontWeight: "regular", color: "inkSoft" },
    "& ul": { listStyle: "none" },
    "& > p": { marginTop: "1", _print: { display: "none" } },
  },
  unserved: { marginTop: "8", fontSize: "small", color: "inkSoft", maxWidth: "prose" },
});

export const teamColumnStyles = defineStyles({
  person: {
    display: "flex",
    gap: "3",
    fontWeight: "regular",
    "& strong": { display: "block", fontSize: "body", fontWeight: "medium", lineHeight: "snug" },
    "& div > span": { color: "inkSoft" },
  },
  reach: {
    "& a": { minHeight: "1.75rem" },
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    overflowWrap: "anywhere",
    fontVariantNumeric: "tabular-nums lining-nums",
  },
  portfolios: { overflowWrap: "anywhere" },
  actions: {
    display: "flex",
    flexDirection: { base: "row", lg: "column" },
    flexWrap: "wrap",
    alignItems: "flex-start",
    columnGap: "5",
    "& button": { display: "inline-flex", alignItems: "center", gap: "2", minHeight: "1.75rem" },
  },
});
