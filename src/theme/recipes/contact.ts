import { defineSlots } from "./define-slots.ts";

export const contactSlots = defineSlots({
  form: {
    display: "flex",
    flexDirection: "column",
    gap: "1",
    marginTop: "5",
    "& > [role=alert]:empty": { display: "none" },
  },
  /** What is read only may be long. */
  given: { display: "grid", rowGap: "1", "& input": { fontSize: "small" } },
});
