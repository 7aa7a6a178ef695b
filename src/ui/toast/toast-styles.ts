import { defineStyles } from "../../theme/define-styles.ts";

/** The page while it has toasts; the type knows only selectors that begin or end with the element. */
const pageBelow = "html:has(&:not(:empty))" as string as "&";

export const toastStyles = defineStyles({
  region: {
    position: "fixed",
    // The menus of the header open at the top, the feedback button stands at the end.
    insetInlineStart: "4",
    bottom: "4",
    "[data-selection-bar] &": { bottom: { base: "10.5rem", md: "7rem" } },
    // Below the actions of a dialog, so that it covers none of them.
    "dialog &, [role=dialog] &, [role=alertdialog] &": {
      "&:not(:empty)": { position: "sticky", bottom: "0", width: "auto", padding: "4" },
    },
    zIndex: "toast",
    display: "flex",
    flexDirection: "column",
    gap: "3",
    width: "panel",
    // As wide as a phone: the page scrolls what takes the focus to above them.
    [pageBelow]: { scrollPaddingBlockEnd: "10rem" },
    _print: { display: "none" },
  },
  toast: {
    display: "flex",
    alignItems: "flex-start",
    gap: "3",
    padding: { base: "3", md: "4" },
    background: "surface",
    border: "hair",
    borderInlineStart: "edge",
    borderInlineStartColor: "accent",
    borderRadius: "small",
    boxShadow: "overlay",
    fontSize: "small",
    transition: "opacity, translate",
    transitionDuration: "calm",
    transitionTimingFunction: "settle",
    _starting: { opacity: 0, translate: "1rem 0" },
    "&[data-tone=error]": { borderInlineStartColor: "negative" },
    "&[data-tone=success]": { borderInlineStartColor: "positive" },
  },
  words: { flex: "1", minWidth: "0", overflowWrap: "anywhere" },
  title: { fontWeight: "strong" },
  text: { color: "inkSoft" },
  dismiss: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minWidth: "2rem",
    minHeight: "2rem",
    margin: "-0.25rem",
    cursor: "pointer",
    color: "inkSoft",
    _hover: { color: "ink" },
  },
});
