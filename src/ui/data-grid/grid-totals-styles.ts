import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

/** Lines of totals, below the rows. */
export const gridTotalsStyles: SystemStyleObject = {
  "& .grid-totals": {
    position: "sticky",
    // The first total stays visible; the others are at the end of the rows.
    bottom: "calc((1 - var(--grid-totals)) * var(--grid-row))",
    zIndex: 3,
    borderTop: "double",
    // Chinese fonts have no medium weight: names and figures would differ.
    fontWeight: "strong",
    "& > [data-further]": { fontWeight: "regular" },
  },
  "& .grid-joined": {
    display: "flex",
    gap: "5",
    fontWeight: "regular",
    "& > span": { textAlign: "end" },
    "&[data-end]": { justifyContent: "flex-end" },
  },
  // They belong to the columns from which the grid is scrolled away.
  "& [data-scrolled] .grid-joined": { visibility: "hidden" },
  "& .grid-amount": { marginInlineStart: { sm: "2" } },
  "& .grid-totals [role=rowheader]:has(.grid-amount)": {
    display: "flex",
    justifyContent: { sm: "space-between" },
    overflow: "visible",
    borderInlineEndColor: "transparent",
  },
};
