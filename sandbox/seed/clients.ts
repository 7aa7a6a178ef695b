import { strategies, type StrategyName } from "../market/strategies.ts";
import { pick, whole } from "../market/random.ts";

export interface ClientSeed {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly currency: string;
  readonly yearEndMonth: number;
  readonly portfolios: readonly PortfolioSeed[];
}

export interface PortfolioSeed {
  readonly code: string;
  readonly name: string;
  readonly strategy: StrategyName;
  /** In its currency. */
  readonly size: number;
  /** By default that of its client. */
  readonly currency?: string;
  readonly inception: string;
  readonly hasData: boolean;
}

type Address = Pick<ClientSeed, "street" | "city" | "state" | "postcode" | "country">;

const ukStrategies: readonly StrategyName[] = [
  "globalEquity",
  "diversifiedGrowth",
  "liabilityDriven",
  "cashflowDriven",
  "ukEquityIncome",
];

const inceptions = [
  "2018-04-03",
  "2018-10-01",
  "2019-01-02",
  "2019-07-01",
  "2020-04-01",
  "2020-10-01",
];

interface ListSettings {
  readonly prefix: string;
  readonly chosen: readonly StrategyName[];
  readonly millions: readonly [from: number, to: number];
  readonly digits?: number;
  readonly name?: (label: string, index: number) => string;
}

function portfolioList(settings: ListSettings): PortfolioSeed[] {
  const { prefix, chosen, millions, digits = 3, name = (label) => `${label} Portfolio` } = settings;
  return chosen.map((strategy, index) => {
    const code = `${prefix}${String(index + 1).padStart(digits, "0")}`;
    return {
      code,
      name: name(strategies[strategy].label, index),
      strategy,
      size: whole(`${code}.size`, ...millions) * 1_000_000,
      inception: pick(`${code}.inception`, inceptions),
      hasData: true,
    };
  });
}

function cycle(count: number): StrategyName[] {
  return Array.from({ length: count }, (_, index) => pick(String(index), ukStrategies));
}

// oxfmt-ignore
const places = ["Ashdown", "Brackwell", "Corvale", "Denholm", "Eastry", "Farnley", "Glenmoor", "Hexley", "Islay Park", "Kelham", "Lowick", "Marden", "Newbold", "Oakhurst", "Pendle", "Quarrington", "Rushford", "Selwyn", "Thornbury Vale", "Ulverby", "Winslow Green", "Yarrow"];
// oxfmt-ignore
const trades = ["Logistics", "Foods", "Engineering", "Housing", "Water", "Care", "Textiles", "Instruments", "Print", "Dairies", "Rail", "Glass", "Timber", "Energy"];

/** Name of an employer in a master trust: 308 combinations, then numbered. */
export function employerOf(index: number): string {
  const place = places[index % places.length] ?? "";
  const trade = trades[Math.floor(index / places.length) % trades.length] ?? "";
  const round = Math.floor(index / (places.length * trades.length));
  return `${place} ${trade}${round > 0 ? ` ${round + 1}` : ""}`;
}

const counties = [
  "Ashford",
  "Bexmoor",
  "Calderdale East",
  "Dorrington",
  "Eskvale",
  "Fenwick",
  "Garth",
  "Holme",
];

const uk = (street: string, city: string, state: string, postcode: string): Address => ({
  street,
  city,
  state,
  postcode,
  country: "United Kingdom",
});

function client(
  id: string,
  name: string,
  currency: string,
  yearEndMonth: number,
  address: Address,
  portfolios: readonly PortfolioSeed[],
): ClientSeed {
  return { id, name, currency, yearEndMonth, ...address, portfolios };
}

/** The foundation's home and bond portfolios are in dollars, the others in euro. */
function inEuro(seed: PortfolioSeed, index: number): PortfolioSeed {
  if (index === 0) return { ...seed, currency: "EUR" };
  if (index !== 3) return seed;
  return { ...seed, currency: "EUR", name: "Climate Transition Portfolio", hasData: false };
}

const chineseNames = ["中国核心债券组合", "中国平衡组合", "全球股票组合"];

/** The fictional clients of the sandbox with their portfolios. */
export function clientSeeds(): ClientSeed[] {
  const nordfjord = portfolioList({
    prefix: "NFF",
    chosen: ["globalEquity", "usCore", "usLongDuration", "globalEquity"],
    millions: [40, 160],
  });
  // oxfmt-ignore
  return [
    client("HPS", "Hartwell Pension Scheme", "GBP", 3, uk("14 Cathedral Close", "Hartwell", "Buckinghamshire", "HP17 8QP"), portfolioList({ prefix: "HPS", chosen: ukStrategies, millions: [90, 420] })),
    client("GLR", "Great Lakes Retirement System", "USD", 12, { street: "1200 Lakeshore Avenue", city: "Marlow Bay", state: "Michigan", postcode: "49770", country: "United States" }, portfolioList({ prefix: "GLR", chosen: ["usCore", "usLongDuration", "globalEquity"], millions: [180, 650] })),
    client("SLI", "深蓝保险集团", "CNY", 12, { street: "滨江大道88号", city: "上海", state: "上海市", postcode: "200120", country: "中国" }, portfolioList({ prefix: "SLI", chosen: ["chinaBond", "chinaBalanced", "globalEquity"], millions: [900, 3200], name: (_, index) => chineseNames[index] ?? "" })),
    client("FSP", "Fondo Sur de Previsión", "USD", 6, { street: "Avenida del Puerto 455", city: "Buenos Aires", state: "Buenos Aires", postcode: "C1106", country: "Argentina" }, portfolioList({ prefix: "FSP", chosen: ["usCore", "globalEquity"], millions: [30, 90] })),
    client("NFF", "Nordfjord Foundation", "USD", 12, { street: "Havnegata 9", city: "Nordfjordeid", state: "Vestland", postcode: "6770", country: "Norway" }, nordfjord.map(inEuro)),
    client("ECE", "Elm Charity Endowment", "GBP", 3, uk("2 Elm Court", "Sherborne", "Dorset", "DT9 3QN"), portfolioList({ prefix: "ECE", chosen: ["diversifiedGrowth"], millions: [18, 60] })),
    client("TCF", "Tideway Council Fund", "GBP", 3, uk("Tideway House, 30 Quay Street", "Tideway", "Kent", "ME4 4TZ"), portfolioList({ prefix: "TCF", chosen: ["globalEquity", "liabilityDriven"], millions: [70, 200] })),
    client("MPP", "Mereway Pensions Pool", "GBP", 3, uk("Mereway Hall", "Northampton", "Northamptonshire", "NN4 8BX"), portfolioList({ prefix: "MPP", chosen: cycle(40), millions: [40, 380], name: (label, index) => `${counties[index % counties.length] ?? ""} ${label}${index >= counties.length ? ` ${Math.floor(index / counties.length) + 1}` : ""}` })),
    client("CMT", "Crown Master Trust", "GBP", 12, uk("1 Crown Square", "Leeds", "West Yorkshire", "LS1 4DY"), portfolioList({ prefix: "CMT", chosen: cycle(5000), millions: [2, 45], digits: 4, name: (label, index) => `${employerOf(index)} ${label}` })),
  ];
}
