import { defineStyles } from "../../theme/define-styles.ts";
import { touchTarget } from "../../theme/fragments/touch-target.ts";
import { wideScreen } from "../../theme/fragments/wide-screen.ts";

export const rowPanelStyles = defineStyles({
  /** The grid, and the details of a row beside it. */
  sides: {
    display: "flex",
    flex: "1",
    minHeight: "0",
    marginTop: { lg: "-5" },
    "& > :first-of-type": { minWidth: "0", marginTop: "0" },
    // Beside the panel the tools stay on one line.
    "&:has(> [role=dialog])": {
      [wideScreen]: {
        "& section > div + div": { display: "none" },
        "& [role=group] > div:has(> div > select) > div:has(> select)": { display: "none" },
      },
    },
  },
  panel: {
    flex: "none",
    display: "flex",
    flexDirection: "column",
    width: "calc(40vw - {spacing.6})",
    marginInlineStart: "5",
    marginInlineEnd: { lg: "-6", xl: "-8" },
    background: "surface",
    borderInlineStart: "hair",
    boxShadow: "raised",
    outline: "none",
    _print: { display: "none" },
  },
  bar: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    minHeight: "3rem",
    paddingInlineStart: "8",
    paddingInlineEnd: { lg: "6", xl: "8" },
    borderBottom: "hair",
    color: "inkSoft",
    fontSize: "small",
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
  title: { marginBottom: "2", fontSize: "heading", lineHeight: "tight", outline: "none" },
});
