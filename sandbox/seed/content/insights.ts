interface Insight {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly author: string;
  readonly daysAgo: number;
  readonly readMinutes: number;
  /** Drawn for the sample brand; the file lies in `public/insights/`. */
  readonly picture: { readonly address: string; readonly alt: string };
}

type Text = readonly [title: string, summary: string, category: string, alt: string];

const facts = [
  ["gilt-supply", "Gareth Lloyd", 2, 4],
  ["dividends-return", "Isabel Ruiz", 6, 6],
  ["endgame-options", "Eleanor Marsh", 12, 7],
  ["private-credit-terms", "Anneke Visser", 19, 5],
  ["stewardship-season", "Rohan Mehta", 27, 8],
  ["currency-hedging", "Isabel Ruiz", 38, 5],
] as const;

const english: readonly Text[] = [
  [
    "What heavier gilt supply means for hedging",
    "Issuance is at a record and long yields have noticed. Three ways to keep hedges affordable.",
    "Fixed income",
    "Bars that grow from left to right under a rising curve",
  ],
  [
    "The quiet return of dividends",
    "Payouts have grown faster than prices for two years. We look at where the growth is earned.",
    "Equities",
    "Seven coins in a row, each larger than the one before",
  ],
  [
    "Run on or buy out: questions for trustees",
    "With better funding levels come real choices. A list of questions for the next meeting.",
    "Pensions",
    "A path that parts into three",
  ],
  [
    "Private credit: reading the terms",
    "Covenants have loosened in places. What we ask for before we lend.",
    "Private markets",
    "A page of terms with one clause marked, signed below",
  ],
  [
    "A busy season of votes",
    "How we voted this year, where we disagreed with boards, and what followed.",
    "Stewardship",
    "A half circle of votes, most of one colour",
  ],
  [
    "Hedging currencies without regret",
    "A rule that is kept in bad years is worth more than a forecast that is right in good ones.",
    "Multi-asset",
    "Two waves that mirror each other around a straight line",
  ],
];

const chinese: readonly Text[] = [
  [
    "英国国债供应增加对对冲意味着什么",
    "发行量创下新高，长期收益率已有所反应。控制对冲成本的三种方法。",
    "固定收益",
    "由左至右逐渐增高的柱形，上方一条上升的曲线",
  ],
  [
    "股息悄然回归",
    "过去两年股息增速超过股价。我们分析增长来自何处。",
    "股票",
    "一排七枚逐渐变大的硬币",
  ],
  [
    "继续运营还是整体转让：受托人需要思考的问题",
    "资金充足率改善带来真正的选择。下次会议可讨论的问题清单。",
    "养老金",
    "一条路分成三条",
  ],
  [
    "私募信贷：细读条款",
    "部分契约条款有所放松。放款之前我们会提出哪些要求。",
    "私募市场",
    "一页条款，其中一条被标出，页末有签名",
  ],
  [
    "繁忙的投票季",
    "今年我们如何投票，在哪些议题上与董事会意见不同，以及后续进展。",
    "尽责管理",
    "半圆形排列的选票，多数为同一颜色",
  ],
  [
    "无悔的货币对冲",
    "在艰难年份仍能坚持的规则，比在顺利年份准确的预测更有价值。",
    "多元资产",
    "围绕一条直线、互为镜像的两条波浪线",
  ],
];

function insightsOf(texts: readonly Text[]): Insight[] {
  return facts.map(([slug, author, daysAgo, readMinutes], index) => {
    const [title = "", summary = "", category = "", alt = ""] = texts[index] ?? [];
    const picture = { address: `/insights/${slug}.svg`, alt };
    return { slug, author, daysAgo, readMinutes, title, summary, category, picture };
  });
}

/** Insights by language. */
export const insightsSeed = { en: insightsOf(english), "zh-CN": insightsOf(chinese) };
