import type { InstructionField } from "../../../machines/cash-instruction/fields.ts";

/** Identifies the version of a dealing template. */
export const templateRelease = "Dealing template 2";

/**
 * Columns of a dealing template; each row below the headings is an instruction. A new one is the
 * last, as the cells of saved templates keep their order.
 */
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
] as const satisfies readonly InstructionField[];
/** Columns of the first templates of this release, which a heading has at least. */
export const firstColumnCount = 11;

/** Names of the directions in a template, by language. */
export const directionWords = {
  en: { subscription: "Subscription", redemption: "Redemption", transfer: "Transfer" },
  "zh-CN": { subscription: "申购", redemption: "赎回", transfer: "转移" },
} as const;

/** Text for the whole holding in the column of units, by language. */
export const wholeWords = { en: "All", "zh-CN": "全部" } as const;
