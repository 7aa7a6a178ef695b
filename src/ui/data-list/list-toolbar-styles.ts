import { defineStyles } from "../../theme/define-styles.ts";
import { iconInField } from "../../theme/fragments/icon-in-field.ts";

export const listToolbarStyles = defineStyles({
  root: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", md: "minmax(0, 1fr)" },
    gridAutoColumns: "auto",
    gridAutoFlow: { md: "column" },
    gap: { base: "3", md: "6" },
    alignItems: "end",
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
  choice: {
    display: "flex",
    flexDirection: "column",
    fontSize: "small",
    "& > label": { fontSize: "caption", color: "inkSoft" },
    "& > select": {
      height: "2.25rem",
      background: "transparent",
      borderBottom: "control",
      borderRadius: "0",
      cursor: "pointer",
    },
    "& option": { background: "surface", color: "ink" },
  },
});
