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
} as const;
