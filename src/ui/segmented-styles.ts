import { defineStyles } from "../theme/define-styles.ts";

export const segmentedStyles = defineStyles({
  root: { display: "grid", gap: "1", minWidth: "0" },
  label: { fontSize: "small", fontWeight: "medium", letterSpacing: "label" },
  box: {
    display: "flex",
    flexDirection: "column",
    minHeight: "calc({sizes.control} + 2px)",
    padding: "2px",
    background: "surface",
    border: "control",
    borderRadius: "small",
    "&[data-invalid]": { borderColor: "negative" },
    "&[data-invalid] label": { minHeight: "1.5rem" },
  },
  segments: { display: "flex", flexWrap: "wrap", flex: "1" },
  segment: {
    position: "relative",
    display: "flex",
    // Equal widths, and another line where a word of large text is wider.
    flex: "1 1 0",
    alignItems: "center",
    justifyContent: "center",
    minHeight: "2.75rem",
    paddingInline: "2",
    borderRadius: "2px",
    textStyle: "note",
    lineHeight: "snug",
    textAlign: "center",
    cursor: "pointer",
    _hover: { color: "ink" },
    "&:has(:checked)": { background: "accentWash", color: "accent", fontWeight: "strong" },
    "&:has(:focus-visible)": { outline: "var(--portal-borders-ring)" },
    "@media (forced-colors: active)": {
      "&:has(:checked)": {
        forcedColorAdjust: "none",
        background: "Highlight",
        color: "HighlightText",
      },
    },
    "& > input": { position: "absolute", inset: "0", opacity: "0", cursor: "pointer" },
  },
  problem: {
    paddingInline: "2",
    color: "negative",
    fontSize: "caption",
    lineHeight: "1.2",
    _empty: { display: "none" },
  },
});
