import { defineStyles } from "../../../theme/define-styles.ts";

export const changesSkeletonStyles = defineStyles({
  /** A heading over a bridge and a table, beside each other where there is room. */
  bones: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "minmax(0, 35rem) minmax(0, 1fr)" },
    columnGap: "12",
    rowGap: "4",
    marginTop: { base: "10", lg: "4" },
    paddingTop: "4",
    borderTop: "ink",
    "& > :first-of-type": { gridColumn: "1 / -1" },
  },
});
