import type { SystemStyleObject } from "@chakra-ui/react/styled-system";
import { defineStyles } from "../../theme/define-styles.ts";
import { largeTextOnPhone } from "../../theme/fragments/large-text.ts";
import { touchTarget } from "../../theme/fragments/touch-target.ts";
import type { Column } from "./column.ts";

export const dataListStyles = defineStyles({
  /** Printed instead of a list that is not printed. */
  notPrinted: { display: "none", _print: { display: "block" } },
  /** Plain elements styled from the root: there can be hundreds of items. */
  items: {
    borderTop: "ink",
    "& > li": {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
      columnGap: "8",
      rowGap: "2",
      paddingBlock: "5",
      borderBottom: "hair",
      breakInside: "avoid",
      contentVisibility: "auto",
      // `content-visibility` clips a row at its edge, including focus outlines.
      overflowClipMargin: "1rem",
      containIntrinsicSize: "auto 7rem",
    },
  },
});

const checkboxWidth = "2.75rem";
const notPrinted = { _print: { display: "none" } };

/** Background of a row, beyond its texts at both ends. */
const wash = (colour: string): SystemStyleObject => ({
  background: colour,
  boxShadow: `-0.75rem 0 {colors.${colour}}, 0.75rem 0 {colors.${colour}}`,
});

/** A table repeats its headers on every sheet. */
const printedTable: SystemStyleObject = {
  _print: { display: "table", tableLayout: "fixed", inlineSize: "100%" },
  "& > :first-of-type": { _print: { display: "table-header-group", breakInside: "avoid" } },
  "& > .list-rows": { _print: { display: "table-row-group" } },
};

interface TableLayout<Row> {
  readonly columns: readonly Column<Row>[];
  readonly phoneColumns: string;
  readonly isSelectable: boolean;
  readonly isPrinted: boolean;
}

/**
 * Styles of a table of records: columns on wide screens and in print, multi-line rows on a phone.
 * Rows are plain elements styled from the root.
 */
export function tableStyles<Row>(layout: TableLayout<Row>): SystemStyleObject {
  const { columns, phoneColumns, isSelectable, isPrinted } = layout;
  const widths = columns.map(({ width = "minmax(0, 1fr)" }) => width);
  const printed = columns.map(({ print }, at) => (print === false ? [] : (print ?? widths[at])));
  const checkbox = isSelectable ? [checkboxWidth] : [];
  // In print only the base breakpoint applies.
  const tracks = {
    lg: [...checkbox, ...widths].join(" "),
    _print: printed.flat().join(" "),
  };
  return {
    fontSize: "small",
    // Hidden rows must keep their layout to be measured.
    ...(isPrinted ? printedTable : { _print: { height: "0", overflow: "hidden" } }),
    "& .list-columns": {
      display: "grid",
      gridTemplateColumns: { base: [...checkbox, "minmax(0, 1fr)"].join(" "), ...tracks },
      columnGap: { base: "2", lg: "4" },
      alignItems: "center",
      minHeight: "2.5rem",
      borderBottom: "ink",
      textStyle: "caption",
      "& > [aria-sort]": { color: "ink", fontWeight: "medium" },
    },
    "& .list-rows": { position: "relative", _print: { height: "auto!" } },
    "& .list-row, & .list-group": {
      position: "absolute",
      insetInline: "0",
      breakInside: "avoid",
      _print: { position: "relative", insetBlockStart: "auto!" },
    },
    // A heading stands above a row, unless its rows are hidden.
    "& .list-group:has(+ .list-row)": { breakAfter: "avoid" },
    "& .list-row": {
      display: "grid",
      gridTemplateColumns: { base: phoneColumns, ...tracks },
      columnGap: { base: "2", lg: "4" },
      alignItems: "center",
      minHeight: { base: "3.5rem", _print: "2rem" },
      paddingBlock: { base: "3", lg: "1", _print: "1" },
      borderBottom: "hair",
      [largeTextOnPhone]: {
        display: "flex",
        flexWrap: "wrap",
        "& > [data-column]": { maxWidth: "100%", textAlign: "start" },
      },
      // Long words of names never widen a column.
      "& > [data-column]": { minWidth: "0", overflowWrap: "anywhere" },
      "&:not([data-selected]):hover": wash("well"),
      "&[data-selected], &[data-busy], &[data-open]": wash("accentWash"),
      "&[data-open]": {
        // What stands above and below the rows does not cover it.
        scrollMarginBlock: "6rem",
        _before: {
          content: "''",
          position: "absolute",
          insetBlock: "0",
          insetInlineStart: "-3",
          borderInlineStart: "edge",
          borderInlineStartColor: "accent",
        },
      },
    },
    "& .list-select": {
      display: "flex",
      alignItems: "center",
      justifyContent: { base: "flex-start", lg: "center" },
      ...notPrinted,
      // What a finger hits is more than the box.
      "& > label": {
        position: "relative",
        zIndex: 1,
        display: "flex",
        alignItems: "center",
        ...touchTarget,
      },
      "& input": {
        width: "glyph",
        height: "glyph",
        cursor: "pointer",
      },
    },
    "& .list-row > .list-select": { gridArea: { base: "1 / 1", lg: "auto" } },
    "& .list-detail": {
      gridColumn: isSelectable ? "2 / -1" : "1 / -1",
      position: "relative",
      zIndex: 1,
      ...notPrinted,
    },
    "& .list-group > div": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      columnGap: "3",
      paddingTop: "8",
      paddingBottom: "2",
      borderBottom: "ink",
      fontFamily: "display",
      fontSize: "lead",
      lineHeight: "snug",
      overflowWrap: "anywhere",
      "& > span": { fontFamily: "text", textStyle: "caption" },
    },
    ...Object.fromEntries(columns.flatMap((column, at) => columnStyles(column, at === 0))),
  };
}

function columnStyles<Row>(
  { id, align, phone, print, css }: Column<Row>,
  isFirst: boolean,
): readonly (readonly [string, SystemStyleObject])[] {
  const inPrint = print === false ? notPrinted : {};
  const wideAlign = align ? { lg: align, _print: align } : {};
  return [
    [
      `& .list-columns > [data-column=${id}]`,
      { ...(isFirst ? {} : { hideBelow: "lg" }), textAlign: align ?? "start", ...inPrint },
    ],
    [
      `& .list-row > [data-column=${id}]`,
      {
        ...(isFirst ? { minWidth: "0" } : {}),
        ...(phone
          ? {
              gridRow: { base: phone.row, lg: "auto", _print: "auto" },
              gridColumn: { base: phone.column, lg: "auto", _print: "auto" },
              textAlign: { base: phone.align ?? "start", ...wideAlign },
            }
          : { hideBelow: "lg", textAlign: align ?? "start" }),
        ...inPrint,
        ...css,
      },
    ],
  ];
}
