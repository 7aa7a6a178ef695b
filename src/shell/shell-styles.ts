import { defineStyles } from "../theme/define-styles.ts";
import { quietControl } from "../theme/fragments/overlay.ts";
import { wideScreen } from "../theme/fragments/wide-screen.ts";
import { besideIcon, filledWindow } from "./filled-window-styles.ts";
import { pageMargin } from "./page-margin.ts";

/** Leaves two fifths of the window to a panel beside the page. */
const besidePanel = {
  "[data-beside-page] &": {
    paddingInlineEnd: "calc((100vw + min(100vw, {sizes.page})) / 2 - 60vw + {spacing.6})",
  },
};

/** Page width and margins, shared by header, page and footer. */
const sheet = {
  width: "100%",
  maxWidth: "page",
  marginInline: "auto",
  paddingInline: pageMargin,
};

/** Space between the controls of the header. */
const headerGap = { base: "min({spacing.2}, 8px)", lg: "6" };

const headerPart = {
  display: "flex",
  alignItems: "center",
  gap: headerGap,
  minHeight: { base: "4rem", lg: "5rem" },
  // On a phone there is room for all controls beside text of twice the size.
  "& :is(a, button)": { minWidth: "min({sizes.control}, 48px)" },
  "& img, & [data-initials]": { maxWidth: "48px", maxHeight: "48px" },
} as const;

