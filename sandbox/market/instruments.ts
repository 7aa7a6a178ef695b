import { hash } from "./random.ts";

/** Quarterly dividends, semi-annual coupons, or none. */
export type IncomeKind = "dividend" | "coupon" | "none";

export interface Instrument {
  readonly id: string;
  readonly name: string;
  readonly isin: string | null;
  readonly assetClass: string;
  readonly currency: string;
  /** Price per unit or nominal at the model's start. */
  readonly startPrice: number;
  /** Annual growth and amplitude of the price cycles, as fractions. */
  readonly drift: number;
  readonly swing: number;
  readonly incomeKind: IncomeKind;
  /** Annual yield on the price, or the coupon on the nominal. */
  readonly incomeRate: number;
  readonly isOffBook: boolean;
}

type Row = readonly [id: string, name: string, country: string, price: number, rate: number];

/** ISIN with check digit (ISO 6166). */
function isinOf(country: string, id: string): string {
  const body = `${country}${String(hash(id)).padStart(9, "0").slice(-9)}`;
  const digits = Array.from(body, (character) => String(Number.parseInt(character, 36))).join("");
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

interface Family {
  readonly assetClass: string;
  readonly currency: string;
  readonly drift: number;
  readonly swing: number;
  readonly incomeKind: IncomeKind;
  readonly isOffBook?: boolean;
}

function family(settings: Family, rows: readonly Row[]): Instrument[] {
  return rows.map(([id, name, country, startPrice, incomeRate]) => ({
    ...settings,
    isOffBook: settings.isOffBook ?? false,
    id,
    name,
    isin: country === "" ? null : isinOf(country, id),
    startPrice,
    incomeRate,
  }));
}

const equity = { drift: 0.055, swing: 0.16, incomeKind: "dividend" } as const;
const bond = { drift: 0.002, swing: 0.07, incomeKind: "coupon" } as const;

/** All instruments of the sandbox; companies and funds are fictional. */
export const instruments: readonly Instrument[] = [
  ...family({ ...equity, assetClass: "UK equity", currency: "GBP" }, [
    ["UKE01", "Calder Valley Utilities plc", "GB", 6.42, 0.048],
    ["UKE02", "Penrose & Hale Engineering plc", "GB", 14.85, 0.026],
    ["UKE03", "Tamar Bay Insurance Group plc", "GB", 3.91, 0.055],
    ["UKE04", "Wexcombe Foods plc", "GB", 9.08, 0.034],
    ["UKE05", "Northmoor Pharmaceuticals plc", "GB", 21.3, 0.022],
    ["UKE06", "Stanwick Property Trust plc", "GB", 4.77, 0.041],
  ]),
  ...family({ ...equity, drift: 0.075, assetClass: "North American equity", currency: "USD" }, [
    ["USE01", "Larkspur Systems Inc", "US", 88.4, 0.008],
    ["USE02", "Great Basin Rail Corp", "US", 61.7, 0.021],
    ["USE03", "Meridian Therapeutics Inc", "US", 112.9, 0.011],
    ["USE04", "Cascade Retail Group Inc", "US", 47.2, 0.018],
    ["USE05", "Harborlight Financial Corp", "US", 54.6, 0.029],
    ["USE06", "Sunridge Semiconductor Inc", "US", 76.1, 0.006],
  ]),
  ...family({ ...equity, assetClass: "European equity", currency: "EUR" }, [
    ["EUE01", "Reinfels Maschinenbau AG", "DE", 72.3, 0.027],
    ["EUE02", "Société Vauclair SA", "FR", 118.5, 0.019],
    ["EUE03", "Banca del Garda SpA", "IT", 11.6, 0.052],
    ["EUE04", "Noordzee Energie NV", "NL", 34.9, 0.038],
  ]),
  ...family({ ...equity, swing: 0.2, assetClass: "Asian equity", currency: "CNY" }, [
    ["CNE01", "Yunhe Consumer Holdings Co", "CN", 42.8, 0.017],
    ["CNE02", "Lantong Power Equipment Co", "CN", 18.6, 0.024],
    ["CNE03", "Jiangwan Logistics Co", "CN", 27.1, 0.02],
    ["CNE04", "Qinghe Technology Co", "CN", 63.5, 0.005],
  ]),
  ...family({ ...bond, assetClass: "UK government bonds", currency: "GBP" }, [
    ["UKG30", "UK Treasury 4.125% 2030", "GB", 1.012, 0.04125],
    ["UKG36", "UK Treasury 4.25% 2036", "GB", 0.984, 0.0425],
  ]),
  ...family({ ...bond, swing: 0.13, assetClass: "UK government bonds", currency: "GBP" }, [
    ["UKG46", "UK Treasury 4.25% 2046", "GB", 0.957, 0.0425],
    ["UKG55", "UK Treasury 3.75% 2055", "GB", 0.921, 0.0375],
    ["UKI40", "UK Treasury Index-linked 0.625% 2040", "GB", 1.231, 0.00625],
    ["UKI52", "UK Treasury Index-linked 0.25% 2052", "GB", 1.178, 0.0025],
  ]),
  ...family({ ...bond, assetClass: "UK corporate bonds", currency: "GBP" }, [
    ["UKC01", "Calder Valley Utilities 5.1% 2034", "GB", 1.006, 0.051],
    ["UKC02", "Tamar Bay Insurance 5.625% 2041", "GB", 0.993, 0.05625],
    ["UKC03", "Wexcombe Foods 4.875% 2031", "GB", 1.002, 0.04875],
  ]),
  ...family({ ...bond, assetClass: "US government bonds", currency: "USD" }, [
    ["UST31", "US Treasury 4% 2031", "US", 1.004, 0.04],
    ["UST36", "US Treasury 4.25% 2036", "US", 0.991, 0.0425],
    ["UST53", "US Treasury 4.5% 2053", "US", 0.968, 0.045],
  ]),
  ...family({ ...bond, assetClass: "US corporate bonds", currency: "USD" }, [
    ["USC01", "Great Basin Rail 5.35% 2035", "US", 1.003, 0.0535],
    ["USC02", "Harborlight Financial 5.8% 2032", "US", 1.011, 0.058],
  ]),
  ...family({ ...bond, swing: 0.04, assetClass: "Chinese government bonds", currency: "CNY" }, [
    ["CNG31", "China Government Bond 2.6% 2031", "CN", 1.008, 0.026],
    ["CNG34", "China Government Bond 2.75% 2034", "CN", 1.014, 0.0275],
    ["CNG53", "China Government Bond 3.1% 2053", "CN", 1.027, 0.031],
  ]),
  ...family(
    { drift: 0.045, swing: 0.05, incomeKind: "dividend", assetClass: "Property", currency: "GBP" },
    [["PRP01", "Alderbrook Long Income Property Fund", "GB", 1.148, 0.044]],
  ),
  ...family(
    { drift: 0, swing: 0, incomeKind: "dividend", assetClass: "Liquidity", currency: "GBP" },
    [["LIQGBP", "Alderbrook Sterling Liquidity Fund", "IE", 1, 0.041]],
  ),
  ...family(
    { drift: 0, swing: 0, incomeKind: "dividend", assetClass: "Liquidity", currency: "USD" },
    [["LIQUSD", "Alderbrook US Dollar Liquidity Fund", "IE", 1, 0.042]],
  ),
  ...family(
    { drift: 0, swing: 0, incomeKind: "dividend", assetClass: "Liquidity", currency: "CNY" },
    [["LIQCNY", "Alderbrook Renminbi Liquidity Fund", "IE", 1, 0.018]],
  ),
  ...family(
    { drift: 0, swing: 0, incomeKind: "dividend", assetClass: "Liquidity", currency: "EUR" },
    [["LIQEUR", "Alderbrook Euro Liquidity Fund", "IE", 1, 0.022]],
  ),
  ...["GBP", "USD", "EUR", "CNY"].flatMap((currency) =>
    family({ drift: 0, swing: 0, incomeKind: "none", assetClass: "Cash", currency }, [
      [`CASH${currency}`, `Cash ${currency}`, "", 1, 0],
    ]),
  ),
  ...family(
    {
      drift: 0.06,
      swing: 0.03,
      incomeKind: "none",
      assetClass: "Private assets",
      currency: "GBP",
      isOffBook: true,
    },
    [
      ["PRV01", "Fenland Renewable Infrastructure LP", "", 1.21, 0],
      ["PRV02", "Marlowe Private Credit Fund II LP", "", 1.087, 0],
      ["PRV03", "Ridgeway Student Housing LP", "", 1.032, 0],
    ],
  ),
];

const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]));

/** Instrument by id; throws for an unknown id. */
export function instrumentOf(id: string): Instrument {
  const found = byId.get(id);
  if (!found) throw new Error(`Unknown instrument ${id}`);
  return found;
}
