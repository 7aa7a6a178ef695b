import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { overlayBackdrop, overlayPositioner } from "../fragments/overlay.ts";

/** A dialog that another one has opened above it: only the last one is in sight. */
const isCovered = "&:has(~ [data-part=positioner] > [data-part=content][data-state=open])";

/** A window too low for a title, a form and buttons at once, such as one at 400 % zoom. */
const lowWindow = "@media (max-height: 24rem)";

/** Content that scrolls with its title and buttons; documents and results scroll below a fixed head. */
const scrolledWhole = "[data-part=content]:not([data-wide], [data-top] > *)";

/** The window's height below the banner of an impersonation, less a part of it. */
const heightLess = (part: string) => `calc(100dvh - var(--banner-height, 0px) - ${part})`;

/** Dialog: centred on wide screens, full screen on phones; in a low window it scrolls as a whole. */
export const dialogRecipe = defineSlotRecipe({
  className: "portal-dialog",
  slots: ["backdrop", "positioner", "content", "header", "title", "closeTrigger", "body", "footer"],
  base: {
    backdrop: {
      ...overlayBackdrop,
      // Blurs the page, so that an unattended screen reveals no figures.
      "&[data-veil]": { backdropFilter: "blur(0.75rem)" },
      "&:has(~ [data-part=backdrop])": { visibility: "hidden" },
    },
    positioner: {
      ...overlayPositioner,
      alignItems: { base: "stretch", sm: "safe center" },
      justifyContent: "center",
      padding: { base: "0", sm: "6" },
      overflowY: "auto",
      overscrollBehavior: "contain",
      // Short dialogs do not fill a phone's screen.
      "&[data-short]": { alignItems: "safe center", padding: { base: "5", sm: "6" } },
      "&[data-top]": { alignItems: { sm: "flex-start" }, paddingTop: { sm: "6rem" } },
      [isCovered]: { visibility: "hidden" },
      [lowWindow]: { display: "block", "&[data-top]": { padding: "0" } },
    },
    content: {
      display: "flex",
      flexDirection: "column",
      width: "100%",
      maxWidth: "prose",
      maxHeight: { base: heightLess("0px"), sm: heightLess("3rem") },
      background: "paper",
      color: "ink",
      borderRadius: { sm: "medium" },
      "[data-short] > &": {
        maxHeight: { base: heightLess("2.5rem"), sm: heightLess("3rem") },
        borderRadius: "medium",
      },
      "[data-top] > &": {
        maxWidth: { sm: "47.5rem" },
        maxHeight: { sm: heightLess("8rem") },
        background: "surface",
      },
      boxShadow: "overlay",
      outline: "none",
      transition: "opacity, translate",
      transitionDuration: "calm",
      transitionTimingFunction: "settle",
      _starting: { opacity: 0, translate: "0 0.5rem" },
      "&[data-wide]": { maxWidth: "page", height: heightLess("0px") },
      "&[data-summary]": { maxWidth: { lg: "64rem" } },
      "&[data-small]": { maxWidth: { sm: "28rem" }, alignSelf: { base: "flex-end", sm: "auto" } },
      [lowWindow]: {
        marginInline: "auto",
        "&:not([data-wide])": { maxHeight: "none" },
        "[data-top] > &": { maxHeight: heightLess("0px") },
      },
    },
    header: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "4",
      paddingInline: { base: "5", sm: "8" },
      paddingTop: { base: "3", sm: "6" },
      paddingBottom: "2",
    },
    title: {
      fontFamily: "display",
      fontSize: { base: "title", sm: "heading" },
      lineHeight: "tight",
      outline: "none",
      "& > small": {
        display: "block",
        marginTop: "1",
        color: "inkSoft",
        fontFamily: "text",
        fontSize: "small",
        lineHeight: "snug",
        letterSpacing: "normal",
      },
    },
    closeTrigger: {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      flexShrink: 0,
      minWidth: "control",
      minHeight: "control",
      marginInlineEnd: "-0.75rem",
      // In the line of a search's field.
      "[data-top] &": { marginInlineEnd: { sm: "0" }, minWidth: { sm: "auto" } },
      cursor: "pointer",
      color: "inkSoft",
      _hover: { color: "ink" },
      "&[aria-disabled=true]": {
        color: "inkFaint",
        cursor: "default",
        _hover: { color: "inkFaint" },
      },
    },
    body: {
      flex: "1 1 auto",
      minHeight: "0",
      overflowY: "auto",
      overscrollBehavior: "contain",
      paddingInline: { base: "5", sm: "8" },
      paddingBlock: "4",
      [lowWindow]: { [`${scrolledWhole} > &`]: { overflowY: "visible" } },
    },
    footer: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "3",
      paddingInline: { base: "5", sm: "8" },
      paddingBlock: "4",
      borderTop: "hair",
    },
  },
});
