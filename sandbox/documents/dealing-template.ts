import type { InstructionField } from "../../machines/cash-instruction/fields.ts";
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

const layouts: Readonly<Record<InstructionField, { kind: ValueKind; width: number }>> = {
  portfolioCode: { kind: "code", width: 16 },
  direction: { kind: "code", width: 26 },
  transferTo: { kind: "code", width: 18 },
  amount: { kind: "money", width: 18 },
  units: { kind: "code", width: 16 },
  currency: { kind: "code", width: 10 },
  dealingDate: { kind: "date", width: 16 },
  settlementDate: { kind: "date", width: 16 },
  bankAccountReference: { kind: "code", width: 28 },
  reference: { kind: "code", width: 22 },
  notes: { kind: "code", width: 36 },
};

const wordsIn = (language: Language) => Object.values(directionWords[language]);

const texts: Readonly<Record<Language, TemplateTexts>> = {
  en: {
    fileName: "Dealing template",
    title: "Cash instruction",
    instruction: `Fill in the line below the titles, then drop the file onto the cash instruction page. Direction: ${wordsIn("en").join(", ")}. Give an amount, units, or ${wholeWords.en} as units.`,
    columns: {
      portfolioCode: "Portfolio code",
      direction: "Direction",
      transferTo: "Transfer to (code)",
      amount: "Amount",
      units: "Units",
      currency: "Currency",
      dealingDate: "Dealing date",
      settlementDate: "Settlement date",
      bankAccountReference: "Bank account reference",
      reference: "Your reference",
      notes: "Notes",
    },
  },
  "zh-CN": {
    fileName: "交易指令模板",
    title: "资金指令",
    instruction: `请在标题下方的一行填写，再将文件拖放到资金指令页面。方向：${wordsIn("zh-CN").join("、")}。请填写金额或份额，全部持仓请在份额中填写“${wholeWords["zh-CN"]}”。`,
    columns: {
      portfolioCode: "投资组合代码",
      direction: "方向",
      transferTo: "转入组合代码",
      amount: "金额",
      units: "份额",
      currency: "币种",
      dealingDate: "交易日",
      settlementDate: "交收日",
      bankAccountReference: "银行账户参考号",
      reference: "您的参考号",
      notes: "备注",
    },
  },
};

/** Spreadsheet form of a cash instruction, to be filled in and dropped onto the page. */
export function dealingTemplate(language: Language): { fileName: string; content: Buffer } {
  const { fileName, title, instruction, columns: titles } = texts[language];
  const content = spreadsheet({
    name: title,
    headings: [title, instruction, templateRelease],
    columns: templateColumns.map((name) => ({ ...layouts[name], title: titles[name] })),
    rows: [],
  });
  return { fileName: `${fileName}.xlsx`, content };
}
