import type { SystemStyleObject } from "@chakra-ui/react/styled-system";
import { defineStyles } from "../../theme/define-styles.ts";
import { quietLink } from "../../theme/fragments/quiet-link.ts";

/** Between a phone, where all stands in one column, and the columns of a wide screen. */
const tablet = "@media screen and (min-width: 48rem) and (max-width: 63.99rem)";

export const teamStyles = defineStyles({
  progress: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "5",
    rowGap: "2",
    marginBottom: "5",
    textStyle: "note",
    fontVariantNumeric: "tabular-nums lining-nums",
    lg: {
      alignItems: "flex-start",
      justifyContent: "flex-end",
      minHeight: "2.5rem",
      marginTop: "-10",
      marginBottom: "0",
    },
    "& > label": { minWidth: "0" },
    "& > button": { flex: "none", whiteSpace: "nowrap" },
    "& progress": {
      display: "block",
      width: "panel",
      maxWidth: "100%",
      height: "0.25rem",
      marginTop: "1",
    },
    _print: { display: "none" },
  },
  /**
   * In the margin of the page's head, so that the people do not move when it goes. Delays the
   * announcement, so that fast loading is not announced.
   */
  late: {
    transition: "opacity 1ms 150ms !important",
    _starting: { opacity: 0 },
    // One line there, clear of the head's text.
    lg: {
      alignItems: "center",
      "& > label": { display: "flex", alignItems: "center", columnGap: "4" },
      "& progress": { width: "12rem", marginTop: "0" },
    },
    lgDown: {
      flexWrap: "nowrap",
      alignItems: "flex-end",
      justifyContent: "space-between",
      height: { base: "2rem", md: "2.5rem" },
      marginTop: { base: "-8", md: "-10" },
      marginBottom: "0",
      paddingBottom: "1",
      fontSize: "caption",
      lineHeight: "tight",
    },
  },
  portraitBone: { borderRadius: "round", background: "well" },
  /** The room of the buttons. */
  actionsBone: { height: "calc(2.75rem + {spacing.4})" },
  head: {
    display: "flex",
    flexDirection: { base: "column", lg: "row" },
    flexWrap: { lg: "wrap" },
    alignItems: { lg: "center" },
    justifyContent: "space-between",
    columnGap: "6",
    rowGap: "3",
    marginBottom: "2",
    borderTop: "ink",
    paddingTop: "3",
    "& h2": { fontSize: "title", lineHeight: "snug" },
    "& p": { textStyle: "caption" },
    "& > [role=search]": { flexShrink: "0", marginBottom: "0" },
    "& input[type=search]": { minWidth: { lg: "15rem" } },
  },
  table: {
    "& .list-row": {
      alignItems: { base: "start", lg: "center" },
      paddingBlock: { base: "4", lg: "3", _print: "3" },
      rowGap: "2",
      [tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
      "&:not([data-selected]):hover": { background: "transparent" },
    },
  },
  served: {
    "& > div + div": { marginTop: "2" },
    "& strong": { display: "block", fontWeight: "regular", color: "inkSoft" },
    "& > p": { marginTop: "1", _print: { display: "none" } },
  },
  unserved: { marginTop: "8", textStyle: "note", maxWidth: "prose" },
});

const reach: SystemStyleObject = {
  "& > span": { color: "inkSoft" },
  overflowWrap: "anywhere",
  fontVariantNumeric: "lining-nums",
};

const actions: SystemStyleObject = {
  display: "flex",
  flexWrap: { base: "wrap", lg: "nowrap" },
  alignItems: "flex-start",
  columnGap: "5",
  "& button": {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minHeight: { base: "2.75rem", lg: "1.75rem" },
    whiteSpace: "nowrap",
    ...quietLink,
  },
};

export const teamColumnStyles = defineStyles({
  person: {
    display: "flex",
    gap: "3",
    fontWeight: "regular",
    "& > :last-child": { alignSelf: "center" },
    "& strong": { display: "block", fontSize: "body", fontWeight: "medium", lineHeight: "snug" },
    "& div > span": { color: "inkSoft" },
    [tablet]: { gridRow: "1 / 3", gridColumn: "1" },
    "& small": { display: "none", _print: { display: "block" } },
  },
  phone: { ...reach, [tablet]: { gridRow: "1", gridColumn: "2" } },
  email: { ...reach, [tablet]: { gridRow: "2", gridColumn: "2" } },
  portfolios: { overflowWrap: "anywhere" },
  actions: { ...actions, flexDirection: "row", justifyContent: { lg: "flex-end" } },
  actionsBelow: { ...actions, flexDirection: { base: "row", lg: "column" } },
});
