import { defineStyles } from "../../theme/define-styles.ts";

const control = {
  minHeight: "2.25rem",
  "@media (pointer: coarse)": { minHeight: "2.75rem", fontSize: "body" },
  width: "100%",
  paddingInline: "2",
  background: "transparent",
  border: "control",
  borderRadius: "small",
} as const;

export const columnMenuStyles = defineStyles({
  filter: {
    display: "flex",
    flexDirection: "column",
    gap: "3",
    paddingBottom: "4",
    borderBottom: "hair",
    // Below the choice of another column.
    "div + &": { marginTop: "4" },
    "& label": { display: "flex", flexDirection: "column", gap: "1" },
    "& label > span": { textStyle: "caption" },
    "& label > input:not([type=checkbox])": control,
    "& label > input[aria-invalid=true]": { borderColor: "negative" },
    "& [role=alert]": { fontSize: "caption", color: "negative" },
  },
  range: { display: "grid", gridTemplateColumns: "1fr 1fr", gap: "3" },
  values: {
    maxHeight: "14rem",
    overflowY: "auto",
    overscrollBehavior: "contain",
    "& label": {
      flexDirection: "row",
      alignItems: "center",
      gap: "2",
      minHeight: "2rem",
      "@media (pointer: coarse)": { minHeight: "2.75rem" },
      cursor: "pointer",
    },
    "& input": { flex: "none", width: "glyph", height: "glyph" },
    "& label > span": { fontSize: "small", color: "ink" },
    "& label > small": { marginInlineStart: "auto", color: "inkSoft", paddingInlineEnd: "1" },
  },
  actions: {
    paddingTop: "2",
    "& button": {
      display: "flex",
      alignItems: "center",
      gap: "3",
      width: "100%",
      minHeight: "2.25rem",
      textAlign: "start",
      cursor: "pointer",
      borderRadius: "small",
      "&:hover": { background: "well" },
      "&[aria-pressed=true]": { color: "accent", fontWeight: "medium" },
      "& > svg": { flex: "none" },
    },
  },
});
