import { defineSlots } from "./define-slots.ts";

export const figureSlots = defineSlots({
  root: {},
  label: { fontSize: "small", color: "inkSoft" },
  value: {
    fontFamily: "display",
    fontSize: "figure",
    lineHeight: "1",
    letterSpacing: "display",
    fontVariantNumeric: "lining-nums tabular-nums",
    whiteSpace: "nowrap",
    marginBlock: "3",
  },
  asOf: { fontSize: "small", color: "inkSoft" },
});
