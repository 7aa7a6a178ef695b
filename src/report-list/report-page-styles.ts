import { defineStyles } from "../theme/define-styles.ts";
import { wideScreen } from "../theme/fragments/wide-screen.ts";

export const reportPageStyles = defineStyles({
  search: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      sm: "repeat(2, minmax(0, 1fr))",
      lg: "minmax(0, 4fr) minmax(0, 5fr) repeat(2, minmax(11.5rem, 3fr)) auto",
    },
    columnGap: "5",
    rowGap: "2",
    alignItems: "start",
    marginBottom: "6",
    // As the line of a bar's fields for an error, which keeps the rows apart.
    "& > :has(> div > [role=combobox])": { paddingBottom: "6" },
    "& > *:nth-of-type(-n + 2)": { gridColumn: { base: "1 / -1", md: "auto" } },
    // Beside a panel there is room for two columns.
    [wideScreen]: {
      "[data-beside-page] &": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    },
    _print: { display: "none" },
  },
  submit: {
    gridColumn: { base: "1 / -1", lg: "auto" },
    paddingTop: { lg: "1.67rem" },
    [wideScreen]: { "[data-beside-page] &": { gridColumn: "1 / -1", paddingTop: "0" } },
    "& > button": { width: { base: "100%", md: "auto" } },
  },
  client: { maxWidth: "measure", marginBottom: "8", _print: { display: "none" } },
  partly: { marginBottom: "6" },
  awaited: { marginBottom: "6", textStyle: "note", maxWidth: "prose" },
  criteria: { display: { base: "none", _print: "block" }, marginBottom: "3", textStyle: "note" },
  results: { borderTop: "ink", paddingTop: "5" },
});
