import { defineStyles } from "../../theme/define-styles.ts";
import { iconOnly } from "../../ui/data-grid/grid-toolbar-styles.ts";

/** Delays progress so that fast responses do not flicker. */
const late = { transition: "opacity 1ms 150ms !important", _starting: { opacity: 0 } };

const column = {
  display: "flex",
  flexDirection: "column",
  flex: "1",
  minHeight: "0",
  minWidth: "0",
} as const;

export const unauditedStyles = defineStyles({
  menuNote: { paddingInline: "5", paddingBlock: "2", textStyle: "note" },
  download: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minHeight: { base: "2.75rem", lg: "2.5rem" },
    ...iconOnly,
    marginInlineStart: { base: "auto", sm: "0" },
    "& > svg:last-of-type": { hideBelow: "sm" },
    // Replaces the menu's own.
    fontSize: "small",
    color: "inkSoft",
    cursor: "pointer",
    _hover: { color: "accent" },
    _disabled: { color: "inkFaint", cursor: "default" },
  },
  downloadStatus: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "5",
    marginBottom: "3",
    fontSize: "small",
    fontVariantNumeric: "tabular-nums",
    "& button": { minHeight: "1.5rem" },
    _print: { display: "none" },
  },
  /** Fills a wide window; what stands instead of rows keeps a distance from the bar. */
  panel: {
    ...column,
    paddingTop: { base: "2", lg: "5" },
    "&:has([data-bone=gridBar])": { paddingTop: { lg: "0" } },
  },
  results: column,
  rows: column,
  /** Summary and tools of the rows, side by side on a wide screen. */
  top: {
    "@media screen": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "5",
      rowGap: { base: "1", lg: "0" },
      minHeight: "3rem",
      "& > [role=group]": {
        display: "contents",
        "& > div:first-of-type": { order: "2" },
        "& > div:last-of-type": { order: "4" },
        "& > ul": { order: "5", flex: "1 1 100%", paddingBottom: "2" },
      },
    },
  },
  /** The query in print, where nothing else has it. */
  query: {
    display: "none",
    marginBottom: "4",
    textStyle: "note",
    overflowWrap: "anywhere",
    _print: { display: "block" },
  },
  line: { marginBottom: "4", textStyle: "note", overflowWrap: "anywhere" },
  otherDay: { marginBlock: "3", textStyle: "note" },
  error: {
    "& > h2": { fontSize: "title", marginBottom: "2" },
    "& > p": { fontSize: "small", marginBottom: "2" },
  },
  older: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: "5",
    rowGap: "1",
    marginBottom: "5",
    paddingInlineStart: "4",
    borderInlineStart: "edge",
    borderInlineStartColor: "accent",
    fontSize: "small",
    "& > p": { maxWidth: "prose" },
  },
  stopped: { display: "flex", flexDirection: "column", alignItems: "flex-start", gap: "3" },
  progress: {
    ...late,
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "3",
    maxWidth: "measure",
    paddingBlock: "4",
    fontSize: "small",
    fontVariantNumeric: "tabular-nums",
    _print: { display: "none" },
  },
  progressBar: {
    width: "100%",
    height: "3px",
    background: "hairline",
    "& > span": { display: "block", height: "100%", background: "accent" },
  },
  missed: {
    marginBottom: "4",
    paddingInlineStart: "4",
    borderInlineStart: "edge",
    borderInlineStartColor: "negative",
    fontSize: "small",
    "& ul": { marginBlock: "2", maxHeight: { base: "12rem", _print: "none" }, overflowY: "auto" },
    "& li": { display: "flex", flexWrap: "wrap", columnGap: "4" },
  },
});
