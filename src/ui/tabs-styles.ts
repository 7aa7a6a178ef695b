import { defineStyles } from "../theme/define-styles.ts";

export const tabsStyles = defineStyles({
  list: {
    position: "relative",
    display: "flex",
    columnGap: { base: "3", sm: "8" },
    overflowX: "auto",
    borderBottom: "hair",
    marginBottom: "8",
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
