import { defineStyles } from "../../theme/define-styles.ts";

export const recoveryCodesStyles = defineStyles({
  sheet: {
    display: "grid",
    gap: "4",
    "& > p": { color: "inkSoft", _print: { display: "none" } },
  },
  note: { textStyle: "note" },
  codes: {
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "1fr 1fr" },
    gridAutoFlow: { sm: "column" },
    gridTemplateRows: { sm: "repeat(5, auto)" },
    columnGap: "8",
    rowGap: "2",
    padding: "4",
    background: "well",
    borderRadius: "small",
    "& code": { fontFamily: "ui-monospace, monospace", userSelect: "all" },
  },
  ways: { display: "flex", flexWrap: "wrap", gap: "3" },
  /** The heading of the copied and saved text. */
  heading: { display: "none", whiteSpace: "pre-line", _print: { display: "block" } },
  outcome: { minHeight: "1lh", fontSize: "small" },
});
