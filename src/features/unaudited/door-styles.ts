import { defineStyles } from "../../theme/define-styles.ts";

export const doorStyles = defineStyles({
  /** Keeps its line while the rows load. */
  sentence: {
    minHeight: "1lh",
    maxWidth: { base: "prose", lg: "none" },
    marginBottom: { base: "4", lg: "2" },
    textStyle: "note",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& strong": { color: "ink", fontWeight: "medium" },
  },
});
