import { defineSlots } from "./define-slots.ts";

export const chartSlots = defineSlots({
  root: { margin: "0" },
  plot: {
    position: "relative",
    height: "chart",
    borderBlock: "hair",
    "& svg": { display: "block", width: "100%", height: "100%", overflow: "visible" },
  },
  area: { fill: "chart1", opacity: 0.08 },
  line: { fill: "none", stroke: "chart1", strokeWidth: "2px", vectorEffect: "non-scaling-stroke", strokeLinejoin: "round" },
  dot: {
    position: "absolute",
    width: "0.5rem",
    height: "0.5rem",
    margin: "-0.25rem",
    borderRadius: "round",
    background: "chart1",
    outline: "2px solid var(--portal-colors-paper)",
  },
  scale: {
    display: "flex",
    justifyContent: "space-between",
    gap: "4",
    fontSize: "caption",
    color: "inkSoft",
    fontVariantNumeric: "tabular-nums",
    paddingBlock: "1",
  },
  bar: { display: "flex", gap: "2px", height: "0.625rem", marginBottom: "3" },
  segment: { minWidth: "2px", "&:first-of-type": { borderStartRadius: "small" }, "&:last-of-type": { borderEndRadius: "small" } },
  swatch: {
    display: "inline-block",
    width: "0.625rem",
    height: "0.625rem",
    marginInlineEnd: "3",
    borderRadius: "2px",
    printColorAdjust: "exact",
  },
});

/** The hues of parts in order; what is left over takes the last. */
export const partColours = ["chart1", "chart2", "chart3", "chart4", "outline"] as const;
