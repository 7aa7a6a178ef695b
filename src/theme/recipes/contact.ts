import { defineSlots } from "./define-slots.ts";

export const contactSlots = defineSlots({
  form: {
    display: "flex",
    flexDirection: "column",
    gap: "1",
    marginTop: "5",
    "& > [role=alert]:empty": { display: "none" },
  },
  sender: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 2fr) minmax(0, 3fr)" },
    columnGap: "4",
    rowGap: "1",
  },
});
