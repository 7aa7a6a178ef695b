import { defineSlots } from "./define-slots.ts";

export const hiddenSlots = defineSlots({
  /** Read aloud, not seen. */
  visually: {
    position: "absolute",
    width: "1px",
    height: "1px",
    margin: "-1px",
    padding: "0",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
});
