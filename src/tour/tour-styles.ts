import { defineStyles } from "../theme/define-styles.ts";

export const tourStyles = defineStyles({
  /** Highlights the target by a shadow around it. */
  light: {
    position: "fixed",
    zIndex: "overlay",
    borderRadius: "medium",
    boxShadow: "0 0 0 200vmax var(--portal-colors-scrim)",
    outline: "2px solid var(--portal-colors-paper)",
    pointerEvents: "none",
    transition: "inset-block-start, inset-inline-start, inline-size, block-size",
    transitionDuration: "calm",
    transitionTimingFunction: "settle",
  },
  place: { padding: { base: "0", sm: "0" }, display: "block" },
  card: {
    position: "fixed",
    width: "100%",
    overflowY: "auto",
    padding: "6",
    borderRadius: "medium",
    outline: "none",
    "& > h2": { marginTop: "1" },
  },
  progress: {
    textStyle: "caption",
    letterSpacing: "label",
    fontVariantNumeric: "tabular-nums",
  },
  text: { marginTop: "2", textStyle: "note" },
  buttons: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "3",
    marginTop: "5",
    fontSize: "small",
  },
  end: { marginInlineStart: "auto" },
});
