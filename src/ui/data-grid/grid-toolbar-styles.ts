import { defineStyles } from "../../theme/define-styles.ts";
import { quietControl } from "../../theme/fragments/overlay.ts";

export const gridToolbarStyles = defineStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "4",
    rowGap: "2",
    paddingBlock: "2",
    fontSize: "small",
    _print: { display: "none" },
  },
  count: {
    color: "inkSoft",
    fontVariantNumeric: "tabular-nums",
    "& > [role=status]": { minHeight: "1lh" },
  },
  note: { hideBelow: "lg", fontSize: "caption", lineHeight: "tight" },
  chips: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2",
    "& > li": { display: "inline-flex", alignItems: "center", maxWidth: "100%" },
    "& > li > span": {
      background: "accentWash",
      paddingInlineStart: "3",
      paddingBlock: "1",
      borderStartStartRadius: "round",
      borderEndStartRadius: "round",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& b": { fontWeight: "medium" },
    "& > li > span + button": {
      alignSelf: "stretch",
      display: "grid",
      placeItems: "center",
      minWidth: "1.75rem",
      background: "accentWash",
      borderStartEndRadius: "round",
      borderEndEndRadius: "round",
      cursor: "pointer",
      "&:hover": { color: "accentStrong" },
    },
  },
  controls: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: { base: "5", lg: "3", xl: "5" },
    rowGap: "1",
    marginInlineStart: { base: "0", md: "auto" },
  },
  control: {
    ...quietControl,
    minHeight: "2.25rem",
    "&[aria-pressed=true]": { color: "accent" },
    "&[aria-disabled=true]": { color: "inkFaint", cursor: "default" },
  },
});
