import { defineStyles } from "../../theme/define-styles.ts";

export const savedViewsStyles = defineStyles({
  views: {
    display: { base: "flex", lg: "contents" },
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "6",
    marginBottom: { base: "2", lg: "0" },
    fontSize: "small",
    "& > button:first-of-type": { marginInlineStart: { lg: "auto" } },
    "& > p": { lg: { flex: "1 1 100%", order: "1", paddingBlock: "2", fontSize: "small" } },
    _print: { display: "none" },
  },
  /** The bar of a wide screen; beside it only an icon fits in a narrower one. */
  trigger: {
    maxWidth: { lg: "16rem" },
    fontSize: "small",
    "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    "@media (min-width: 64rem) and (max-width: 79.99rem)": {
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
