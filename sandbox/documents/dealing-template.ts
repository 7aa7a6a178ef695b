import chinese from "../../locales/zh-CN/cash.json" with { type: "json" };
import english from "../../locales/en/cash.json" with { type: "json" };
import {
  cashFields,
  type Field,
  type InstructionField,
} from "../../machines/cash-instruction/fields.ts";
import {
  directionWords,
  templateColumns,
  templateRelease,
  wholeWords,
} from "../../src/api/contract/cash-template.ts";
import type { Language } from "../users/language.ts";
import type { ValueKind } from "./spreadsheet-styles.ts";
import { spreadsheet } from "./spreadsheet.ts";

interface TemplateTexts {
  /** File name without extension. */
  readonly fileName: string;
  readonly title: string;
  readonly instruction: string;
  readonly columns: Readonly<Record<InstructionField, string>>;
}

const layouts: Readonly<Record<Field["kind"], { kind: ValueKind; width: number }>> = {
  portfolio: { kind: "code", width: 18 },
  direction: { kind: "code", width: 26 },
  quantity: { kind: "code", width: 18 },
  number: { kind: "money", width: 18 },
  currency: { kind: "code", width: 10 },
  date: { kind: "date", width: 16 },
  line: { kind: "code", width: 28 },
  text: { kind: "code", width: 36 },
};

/** Units can be a word for the whole holding. */
const layoutOf = (name: InstructionField) =>
  layouts[name === "units" ? "quantity" : cashFields[name].kind];

const wordsIn = (language: Language) => Object.values(directionWords[language]);

const texts: Readonly<Record<Language, TemplateTexts>> = {
  en: {
    fileName: "Dealing template",
    title: "Cash instruction",
    instruction: `Fill in the line below the titles, then drop the file onto the cash instruction page. Direction: ${wordsIn("en").join(", ")}. Give an amount, units, or ${wholeWords.en} as units.`,
    columns: {
      ...english.field,
      portfolioCode: "Portfolio code",
      transferTo: "Transfer to (code)",
    },
  },
  "zh-CN": {
    fileName: "交易指令模板",
    title: "资金指令",
    instruction: `请在标题下方的一行填写，再将文件拖放到资金指令页面。方向：${wordsIn("zh-CN").join("、")}。请填写金额或份额，全部持仓请在份额中填写“${wholeWords["zh-CN"]}”。`,
    columns: {
      ...chinese.field,
      portfolioCode: "投资组合代码",
      transferTo: "转入组合代码",
    },
  },
};

/** Spreadsheet form of a cash instruction, to be filled in and dropped onto the page. */
export function dealingTemplate(language: Language): { fileName: string; content: Buffer } {
  const { fileName, title, instruction, columns: titles } = texts[language];
  const content = spreadsheet({
    name: title,
    headings: [title, instruction, templateRelease],
    columns: templateColumns.map((name) => ({ ...layoutOf(name), title: titles[name] })),
    rows: [],
  });
  return { fileName: `${fileName}.xlsx`, content };
}
