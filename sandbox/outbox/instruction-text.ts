import chinese from "../../locales/zh-CN/cash.json" with { type: "json" };
import english from "../../locales/en/cash.json" with { type: "json" };
import { cashFieldList, type InstructionField } from "../../machines/cash-instruction/fields.ts";
import type { RequestOf } from "../../src/api/contract/call.ts";
import type { createCashInstruction } from "../../src/api/contract/cash.ts";
import { directionWords, wholeWords } from "../../src/api/contract/cash-template.ts";
import { formatDate, type Region } from "../../src/format/dates.ts";
import { formatExactMoney } from "../../src/format/exact-money.ts";
import { formatNumber } from "../../src/format/numbers.ts";
import type { Sandbox } from "../context/sandbox.ts";
import type { Language } from "../users/language.ts";
import { portfolioTitle } from "../users/portfolio-title.ts";

type Instruction = RequestOf<typeof createCashInstruction>["body"];

/** Name of the reference for everybody but the sender. */
const referenceOfOther: Readonly<Record<Language, string>> = {
  en: "Sender's reference",
  "zh-CN": "发送人的参考号",
};

const lineEnd = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;

/** Marks each line of a text of several, so that none looks like a part of the instruction. */
function quoted(text: string): string {
  const lines = text.split(lineEnd);
  return lines.length > 1 ? ["", ...lines.map((line) => `> ${line}`)].join("\n") : text;
}

interface Reader {
  readonly language: Language;
  readonly region: Region;
  readonly isSender: boolean;
}

/** The service desk, which reads every instruction in one language and format. */
export const serviceDesk: Reader = { language: "en", region: "uk", isSender: false };

/** All of a cash instruction, a line for each part, as the portal shows them to the reader. */
export function instructionText(
  sandbox: Pick<Sandbox, "db">,
  body: Instruction,
  { language, region, isSender }: Reader,
): string {
  const { all, amount, units, direction, ...given } = body;
  const title = (code: string) => portfolioTitle(sandbox, language, code);
  const parts: Readonly<Record<InstructionField, string>> = {
    ...given,
    direction: directionWords[language][direction],
    notes: quoted(given.notes ?? ""),
    portfolioCode: title(given.portfolioCode),
    transferTo: direction === "transfer" && given.transferTo ? title(given.transferTo) : "",
    dealingDate: formatDate(given.dealingDate, region),
    settlementDate: formatDate(given.settlementDate, region),
    amount: amount ? formatExactMoney(amount, given.currency, region) : "",
    units: all
      ? wholeWords[language]
      : units
        ? formatNumber(units, region, { maxDecimals: 6 })
        : "",
  };
  const colon = language === "en" ? ": " : "：";
  const names: Readonly<Record<InstructionField, string>> = {
    ...(language === "en" ? english : chinese).field,
    ...(!isSender && { reference: referenceOfOther[language] }),
  };
  return cashFieldList
    .flatMap(([name]) =>
      name !== "quantity" && parts[name] ? [`${names[name]}${colon}${parts[name]}`] : [],
    )
    .join("\n");
}
