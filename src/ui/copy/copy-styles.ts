import { defineStyles } from "../../theme/define-styles.ts";

export const copyStyles = defineStyles({
  inline: {
    fontSize: "small",
    whiteSpace: "nowrap",
    "& > button": { minHeight: { base: "2.75rem", lg: "2.25rem" } },
    _print: { display: "none" },
  },
  /** Below a table. */
  table: { marginTop: "3", fontSize: "small", _print: { display: "none" } },
  /** In the margin below the page's heading, so that it moves nothing. */
  link: {
    display: "flex",
    alignItems: "flex-start",
    justifyContent: { base: "flex-start", md: "flex-end" },
    height: "10",
    marginTop: { base: "-7", md: "-10" },
    fontSize: "small",
    "& > button": { minHeight: "2rem" },
    _print: { display: "none" },
  },
});
