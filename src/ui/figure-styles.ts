import { defineStyles } from "../theme/define-styles.ts";

export const figureStyles = defineStyles({
  root: {},
  label: { textStyle: "note" },
  value: {
    fontFamily: "display",
    fontSize: "figure",
    lineHeight: "1",
    letterSpacing: "display",
    fontVariantNumeric: "lining-nums tabular-nums",
    // An amount stays on its line where it fits one.
    overflowWrap: "anywhere",
    marginBlock: "3",
  },
  change: {
    marginBottom: "3",
    fontSize: "lead",
    lineHeight: "snug",
    textWrap: "balance",
    // Chinese amounts stay whole: 2,424.7万.
    wordBreak: "keep-all",
    overflowWrap: "anywhere",
    _empty: { display: "none" },
  },
  asOf: { textStyle: "note" },
});
