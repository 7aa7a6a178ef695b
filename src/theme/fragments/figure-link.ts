/** A figure or a name as a link: no line until it is pointed at or focused. */
export const figureLink = {
  color: "inherit",
  textDecoration: "underline transparent",
  textUnderlineOffset: "0.25em",
  transition: "text-decoration-color",
  transitionDuration: "quick",
  _hover: { textDecorationColor: "outline" },
  _focusVisible: { color: "accent", textDecorationColor: "currentcolor" },
  _print: { textDecoration: "none" },
  // As high as a row of figures, which keeps its height.
  "@media (pointer: coarse)": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "2.75rem",
    marginBlock: "-0.5rem",
  },
} as const;
