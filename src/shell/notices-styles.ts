import { defineStyles } from "../theme/define-styles.ts";
import { pageMargin } from "./page-margin.ts";

export const noticesStyles = defineStyles({
  /** In normal flow, so that it covers nothing. */
  region: {
    fontSize: "small",
    background: "warningWash",
    "&:not(:has(> div:not([data-quiet])))": { background: "accentWash" },
    "& > div": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "5",
      rowGap: "1",
      width: "100%",
      maxWidth: "page",
      marginInline: "auto",
      paddingInline: pageMargin,
      paddingBlock: "2",
    },
    "& > div + div": { borderTop: "hair" },
    "& button": {
      minHeight: "2rem",
      fontWeight: "medium",
      textDecoration: "underline",
      textUnderlineOffset: "0.25em",
      cursor: "pointer",
    },
    _print: { display: "none" },
  },
});
