import { defineStyles } from "../../theme/define-styles.ts";
import { iconInField } from "../../theme/fragments/icon-in-field.ts";

export const listToolbarStyles = defineStyles({
  root: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", md: "minmax(0, 1fr)" },
    gridAutoColumns: "auto",
    gridAutoFlow: { md: "column" },
    gap: { base: "3", md: "6" },
    alignItems: "center",
    marginBottom: "4",
    _print: { display: "none" },
  },
  find: {
    gridColumn: { base: "1 / -1", md: "auto" },
    position: "relative",
    "& > svg": { ...iconInField, insetInlineStart: "0" },
    "& > input": {
      width: "100%",
      height: "control",
      paddingInlineStart: "8",
      background: "transparent",
      borderBottom: "control",
      borderRadius: "0",
    },
  },
  /** A sentence of label and select; on a phone the label is above. */
  choice: {
    position: "relative",
    display: "flex",
    flexDirection: { base: "column", md: "row" },
    alignItems: { md: "center" },
    minWidth: "0",
    columnGap: "1",
    fontSize: "small",
    "& > label": { fontSize: { base: "caption", md: "small" }, color: "inkSoft" },
    "& > select": {
      appearance: "none",
      fieldSizing: "content",
      minWidth: "0",
      height: { base: "control", md: "2.25rem" },
      paddingInlineEnd: "6",
      background: "transparent",
      borderBottom: { base: "control", md: "none" },
      borderRadius: "0",
      textOverflow: "ellipsis",
      cursor: "pointer",
    },
    "& > svg": {
      position: "absolute",
      insetInlineEnd: "0",
      bottom: { base: "1rem", md: "calc(50% - 8px)" },
      color: "inkSoft",
      pointerEvents: "none",
    },
    "& option": { background: "surface", color: "ink" },
  },
  action: {
    gridColumn: { base: "1 / -1", md: "auto" },
    fontSize: "small",
    whiteSpace: "nowrap",
    "& > button": { display: "inline-flex", alignItems: "center", gap: "2", minHeight: "2.75rem" },
  },
});
