import { defineStyles } from "../../theme/define-styles.ts";

export const profileStyles = defineStyles({
  /** As wide as a comfortable line. */
  column: {
    display: "flex",
    flexDirection: "column",
    alignItems: "stretch",
    gap: "6",
    maxWidth: "prose",
  },
  details: {
    borderTop: "ink",
    "& > div": {
      display: "grid",
      gridTemplateColumns: { base: "1fr", sm: "minmax(0, 2fr) minmax(0, 3fr)", _print: "1fr 2fr" },
      columnGap: "6",
      paddingBlock: "3",
      borderBottom: "hair",
    },
    "& dt": { color: "inkSoft" },
    "& dd": { overflowWrap: "anywhere" },
    "& dd[data-missing]": { color: "inkFaint" },
  },
  outcome: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: "4",
    rowGap: "2",
    minHeight: "2rem",
    fontSize: "small",
    color: "inkSoft",
  },
  reason: { paddingInline: "4", paddingBlock: "3", background: "well", borderRadius: "small" },
  form: {
    display: "flex",
    flexDirection: "column",
    gap: "3",
    maxWidth: "measure",
    "& h2": { fontSize: "title" },
    "& > p": { color: "inkSoft", fontSize: "small" },
    "& > [role=alert]:empty": { display: "none" },
  },
  done: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "3",
    "& h2": { fontSize: "title" },
    "& p": { color: "inkSoft" },
  },
});
