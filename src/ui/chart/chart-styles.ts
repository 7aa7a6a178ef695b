import type { SystemStyleObject } from "@chakra-ui/react/styled-system";
import { defineStyles } from "../../theme/define-styles.ts";
import { edgeFade } from "../../theme/fragments/edge-fade.ts";
import { touchTarget } from "../../theme/fragments/touch-target.ts";

const tones = Object.fromEntries(
  ["chart1", "chart2", "chart3", "chart4", "hairline", "ink"].map((tone) => [
    `& [data-tone=${tone}]`,
    { color: tone },
  ]),
);

const line = {
  fill: "none",
  stroke: "currentcolor",
  strokeLinejoin: "round",
  strokeLinecap: "round",
};

const reading: SystemStyleObject = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "5",
  rowGap: "1",
  marginBottom: "3",
  textStyle: "note",
  fontVariantNumeric: "tabular-nums lining-nums",
  "& .date": { color: "ink", fontWeight: "medium", minWidth: "6.5rem" },
  "& .value": { whiteSpace: { sm: "nowrap" } },
  "& .value svg": {
    display: "inline-block",
    width: "1.25rem",
    height: "0.625rem",
    marginInlineEnd: "2",
    verticalAlign: "baseline",
  },
  "& .value b": { fontWeight: "medium", color: "ink", whiteSpace: "nowrap" },
  "& .line": line,
};

/** The note keeps its place while a bar is read, so that nothing below moves. */
const bridgeReading: SystemStyleObject = {
  display: "grid",
  marginTop: "1",
  marginBottom: "2",
  textStyle: "caption",
  fontVariantNumeric: "tabular-nums lining-nums",
  "& > span": { gridArea: "1 / 1" },
  "& > [data-hidden]": { visibility: "hidden" },
  "& > .read > b": { fontWeight: "medium", color: "ink" },
};

const plot: SystemStyleObject = {
  touchAction: "pan-y",
  userSelect: "none",
  cursor: "crosshair",
  borderRadius: "small",
  _print: { breakInside: "avoid", printColorAdjust: "exact" },
  "& svg": { display: "block", width: "100%", height: "auto", overflow: "visible" },
  "& text": {
    // Scaled by the view box.
    fontSize: "12px",
    fill: "currentcolor",
    // An outline keeps text legible over lines.
    paintOrder: "stroke",
    stroke: "paper",
    strokeWidth: "3px",
    fontVariantNumeric: "tabular-nums lining-nums",
  },
  "& .line": line,
  "& text[data-figure]": { fontSize: "15px", fontWeight: "medium" },
  "& .area": { fill: "currentcolor", opacity: 0.08 },
  "& .bar": { fill: "currentcolor" },
  "& .span": { fill: "var(--portal-colors-accent-wash)" },
  "& .slot": { fill: "var(--portal-colors-well)" },
  "& .crosshair": { ...line, color: "inkSoft", strokeWidth: "1px" },
  "& .dot": {
    fill: "currentcolor",
    stroke: "var(--portal-colors-paper)",
    strokeWidth: "2px",
  },
};

const span: SystemStyleObject = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "5",
  rowGap: "1",
  minHeight: "1.75rem",
  marginTop: "2",
  textStyle: "caption",
  "& .by-touch": { display: "none" },
  "@media (hover: none)": {
    "& .by-mouse": { display: "none" },
    "& .by-touch": { display: "inline" },
  },
  "& button, & a": { minHeight: "1.75rem", lineHeight: "1.75rem", ...touchTarget },
  "& a": { color: "accent", textDecoration: "underline", textUnderlineOffset: "0.25em" },
  _print: { display: "none" },
};

const tools: SystemStyleObject = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "6",
  rowGap: "1",
  marginTop: "2",
  textStyle: "caption",
  "& button": { minHeight: "1.75rem", ...touchTarget },
  "& > [role=group]": { display: "inline-flex", alignItems: "center", flexWrap: "wrap", gap: "3" },
  "& > [role=alert]": { color: "negative" },
  _print: { display: "none" },
};

export const chartStyles = defineStyles({
  sentence: {
    maxWidth: "prose",
    fontSize: "lead",
    lineHeight: "snug",
    textWrap: "balance",
    // Chinese words and amounts stay whole.
    wordBreak: "keep-all",
    overflowWrap: "anywhere",
  },
  // One styled root with plain elements inside, so that hovering computes no styles.
  root: {
    margin: "0",
    minWidth: "0",
    ...tones,
    "& [data-tone=inkSoft]": { color: "inkSoft" },
    "& .chart-reading": reading,
    "& .bridge-reading": bridgeReading,
    "& .chart-plot": plot,
    "& .chart-span": span,
    "& .chart-tools": tools,
  },
  table: {
    marginTop: "3",
    fontSize: "small",
    overflowX: "auto",
    ...edgeFade,
    "& caption": { textAlign: "start", textStyle: "caption", paddingBottom: "2" },
    "& tbody > tr > *": {
      paddingBlock: "1",
      paddingInlineStart: "4",
      textAlign: "end",
      fontWeight: "regular",
      whiteSpace: "nowrap",
      borderBottom: "hair",
      fontVariantNumeric: "tabular-nums lining-nums",
    },
    "& tbody > tr > th": { textAlign: "start", paddingInlineStart: "0" },
    "& > button": { minHeight: "2.5rem" },
  },
});
