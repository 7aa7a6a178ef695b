import { defineStyles } from "../theme/define-styles.ts";

export const chartStyles = defineStyles({
  root: { margin: "0" },
  plot: {
    position: "relative",
    height: "chart",
    borderBlock: "hair",
    "& svg": { display: "block", width: "100%", height: "100%", overflow: "visible" },
  },
  area: { fill: "chart1", opacity: 0.08 },
  line: {
    fill: "none",
    stroke: "chart1",
    strokeWidth: "2px",
    vectorEffect: "non-scaling-stroke",
    strokeLinejoin: "round",
  },
  dot: {
    position: "absolute",
    width: "0.5rem",
    height: "0.5rem",
    margin: "-0.25rem",
    borderRadius: "round",
    background: "chart1",
    outline: "2px solid var(--portal-colors-paper)",
  },
  frame: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" },
    columnGap: "4",
    rowGap: "2",
    fontSize: "caption",
    lineHeight: "1",
    color: "inkSoft",
    fontVariantNumeric: "tabular-nums",
  },
  values: {
    display: "flex",
    flexDirection: { base: "row-reverse", sm: "column" },
    order: { base: "-1", sm: "0" },
    justifyContent: "space-between",
    textAlign: "end",
    marginBlock: { sm: "-0.5em" },
  },
  days: { display: "flex", justifyContent: "space-between", gap: "4" },
  bar: {
    display: "flex",
    gap: "2px",
    height: "0.625rem",
    marginBottom: "3",
    _print: { breakAfter: "avoid" },
  },
  segment: {
    minWidth: "2px",
    printColorAdjust: "exact",
    "&:first-of-type": { borderStartRadius: "small" },
    "&:last-of-type": { borderEndRadius: "small" },
  },
  swatch: {
    position: "absolute",
    insetInlineStart: "0",
    top: "0.875rem",
    width: "0.625rem",
    height: "0.625rem",
    borderRadius: "2px",
    printColorAdjust: "exact",
  },
});

const hatching =
  "repeating-linear-gradient(135deg, var(--portal-colors-ink-soft) 0 1px, transparent 1px 4px)";

/** How parts are told apart, in order; what is left over takes the last. */
export const partFills: readonly string[] = [
  "chart1",
  "chart2",
  "chart3",
  "chart4",
  `${hatching}, var(--portal-colors-hairline)`,
];
