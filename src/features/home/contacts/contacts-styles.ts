import { touchTarget } from "../../../theme/fragments/touch-target.ts";
import { defineStyles } from "../../../theme/define-styles.ts";

export const contactsStyles = defineStyles({
  people: {
    "& > li": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr)",
      alignItems: "center",
      columnGap: "4",
      paddingBlock: "4",
      overflowWrap: "anywhere",
      _first: { paddingTop: "0" },
    },
    "& > li + li": { borderTop: "hair" },
    "& > li > span:first-of-type": { width: "4.5rem", height: "4.5rem", fontSize: "lead" },
    "& h3": { fontSize: "title", lineHeight: "snug" },
    "& h3 + p": { textStyle: "note", lineHeight: "snug" },
  },
  reach: {
    gridColumn: "1 / -1",
    display: "flex",
    flexWrap: "wrap",
    columnGap: "5",
    marginTop: "2",
    fontSize: "small",
    "& > a, & > button": { minHeight: "1.75rem", lineHeight: "1.75rem", ...touchTarget },
  },
});
