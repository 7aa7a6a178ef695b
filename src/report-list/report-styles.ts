import { defineStyles } from "../theme/define-styles.ts";
import { reportIcon, reportName, reportNewMark } from "./report-part-styles.ts";

const newMark = { ...reportNewMark, marginInlineStart: "1" };

const quietIcon = {
  ...reportIcon,
  color: "inkSoft",
  _hover: { color: "accent", background: "well" },
};

/** Delayed, so that a fast response does not flicker. */
const late = { transition: "opacity 1ms 150ms", _starting: { opacity: 0 } };

export const reportStyles = defineStyles({
  row: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    breakInside: "avoid",
    "& + &": { borderTop: "hair" },
    "&:first-of-type > :is(button:first-of-type, [data-bone])": { paddingTop: "0" },
    "&[data-grouped]": {
      border: "0",
      "& > :is(button:first-of-type, [data-bone])": { paddingBlock: "1" },
      "& .report-mark": { width: "1.25rem", padding: "0" },
      "& .report-name": { fontSize: "small", fontWeight: "regular" },
      "& .report-meta": { marginTop: "0", _empty: { display: "none" } },
      "& .report-file": { flexDirection: "row" },
    },
  },
  report: {
    display: "grid",
    gridTemplateColumns: { base: "auto minmax(0, 1fr)", sm: "auto minmax(0, 1fr) auto" },
    columnGap: "4",
    width: "100%",
    paddingBlock: "4",
    textAlign: "start",
    cursor: "pointer",
    "&[aria-disabled=true]": { cursor: "progress" },
    "& > span + span": { alignSelf: "baseline" },
    "&:hover .report-name": { color: "accent", textDecorationColor: "currentcolor" },
    "& .report-mark": { color: "accent", paddingTop: "0.125rem" },
    "& .report-name": reportName,
    "& .report-new": newMark,
    "& .report-meta": {
      display: "block",
      textStyle: "caption",
      marginTop: "1",
    },
    "& .report-file": {
      gridColumn: { base: "2", sm: "3" },
      display: "flex",
      flexDirection: { base: "row", sm: "column" },
      flexWrap: "wrap",
      columnGap: "4",
      marginTop: { base: "1", sm: "0" },
      textStyle: "caption",
      textAlign: { sm: "end" },
      whiteSpace: "nowrap",
      fontVariantNumeric: "tabular-nums",
      lineHeight: "snug",
    },
    "& .report-get": {
      color: "accent",
      fontSize: "small",
      textDecoration: "underline",
      textDecorationColor: "color-mix(in srgb, currentcolor 35%, transparent)",
      textUnderlineOffset: "0.25em",
      _print: { display: "none" },
    },
    "&:hover .report-get": { textDecorationColor: "currentcolor" },
  },
  cancel: { ...quietIcon, ...late },
  /** Along the bottom edge of the row. */
  progress: {
    ...late,
    position: "absolute",
    insetInline: "0",
    bottom: "0",
    height: "2px",
    background: "hairline",
    "& > span": {
      display: "block",
      height: "100%",
      background: "accent",
      transition: "inline-size",
      transitionDuration: "quick",
    },
  },
  failed: {
    gridColumn: "1 / -1",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: "4",
    rowGap: "1",
    paddingBottom: "4",
    fontSize: "small",
    "& > div": { color: "negative", maxWidth: "prose", overflowWrap: "anywhere" },
    "& > button": {
      minHeight: "1.5rem",
      color: "accent",
      textDecoration: "underline",
      textUnderlineOffset: "0.25em",
      cursor: "pointer",
    },
  },
});
