import { defineStyles } from "../../theme/define-styles.ts";
import { quietLink } from "../../theme/fragments/quiet-link.ts";

export const listToolbarStyles = defineStyles({
  root: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", md: "minmax(0, 1fr)" },
    gridAutoColumns: "auto",
    gridAutoFlow: { md: "column" },
    gap: { base: "3", md: "6" },
    alignItems: "center",
    marginBottom: "4",
    _print: { display: "none" },
  },
  find: { gridColumn: { base: "1 / -1", md: "auto" }, maxWidth: { md: "prose" } },
  action: {
    gridColumn: { base: "1 / -1", md: "auto" },
    fontSize: "small",
    whiteSpace: "nowrap",
    "& > button": {
      display: "inline-flex",
      alignItems: "center",
      gap: "2",
      minHeight: "2.75rem",
      ...quietLink,
    },
  },
});
