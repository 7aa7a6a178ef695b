import { escapeXml, xmlHead } from "./workbook-parts.ts";
import type { SheetCell, SheetContent } from "./sheet-content.ts";

type NumberCell = Extract<SheetCell, { kind: "number" }>;

/** Figures keep a distance from a text that follows. */
const atEnd = 'applyAlignment="1"><alignment horizontal="right" indent="1"/></xf>';

/** First id available for custom number formats. */
const firstFormat = 164;

/** Cell styles, registered on first use. */
export interface Styles {
  /** Returns the style attribute; empty for the default style. */
  number(cell: NumberCell, isBold: boolean): string;
  date(): string;
  text(isBold: boolean, isQuoted: boolean, isAtEnd: boolean): string;
  xml(): string;
}

type Prefixes = SheetContent["currencyPrefixes"];

function formatOf(
  { decimals, maxDecimals, isPercent, currency }: NumberCell,
  prefixes: Prefixes,
): string {
  const optional = "#".repeat(maxDecimals - decimals);
  const digits = maxDecimals > 0 ? `.${"0".repeat(decimals)}${optional}` : "";
  if (isPercent) return `0${digits}%`;
  const prefix = (prefixes[currency] ?? currency).replaceAll(/["\\[\]]/g, "");
  return prefix === "" ? `#,##0${digits}` : `"${prefix}"#,##0${digits}`;
}

/** The currencies of amounts are shown by their prefixes. */
export function createStyles(prefixes: Prefixes): Styles {
  const formats: string[] = [];
  const styles = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'];
  const known = new Map<string, string>();

  function styleOf(key: string, make: () => string): string {
    let attribute = known.get(key);
    if (attribute === undefined) {
      known.set(key, (attribute = ` s="${styles.push(make()) - 1}"`));
    }
    return attribute;
  }

  function numbered(format: string, isBold: boolean): string {
    return styleOf(`${isBold ? "bold" : "plain"} ${format}`, () => {
      if (!formats.includes(format)) formats.push(format);
      const id = firstFormat + formats.indexOf(format);
      return `<xf numFmtId="${id}" fontId="${Number(isBold)}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" ${atEnd}`;
    });
  }

  const numbers = new Map<string, string>();
  return {
    number(cell, isBold) {
      const key = `${cell.currency}/${cell.decimals}/${cell.maxDecimals}/${cell.isPercent}/${isBold}`;
      let attribute = numbers.get(key);
      if (attribute === undefined)
        numbers.set(key, (attribute = numbered(formatOf(cell, prefixes), isBold)));
      return attribute;
    },
    date: () => numbered("yyyy\\-mm\\-dd", false),
    text(isBold, isQuoted, isAtEnd) {
      if (!isBold && !isQuoted && !isAtEnd) return "";
      return styleOf(`text ${isBold} ${isQuoted} ${isAtEnd}`, () => {
        const quote = isQuoted ? ' quotePrefix="1"' : "";
        const start = `<xf numFmtId="0" fontId="${Number(isBold)}" fillId="0" borderId="0" xfId="0" applyFont="1"${quote}`;
        return isAtEnd ? `${start} ${atEnd}` : `${start}/>`;
      });
    },
    xml: () =>
      `${xmlHead}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
      `<numFmts count="${formats.length}">${formats
        .map(
          (format, at) =>
            `<numFmt numFmtId="${firstFormat + at}" formatCode="${escapeXml(format)}"/>`,
        )
        .join("")}</numFmts>` +
      `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
      `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
      `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
      `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
      `<cellXfs count="${styles.length}">${styles.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  };
}
