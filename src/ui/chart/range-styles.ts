import { defineStyles } from "../../theme/define-styles.ts";

export const rangeStyles = defineStyles({
  root: {
    display: "inline-flex",
    flexWrap: "wrap",
    gap: { base: "0", sm: "1" },
    marginBottom: "3",
    _print: { display: "none" },
    "& > button": {
      minWidth: { base: "2.25rem", sm: "2.75rem" },
      minHeight: { base: "2.75rem", sm: "2.25rem" },
      paddingInline: { base: "2", sm: "3" },
      textStyle: "note",
      borderRadius: "small",
      cursor: "pointer",
      fontVariantNumeric: "tabular-nums lining-nums",
      _hover: { background: "well", color: "ink" },
      "&[aria-pressed=true]": { background: "accentWash", color: "accent", fontWeight: "medium" },
    },
  },
});
