import { defineStyles } from "../theme/define-styles.ts";

export const rowKeysHintStyles = defineStyles({
  /** In the corner of the toasts, which lie above it. */
  root: {
    position: "fixed",
    insetInlineStart: "4",
    bottom: "4",
    zIndex: "bar",
    display: "none",
    "[data-rows-entered] &": { display: "block" },
    "[data-selection-bar] &": { bottom: { base: "10.5rem", md: "7rem" } },
    paddingInline: "3",
    paddingBlock: "1",
    background: "ink",
    color: "paper",
    borderRadius: "small",
    fontSize: "caption",
    pointerEvents: "none",
    _print: { display: "none!" },
  },
});
