import { defineStyles } from "../../theme/define-styles.ts";

export const savedViewsStyles = defineStyles({
  views: {
    display: "contents",
    "& > button:first-of-type": { marginInlineStart: "auto" },
    "& > p": { flex: "1 1 100%", order: "1", paddingBlock: "2", fontSize: "small" },
    _print: { display: "none" },
  },
  /** The bar of a wide screen; beside it only an icon fits in a narrower one. */
  trigger: {
    maxWidth: { lg: "16rem" },
    fontSize: "small",
    "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    "@media (max-width: 79.99rem)": {
      position: "relative",
      minWidth: "control",
      justifyContent: "center",
      "& > span": { position: "absolute", clipPath: "inset(50%)" },
      "& > svg:last-of-type": { display: "none" },
    },
  },
  viewName: { flex: "1", "&[data-open]": { fontWeight: "strong", color: "accent" } },
  mark: { textStyle: "caption" },
});
