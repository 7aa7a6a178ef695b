import { walkXml } from "./walk-xml.ts";

/** Ids of the built-in formats of dates and times, also those of East Asian languages. */
const isDateId = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** Returns the codes of a workbook's number formats by the style of a cell. */
export function readNumberFormats(part: Uint8Array): (style: string) => string {
  const codes = new Map<string, string>();
  const ids: string[] = [];
  let isInCellStyles = false;
  walkXml(part, {
    open(name, attribute) {
      if (name === "numFmt") codes.set(attribute("numFmtId") ?? "", attribute("formatCode") ?? "");
      if (name === "cellXfs") isInCellStyles = true;
      if (name === "xf" && isInCellStyles) ids.push(attribute("numFmtId") ?? "0");
    },
    close(name) {
      if (name === "cellXfs") isInCellStyles = false;
    },
  });
  return (style) => {
    const id = ids[Number(style)] ?? "0";
    return codes.get(id) ?? (isDateId(Number(id)) ? "yyyy-mm-dd" : "General");
  };
}

/** Whether a format shows a number as a date or a time. */
export const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|general/gi, ""));