export const shellStyles = defineStyles({
  frame: {
    display: "flex",
    flexDirection: "column",
    minHeight: "100dvh",
    // The content will move the footer.
    "[data-content-awaited] &": { "& > footer": { visibility: "hidden" } },
    // So do parts of a page, but its links do not wait for slow ones; also without motion.
    "[data-part-awaited] &": { "& > footer": { animation: "held 3s !important" } },
    "& > *": { flexShrink: "0" },
    [wideScreen]: filledWindow,
    // A dialog prints without the page. Flex boxes lack room for the headers that a table repeats.
    _print: {
      minHeight: "0",
      "&, & :has([data-landscape], .list-rows):not([role=table])": { display: "block" },
      "&:has(> [data-impersonation])": { display: "table", tableLayout: "fixed", width: "100%" },
      "body:has(dialog[open]) &": { display: "none" },
    },
  },
  skip: {
    position: "absolute",
    insetInlineStart: "4",
    top: "2",
    zIndex: "banner",
    paddingInline: "4",
    paddingBlock: "2",
    background: "ink",
    color: "paper",
    borderRadius: "small",
    "&:not(:focus)": { translate: "0 -4rem" },
    _print: { display: "none" },
  },
  header: {
    display: "grid",
    gridTemplateColumns: "minmax(min(8rem, 40%), 1fr) auto",
    columnGap: headerGap,
    paddingInline: {
      ...pageMargin,
      xl: `calc(max(0px, 100% - {sizes.page}) / 2 + {spacing.${pageMargin.xl}})`,
    },
    background: "paper",
    borderBottom: { lg: "hair", _print: "ink" },
  },
  start: headerPart,
  tools: headerPart,
  brand: {
    display: "inline-flex",
    alignItems: "center",
    gap: "3",
    // Its name takes two lines before a control does.
    flexShrink: "999999",
    overflowWrap: "anywhere",
    lineHeight: "tight",
    minHeight: "control",
    color: "ink",
    textDecoration: "none",
  },
  mark: { width: "avatar", height: "avatar" },
  brandName: { hideBelow: "sm", fontFamily: "display", fontSize: "lead", letterSpacing: "display" },
  actions: {
    display: "flex",
    hideBelow: "lg",
    alignItems: "center",
    gap: "6",
    fontSize: "small",
    _print: { display: "none" },
  },
  action: { ...quietControl, textDecoration: "none" },
  find: {
    ...quietControl,
    justifyContent: "center",
    minWidth: "control",
    fontSize: "small",
    // The name stays for screen readers.
    "& > span": {
      position: { base: "absolute", lg: "static" },
      clipPath: { base: "inset(50%)", lg: "none" },
      ...besideIcon,
    },
    "& > kbd": {
      hideBelow: "lg",
      paddingInline: "2",
      border: "hair",
      borderBottomWidth: "2px",
      borderRadius: "small",
      color: "inkSoft",
      fontFamily: "text",
      fontSize: "caption",
      "@media (hover: none)": { display: "none" },
    },
    _print: { display: "none" },
  },
  account: { display: "flex", fontSize: "small", _print: { display: "none" } },
  accountName: { hideBelow: "lg", ...besideIcon },
  menuHead: {
    paddingInline: "5",
    paddingTop: "3",
    paddingBottom: "3",
    borderBottom: "hair",
    marginBottom: "2",
  },
  menuName: { fontFamily: "display", fontSize: "lead", lineHeight: "snug" },
  menuEmail: { textStyle: "caption", overflowWrap: "anywhere" },
  main: {
    ...sheet,
    flex: "1",
    paddingTop: { base: "4", md: "10" },
    "[data-fills-window] &": { paddingTop: { md: "2" } },
    paddingBottom: { base: "4", md: "20", _print: "4" },
    outline: "none",
    [wideScreen]: besidePanel,
  },
  change: {
    display: "flex",
    alignItems: "baseline",
    justifyContent: "space-between",
    columnGap: "6",
    paddingBottom: "3",
    marginBottom: "8",
    borderBottom: "hair",
    fontSize: "small",
    _print: { display: "none" },
  },
  changeRead: { ...quietControl, flexShrink: "0" },
  footer: {
    borderTop: "hair",
    color: "inkSoft",
    fontSize: { base: "legal", md: "caption" },
    lineHeight: { base: "snug", md: "body" },
    "& :where(a, button)": { minHeight: { base: "1.75rem", md: "2rem" } },
  },
  footerSheet: {
    ...sheet,
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) auto" },
    alignItems: { lg: "baseline" },
    columnGap: "16",
    rowGap: { base: "1", md: "2", lg: "4" },
    paddingTop: { base: "3", md: "4", lg: "6" },
    paddingBottom: { base: "3", md: "4", lg: "8" },
  },
  disclaimer: {
    maxWidth: { base: "prose", _print: "none" },
    textWrap: { base: "wrap", md: "pretty" },
  },
  links: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: { base: "3", sm: "6" },
    rowGap: "1",
    _print: { display: "none" },
  },
  footerEnd: {
    gridColumn: "1 / -1",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "2",
  },
  imprint: {
    display: "flex",
    flexDirection: { base: "column", md: "row", _print: "row" },
    flexWrap: "wrap",
    columnGap: { base: "3", md: "6" },
    flex: "1 1 0",
    minWidth: "min-content",
    overflowWrap: "anywhere",
    color: "inkFaint",
  },
  /** End of a narrow page; on a wide page the margin, which is wider than the button. */
  feedbackPlace: {
    position: { md: "fixed" },
    insetInlineEnd: { md: "0" },
    bottom: { md: "16" },
    zIndex: { md: "header" },
    _print: { display: "none" },
  },
  feedback: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minHeight: "2.75rem",
    whiteSpace: "nowrap",
    width: { md: "1.5rem", xl: "2rem" },
    paddingInline: { base: "3", md: "5" },
    writingMode: { md: "vertical-rl" },
    background: "surface",
    color: "ink",
    border: "control",
    // The window would cut the ring.
    outlineOffset: { md: "-3px" },
    // Text runs vertically, so the first block edge is the window's edge.
    borderBlockStartWidth: { md: "0" },
    borderRadius: { base: "round", md: "0.375rem 0 0 0.375rem" },
    boxShadow: { md: "raised" },
    fontSize: "small",
    fontWeight: "medium",
    letterSpacing: "label",
    transition: "border-color, color",
    transitionDuration: "quick",
    _hover: { borderColor: "accent", color: "accent" },
  },
  panelFoot: { marginTop: "5", paddingTop: "4", borderTop: "hair" },
});
