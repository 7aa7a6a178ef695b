/** Stands in a dealing template, so that one of another release is told apart. */
export const templateRelease = "Dealing template 2";

/** The columns of a dealing template in their order; an instruction is one line below their titles. */
export const templateColumns = [
  "portfolioCode",
  "direction",
  "transferTo",
  "amount",
  "units",
  "currency",
  "dealingDate",
  "settlementDate",
  "bankAccountReference",
  "reference",
  "notes",
] as const;
export type TemplateColumn = (typeof templateColumns)[number];

/** What a template calls the directions, in every language that it is written in. */
export const directionWords = {
  en: { subscription: "Subscription", redemption: "Redemption", transfer: "Transfer" },
  "zh-CN": { subscription: "申购", redemption: "赎回", transfer: "转移" },
} as const;

/** What stands for the whole holding in the column of units, in every language. */
export const wholeWords = { en: "All", "zh-CN": "全部" } as const;
