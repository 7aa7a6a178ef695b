import { defineStyles } from "../../theme/define-styles.ts";
import { columnsBelowLarge } from "../../theme/fragments/large-text.ts";

export const assetListStyles = defineStyles({
  list: {
    "& .list-row": {
      minHeight: "3.25rem",
      paddingBlock: "2",
      fontVariantNumeric: "tabular-nums lining-nums",
    },
    "& .list-row > [data-column=name]": { fontVariantNumeric: "normal" },
  },
  /** Its figures stand below those of the rows, in lines as high. */
  total: {
    overflowWrap: "anywhere",
    "& tr": { height: { lg: "3.25rem" } },
    "& td:nth-of-type(2)": { width: { lg: "14rem" } },
    [columnsBelowLarge]: {
      "& tr": {
        display: "grid",
        gridTemplate: "auto 1fr / minmax(0, 1fr) auto",
        borderBottom: "double",
      },
      "& tr > *": { borderBottom: "none" },
      "& th": { gridRow: "1 / 3" },
      "& td": { gridColumn: "2" },
      "& td:nth-of-type(1)": { gridRow: "2", paddingTop: "0", fontWeight: "regular" },
      "& td:nth-of-type(2)": { paddingBottom: "0" },
    },
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
