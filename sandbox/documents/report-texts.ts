import type { SchedulerBody } from "../../src/api/contract/schedulers.ts";
import type { Language } from "../users/language.ts";

type Frequency = SchedulerBody["frequencyType"];
type DateType = NonNullable<SchedulerBody["transactionDataType"]>;
type HoldingType = NonNullable<SchedulerBody["holdingPositionType"]>;

type Often = Readonly<Record<Frequency, string>>;
/** Titles of scheduled reports by content. */
type What = Readonly<Record<DateType | HoldingType, readonly [string, string]>>;

const oftenEnglish: Often = {
  OneOff: "once",
  Daily: "daily",
  Weekly: "weekly",
  Monthly: "monthly",
  Quarterly: "quarterly",
  BiAnnually: "twice a year",
  Annually: "once a year",
};

const whatEnglish: What = {
  TradeDate: ["Scheduled transactions", "by trade date"],
  SettlementDate: ["Scheduled transactions", "by settlement date"],
  OpenOfBusiness: ["Scheduled holdings", "open of business"],
  CloseOfBusiness: ["Scheduled holdings", "close of business"],
};

const english = {
  transactionsSheet: "Transactions",
  holdingsSheet: "Holdings",
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
  holdingSheetColumns: ["Security", "ISIN", "Asset class", "Quantity", "Price", "Currency"],
  openOfBusiness: (date: string) => `Open of business on ${date}`,
  closeOfBusiness: (date: string) => `Close of business on ${date}`,
  scheduled: (frequency: Frequency, what: DateType | HoldingType) =>
    `${whatEnglish[what][0]}, ${oftenEnglish[frequency]}, ${whatEnglish[what][1]}`,
  named: (title: string, period: string) => `${title}: ${period}`,
  /** Period as part of a file name. */
  dates: (from: string, to: string) => (from === to ? to : `${from} to ${to}`),
  valueIn: (currency: string) => `Value in ${currency}`,
  weight: "Weight",
  total: "Total",
};

const oftenChinese: Often = {
  OneOff: "一次",
  Daily: "每个工作日",
  Weekly: "每周",
  Monthly: "每月",
  Quarterly: "每季度",
  BiAnnually: "每半年",
  Annually: "每年",
};

const whatChinese: What = {
  TradeDate: ["定期交易报告", "按成交日"],
  SettlementDate: ["定期交易报告", "按交收日"],
  OpenOfBusiness: ["定期持仓报告", "日初"],
  CloseOfBusiness: ["定期持仓报告", "日终"],
};

const chinese: typeof english = {
  transactionsSheet: "交易明细",
  holdingsSheet: "持仓明细",
  period: (from, to) => `${from} 至 ${to}`,
  transactionColumns: ["成交日", "交收日", "类型", "证券", "ISIN", "数量", "价格", "币种", "金额"],
  amountIn: (currency) => `金额（${currency}）`,
  transactionTypes: { Buy: "买入", Sell: "卖出", Contribution: "转入", Withdrawal: "转出" },
  holdingSheetColumns: ["证券", "ISIN", "资产类别", "数量", "价格", "币种"],
  openOfBusiness: (date) => `${date}（日初）`,
  closeOfBusiness: (date) => `${date}（日终）`,
  scheduled: (frequency, what) =>
    `${whatChinese[what][0]}（${oftenChinese[frequency]}，${whatChinese[what][1]}）`,
  named: (title, period) => `${title}：${period}`,
  dates: (from, to) => (from === to ? to : `${from} 至 ${to}`),
  valueIn: (currency) => `市值（${currency}）`,
  weight: "占比",
  total: "合计",
};

export const reportTexts: Record<Language, typeof english> = { en: english, "zh-CN": chinese };
