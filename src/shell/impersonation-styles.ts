import { defineStyles } from "../theme/define-styles.ts";
import { pageMargin } from "./page-margin.ts";

export const impersonationStyles = defineStyles({
  /**
   * Above everything on screen. In print it becomes a table header, the only element that browsers
   * repeat on every page.
   */
  banner: {
    position: "sticky",
    top: "0",
    zIndex: "banner",
    background: "warning",
    color: "paper",
    fontSize: "small",
    lineHeight: "snug",
    // In sight above a modal dialog, but not part of it.
    "body[data-inert] &": { pointerEvents: "none" },
    _print: {
      display: "table-header-group",
      position: "static",
      breakInside: "avoid",
      background: "none",
      color: "ink",
    },
  },
  sheet: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr) auto", md: "auto minmax(0, 1fr) auto" },
    alignItems: "center",
    columnGap: { base: "4", md: "3" },
    width: "100%",
    maxWidth: "page",
    marginInline: "auto",
    paddingInline: pageMargin,
    paddingBlock: "2",
    "& strong": { fontWeight: "strong" },
    "& p": { overflowWrap: "anywhere" },
    _print: { maxWidth: "none", borderBottom: "ink", marginBottom: "5" },
  },
  mark: { display: { base: "none", md: "inline-flex" } },
  note: { fontSize: "caption" },
  stop: {
    minHeight: "2.25rem",
    paddingInline: "3",
    border: "1px solid currentcolor",
    borderRadius: "small",
    fontWeight: "medium",
    cursor: "pointer",
    _hover: { background: "paper", color: "warning" },
    _focusVisible: { outlineColor: "paper" },
    "&[aria-disabled=true]": { cursor: "progress", background: "transparent", color: "paper" },
    _print: { display: "none" },
  },
  personal: {
    display: "flex",
    flexDirection: "column",
    paddingBlock: "2",
    color: "inkFaint",
    lineHeight: "snug",
    "& > span": { fontSize: "caption" },
  },
});
