import { type Instrument, instrumentOf } from "./instruments.ts";
import { fraction } from "./random.ts";

/** Instruments of a portfolio type by weight; the liquidity fund and cash are added. */
export interface Strategy {
  readonly label: string;
  readonly shares: Readonly<Record<string, number>>;
  /** Off-book instruments as fractions of the portfolio's size, in addition to it. */
  readonly offBook: Readonly<Record<string, number>>;
  readonly hasLiabilities: boolean;
}

const globalEquity = {
  UKE01: 5,
  UKE02: 4,
  UKE05: 5,
  USE01: 13,
  USE02: 8,
  USE03: 11,
  USE05: 9,
  USE06: 11,
  EUE01: 7,
  EUE02: 8,
  EUE04: 5,
  CNE01: 4,
  CNE04: 4,
};

export const strategies = {
  globalEquity: {
    label: "Global Equity",
    shares: globalEquity,
    offBook: {},
    hasLiabilities: false,
  },
  ukEquityIncome: {
    label: "UK Equity Income",
    shares: { UKE01: 18, UKE02: 15, UKE03: 17, UKE04: 14, UKE05: 15, UKE06: 13 },
    offBook: {},
    hasLiabilities: false,
  },
  diversifiedGrowth: {
    label: "Diversified Growth",
    shares: {
      UKE01: 5,
      UKE05: 6,
      USE01: 9,
      USE03: 8,
      USE05: 7,
      EUE01: 6,
      EUE02: 6,
      CNE01: 4,
      UKG36: 9,
      UKC01: 9,
      UKC02: 8,
      UST36: 7,
      PRP01: 9,
    },
    offBook: { PRV01: 5, PRV03: 3 },
    hasLiabilities: false,
  },
  liabilityDriven: {
    label: "Liability-Driven Investment",
    shares: { UKG36: 12, UKG46: 19, UKG55: 17, UKI40: 21, UKI52: 18 },
    offBook: {},
    hasLiabilities: true,
  },
  cashflowDriven: {
    label: "Cashflow-Driven Credit",
    shares: { UKC01: 20, UKC02: 19, UKC03: 17, UKG30: 15, UKG36: 12, PRP01: 8 },
    offBook: { PRV02: 7 },
    hasLiabilities: false,
  },
  usCore: {
    label: "US Core Balanced",
    shares: {
      USE01: 11,
      USE02: 9,
      USE03: 10,
      USE04: 8,
      USE05: 9,
      UST31: 13,
      UST36: 12,
      USC01: 11,
      USC02: 10,
    },
    offBook: { PRV02: 4 },
    hasLiabilities: false,
  },
  usLongDuration: {
    label: "US Long Duration",
    shares: { UST31: 15, UST36: 27, UST53: 29, USC01: 13, USC02: 8 },
    offBook: {},
    hasLiabilities: true,
  },
  chinaBond: {
    label: "China Core Bond",
    shares: { CNG31: 31, CNG34: 33, CNG53: 27 },
    offBook: {},
    hasLiabilities: false,
  },
  chinaBalanced: {
    label: "China Balanced",
    shares: { CNE01: 15, CNE02: 13, CNE03: 12, CNE04: 14, CNG31: 19, CNG34: 18 },
    offBook: { PRV01: 3 },
    hasLiabilities: false,
  },
} as const satisfies Record<string, Strategy>;

export type StrategyName = keyof typeof strategies;

export function strategyOf(name: StrategyName): Strategy {
  return strategies[name];
}

/** Instruments of a strategy with their shares, which vary slightly by portfolio and add up to 1. */
export function strategyShares(
  strategy: StrategyName,
  code: string,
): (readonly [Instrument, number])[] {
  const shares = Object.entries(strategyOf(strategy).shares).map(
    ([id, share]) => [id, share * (0.8 + 0.4 * fraction(`${code}.${id}`))] as const,
  );
  const sum = shares.reduce((total, [, share]) => total + share, 0);
  return shares.map(([id, share]) => [instrumentOf(id), share / sum] as const);
}
