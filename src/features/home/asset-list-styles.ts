import { defineStyles } from "../../theme/define-styles.ts";

export const assetListStyles = defineStyles({
  list: {
    "& .list-row": {
      minHeight: "3.25rem",
      paddingBlock: "2",
      fontVariantNumeric: "tabular-nums lining-nums",
    },
    "& .list-row > [data-column=name]": { fontVariantNumeric: "normal" },
  },
  total: {
    overflowWrap: "anywhere",
    "& th > span": {
      display: { base: "block", md: "inline" },
      marginInlineStart: { md: "4" },
      color: "inkSoft",
      fontWeight: "regular",
      fontVariantNumeric: "tabular-nums lining-nums",
    },
  },
  quietCell: { color: "inkSoft" },
  /** Number and day may take two lines on a phone. */
  status: { minHeight: { base: "2lh", md: "0" }, marginBottom: "2", textStyle: "note" },
});
