import { defineStyles } from "../../theme/define-styles.ts";

export const switchStyles = defineStyles({
  root: {
    display: "inline-flex",
    alignItems: "center",
    gap: "3",
    minHeight: { base: "2.75rem", lg: "2rem" },
    fontSize: "small",
    cursor: "pointer",
  },
  track: {
    position: "relative",
    flex: "none",
    appearance: "none",
    inlineSize: "2.25rem",
    blockSize: "1.25rem",
    margin: "0",
    background: "surface",
    border: "control",
    borderRadius: "round",
    cursor: "pointer",
    transition: "background-color 120ms",
    "&::before": {
      content: "''",
      position: "absolute",
      insetBlockStart: "50%",
      insetInlineStart: "3px",
      inlineSize: "0.75rem",
      blockSize: "0.75rem",
      background: "inkSoft",
      borderRadius: "round",
      translate: "0 -50%",
      transition: "inset-inline-start 120ms",
    },
    _checked: {
      background: "accent",
      borderColor: "accent",
      "&::before": { insetInlineStart: "calc(100% - 0.75rem - 3px)", background: "paper" },
    },
    _focusVisible: { outline: "var(--portal-borders-ring)", outlineOffset: "2px" },
    _motionReduce: { transition: "none", "&::before": { transition: "none" } },
    "@media (forced-colors: active)": {
      "&::before": { forcedColorAdjust: "none", background: "ButtonText" },
      _checked: {
        forcedColorAdjust: "none",
        background: "Highlight",
        "&::before": { background: "HighlightText" },
      },
    },
  },
});
