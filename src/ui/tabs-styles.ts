import { defineStyles } from "../theme/define-styles.ts";
import { edgeFade } from "../theme/fragments/edge-fade.ts";

export const tabsStyles = defineStyles({
  root: { flex: "1", display: "flex", flexDirection: "column", minHeight: "0" },
  panel: { flex: "1", display: "flex", flexDirection: "column", minHeight: "0", minWidth: "0" },
  bar: {
    "& > [role=tablist]": { marginBottom: "2" },
    lg: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: { lg: "4", xl: "6" },
      borderBottom: "hair",
      marginInline: { lg: "-6", xl: "-8" },
      paddingInline: { lg: "6", xl: "8" },
      "& > [role=tablist]": { columnGap: { lg: "4", xl: "5" }, margin: "0", borderBottom: "none" },
      "& > [role=tablist] > button": { fontSize: "small" },
    },
  },
  list: {
    position: "relative",
    display: "flex",
    columnGap: { base: "3", sm: "8" },
    overflowX: "auto",
    borderBottom: "hair",
    marginBottom: "8",
    ...edgeFade,
    _print: { display: "none" },
  },
  tab: {
    position: "relative",
    flexShrink: 0,
    minHeight: "control",
    fontSize: { base: "small", sm: "body" },
    color: "inkSoft",
    whiteSpace: "nowrap",
    cursor: "pointer",
    transition: "color",
    transitionDuration: "quick",
    _hover: { color: "ink" },
    _focusVisible: { outlineOffset: "-2px" },
    "&[aria-selected=true]": { color: "ink", fontWeight: "medium" },
    "&[aria-selected=true]::after": {
      content: "''",
      position: "absolute",
      insetInline: "0",
      bottom: "0",
      borderBottom: "2px solid var(--portal-colors-accent)",
    },
  },
});
