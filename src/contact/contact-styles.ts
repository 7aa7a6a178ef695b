import { defineStyles } from "../theme/define-styles.ts";

export const contactStyles = defineStyles({
  form: {
    display: "flex",
    flexDirection: "column",
    gap: "1",
    marginTop: "5",
    "& > [role=alert]:empty": { display: "none" },
  },
  /** Keeps its height when empty, so that nothing moves. */
  need: { minHeight: "1.5em", marginTop: "2", fontSize: "small", color: "inkSoft" },
  /** Read-only values can be long. */
  given: { display: "grid", rowGap: "1", "& input": { fontSize: "small" } },
});
