import { defineStyles } from "../theme/define-styles.ts";
import { figureLink } from "../theme/fragments/figure-link.ts";
import { reportIcon, reportName, reportNewMark } from "./report-part-styles.ts";

const notPrinted = { _print: { display: "none" } };
const figures = { fontVariantNumeric: "tabular-nums lining-nums" };
/** Secondary text on a phone, where it is below the name. */
const second = { color: { base: "inkSoft", lg: "ink", _print: "ink" } };

/** Cells of a report row. */
export const reportTableStyles = defineStyles({
  table: {
    "& .report-mark": { color: "accent", flexShrink: 0, translate: "0 0.25rem", ...notPrinted },
    "& .report-name": {
      ...reportName,
      textAlign: "start",
      fontSize: "body",
      // The link of the portfolio is close below.
      minHeight: { base: "1.5rem", lg: "auto", _print: "auto" },
      cursor: "pointer",
      _after: { content: "''", position: "absolute", inset: "0" },
      _hover: { color: "accent", textDecorationColor: "currentcolor" },
      _focusVisible: {
        outline: "none",
        _after: {
          outline: "2px solid var(--portal-colors-focus)",
          outlineOffset: "-2px",
        },
      },
      "&[aria-disabled=true]": { cursor: "progress" },
    },
    "& .report-new": reportNewMark,
    "& [data-selected] .report-new": { background: "surface" },
    "& .report-label": { hideFrom: "lg", ...notPrinted },
    "& .report-icon": {
      ...reportIcon,
      position: "relative",
      zIndex: 1,
      "&:hover, &[data-saved]": { color: "accent" },
    },
  },
});

export const reportColumnStyles = defineStyles({
  report: {
    display: "flex",
    alignItems: "baseline",
    gap: "3",
    "& > span + span": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      columnGap: "2",
    },
  },
  portfolio: {
    ...second,
    "& > span": { display: "block", textStyle: "caption" },
  },
  /** Lies above the name's area, which covers the row. */
  holdings: {
    ...figureLink,
    position: "relative",
    zIndex: 1,
    // In a narrow list a press on the row downloads the report: room for a finger down to the date.
    display: { base: "inline-block", lg: "inline" },
    minWidth: { base: "2.75rem", lg: "0" },
    paddingBottom: { base: "1.5rem", lg: "0", _print: "0" },
    marginBottom: { base: "-1.5rem", lg: "0", _print: "0" },
    textDecoration: {
      base: "underline {colors.outline}",
      lg: "underline transparent",
      _print: "none",
    },
    _hover: { color: "accent", textDecorationColor: "currentcolor" },
    "@media (pointer: coarse)": {
      display: { base: "inline-block", lg: "inline" },
      paddingBlock: "0.25rem 1.5rem",
      marginTop: "-0.25rem",
    },
  },
  periodTo: { ...second, ...figures, wordBreak: "keep-all" },
  quiet: { color: "inkSoft", ...figures },
  actions: { display: "flex", justifyContent: "flex-end", color: "inkFaint" },
});
