/** Room for a finger that moves no line; the box of a text is over 1.1 em high. */
export const touchPadding = {
  "@media (pointer: coarse)": {
    display: "inline",
    paddingBlock: "calc((2.75rem - 1.1em) / 2)",
  },
} as const;

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
  ...touchPadding,
} as const;
