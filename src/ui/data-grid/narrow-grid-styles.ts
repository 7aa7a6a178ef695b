import type { SystemStyleObject } from "@chakra-ui/react/styled-system";
import { largeTextOnPhone } from "../../theme/fragments/large-text.ts";
import { phoneMargin } from "../../theme/fragments/phone-margin.ts";

/**
 * A grid on a phone: a list of names and figures, each with a line below, from edge to edge. The
 * page scrolls it, below its head and above its total.
 */
export const narrowGridStyles: SystemStyleObject = {
  "& .grid-below": {
    display: "block",
    color: "inkSoft",
    fontSize: "caption",
    fontWeight: "regular",
    lineHeight: "1.35",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "@media (max-width: 35.99rem)": {
    "& .grid-frame": { marginInline: `calc(-1 * ${phoneMargin})` },
    "& .grid-view": { overflow: "visible", maxHeight: "none" },
    "& .grid-cell": {
      "&:first-of-type": { paddingInlineStart: phoneMargin, textAlign: "start" },
      "&:last-of-type": { paddingInlineEnd: phoneMargin },
    },
    "& .grid-edge": { borderInlineEnd: "none" },
    // A long header makes the head higher.
    "& .grid-head > .grid-row": {
      gridTemplateColumns: "minmax(0, 1fr) fit-content(66%)",
      blockSize: "auto",
      minBlockSize: "var(--grid-head)",
    },
    "& .grid-head .grid-cell": { paddingBlock: "1" },
    "& .grid-title": { lineClamp: "none" },
    "& .grid-head .grid-below": { whiteSpace: "normal" },
    "& .grid-head .grid-cell:first-of-type": { justifyContent: "flex-start" },
    "& .grid-head .grid-cell + .grid-cell": { justifyContent: "flex-end", textAlign: "end" },
    "& .grid-cell + .grid-cell > .grid-menu": { marginInlineStart: "0" },
    "& :is([data-kind=row], [data-kind=total]) > .grid-cell": {
      display: "flex",
      flexDirection: "column",
      justifyContent: "center",
      lineHeight: "1.2",
      whiteSpace: "normal",
    },
    "& :is([data-kind=row], [data-kind=total]) > [role=gridcell]": {
      alignItems: "flex-end",
      textAlign: "end",
    },
    "& .grid-open": {
      lineClamp: "var(--grid-name-lines)",
      fontWeight: "medium",
      textWrap: "balance",
      // A Chinese name breaks at its spaces, and within a word only where it is too long.
      wordBreak: "keep-all",
      overflowWrap: "anywhere",
      textDecoration: "none",
    },
    "& [data-kind=group] > .grid-cell": { display: "flex", alignItems: "center" },
    "& [data-kind=group] > [role=gridcell]": {
      flexDirection: "column",
      alignItems: "flex-end",
      justifyContent: "center",
      lineHeight: "1.2",
    },
    "& .grid-group": {
      lineHeight: "1.2",
      whiteSpace: "normal",
      "&:has(.grid-amount)": { flexWrap: "wrap", rowGap: "0" },
      "& > .grid-amount": { flexBasis: "100%", paddingInlineStart: "6" },
    },
    "& .grid-bone": {
      gridTemplateColumns: "2fr 1fr",
      "& > span:last-of-type": { display: "none" },
    },
  },
  // A name has no room beside figures, which stand below it.
  [largeTextOnPhone]: {
    "& .grid-row": { alignContent: "center", "--grid-name-lines": "2" },
    "& .grid-row, & .grid-head > .grid-row": { gridTemplateColumns: "minmax(0, 1fr)" },
    "& .grid-row > .grid-cell": {
      gridRow: "auto",
      gridColumn: "1!",
      paddingInline: phoneMargin,
      borderInlineEnd: "none",
    },
    "& :is([data-kind=row], [data-kind=total], [data-kind=group]) > [role=gridcell]": {
      flexFlow: "row-reverse wrap",
      columnGap: "2",
      justifyContent: "space-between",
      alignItems: "baseline",
    },
  },
};
