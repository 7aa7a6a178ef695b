import { defineStyles } from "../theme/define-styles.ts";

export const figureStyles = defineStyles({
  root: {},
  label: { fontSize: "small", color: "inkSoft" },
  value: {
    fontFamily: "display",
    fontSize: "figure",
    lineHeight: "1",
    letterSpacing: "display",
    fontVariantNumeric: "lining-nums tabular-nums",
    whiteSpace: "nowrap",
    marginBlock: "3",
  },
  asOf: { fontSize: "small", color: "inkSoft" },
});
