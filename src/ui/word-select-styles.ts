import { defineStyles } from "../theme/define-styles.ts";
import { fieldText } from "../theme/fragments/touch-target.ts";

export const wordSelectStyles = defineStyles({
  root: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    minWidth: "0",
    columnGap: "1",
    fontSize: "small",
    "& > label": { color: "inkSoft" },
    "& > select": {
      ...fieldText,
      appearance: "none",
      fieldSizing: "content",
      minWidth: "0",
      maxWidth: "12rem",
      height: "2.25rem",
      paddingInlineEnd: "6",
      background: "transparent",
      borderRadius: "0",
      textOverflow: "ellipsis",
      cursor: "pointer",
    },
    "& > svg": {
      position: "absolute",
      insetInlineEnd: "0",
      bottom: "calc(50% - 8px)",
      color: "inkSoft",
      pointerEvents: "none",
    },
    "& option": { background: "surface", color: "ink" },
  },
  heading: {
    hideFrom: "sm",
    flex: "1",
    _print: { display: "none" },
    "& > label": { position: "absolute", clipPath: "inset(50%)" },
    "& > select": {
      maxWidth: "100%",
      height: "control",
      paddingInlineEnd: "6",
      fontFamily: "display",
      fontSize: "heading",
      "@media (pointer: coarse)": { fontSize: "heading" },
    },
    "& > svg": { position: "static", marginInlineStart: "-5", marginTop: "1" },
    "& option": { fontFamily: "text", fontSize: "body" },
  },
  stacked: {
    flexDirection: { base: "column", md: "row" },
    alignItems: { base: "stretch", md: "center" },
    "& > label": {
      fontSize: { base: "caption", md: "small" },
      // The ring of the select would cover its descenders.
      translate: { base: "0 -0.125rem", md: "none" },
    },
    "& > select": {
      height: { base: "control", md: "2.25rem" },
      maxWidth: { base: "none", md: "12rem" },
      borderBottom: { base: "control", md: "none" },
    },
    "& > svg": { bottom: { base: "1rem", md: "calc(50% - 8px)" } },
  },
});
