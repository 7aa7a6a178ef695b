/** Identifies the version of a dealing template. */
export const templateRelease = "Dealing template 2";

/** Columns of a dealing template in their order; each row below the headings is an instruction. */
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

/** Names of the directions in a template, by language. */
export const directionWords = {
  en: { subscription: "Subscription", redemption: "Redemption", transfer: "Transfer" },
  "zh-CN": { subscription: "申购", redemption: "赎回", transfer: "转移" },
} as const;

/** Text for the whole holding in the column of units, by language. */
export const wholeWords = { en: "All", "zh-CN": "全部" } as const;
