import { defineStyles } from "../../theme/define-styles.ts";

const iconOnly = {
  position: "relative",
  minWidth: "control",
  justifyContent: "center",
  marginInlineEnd: "-3",
  // A word that is not drawn makes the page no wider.
  "& > span": { position: "absolute", insetInlineEnd: "0", clipPath: "inset(50%)" },
  "& > svg:last-of-type": { display: "none" },
} as const;

export const savedViewsStyles = defineStyles({
  views: {
    display: "contents",
    "& > button:first-of-type": { marginInlineStart: "auto" },
    "& > p": {
      flex: "1 1 100%",
      order: "1",
      minWidth: "0",
      paddingBlock: "2",
      fontSize: "small",
    },
    _print: { display: "none" },
  },
  /** Where the bar has no room it is an icon; the name of an open view then has its own line. */
  trigger: {
    maxWidth: { lg: "16rem" },
    fontSize: "small",
    "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    "&[data-named]": { lgDown: { flex: "1 1 100%", order: "1" } },
    "@media (min-width: 64rem) and (max-width: 79.99rem)": iconOnly,
    "@media (max-width: 63.99rem)": { "&:not([data-named])": iconOnly },
  },
  viewName: { flex: "1", "&[data-open]": { fontWeight: "strong", color: "accent" } },
  mark: { textStyle: "caption" },
  dialog: { display: "flex", flexDirection: "column", gap: "4" },
});
