import { defineStyles } from "../../theme/define-styles.ts";
import { iconInField } from "../../theme/fragments/icon-in-field.ts";

/** Search field and rows of the user list. */
export const userListStyles = defineStyles({
  search: {
    position: "sticky",
    top: "0",
    zIndex: "header",
    display: "block",
    background: "paper",
    paddingTop: "2",
    _print: { display: "none" },
  },
  label: { display: "block", fontSize: "small", color: "inkSoft", marginBottom: "1" },
  box: {
    position: "relative",
    maxWidth: "prose",
    "& > svg": { ...iconInField, insetInlineStart: "4" },
    "& > input": {
      width: "100%",
      height: "control",
      paddingInlineStart: "12",
      paddingInlineEnd: "12",
      background: "surface",
      border: "control",
      borderRadius: "small",
    },
    "& > button": {
      position: "absolute",
      insetInlineEnd: "1",
      top: "50%",
      translate: "0 -50%",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      width: "2.5rem",
      height: "2.5rem",
      color: "inkSoft",
      cursor: "pointer",
      borderRadius: "small",
      _hover: { color: "ink", background: "well" },
    },
  },
  count: {
    paddingBlock: "3",
    fontSize: "small",
    color: "inkSoft",
    fontVariantNumeric: "tabular-nums lining-nums",
  },
  table: {
    "& .list-columns, & .list-row": { columnGap: "5" },
    "& .list-row": {
      minHeight: "4rem",
      paddingBlock: { base: "3", lg: "2" },
      lineHeight: "snug",
      fontVariantNumeric: "tabular-nums lining-nums",
      "&:not([data-busy]):focus-within": { background: "well" },
    },
  },
});

const quiet = { color: "inkSoft", overflowWrap: "anywhere" } as const;

export const userColumnStyles = defineStyles({
  user: {
    fontWeight: "regular",
    "& > strong": { display: "block", fontSize: "body", fontWeight: "medium" },
    "& > span": quiet,
  },
  organisation: { ...quiet, color: "ink" },
  quiet,
  region: {
    ...quiet,
    marginInlineStart: { base: "-4", lg: "0" },
    _before: { content: { base: '"· "', lg: "none" } },
  },
  action: {
    ...quiet,
    "& > button": {
      minHeight: "2.75rem",
      paddingInline: "4",
      marginInlineEnd: "-4",
      border: "1px solid transparent",
      borderRadius: "small",
      fontWeight: "medium",
      color: "accent",
      whiteSpace: "nowrap",
      cursor: "pointer",
      _hover: { borderColor: "accent", background: "accentWash" },
      "&[aria-disabled=true]": {
        cursor: "progress",
        color: "inkFaint",
        borderColor: "transparent",
      },
    },
  },
});
