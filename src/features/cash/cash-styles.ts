import { defineStyles } from "../../theme/define-styles.ts";

/** Buttons of one group, which fill their lines on a phone. */
const buttons = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "5",
  rowGap: "3",
  "& > [data-tone]": { flexGrow: { base: "1", sm: "0" } },
} as const;

const columns = {
  lg: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 35rem) minmax(0, 32.5rem)",
    gridTemplateRows: "auto auto 1fr auto",
    justifyContent: "space-between",
    columnGap: "10",
    "& > *": { gridColumn: "1" },
    "@media (min-width: 112.5rem)": { justifyContent: "start", columnGap: "6.5rem" },
  },
} as const;

export const cashStyles = defineStyles({
  columns: { ...columns, _print: { display: "block" } },
  /** From `lg` on form and sheet side by side, the sheet in sight while the form scrolls. */
  page: {
    ...columns,
    _print: {
      display: "block",
      "&:has([data-sheet=received]):not(:has([data-sheet=listed])) > :not(:has([data-sheet=received]))":
        { display: "none" },
      "&:has([data-sheet=listed]) > :not(:has([data-sheet=listed]))": { display: "none" },
    },
  },
  /** As high as the window, like the form, so that the footer does not come and go. */
  loading: { minHeight: "100vh" },
  /** A label and the frame of its field, empty. */
  awaitedField: {
    display: "grid",
    gap: "1",
    fontSize: "small",
    "& > div": {
      height: "calc({sizes.control} + 2px)",
      border: "hair",
      borderBottom: "control",
      borderRadius: "small",
    },
  },
  awaitedPair: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
    alignItems: "end",
    columnGap: "5",
    rowGap: "6",
  },
  listedSheet: { display: "none", _print: { display: "block" } },
  drop: {
    display: "contents",
    "&[data-over] aside": { background: "accentWash", outline: "var(--portal-borders-ring)" },
    _print: {
      "&:has([data-sheet=received]) > :not(:has([data-sheet=received]))": { display: "none" },
    },
  },
  main: { minWidth: "0", lg: { gridColumn: "1", gridRow: "2 / span 2" } },
  side: {
    marginTop: { base: "10", lg: "0" },
    lg: { gridColumn: "2", gridRow: "1 / span 3", minWidth: "0" },
    "& > div": { lg: { position: "sticky", top: "6" } },
  },
  form: {
    display: "flex",
    flexDirection: "column",
    gap: "10",
    outline: "none",
    "& > [role=alert]": { display: "grid", gap: "2", _empty: { display: "none" } },
    "& > p": { color: "inkSoft" },
  },
  group: {
    display: "flex",
    flexDirection: "column",
    gap: "6",
    paddingTop: "4",
    borderTop: "ink",
    "& > h2": { fontSize: "title" },
  },
  result: { minHeight: "1lh", marginTop: "1", textStyle: "caption" },
  promise: { textStyle: "note" },
  step: {
    display: "flex",
    flexDirection: "column",
    gap: "4",
    lg: { gridColumn: "1", gridRow: "2" },
    "& h2": { fontSize: "heading", outline: "none" },
    "& > [role=alert]": { display: "grid", gap: "2", _empty: { display: "none" } },
    "& > p": { color: "inkSoft", fontSize: "lead", lineHeight: "snug", overflowWrap: "anywhere" },
  },
  foot: {
    ...buttons,
    alignContent: "start",
    marginTop: { base: "8", lg: "6" },
    lg: { gridColumn: "1", gridRow: "3" },
  },
  sentFoot: { lg: { gridColumn: "1", gridRow: "3" } },
  withIcon: { display: "inline-flex", alignItems: "center", gap: "2", verticalAlign: "top" },
  number: {
    "& > span": { display: "block", textStyle: "note" },
    "& > strong": {
      color: "ink",
      fontFamily: "display",
      fontSize: "figure",
      fontWeight: "regular",
      letterSpacing: "display",
      lineHeight: "tight",
    },
  },
  next: {
    marginTop: "10",
    paddingTop: "4",
    borderTop: "ink",
    "& > h2": { fontSize: "title", marginBottom: "4" },
    "& > ol": { borderTop: "hair" },
    "& li": { display: "flex", gap: "5", paddingBlock: "3", borderBottom: "hair" },
    "& li > span": { minWidth: "7.5rem", textStyle: "note" },
    "& li > svg": { flexShrink: "0", marginInlineStart: "auto", color: "accent" },
  },
  mine: { marginTop: "16", lg: { gridColumn: "1 / -1" } },
  /** Below the instructions that wait. */
  below: { marginTop: "8", lg: { gridColumn: "1 / -1" } },
  formTitle: { marginTop: "16", fontSize: "heading", lg: { gridColumn: "1 / -1" } },
  templateNote: {
    display: "grid",
    gap: "2",
    padding: "4",
    background: "well",
    borderRadius: "small",
    fontSize: "small",
    overflowWrap: "anywhere",
    "& ul": { paddingInlineStart: "5" },
    _empty: { display: "none" },
  },
  // As the frame of a field, for a combobox.
  portfolio: {
    "& > div": { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", maxWidth: "none" },
    "& > div > div": { gridColumn: "1", gridRow: "2" },
    "& > div > [aria-live]": {
      position: "relative",
      alignSelf: "end",
      paddingTop: "1.75rem",
      paddingBottom: "1",
      paddingInlineStart: "3",
      paddingInlineEnd: "10",
      lineHeight: "1.2",
      pointerEvents: "none",
      _empty: { display: "none" },
      "& p": { margin: "0" },
    },
    "& input[aria-invalid=true]": { paddingBottom: "1.125rem" },
  },
  market: { textStyle: "note", _empty: { display: "none" } },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "5",
    rowGap: "3",
    paddingTop: "6",
    borderTop: "hair",
    "& > button:not([type=submit])": { minHeight: "1.5rem", fontSize: "small" },
  },
  notesLink: { "& > button": { minHeight: "1.5rem", fontSize: "small" } },
  template: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "3",
    marginTop: "6",
    fontSize: "small",
    "& h2": { fontSize: "lead" },
    "& > div": { ...buttons, columnGap: "3", alignSelf: "stretch" },
    "& [role=alert]": { color: "negative", _empty: { display: "none" } },
    "& [role=status]": { _empty: { display: "none" } },
    _print: { display: "none" },
  },
  /** Leads to the instructions that wait, from above the form. */
  late: {
    // Within the space below the page's heading: the room of a line that never comes is no hole.
    marginTop: { base: "-6", md: "-8" },
    marginBottom: "3",
    fontSize: "small",
    "&:empty:not([data-expected])": { display: "none" },
    "&[data-expected]": { minHeight: { base: "2lh", md: "1lh" } },
  },
  unusual: { "&&": { display: "block", color: "inherit" } },
  warning: { gridColumn: "1 / -1", marginBlock: "1" },
  /** What became of the last decision, and the instructions that wait. */
  approvals: {
    "& > section": { marginTop: "16" },
    "&[data-first] > section": { marginTop: "8" },
    "& > [role=status]:not(:empty)": { marginTop: "8", "& p": { outline: "none" } },
    "& h2": { outline: "none" },
    lg: { gridColumn: "1 / -1" },
  },
  withdrawal: { gridColumn: "1 / -1" },
  rowActions: {
    gridColumn: "1 / -1",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "5",
    rowGap: "2",
    "& button span": { color: "inherit" },
  },
  /** A question on a line of its own, below the actions of a row. */
  withdrawing: { flex: "1 0 100%", display: "grid", gap: "3", marginTop: "3" },
  question: {
    gridColumn: "1 / -1",
    display: "grid",
    gap: "3",
    maxWidth: "measure",
    marginTop: "3",
  },
  decision: { ...buttons, gridColumn: "1 / -1", marginTop: "3" },
  list: {
    "& > li": {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
      columnGap: "8",
      rowGap: "1",
      paddingBlock: "4",
      borderBottom: "hair",
      fontSize: "small",
    },
    "& span": { color: "inkSoft" },
    "& strong": { display: "block", fontSize: "body", fontWeight: "medium" },
    "& > li > div:nth-of-type(2)": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      columnGap: "5",
    },
    "& details": { gridColumn: "1 / -1" },
    "& summary": { color: "inkSoft" },
    "& details > dl": { maxWidth: "prose", marginTop: "2" },
    "& [data-state]": { color: "ink", fontWeight: "medium" },
    "& [data-state=settled]": { color: "positive" },
  },
});
