import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { weekdayName } from "../../src/format/zones.ts";

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
  [/职位|岗位|头衔/, "职务; 角色 for what a user may do"],
  [/您的?机构|贵公司|贵单位/, "贵机构"],
  [/(?:先生|女士) ?\{\{/, "surname before the honorific"],
  [/通行钥|(?<!通行)密钥/, "通行密钥"],
  [/恢复码|备用码/, "恢复代码"],
  [/审批|核准|复核/, "批准"],
  [/计划报告|日程|调度/, "定期报告"],
  [/认证码|动态码|校验码/, "验证码"],
  [/邮箱地址|电邮/, "电子邮箱"],
  [/登入|注销|登出/, "登录, 退出"],
  [/日日|\}日[终初]/, "日期（日终）"],
  // A part of a sentence is a box of its own, from which a line may break off a bracket.
  [/<asOf\/><point|（<|\/>）/, "parts of a sentence with commas between"],
  [/总计/, "合计"],
  [/投资收益|[：，]收益 |投资损益/, "投资回报"],
  [/已存视图/, "已保存的视图"],
  [/该组合|(?<!投资|转入)组合代码|转入组合(?!代码)/, "投资组合"],
  [/条(?:资金)?指令/, "项, the measure word of an instruction"],
  [/稍候再/, "稍后再"],
  [/贵方/, "贵机构"],
  [/门户/, "平台"],
  [/重设密码/, "重置密码"],
  [/对冲比例/, "对冲比率"],
  [/校验/, "检查, 验证"],
  [/跳到/, "跳至"],
  [/刷新页面/, "重新加载页面"],
  [/显示于此/, "显示在此处"],
  [/更改(?:密码|安全问题)/, "修改"],
  [
    /\p{Script=Han} \{\{(?:block|columns?|label)\}\}|\{\{(?:block|columns?|label)\}\} \p{Script=Han}/u,
    "a Chinese name without spaces",
  ],
  [/\$\{(?:sender|decider|approval\.approver)\}于/, "a space after a name"],
  [/项(?:交易|收入|应计利息)/, "笔, the measure word of a transaction"],
  [/(?<!资金)充足率/, "资金充足率"],
  [/本[年月]至今/, "年初至今, 月初至今"],
  [/不得超过/, "不能超过"],
  [/不预示/, "过往业绩不代表未来表现"],
  [/[yY]ear\} 年/, "a date without spaces"],
  [/[于在将] \$?\{\{?\w*(?:[aA]t|end)\}/, "a moment without a space before it"],
];

const files = globSync(["locales/zh-CN/*.json", "sandbox/**/*.{ts,json}", "src/**/*.{ts,tsx}"]);

/** Returns the lines of a file with a word that is not used, each with the term to use. */
const wrongWords = (file: string, text: string) =>
  text
    .split("\n")
    .flatMap((line) =>
      terms
        .filter(([word]) => word.test(line))
        .map(([, term]) => `${file}: ${line.trim()} (${term})`),
    );

/** The words that a text quotes. */
const quotedIn = (text: string) =>
  Array.from(text.matchAll(/“([^”{}$]+)”/g), ([, words = ""]) => words);

test("I18N-03 a text that quotes a control names it as the control does", () => {
  const texts = globSync("locales/*/*.json").map((file) => readFileSync(file, "utf8"));
  const names = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/: "(.+)"/g), ([, name]) => name)),
  );
  const sent = globSync("sandbox/{outbox,schedulers,seed/content}/*.{ts,json}");
  const quoted = [...texts, ...sent.map((file) => readFileSync(file, "utf8"))].flatMap(quotedIn);
  expect(quoted.filter((name) => !names.has(name))).toEqual([]);
  expect(quotedIn("请点击“再次发送”，或“{{name}}”。")).toEqual(["再次发送"]);
});

test("I18N-03 a weekday has one Chinese name, or its number", () => {
  const forms = (["long", "short"] as const).map((form) =>
    weekdayName("2026-11-26", "zh-CN", form),
  );
  expect(forms).toEqual(["星期四", "四"]);
  const short = globSync("{src,sandbox}/**/*.{ts,tsx,json}").filter((file) =>
    /weekday: "short"/.test(readFileSync(file, "utf8")),
  );
  expect(short).toEqual([]);
});

test("I18N-03 one Chinese term for one concept", () => {
  expect(files.flatMap((file) => wrongWords(file, readFileSync(file, "utf8")))).toEqual([]);
  expect(files.length).toBeGreaterThan(600);
  expect(
    wrongWords(
      "a",
      "账外持仓\n截至{{date}}日终\n表外\n每月 {{day}}日\n2026 年 1 月\n审批\n总计\n合计",
    ),
  ).toHaveLength(6);
});
