import { defineStyles } from "../../../theme/define-styles.ts";

export const sectionStyles = defineStyles({
  bones: { display: "flex", flexDirection: "column", gap: "6" },
  body: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 7fr)" },
    columnGap: { lg: "16" },
    rowGap: "6",
    alignItems: "start",
    _print: { gridTemplateColumns: "2fr 3fr", columnGap: "8" },
  },
  facts: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "8",
    rowGap: "3",
    marginTop: "5",
    overflowWrap: "anywhere",
    "& dt": { textStyle: "caption" },
    "& dd": { fontSize: "lead", fontVariantNumeric: "tabular-nums lining-nums" },
  },
  rounded: { marginTop: "2", textStyle: "caption" },
  others: { marginTop: "2", textStyle: "note" },
});
