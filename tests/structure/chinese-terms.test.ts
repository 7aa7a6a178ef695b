import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Words that are not used, each with the one term of its concept. */
const terms: readonly (readonly [RegExp, string])[] = [
  [/账[内外]/, "表内, 表外"],
  [/追加|提取/, "转入, 转出"],
  [/权重/, "占比"],
  [/所属机构/, "机构"],
  [/周[一二三四五六日]/, "星期"],
  [/按交易日|交易日与交收日/, "成交日"],
  [
    /\d 年 \d|月 \d+ 日|\p{Script=Han} \{\{\w*(?:[dD]ate|[dD]ay|dealing|settlement)\}\}(?!\.zip)/u,
    "a date without spaces",
  ],
  [/\{\{(?:\w*Date|day|dealing|settlement)\}\} \p{Script=Han}/u, "a date without spaces"],
  [/日日|\}日[终初]/, "日期（日终）"],
];

const files = globSync(["locales/zh-CN/*.json", "sandbox/**/*.ts", "src/**/*.{ts,tsx}"]);

/** Returns the lines of a file with a word that is not used, each with the term to use. */
const wrongWords = (file: string, text: string) =>
  text
    .split("\n")
    .flatMap((line) =>
      terms
        .filter(([word]) => word.test(line))
        .map(([, term]) => `${file}: ${line.trim()} (${term})`),
    );

test("I18N-03 one Chinese term for one concept", () => {
  expect(files.flatMap((file) => wrongWords(file, readFileSync(file, "utf8")))).toEqual([]);
  expect(files.length).toBeGreaterThan(600);
  expect(
    wrongWords("a", "账外持仓\n截至{{date}}日终\n表外\n每月 {{day}}日\n2026 年 1 月"),
  ).toHaveLength(4);
});
