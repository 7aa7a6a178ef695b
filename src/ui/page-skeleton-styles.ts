import { defineStyles } from "../theme/define-styles.ts";
import { titleSize } from "./page-styles.ts";

/** A line of text, as high as its line box. */
const line = { height: "1lh", paddingBlock: "0.15lh", backgroundClip: "content-box" };

/** A row of cells, of which a narrower list has fewer; the tracks are those of the list. */
const row = (height: string) => ({
  display: "grid",
  alignItems: "center",
  height,
  borderBottom: "hair",
  "& > span": { height: "0.9em", backgroundColor: "bone", borderRadius: "small" },
});
const onPhone = { base: "minmax(0, 2fr) minmax(0, 1fr)" };
const phoneCells = { "& > :nth-of-type(n + 3)": { hideBelow: "lg" } };
const head = { ...row("2.5rem"), borderBottom: "ink" };
/** Widths of the columns of a report list. */
export const reportWidths = {
  report: "minmax(0, 4fr)",
  portfolio: "minmax(0, 3fr)",
  periodTo: "7.75rem",
  published: "7.75rem",
  file: "7.5rem",
  actions: "5rem",
};
/** A name and its mark "New" stay in one line. */
export const widthsBesidePreview = { ...reportWidths, portfolio: "minmax(0, 2.5fr)" };
const reportTracks = {
  gridTemplateColumns: { ...onPhone, lg: ["2.75rem", ...Object.values(reportWidths)].join(" ") },
  columnGap: { base: "2", lg: "4" },
  ...phoneCells,
};
const userTracks = {
  gridTemplateColumns: {
    ...onPhone,
    lg: "minmax(0, 6fr) minmax(0, 5fr) minmax(0, 3fr) minmax(0, 2fr) 7.75rem 7rem",
  },
  columnGap: { base: "2", lg: "5" },
  ...phoneCells,
};
/** Cells of a grid lie in the margin of the page by their padding. */
const gridTracks = {
  gridTemplateColumns: { ...onPhone, lg: "18rem 8.5rem 6rem 10rem 7rem minmax(0, 1fr)" },
  columnGap: { base: "6", lg: "10" },
  ...phoneCells,
};

/** Words or controls one after the other. */
const words = {
  display: "flex",
  gap: "5",
  overflow: "hidden",
  "& > span": { width: "6rem", height: "0.9em", marginBlock: "auto", backgroundColor: "bone" },
};

/** What stands in a page until its contents do, with their height, margins and columns. */
export const pageSkeletonStyles = defineStyles({
  title: {
    ...line,
    ...titleSize,
    lineHeight: "tight",
    maxWidth: "measure",
    backgroundColor: "bone",
  },
  intro: {
    ...line,
    maxWidth: "prose",
    backgroundColor: "bone",
    fontSize: "lead",
    lineHeight: "snug",
    "&:nth-of-type(2)": { marginTop: "3" },
    "&[data-below=md]": { hideFrom: "md" },
    "&[data-below=lg]": { hideFrom: "lg" },
  },
  tabs: { height: "3.0625rem", marginBottom: "8", borderBottom: "hair", ...words },
  bar: { height: { base: "8rem", md: "control" }, marginBottom: "4", borderBottom: "control" },
  status: { ...line, marginBottom: "4", width: "9rem", backgroundColor: "bone", fontSize: "small" },
  reportHead: { ...head, ...reportTracks },
  report: { ...row("117px"), ...reportTracks, height: { base: "117px", lg: "3.5rem" } },
  search: {
    height: "control",
    maxWidth: "prose",
    borderBottom: "control",
  },
  found: { height: "2.875rem" },
  peopleHead: {
    height: { base: "13rem", lg: "4.25rem" },
    marginBottom: "2",
    borderTop: "ink",
  },
  userHead: { ...head, ...userTracks },
  user: { ...row("4rem"), ...userTracks, height: { base: "7.625rem", lg: "4rem" } },
  gridTabs: {
    height: { base: "3rem", sm: "3.0625rem" },
    borderBottom: { sm: "hair" },
    marginInline: { lg: "-6", xl: "-8" },
    paddingInline: { lg: "6", xl: "8" },
    ...words,
  },
  /** The query as a sentence, on a wide screen beside the tabs. */
  gridQuery: { ...words, height: { base: "4.625rem", sm: "3rem", lg: "0" } },
  /** Up to lg the total, the classes and the tools are below each other; a phone has no total. */
  gridBar: {
    ...words,
    display: { base: "grid", lg: "flex" },
    gridTemplateRows: { base: "3.25rem 3rem", sm: "2.5rem 3.5rem 3rem" },
    rowGap: "0",
    height: { lg: "3rem" },
    lgDown: {
      "& > span:nth-of-type(2)": { width: "100%" },
      "& > span:nth-of-type(n + 4)": { display: "none" },
    },
    smDown: {
      "& > span:first-of-type": { width: "100%" },
      "& > span:nth-of-type(3)": { display: "none" },
    },
  },
  gridHead: { ...head, ...gridTracks, height: "2.75rem" },
  gridRow: { ...row("2rem"), ...gridTracks, height: { base: "3.75rem", sm: "2rem" } },
  progress: {
    height: { base: "11.9375rem", sm: "7.3125rem" },
    marginBottom: "10",
    borderTop: "ink",
  },
  yearEnds: { height: { base: "5.25rem", sm: "5.9375rem" }, borderTop: "ink" },
  yearEnd: {
    ...row("3.375rem"),
    height: { base: "8.875rem", sm: "3.375rem" },
    borderTop: { base: "hair", sm: "none" },
    borderBottom: { base: "none", sm: "hair" },
    gridTemplateColumns: {
      base: "repeat(2, minmax(0, 1fr))",
      sm: "minmax(0, 4fr) repeat(2, minmax(0, 1fr))",
    },
    columnGap: "6",
    "& > :nth-of-type(n + 4)": { display: "none" },
  },
  gap: { height: "3rem" },
  block: { height: "12rem", borderTop: "ink" },
});
