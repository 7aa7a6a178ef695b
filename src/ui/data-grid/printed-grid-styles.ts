import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

/** A printed table with headers on every page. */
export const printedGridStyles: SystemStyleObject = {
  display: "none",
  containerType: "inline-size",
  _print: { display: "block" },
  "& > h2": { fontSize: "title", marginBottom: "2" },
  "& > p": { fontSize: "caption", marginBottom: "2" },
  // Many columns are printed small, since cut ones are lost. Widths grow with the font only with
  // exact advances.
  "& table": {
    inlineSize: "100%",
    fontSize: "min(8pt, 100cqi / var(--least-width, 1))",
    textRendering: "geometricPrecision",
  },
  "& thead": { display: "table-header-group" },
  "& tr": { breakInside: "avoid" },
  "& th, & td": {
    paddingBlock: "0.125rem",
    paddingInline: "0.375em",
    borderBottom: "hair",
    textAlign: "start",
    verticalAlign: "top",
    fontVariantNumeric: "tabular-nums lining-nums",
    "&[data-end]": { textAlign: "end" },
  },
  // Text that begins where a figure ends would read as one with it.
  "& [data-end] + :not([data-end])": { paddingInlineStart: "1.5em" },
  // Headers wrap, so that the columns fit the paper.
  "& td:is([data-end], [data-date])": { whiteSpace: "nowrap" },
  // The least width of a header is that of its column's texts.
  "& thead th": { boxSizing: "content-box", borderBottom: "ink", fontWeight: "medium" },
  "& table[data-many] th": { minInlineSize: "0 !important" },
  "& tr[data-kind=group]": { fontWeight: "medium", background: "well" },
  // A heading stands above a row, unless its rows are hidden.
  "& tr[data-kind=group]:not([data-folded])": { breakAfter: "avoid" },
  "& tr[data-kind=total]": { fontWeight: "strong", breakBefore: "avoid" },
  "& tr:not([data-kind=total]) + tr[data-kind=total]": { borderTop: "double" },
};
