import { defineStyles } from "../../theme/define-styles.ts";

export const columnChooserStyles = defineStyles({
  list: {
    marginBottom: "3",
    "& > li": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr) auto auto auto",
      alignItems: "center",
      gap: "1",
      minHeight: "2.25rem",
      borderBottom: "hair",
      cursor: "grab",
      "&[data-dragged]": { background: "accentWash" },
      "& > svg": { color: "inkFaint" },
    },
    "& label": {
      display: "flex",
      alignItems: "center",
      gap: "2",
      minWidth: "0",
      paddingBlock: "1",
      lineHeight: "snug",
      // A Chinese date stays whole, and no character of a word is alone.
      textWrap: "balance",
      wordBreak: "keep-all",
      overflowWrap: "anywhere",
      cursor: "pointer",
    },
    "& input": { flex: "none", width: "glyph", height: "glyph" },
    "& button": {
      display: "grid",
      placeItems: "center",
      width: "1.75rem",
      height: "1.75rem",
      borderRadius: "small",
      color: "inkSoft",
      cursor: "pointer",
      "&:hover": { background: "well", color: "ink" },
      "&[aria-pressed=true]": { color: "accent", background: "accentWash" },
      "&[aria-disabled=true]": { opacity: 0.35, cursor: "default" },
    },
  },
  announcement: {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
  },
});
