import { defineStyles } from "../../theme/define-styles.ts";
import { wideScreen } from "../../theme/fragments/wide-screen.ts";

export const rowPanelStyles = defineStyles({
  /** The grid, and the details of a row beside it. */
  sides: {
    display: "flex",
    flex: "1",
    minHeight: "0",
    marginTop: { lg: "-5" },
    "& > :first-of-type": { minWidth: "0", marginTop: "0" },
    // Beside the panel the tools stay on one line.
    "&:has(> [role=dialog])": {
      [wideScreen]: {
        "& section > div + div": { display: "none" },
        "& [role=group] > div:has(> div > select) > div:has(> select)": { display: "none" },
      },
    },
  },
});
