import { defineStyles } from "../../theme/define-styles.ts";

export const querySentenceStyles = defineStyles({
  /** At most two lines within the bar. */
  root: {
    flex: "1",
    minWidth: "0",
    display: "flex",
    alignItems: "center",
    borderInlineStart: "hair",
    paddingInlineStart: { lg: "4", xl: "6" },
    marginBlock: "1",
    textStyle: "note",
    lineHeight: "snug",
    "& > div": { minWidth: "0" },
    _print: { display: "none" },
  },
  part: {
    display: "inline",
    minHeight: "0",
    maxWidth: "100%",
    overflow: "hidden",
    verticalAlign: "bottom",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    borderRadius: "0",
    borderBottom: "control",
    color: "ink",
    _hover: { color: "accent", borderColor: "accent" },
    _open: { color: "accent", borderColor: "accent", boxShadow: "0 1px 0 currentcolor" },
  },
  popover: {
    width: "27rem",
    maxWidth: "27rem",
    maxHeight: "none",
    padding: "5",
    // A calendar or list of a field may reach beyond it.
    overflow: "visible",
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
