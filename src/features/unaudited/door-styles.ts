import { defineStyles } from "../../theme/define-styles.ts";

export const doorStyles = defineStyles({
  /** Keeps its line while the rows load. */
  sentence: {
    minHeight: "1lh",
    maxWidth: "prose",
    marginBottom: "4",
    color: "inkSoft",
    fontSize: "small",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& strong": { color: "ink", fontWeight: "medium" },
  },
});
