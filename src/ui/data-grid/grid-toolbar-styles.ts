import { defineStyles } from "../../theme/define-styles.ts";
import { quietControl } from "../../theme/fragments/overlay.ts";

const hiddenWord = { position: "absolute", insetInlineEnd: "0", clipPath: "inset(50%)" } as const;

/** A control is its icon where there is little room; its word is for screen readers. */
export const iconOnly = {
  position: "relative",
  "@media (max-width: 35.99rem)": {
    minWidth: "2.75rem",
    justifyContent: "center",
    "& > span": hiddenWord,
  },
  // Beside the classes of a narrow window, which would be cut.
  "@media (64rem <= width < 90rem)": { "& > span": hiddenWord },
} as const;

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
  /** On a phone the head of the grid has it. */
  count: {
    color: "inkSoft",
    "@media (max-width: 35.99rem)": { position: "absolute", clipPath: "inset(50%)" },
    fontVariantNumeric: "tabular-nums",
    "& > [role=status]": { minHeight: "1lh" },
  },
  note: { fontSize: "caption", lineHeight: "tight" },
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
    columnGap: { base: "0", sm: "3", xl: "5" },
    // Icons have room of their own.
    "& > :has(select)": { marginInlineEnd: { base: "3", sm: "0" } },
    rowGap: "1",
    // The last icon ends where the rows do.
    flex: { base: "1 1 100%", sm: "0 1 auto" },
    marginInline: { base: "0 -0.75rem", sm: "0", lg: "auto 0" },
  },
  /** Shown where the classes beside the tools have their names, too. */
  word: {
    "@media (max-width: 112.49rem)": hiddenWord,
  },
  control: {
    ...quietControl,
    minHeight: { base: "2.75rem", lg: "2.25rem" },
    ...iconOnly,
    // Rows of a phone have room for two lines of a name.
    "&[aria-pressed]": { hideBelow: "sm" },
    "&[aria-pressed=true]": { color: "accent" },
    "&[aria-disabled=true]": { color: "inkFaint", cursor: "default" },
    // The narrowest phone has room for all others.
    "&[aria-disabled=true]:not(:focus)": { "@media (max-width: 22.49rem)": { display: "none" } },
  },
});
