import { defineStyles } from "../../theme/define-styles.ts";

export const mainPeopleStyles = defineStyles({
  root: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
    columnGap: { md: "8", lg: "12" },
    rowGap: "8",
    marginBottom: "16",
    // The contact sheet is the table.
    _print: { display: "none" },
    "& > li": {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      alignItems: "flex-start",
      borderTop: "ink",
      paddingTop: "6",
      overflowWrap: "anywhere",
    },
    "& > li > span:first-of-type": {
      boxSize: { base: "6rem", lg: "8rem" },
      fontSize: "title",
    },
    "& h2": { marginTop: "4", fontSize: "heading", lineHeight: "snug" },
    "& p": { maxWidth: "100%", marginTop: "3", lineHeight: "snug" },
    "& p[data-part=title]": { marginTop: "1", color: "inkSoft" },
    // At the foot with the buttons, so that those of all people are in line.
    "& p[data-part=reach]": {
      marginTop: "auto",
      paddingTop: "3",
      fontSize: "lead",
      fontVariantNumeric: "lining-nums",
    },
  },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "5",
    rowGap: "1",
    paddingTop: "4",
    fontSize: "small",
    "& > a, & > button": {
      display: "inline-flex",
      alignItems: "center",
      gap: "2",
      minWidth: "2.75rem",
      minHeight: "2.75rem",
    },
    "& > a:first-of-type": { fontSize: "body" },
  },
});
