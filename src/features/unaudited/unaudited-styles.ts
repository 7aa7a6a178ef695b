import { defineStyles } from "../../theme/define-styles.ts";

/** Delays progress so that fast responses do not flicker. */
const late = { transition: "opacity 1ms 150ms !important", _starting: { opacity: 0 } };

export const unauditedStyles = defineStyles({
  menuNote: { paddingInline: "5", paddingBlock: "2", fontSize: "small", color: "inkSoft" },
  download: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minHeight: "2.5rem",
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
    _print: { display: "none" },
  },
  results: {
    borderTop: "ink",
    paddingTop: "4",
    // The columns of a wide window have room beside the text column.
    "@media (min-width: 96rem)": {
      marginInline: "min(0px, (100% - min(100vw - 6rem, 120rem)) / 2)",
    },
    _print: { marginInline: "0" },
  },
  line: { marginBottom: "4", fontSize: "small", color: "inkSoft", overflowWrap: "anywhere" },
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
    "& ul": { listStyle: "none", marginBlock: "2", maxHeight: "12rem", overflowY: "auto" },
    "& li": { display: "flex", flexWrap: "wrap", columnGap: "4" },
  },
});
