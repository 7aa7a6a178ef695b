import { defineStyles } from "../theme/define-styles.ts";
import { touchTarget } from "../theme/fragments/touch-target.ts";

export const sidePanelStyles = defineStyles({
  panel: {
    display: "flex",
    flexDirection: "column",
    background: "surface",
    borderInlineStart: "hair",
    boxShadow: "raised",
    outline: "none",
    _print: { display: "none" },
  },
  /** Beside a list that fills the window. */
  beside: {
    flex: "none",
    width: "calc(40vw - {spacing.6})",
    marginInlineStart: "5",
    marginInlineEnd: { lg: "-6", xl: "-8" },
  },
  /** Beside a page that scrolls, which leaves it the room (`besidePanel`). */
  fixed: {
    position: "fixed",
    insetInlineEnd: "0",
    insetBlockEnd: "0",
    width: "40vw",
    zIndex: "bar",
  },
  bar: {
    flex: "none",
    display: "flex",
    alignItems: "center",
    gap: "2",
    minHeight: "3rem",
    paddingInlineStart: "8",
    paddingInlineEnd: { lg: "6", xl: "8" },
    borderBottom: "hair",
    textStyle: "note",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& > button": {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      gap: "2",
      minWidth: "1.75rem",
      minHeight: "1.75rem",
      borderRadius: "small",
      cursor: "pointer",
      ...touchTarget,
      _hover: { color: "ink" },
      "&[aria-disabled=true]": { color: "inkFaint", cursor: "default" },
    },
    "& > button:not(:last-of-type)": { border: "control" },
    "& > button:last-of-type": { marginInlineStart: "auto" },
    "& > p": { marginInlineStart: "2" },
  },
  content: {
    flex: "1",
    minHeight: "0",
    overflowY: "auto",
    overscrollBehavior: "contain",
    paddingBlock: "5",
    paddingInlineStart: "8",
    // The Feedback button stands at the edge of the window.
    paddingInlineEnd: "12",
    _focusVisible: { outlineOffset: "-2px" },
  },
  /** The head, and the document in the room that is left. */
  document: {
    display: "flex",
    flexDirection: "column",
    gap: "4",
    "& > iframe": { flex: "1", minHeight: "20rem" },
  },
  head: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "start",
    columnGap: "5",
    rowGap: "1",
    overflowWrap: "anywhere",
    "& > p": { gridColumn: "1", textStyle: "note" },
    "& > button": { gridColumn: "2", gridRow: "1 / span 2" },
  },
  title: { marginBottom: "2", fontSize: "heading", lineHeight: "tight", outline: "none" },
});
