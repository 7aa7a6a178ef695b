import { defineStyles } from "../../theme/define-styles.ts";
import { touchTarget } from "../../theme/fragments/touch-target.ts";

export const copyStyles = defineStyles({
  /** Below a table. */
  table: {
    marginTop: "3",
    fontSize: "small",
    "& > button": touchTarget,
    _print: { display: "none" },
  },
  /** Beside the page's heading, whose line is no higher for it. */
  link: {
    marginBlock: "-0.375rem",
    fontSize: "small",
    whiteSpace: "nowrap",
    "& > button": { minHeight: "2rem" },
    _print: { display: "none" },
  },
});
