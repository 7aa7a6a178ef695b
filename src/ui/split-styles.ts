import { defineStyles } from "../theme/define-styles.ts";
import { meantColours } from "../theme/fragments/meant-colours.ts";

export const splitStyles = defineStyles({
  bar: {
    display: "flex",
    gap: "2px",
    height: "0.625rem",
    marginBottom: "3",
    _print: { breakAfter: "avoid" },
  },
  segment: {
    minWidth: "2px",
    ...meantColours,
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
    ...meantColours,
  },
});

const hatching =
  "repeating-linear-gradient(135deg, var(--portal-colors-ink-soft) 0 1px, transparent 1px 4px)";

/** Fills of the parts in order; the last is for the remainder. */
export const partFills: readonly string[] = [
  "chart1",
  "chart2",
  "chart3",
  "chart4",
  `${hatching}, var(--portal-colors-hairline)`,
];
