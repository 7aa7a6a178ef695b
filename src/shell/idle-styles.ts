import { defineStyles } from "../theme/define-styles.ts";

export const idleStyles = defineStyles({
  sheet: {
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "auto 1fr" },
    justifyItems: { base: "center", sm: "start" },
    alignItems: "center",
    textAlign: { base: "center", sm: "start" },
    columnGap: "6",
    rowGap: "5",
    paddingTop: "4",
  },
  words: { display: "flex", flexDirection: "column", gap: "2" },
  text: { color: "inkSoft" },
  clock: {
    position: "relative",
    display: "grid",
    placeItems: "center",
    width: "6.5rem",
    height: "6.5rem",
  },
  ring: {
    position: "absolute",
    inset: "0",
    width: "100%",
    height: "100%",
    fill: "none",
    strokeWidth: "2",
    rotate: "-90deg",
    "& circle": { stroke: "hairline" },
    "& circle + circle": {
      stroke: "accent",
      transition: "stroke-dashoffset 1s linear",
      _motionReduce: { transition: "none" },
    },
  },
  seconds: {
    fontFamily: "display",
    fontSize: "display",
    lineHeight: "tight",
    fontVariantNumeric: "tabular-nums lining-nums",
  },
});
