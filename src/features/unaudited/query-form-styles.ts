import { defineStyles } from "../../theme/define-styles.ts";

export const queryFormStyles = defineStyles({
  form: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "3",
    rowGap: "3",
    alignItems: "flex-start",
    marginBottom: "5",
    // A select is as wide as its longest option.
    "& > *": { flex: { base: "1 1 100%", sm: "1 1 max-content" }, minWidth: "0" },
    "& > *:has(> div > button)": { flex: { base: "1 1 100%", sm: "1 1 10.5rem" } },
    // The button at the end of a date has its own space.
    "& input:has(~ button)": { paddingInlineEnd: "0" },
    "& > *:has(> div > button):lang(zh)": { flexBasis: { sm: "12.75rem" } },
    _print: { display: "none" },
  },
  portfolios: {
    // Takes the remaining space, as names of portfolios are the longest texts.
    "&&": { flex: { base: "1 1 100%", sm: "10 1 15rem" } },
    "&& > *": { maxWidth: "none" },
  },
  submit: {
    "&&": { flex: { base: "1 1 100%", sm: "0 0 auto" } },
    paddingTop: { sm: "1.67rem" },
    "& > button": { width: { base: "100%", sm: "auto" } },
  },
});
