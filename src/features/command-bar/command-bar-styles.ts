import { defineStyles } from "../../theme/define-styles.ts";
import { columnsOnPhone } from "../../theme/fragments/large-text.ts";

const inset = { base: "5", sm: "6" };

/** A key of the keyboard. */
const key = {
  display: "inline-flex",
  justifyContent: "center",
  minWidth: "1.5rem",
  paddingInline: "1",
  border: "hair",
  borderBottom: "control",
  borderRadius: "small",
  background: "surface",
  fontFamily: "text",
  textStyle: "caption",
  lineHeight: "body",
} as const;

export const commandBarStyles = defineStyles({
  head: {
    display: "flex",
    alignItems: "center",
    gap: { base: "3", sm: "4" },
    height: { base: "4rem", sm: "4.5rem" },
    flexShrink: "0",
    paddingInline: inset,
    borderBottom: "ink",
    color: "inkSoft",
    "& > svg": { flexShrink: "0" },
  },
  field: {
    flex: "1",
    minWidth: "0",
    height: "100%",
    background: "transparent",
    color: "ink",
    fontSize: { base: "body", sm: "title" },
    // The field fills the head: the dialog's edge shows the focus.
    outline: "none",
    // On a phone its last word would be cut.
    _placeholder: { color: "inkFaint", opacity: "1", fontSize: { base: "small", sm: "title" } },
  },
  key,
  // Names of their own: a style that an element joins from several is not prepared.
  closeKey: { ...key, display: { base: "none", sm: "inline-flex" } },
  closeIcon: { hideFrom: "sm" },
  body: {
    flex: "1 1 auto",
    minHeight: "0",
    overflowY: "auto",
    overscrollBehavior: "contain",
    paddingBottom: "3",
  },
  // Styled as a whole: each key renders its rows again.
  list: {
    outline: "none",
    "& .find-group": {
      paddingInline: inset,
      paddingTop: "4",
      paddingBottom: "1",
      textStyle: "caption",
      fontWeight: "medium",
    },
    "& .find-result": {
      display: "flex",
      // In large text on a phone, what a result does is below its name.
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: { base: "3", sm: "4" },
      rowGap: "1",
      minHeight: "option",
      paddingInline: inset,
      paddingBlock: "1",
      borderInlineStart: "3px solid transparent",
      cursor: "pointer",
      scrollMarginBlock: "4",
      // A name takes the width of a phone, and what the result does stands beside its facts.
      [columnsOnPhone]: {
        display: "grid",
        gridTemplateColumns: "auto minmax(0, 1fr) auto",
        rowGap: "0",
        "&:has(.find-facts) > .find-mark": { gridRow: "1 / 3" },
        "& > .find-texts": { display: "contents" },
        "& .find-title": { gridColumn: "2 / -1" },
        "& > .find-texts:not(:has(.find-facts)) .find-title": { gridColumn: "2" },
        "& > .find-verb": { gridColumn: "3", maxWidth: "none" },
      },
      "& kbd": { visibility: "hidden" },
      _hover: { background: "well" },
      "&[aria-selected=true]": {
        background: "accentWash",
        borderInlineStartColor: "accent",
        "& kbd": { visibility: "visible" },
        "& > .find-verb": { color: "accent", fontWeight: "medium" },
      },
      "& mark": { background: "none", color: "accent", fontWeight: "strong" },
      "@media (forced-colors: active)": {
        borderInlineStartColor: "Canvas",
        "&[aria-selected=true]": { outline: "var(--portal-borders-ring)", outlineOffset: "-2px" },
      },
    },
    "& .find-mark": {
      display: "inline-flex",
      justifyContent: "center",
      flexShrink: "0",
      width: "1.5rem",
      // As the icon and the text of the field, beside the edge of the row.
      marginInline: "-0.375rem -0.1875rem",
      color: "inkSoft",
      "& > span": { width: "1.75rem", height: "1.75rem", flexShrink: "0" },
    },
    "& .find-texts": {
      flex: "1 1 6rem",
      minWidth: "0",
      display: "flex",
      flexDirection: "column",
      // A Chinese date stays whole.
      wordBreak: "keep-all",
      overflowWrap: "anywhere",
    },
    "& .find-title": { lineHeight: "snug" },
    "& .find-facts": {
      textStyle: "caption",
      lineHeight: "snug",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: { sm: "nowrap" },
    },
    "& .find-verb": {
      display: "inline-flex",
      alignItems: "center",
      gap: "3",
      flexShrink: "0",
      maxWidth: "40%",
      marginInlineStart: "auto",
      textStyle: "caption",

      "& kbd": { ...key, display: { base: "none", sm: "inline-flex" } },
    },
  },
  note: { paddingInline: inset, paddingTop: "4", textStyle: "note" },
  none: { color: "ink", fontSize: "body", overflowWrap: "anywhere" },
  missing: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: "4",
    paddingInline: inset,
    paddingTop: "3",
    fontSize: "small",
    color: "warning",
  },
  retry: {
    minHeight: "2.75rem",
    cursor: "pointer",
    fontWeight: "medium",
    color: "accent",
    textDecoration: "underline",
    textUnderlineOffset: "0.25em",
  },
  foot: {
    display: "flex",
    alignItems: "center",
    gap: "6",
    flexShrink: "0",
    minHeight: "control",
    paddingInline: inset,
    borderTop: "hair",
    textStyle: "caption",
  },
  hint: { hideBelow: "sm", display: "inline-flex", alignItems: "center", gap: "2" },
  count: {
    marginInlineStart: { sm: "auto" },
    fontVariantNumeric: "tabular-nums lining-nums",
    overflowWrap: "anywhere",
  },
});
