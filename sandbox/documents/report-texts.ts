import type { Language } from "../auth/language.ts";

interface Holder {
  readonly currency: string;
  /** A day as the reader writes it. */
  readonly day: string;
}

const english = {
  of: (client: string, portfolio: string, code: string) => `${client}, ${portfolio} (${code})`,
  transactionsSheet: "Transactions",
  period: (from: string, to: string) => `${from} to ${to}`,
  transactionColumns: [
    "Trade date",
    "Settlement date",
    "Type",
    "Security",
    "ISIN",
    "Quantity",
    "Price",
    "Currency",
    "Amount",
  ],
  amountIn: (currency: string) => `Amount in ${currency}`,
  transactionTypes: {
    Buy: "Buy",
    Sell: "Sell",
    Contribution: "Contribution",
    Withdrawal: "Withdrawal",
  },
  holdings: ({ day, currency }: Holder) =>
    `Holdings at the close of business on ${day}. All values are in ${currency}.`,
  assets: (currency: string, total: string) => `Assets under management: ${currency} ${total}.`,
  holdingColumns: ["Security", "Quantity", "Price"],
  holdingSheetColumns: ["Security", "ISIN", "Asset class", "Quantity", "Price", "Currency"],
  openOfBusiness: (date: string) => `Open of business on ${date}`,
  closeOfBusiness: (date: string) => `Close of business on ${date}`,
  scheduledTransactions: "Scheduled transactions",
  scheduledHoldings: "Scheduled holdings",
  valueIn: (currency: string) => `Value in ${currency}`,
  weight: "Weight",
  total: "Total",
  performance: (currency: string) => `Change of assets under management by month, in ${currency}.`,
  performanceColumns: [
    "Month to",
    "Opening value",
    "Paid in or out",
    "Result",
    "Closing value",
    "Return",
  ],
  fundingLevels: (currency: string) =>
    `Assets, liabilities and the funding level at the end of the past twelve months, in ${currency}.`,
  fundingColumns: ["Date", "Assets", "Liabilities", "Funding level"],
};

const chinese: typeof english = {
  of: (client, portfolio, code) => `${client}，${portfolio}（${code}）`,
  transactionsSheet: "交易明细",
  period: (from, to) => `${from} 至 ${to}`,
  transactionColumns: ["交易日", "结算日", "类型", "证券", "ISIN", "数量", "价格", "币种", "金额"],
  amountIn: (currency) => `金额（${currency}）`,
  transactionTypes: { Buy: "买入", Sell: "卖出", Contribution: "转入", Withdrawal: "转出" },
  holdings: ({ day, currency }) => `${day}收市时的持仓，所有价值均以 ${currency} 计。`,
  assets: (currency, total) => `资产管理规模：${currency} ${total}。`,
  holdingColumns: ["证券", "数量", "价格"],
  holdingSheetColumns: ["证券", "ISIN", "资产类别", "数量", "价格", "币种"],
  openOfBusiness: (date) => `${date} 开市时`,
  closeOfBusiness: (date) => `${date} 收市时`,
  scheduledTransactions: "定期交易报告",
  scheduledHoldings: "定期持仓报告",
  valueIn: (currency) => `市值（${currency}）`,
  weight: "权重",
  total: "合计",
  performance: (currency) => `资产管理规模的逐月变动，以 ${currency} 计。`,
  performanceColumns: ["截至月末", "期初价值", "转入或转出", "损益", "期末价值", "回报率"],
  fundingLevels: (currency) => `过去十二个月月末的资产、负债与资金充足率，以 ${currency} 计。`,
  fundingColumns: ["日期", "资产", "负债", "资金充足率"],
};

/** What a report's file says, in each language of the API. */
export const reportTexts: Record<Language, typeof english> = { en: english, "zh-CN": chinese };
