import { defineStyles } from "../../theme/define-styles.ts";

export const profileStyles = defineStyles({
  /** Limits the line length for reading. */
  column: {
    display: "flex",
    flexDirection: "column",
    alignItems: "stretch",
    gap: "6",
    maxWidth: "prose",
  },
  security: {
    gap: "12",
  },
  rows: {
    listStyle: "none",
    "& > li": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      justifyContent: "space-between",
      columnGap: "6",
      rowGap: "1",
      paddingBlock: "3",
      borderBottom: "hair",
      fontSize: "small",
    },
    "& strong": { display: "block", fontSize: "body", fontWeight: "medium" },
    "& span": { color: "inkSoft", fontVariantNumeric: "tabular-nums lining-nums" },
    "& button": { minHeight: "1.75rem" },
  },
  all: { marginTop: "4" },
  rowActions: { display: "flex", gap: "4", flex: "none" },
  outcome: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: "4",
    rowGap: "2",
    minHeight: "2rem",
    fontSize: "small",
    color: "inkSoft",
  },
  reason: { paddingInline: "4", paddingBlock: "3", background: "well", borderRadius: "small" },
  form: {
    display: "flex",
    flexDirection: "column",
    gap: "3",
    maxWidth: "measure",
    "& h2": { fontSize: "title" },
    "& > p": { color: "inkSoft", fontSize: "small" },
    "& > [role=alert]:empty": { display: "none" },
  },
  confirmation: { display: "grid", gap: "3" },
  done: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "3",
    "& h2": { fontSize: "title" },
    "& p": { color: "inkSoft" },
  },
});
