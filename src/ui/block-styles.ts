import { defineStyles } from "../theme/define-styles.ts";

export const blockStyles = defineStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    minWidth: "0",
    borderTop: "ink",
    paddingTop: "4",
    // The rule follows its heading to the next sheet.
    _print: { display: "block" },
  },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    columnGap: "6",
    rowGap: "1",
    marginBottom: "4",
  },
  title: { fontSize: "title" },
  action: { fontSize: "small" },
  note: { textStyle: "note", maxWidth: "measure" },
  noteHint: { marginTop: "1", fontSize: "small" },
  failed: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "3",
    paddingBlock: "3",
  },
  failedTitle: { marginBottom: "1", fontWeight: "medium" },
  failedText: { fontSize: "small", maxWidth: "measure", overflowWrap: "anywhere" },
  retry: {
    _print: { display: "none" },
    minHeight: "2.5rem",
    paddingInline: "4",
    border: "control",
    borderRadius: "small",
    fontSize: "small",
    fontWeight: "medium",
    cursor: "pointer",
    _hover: { background: "well" },
    "&[aria-disabled=true]": { cursor: "progress", color: "inkFaint" },
  },
  // A delay, not an animation, so it also applies with reduced motion.
  skeleton: { transition: "opacity 1ms 150ms !important", _starting: { opacity: 0 } },
  /** A way on once a page is late, in sight whatever its length. */
  late: {
    position: "sticky",
    bottom: "0",
    paddingBlock: "4",
    borderTop: "ink",
    background: "paper",
    transition: "visibility 0s 10s !important",
    _starting: { visibility: "hidden" },
  },
  bone: {
    background: "bone",
    borderRadius: "small",
  },
  /** A line of text, as high as its line box. */
  boneLine: {
    display: "block",
    height: "1lh",
    maxWidth: "100%",
    paddingBlock: "0.15lh",
    backgroundClip: "content-box",
  },
  boneRow: {
    paddingBlock: "4",
    "&:first-of-type": { paddingTop: "0" },
    "& + &": { borderTop: "hair" },
  },
});
