import { defineStyles } from "../theme/define-styles.ts";

const name = {
  fontWeight: "medium",
  lineHeight: "snug",
  textDecoration: "underline",
  textDecorationColor: "transparent",
  textUnderlineOffset: "0.25em",
  transition: "text-decoration-color, color",
  transitionDuration: "quick",
};

const newMark = {
  marginInlineStart: "2",
  paddingInline: "2",
  paddingBlock: "1px",
  borderRadius: "small",
  background: "accentWash",
  color: "accent",
  fontSize: "caption",
  fontWeight: "medium",
  whiteSpace: "nowrap",
};

const quietIcon = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: "2.5rem",
  minHeight: "2.5rem",
  borderRadius: "small",
  color: "inkSoft",
  cursor: "pointer",
  _hover: { color: "accent", background: "well" },
};

/** What takes its time is told after a moment, so that what is quick does not flicker. */
const late = { transition: "opacity 1ms 150ms", _starting: { opacity: 0 } };

export const reportStyles = defineStyles({
  row: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    breakInside: "avoid",
    "& + &": { borderTop: "hair" },
    "&:first-of-type > button:first-of-type": { paddingTop: "0" },
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
    "&:hover .report-name": { color: "accent", textDecorationColor: "currentcolor" },
    "& .report-mark": { color: "accent", paddingTop: "0.125rem" },
    "& .report-name": name,
    "& .report-new": newMark,
    "& .report-meta": {
      display: "block",
      fontSize: "caption",
      color: "inkSoft",
      marginTop: "1",
      fontVariantNumeric: "tabular-nums",
    },
    "& .report-file": {
      gridColumn: { base: "2", sm: "3" },
      display: "flex",
      flexDirection: { base: "row", sm: "column" },
      columnGap: "4",
      marginTop: { base: "1", sm: "0" },
      fontSize: "caption",
      color: "inkSoft",
      textAlign: { sm: "end" },
      whiteSpace: "nowrap",
      fontVariantNumeric: "tabular-nums",
      lineHeight: "snug",
    },
  },
  cancel: { ...quietIcon, ...late },
  /** Along the foot of what is fetched. */
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
    "& > p": { color: "negative", maxWidth: "prose" },
    "& > button": {
      minHeight: "1.5rem",
      color: "accent",
      textDecoration: "underline",
      textUnderlineOffset: "0.25em",
      cursor: "pointer",
    },
  },
});
