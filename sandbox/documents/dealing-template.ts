import type { Language } from "../users/language.ts";
import type { ValueKind } from "./spreadsheet-styles.ts";
import { spreadsheet } from "./spreadsheet.ts";

interface TemplateTexts {
  /** Without its extension. */
  readonly fileName: string;
  readonly title: string;
  readonly instruction: string;
  readonly columns: Readonly<Record<ColumnName, string>>;
}

const columns = {
  client: { kind: "text", width: 32 },
  portfolio: { kind: "text", width: 16 },
  direction: { kind: "text", width: 26 },
  amount: { kind: "money", width: 18 },
  currency: { kind: "text", width: 10 },
  valueDate: { kind: "date", width: 16 },
  account: { kind: "text", width: 28 },
  authorisedBy: { kind: "text", width: 28 },
} as const satisfies Readonly<Record<string, { kind: ValueKind; width: number }>>;
type ColumnName = keyof typeof columns;

const texts: Readonly<Record<Language, TemplateTexts>> = {
  en: {
    fileName: "Dealing template",
    title: "Cash instruction",
    instruction:
      "Fill in one line for each instruction and send the file to your client service team.",
    columns: {
      client: "Client",
      portfolio: "Portfolio code",
      direction: "Contribution or withdrawal",
      amount: "Amount",
      currency: "Currency",
      valueDate: "Value date",
      account: "Account to pay to",
      authorisedBy: "Authorised by",
    },
  },
  "zh-CN": {
    fileName: "交易指令模板",
    title: "资金指令",
    instruction: "每项指令填写一行，填妥后请发送给您的客户服务团队。",
    columns: {
      client: "客户",
      portfolio: "投资组合代码",
      direction: "追加或提取",
      amount: "金额",
      currency: "币种",
      valueDate: "起息日",
      account: "收款账户",
      authorisedBy: "授权签署人",
    },
  },
};

/** The form of a cash instruction, to be filled in and sent to the client service team. */
export function dealingTemplate(language: Language): { fileName: string; content: Buffer } {
  const { fileName, title, instruction, columns: titles } = texts[language];
  const names = Object.keys(columns) as ColumnName[];
  const content = spreadsheet({
    name: title,
    headings: [title, instruction],
    columns: names.map((name) => ({ ...columns[name], title: titles[name] })),
    rows: [],
    dateFormat: language === "en" ? "day month year" : "year month day",
  });
  return { fileName: `${fileName}.xlsx`, content };
}
