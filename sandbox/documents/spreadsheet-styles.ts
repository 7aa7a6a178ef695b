/** What the values of a column are; a spreadsheet program keeps what is typed into a code as it is. */
export type ValueKind = "text" | "code" | "date" | "quantity" | "price" | "money" | "percent";

type Style = ValueKind | "title" | "subtitle" | "head" | "figureHead" | "total";

/** Formats of numbers by their id; below 164 they are built in. */
const formats: Readonly<Record<ValueKind, number>> = {
  text: 0,
  code: 49,
  date: 164,
  quantity: 4,
  price: 165,
  money: 4,
  percent: 10,
};

const kinds = Object.keys(formats) as readonly ValueKind[];
const others: readonly Style[] = ["title", "subtitle", "head", "figureHead", "total"];

export const isFigure = (kind: ValueKind) => kind !== "text" && kind !== "code" && kind !== "date";

/** The index of a cell's style, the values of totals after all others. */
export function styleOf(style: Style, isTotal = false): number {
  const at = [...kinds, ...others].indexOf(style);
  return isTotal ? at + kinds.length + others.length : at;
}

const [plain, bold, title, soft] = [0, 1, 2, 3];
const [none, below, sum] = [0, 1, 2];

const cell = (format: number, font: number, border: number, align = "") =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"${align === "" ? "/>" : ` applyAlignment="1"><alignment horizontal="${align}"${align === "left" ? ' indent="1"' : ""}/></xf>`}`;

/** The styles of a workbook: ink text, ruled head, totals between a rule and a double rule. */
export function stylesXml(namespace: string) {
  const font = (size: number, colour: string, isBold: boolean, name: string) =>
    `<font>${isBold ? "<b/>" : ""}<sz val="${size}"/><color rgb="FF${colour}"/><name val="${name}"/></font>`;
  const edge = (name: string, style: string) =>
    `<${name} style="${style}"><color rgb="FF15202B"/></${name}>`;
  const border = (top: string, bottom: string) =>
    `<border><left/><right/>${top || "<top/>"}${bottom || "<bottom/>"}<diagonal/></border>`;
  const alignOf = (kind: ValueKind) => (isFigure(kind) ? "" : "left");
  const cells = [
    ...kinds.map((kind) => cell(formats[kind], plain, none, alignOf(kind))),
    cell(0, title, none, "left"),
    cell(0, soft, none, "left"),
    cell(0, bold, below, "left"),
    cell(0, bold, below, "right"),
    cell(0, bold, sum, "left"),
    ...kinds.map((kind) => cell(formats[kind], bold, sum, alignOf(kind))),
  ];
  return `<styleSheet xmlns="${namespace}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="#,##0.0000"/></numFmts><fonts count="4">${font(10, "15202B", false, "Arial")}${font(10, "15202B", true, "Arial")}${font(16, "0F4C4A", false, "Georgia")}${font(10, "626B75", false, "Arial")}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="3">${border("", "")}${border("", edge("bottom", "medium"))}${border(edge("top", "thin"), edge("bottom", "double"))}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join("")}</cellXfs></styleSheet>`;
}
