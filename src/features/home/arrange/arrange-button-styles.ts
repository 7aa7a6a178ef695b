import { defineStyles } from "../../../theme/define-styles.ts";

export const arrangeButtonStyles = defineStyles({
  root: {
    minHeight: "2.75rem",
    marginTop: { base: "8", md: "12" },
    fontSize: "small",
    "& > p": { marginBottom: "2", color: "inkSoft" },
    "& > button": {
      display: "inline-flex",
      alignItems: "center",
      gap: "2",
      minHeight: "2.75rem",
      color: "inkSoft",
      cursor: "pointer",
      _hover: { color: "accent" },
      "&[aria-disabled=true]": { color: "inkFaint", cursor: "default" },
    },
    _print: { display: "none" },
  },
});
