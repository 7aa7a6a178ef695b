import type { Language } from "../users/language.ts";
import { whole } from "../market/random.ts";

/** Upper bound of each file kind in bytes. */
const sizes = {
  en: {
    transactions: 4_300,
    valuation: 30_500,
    fundingLevel: 25_000,
    performance: 28_800,
    yearEnd: 30_500,
    research: 30_200,
    stewardship: 26_300,
    fundDocuments: 31_700,
  },
  "zh-CN": {
    transactions: 4_400,
    valuation: 67_500,
    fundingLevel: 62_000,
    performance: 62_000,
    yearEnd: 69_000,
    research: 62_000,
    stewardship: 62_000,
    fundDocuments: 62_000,
  },
} satisfies Record<Language, Record<string, number>>;

/** Report category with generated files. */
export type FileCategory = keyof (typeof sizes)["en"];

const variation = 1_500;

/**
 * Size of a report's file in bytes, known without generating it; generated files are padded to this
 * size.
 */
export function fileSizeOf(id: string, category: FileCategory, language: Language): number {
  return sizes[language][category] + whole(id, 0, variation);
}
