import { defineStyles } from "../theme/define-styles.ts";

const shown = { visibility: "visible", opacity: 1 };

const link = {
  position: "relative",
  gridRow: "1",
  display: "flex",
  alignItems: "center",
  minHeight: "2.75rem",
  paddingInlineEnd: "8",
  textStyle: "note",
  fontWeight: "medium",
  textDecoration: "none",
  whiteSpace: "nowrap",
  transition: "color",
  transitionDuration: "quick",
  _hover: { color: "ink" },
  _currentPage: { color: "ink" },
  "& > span": { paddingBlock: "1", borderBottom: "2px solid transparent" },
  "&[aria-current=page] > span": { borderColor: "accent" },
  // Forced colours would draw the border of every item.
  "@media (forced-colors: active)": {
    "&:not([aria-current=page]) > span": { borderStyle: "none" },
  },
} as const;

const description = {
  gridRow: "2",
  gridColumn: "1 / -1",
  contain: "inline-size",
  paddingBottom: "3",
  textStyle: "caption",
  visibility: "hidden",
  opacity: 0,
  transition: "opacity",
  transitionDuration: "quick",
} as const;

/** At the end of the items' row. */
export const descriptionBeside = {
  gridArea: "1 / -2",
  alignSelf: "center",
  padding: "0",
  textAlign: "end",
  lineClamp: 2,
} as const;

/** Behind a hairline, on two or three lines, where the menu shares its line with the header. */
export const descriptionBehindLine = {
  gridTemplateColumns: "repeat(20, auto) minmax(16rem, 1fr)",
  "& > li > a": { minHeight: "4rem", paddingInlineEnd: "6", whiteSpace: "normal" },
  "& > li > p": {
    borderInlineStart: "hair",
    paddingInlineStart: "6",
    textAlign: "start",
    textWrap: "balance",
    lineClamp: 3,
    lineHeight: "snug",
  },
} as const;

/**
 * Horizontal menu. Descriptions share one row with the height of the longest, so that nothing
 * moves; the hovered item's is shown, else the focused, else the current one's. A page without an
 * item has none of its own, and no row for one.
 */
export const navigationStyles = defineStyles({
  bar: { gridColumn: "1 / -1", hideBelow: "lg", _print: { display: "none" } },
  list: {
    display: "grid",
    gridTemplateColumns: "repeat(20, auto) 1fr",
    // Plain elements: a styled one of each item would hold up the first paint of a page.
    "& > li": { display: "contents" },
    "& > li > a": link,
    "& > li > p": description,
    "&:not(:has(> li[data-current])) > li > p": descriptionBeside,
    "& > li:hover > p": shown,
    "&:not(:has(> li:hover)) > li:focus-within > p": shown,
    "&:not(:has(> li:is(:hover, :focus-within))) > li[data-current] > p": shown,
  },
  drawerHead: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minHeight: "4rem",
    paddingInline: "5",
  },
  drawerList: { borderTop: "ink" },
  drawerItem: { borderBottom: "hair", paddingBlock: "3" },
  drawerLink: {
    display: "flex",
    alignItems: "center",
    // A finger reaches it from the line above on.
    minHeight: "2.75rem",
    marginTop: "-3",
    paddingTop: "3",
    fontFamily: "display",
    fontSize: "title",
    lineHeight: "snug",
    color: "ink",
    textDecoration: "none",
    _currentPage: { color: "accent" },
  },
  drawerText: { textStyle: "note" },
  drawerMore: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "2",
    marginTop: "6",
    "& a": { minHeight: "2rem", display: "inline-flex", alignItems: "center" },
  },
});
