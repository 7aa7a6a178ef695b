import type { SystemStyleObject } from "@chakra-ui/react/styled-system";
import { wideScreen } from "../../theme/fragments/wide-screen.ts";

/** A line that begins where the text of the first column does. */
const lineOf = (colour: string) => ({
  borderImage: `linear-gradient(to right, transparent {spacing.3}, {colors.${colour}} 0) 1`,
});

/** A grid that scrolls within the rest of its parent's height. */
export const fillingGridStyles: SystemStyleObject = {
  // The text of the first column stands at the margin of the page, and so do the lines.
  "& .grid-frame": { marginInlineStart: "-3" },
  "@media (min-width: 36rem) and (forced-colors: none)": {
    "& .grid-view, & .grid-rows > .grid-row, & .grid-bone": lineOf("hairline"),
    "& .grid-head > .grid-row": lineOf("ink"),
    "& .grid-totals::before": {
      content: "''",
      position: "absolute",
      insetInlineStart: "0",
      bottom: "100%",
      inlineSize: "0.75rem",
      blockSize: "3px",
      background: "paper",
    },
  },
  [wideScreen]: {
    display: "flex",
    flexDirection: "column",
    flex: "1",
    minHeight: "0",
    "& .grid-frame": {
      display: "flex",
      flexDirection: "column",
      flex: "0 1 auto",
      minHeight: "0",
    },
    "& .grid-view, & .grid-view[data-short]": { maxHeight: "none", minHeight: "0" },
  },
};
