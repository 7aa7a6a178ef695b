import { defineStyles } from "../../theme/define-styles.ts";
import { touchTarget } from "../../theme/fragments/touch-target.ts";

export const profileStyles = defineStyles({
  /** Limits the line length for reading. */
  column: {
    display: "flex",
    flexDirection: "column",
    alignItems: "stretch",
    gap: "6",
    maxWidth: "prose",
  },
  /** Leads to a form, which is not on paper. */
  request: { _print: { display: "none" } },
  /** As high as the selector of a portfolio. */
  selectorBone: { height: "4.6875rem" },
  /** How a person signs in, beside what has happened. */
  security: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
    columnGap: "16",
    rowGap: "12",
    alignItems: "start",
    "& > div": { display: "grid", gap: "12", maxWidth: "prose" },
  },
  rows: {
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
    // They lead nowhere on paper.
    "& > li > a": { _print: { display: "none" } },
    "& button": { minHeight: "1.75rem" },
    "& button > span": { color: "inherit" },
  },
  all: { marginTop: "4" },
  /** As large as the links of the rows above. */
  endOthers: { marginTop: "4", fontSize: "small", "& > button": touchTarget },
  nextStep: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "4",
    rowGap: "2",
    marginTop: "4",
    textStyle: "note",
    "& > :is(a, button)": touchTarget,
  },
  rowActions: { display: "flex", gap: "4", flex: "none" },
  outcome: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: "4",
    rowGap: "2",
    minHeight: "2rem",
    textStyle: "note",
  },
  asked: { marginBottom: "3" },
  reason: { paddingInline: "4", paddingBlock: "3", background: "well", borderRadius: "small" },
  form: {
    display: "flex",
    flexDirection: "column",
    gap: "6",
    maxWidth: "measure",
    "& h2": { fontSize: "title", outline: "none" },
    "& > p": { textStyle: "note" },
    "& > h2 + p": { marginTop: "-4" },
    "& > [role=alert]:empty": { display: "none" },
  },
  question: { display: "grid", gap: "3" },
  confirmation: { display: "grid", gap: "5" },
  done: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "3",
    "& h2": { fontSize: "title" },
    "& p": { color: "inkSoft" },
  },
});
