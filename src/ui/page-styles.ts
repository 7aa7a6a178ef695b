import { defineStyles } from "../theme/define-styles.ts";
import { wideScreen } from "../theme/fragments/wide-screen.ts";

export const pageStyles = defineStyles({
  head: {
    marginBottom: { base: "8", md: "10" },
    [wideScreen]: {
      "&[data-fills-window]": { position: "absolute", clipPath: "inset(50%)", margin: "0" },
    },
  },
  eyebrow: { fontSize: "small", color: "inkSoft", marginBottom: "2" },
  title: {
    fontSize: "display",
    outline: "none",
    "@media (max-width: 23.4rem)": { fontSize: "heading" },
  },
  intro: {
    maxWidth: "prose",
    marginTop: "3",
    color: "inkSoft",
    fontSize: "lead",
    lineHeight: "snug",
    textWrap: "pretty",
  },
  prose: { maxWidth: "prose", "& > p + p": { marginTop: "4" } },
});
