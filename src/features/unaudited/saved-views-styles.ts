import { defineStyles } from "../../theme/define-styles.ts";

export const savedViewsStyles = defineStyles({
  views: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "6",
    marginBottom: { base: "2", lg: "0" },
    fontSize: "small",
    position: "relative",
    // If there is room, the menu is at the end of the tab row.
    "& > button:first-of-type": {
      lg: { position: "absolute", insetInlineEnd: "0", top: "100%", zIndex: 1 },
    },
    _print: { display: "none" },
  },
  viewName: { flex: "1", "&[data-open]": { fontWeight: "strong", color: "accent" } },
  mark: { fontSize: "caption", color: "inkSoft" },
});
