import { defineStyles } from "../../theme/define-styles.ts";

export const auditorStyles = defineStyles({
  progress: { marginBottom: "10", borderTop: "ink", paddingTop: "4", breakInside: "avoid" },
  title: { fontSize: "title", marginBottom: "4" },
  measures: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
    columnGap: "12",
    rowGap: "4",
    maxWidth: "52rem",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& dt": { fontSize: "small", color: "inkSoft" },
    "& dd": { fontWeight: "medium" },
    "& progress": { display: "block", width: "100%", marginTop: "2" },
  },
});
