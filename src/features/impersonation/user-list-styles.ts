import { defineStyles } from "../../theme/define-styles.ts";
import { largeTextOnPhone } from "../../theme/fragments/large-text.ts";

/** Search field and rows of the user list. */
export const userListStyles = defineStyles({
  search: {
    position: "sticky",
    top: "0",
    zIndex: "header",
    display: "block",
    background: "paper",
    marginTop: "-2",
    paddingTop: "2",
    _print: { display: "none" },
  },
  field: { maxWidth: "prose" },
  count: {
    paddingBlock: "3",
    textStyle: "note",
    fontVariantNumeric: "tabular-nums lining-nums",
  },
  more: {
    marginTop: "5",
    _print: { display: "none" },
    "& > button": { width: "100%" },
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
    // It may begin a line.
    [largeTextOnPhone]: { marginInlineStart: "0", _before: { content: "none" } },
  },
  action: {
    ...quiet,
    "& > button": {
      minHeight: "2.75rem",
      paddingInline: "4",
      marginInlineEnd: "calc(-1 * min({spacing.4}, 24px))",
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
