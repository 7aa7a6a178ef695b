import { defineStyles } from "../theme/define-styles.ts";
import { fieldText } from "../theme/fragments/touch-target.ts";

export const contactStyles = defineStyles({
  form: {
    display: "flex",
    flexDirection: "column",
    gap: "6",
    marginTop: "5",
    "& > [role=alert]:empty": { display: "none" },
  },
  /** Keeps its height when empty, so that nothing moves. */
  need: { minHeight: "1.5em", marginTop: "-2", textStyle: "note" },
  attachments: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "2",
    fontSize: "small",
    "& > strong": { fontWeight: "medium", letterSpacing: "label" },
    "& > p, & small": { color: "inkSoft" },
    "& ul": { alignSelf: "stretch" },
    "& li": {
      display: "flex",
      alignItems: "baseline",
      gap: "3",
      paddingBlock: "2",
      borderBottom: "hair",
    },
    "& li > span": { flex: "1", minWidth: "0", overflowWrap: "anywhere" },
    "& small": { fontSize: "caption", whiteSpace: "nowrap" },
    "& [role=alert]": { color: "negative", _empty: { display: "none" } },
    "[data-over] > &": { background: "accentWash", outline: "var(--portal-borders-ring)" },
  },
  progress: {
    marginTop: "2",
    textStyle: "note",
    fontVariantNumeric: "tabular-nums",
    "& > progress": { display: "block", width: "100%", marginTop: "2" },
  },
  /** Read-only values can be long. */
  given: {
    display: "grid",
    rowGap: "6",
    "& > *": { maxWidth: "none" },
    "& input[readonly]": { fontSize: "small", ...fieldText },
  },
});
