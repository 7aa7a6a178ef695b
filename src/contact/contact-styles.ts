import { defineStyles } from "../theme/define-styles.ts";

export const contactStyles = defineStyles({
  form: {
    display: "flex",
    flexDirection: "column",
    gap: "1",
    marginTop: "5",
    "& > [role=alert]:empty": { display: "none" },
  },
  /** What is still missing; its line is there without a text too. */
  need: { minHeight: "1.5em", marginTop: "2", fontSize: "small", color: "inkSoft" },
  /** What is read only may be long. */
  given: { display: "grid", rowGap: "1", "& input": { fontSize: "small" } },
});
