import { defineStyles } from "../../theme/define-styles.ts";

export const querySentenceStyles = defineStyles({
  /** At most two lines within the bar of a wide screen, else below the tabs. */
  root: {
    flex: { base: "1 1 100%", lg: "1" },
    // Below the tabs, where both have no room.
    order: { base: "1", lg: "0" },
    minWidth: "0",
    display: "flex",
    alignItems: "center",
    borderInlineStart: { lg: "hair" },
    paddingInlineStart: { lg: "4", xl: "6" },
    marginBlock: { base: "2", lg: "1" },
    textStyle: "note",
    lineHeight: { base: "1.85", lg: "snug" },
    "& > div": { minWidth: "0" },
    _print: { display: "none" },
  },
  /** A part and the punctuation after it. */
  whole: { whiteSpace: "nowrap" },
  part: {
    display: "inline",
    minHeight: "0",
    // Beside the word before it, or its punctuation, a long one does not begin a line.
    maxWidth: { base: "100%", lg: "calc(100% - 2em)" },
    overflow: "hidden",
    verticalAlign: "bottom",
    textAlign: "start",
    textOverflow: "ellipsis",
    whiteSpace: { base: "normal", lg: "nowrap" },
    borderRadius: "0",
    borderBottom: "control",
    color: "ink",
    _hover: { color: "accent", borderColor: "accent" },
    _open: { color: "accent", borderColor: "accent", boxShadow: "0 1px 0 currentcolor" },
  },
  popover: {
    width: "27rem",
    maxWidth: "min(27rem, 100vw - 2rem)",
    maxHeight: "none",
    padding: { base: "3", sm: "5" },
    // A calendar or list of a field may reach beyond it.
    overflow: "visible",
    "@media (max-height: 36rem)": { maxHeight: "var(--available-height)", overflowY: "auto" },
  },
  form: {
    display: "flex",
    flexDirection: "column",
    gap: "3",
    fontSize: "small",
    "& > *": { maxWidth: "none" },
    "& > button": { alignSelf: "flex-end" },
  },
});
