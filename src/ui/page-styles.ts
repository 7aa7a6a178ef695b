import { defineStyles } from "../theme/define-styles.ts";
import { touchPadding } from "../theme/fragments/figure-link.ts";

/** Size of a page's heading, smaller on the narrowest phones. */
export const titleSize = {
  fontSize: "display",
  "@media (max-width: 23.4rem)": { fontSize: "heading" },
} as const;

export const pageStyles = defineStyles({
  head: {
    marginBottom: { base: "8", md: "10" },
    "@media screen": {
      "&[data-unseen]": { position: "absolute", clipPath: "inset(50%)", margin: "0" },
    },
  },
  eyebrow: { textStyle: "note", marginBottom: "2", "& > a": touchPadding },
  line: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    columnGap: "6",
    rowGap: "1",
  },
  title: { ...titleSize, outline: "none" },
  intro: {
    maxWidth: { base: "prose", lg: "56rem" },
    marginTop: "3",
    color: "inkSoft",
    fontSize: "lead",
    lineHeight: "snug",
  },
  prose: {
    maxWidth: "prose",
    "& > p + p": { marginTop: "4" },
    // Each link is a paragraph of its own, as high as a finger needs.
    "@media (pointer: coarse)": {
      "& > p + p": { marginTop: "1" },
      "& > p > *": { display: "inline-block", minHeight: "2.75rem", alignContent: "center" },
    },
  },
});
