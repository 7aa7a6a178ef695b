import type { Language } from "../users/language.ts";
import type { Instrument } from "../market/instruments.ts";

const assetClasses: Readonly<Record<string, string>> = {
  "UK equity": "英国股票",
  "North American equity": "北美股票",
  "European equity": "欧洲股票",
  "Asian equity": "亚洲股票",
  "UK government bonds": "英国国债",
  "UK corporate bonds": "英国公司债",
  "US government bonds": "美国国债",
  "US corporate bonds": "美国公司债",
  "Chinese government bonds": "中国国债",
  Property: "房地产",
  Liquidity: "流动性基金",
  Cash: "现金",
  "Private assets": "私募资产",
};

/** Chinese names; foreign companies and partnerships keep their own. */
const instruments: Readonly<Record<string, string>> = {
  CNE01: "运和消费控股",
  CNE02: "蓝通电力设备",
  CNE03: "江万物流",
  CNE04: "清和技术",
  PRP01: "Alderbrook 长期收益房地产基金",
};

const issuers = [
  ["China Government Bond", "中国国债"],
  ["UK Treasury Index-linked", "英国通胀保值国债"],
  ["UK Treasury", "英国国债"],
  ["US Treasury", "美国国债"],
] as const;

export function assetClassName(name: string, language: Language): string {
  return language === "zh-CN" ? (assetClasses[name] ?? name) : name;
}

export function instrumentName(
  { id, name, assetClass, currency }: Instrument,
  language: Language,
): string {
  if (language === "en") return name;
  if (assetClass === "Cash") return `现金（${currency}）`;
  if (assetClass === "Liquidity") return `Alderbrook 流动性基金（${currency}）`;
  const [issuer, chinese] = issuers.find(([prefix]) => name.startsWith(prefix)) ?? ["", ""];
  return instruments[id] ?? name.replace(issuer, chinese);
}
