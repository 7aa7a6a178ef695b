import { defineStyles } from "../theme/define-styles.ts";

export const teamsStyles = defineStyles({
  scope: { marginBottom: "3", textStyle: "note" },
  group: { "& + &": { marginTop: "5", paddingTop: "5", borderTop: "hair" } },
  groupName: {
    fontFamily: "text",
    letterSpacing: "normal",
    lineHeight: "snug",
    textStyle: "caption",
    marginBottom: "3",
  },
  contact: { display: "flex", gap: "3", "& + &": { marginTop: "4" } },
  name: { fontWeight: "medium" },
  title: { color: "inkSoft" },
  line: {
    overflowWrap: "anywhere",
    "& :is(a, button)": { display: "inline-block", minHeight: "1.75rem", textAlign: "start" },
  },
});
