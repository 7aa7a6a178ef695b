import type { SystemStyleObject } from "@chakra-ui/react/styled-system";
import { wideScreen } from "../../theme/fragments/wide-screen.ts";

/** A grid that scrolls within the rest of its parent's height. */
export const fillingGridStyles: SystemStyleObject = {
  // The text of the first column stands at the margin of the page.
  "& .grid-frame": { marginInlineStart: "-3" },
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
