/** A row of the benchmark, shown by both grids. */
export interface BenchRow {
  readonly id: string;
  readonly securityName: string;
  readonly portfolioCode: string;
  readonly portfolioName: string;
  readonly isin: string | null;
  readonly assetClass: string;
  readonly currency: string;
  readonly date: string;
  readonly settlementDate: string;
  readonly quantity: number;
  readonly price: number | null;
  readonly marketValue: number | null;
  readonly baseMarketValue: number;
  readonly weight: number;
}

const classes = ["Equity", "Government bond", "Corporate bond", "Property", "Cash", "Derivative"];
const currencies = ["GBP", "USD", "EUR", "JPY", "AUD"];
const trees = [
  "Alder",
  "Brook",
  "Cedar",
  "Dale",
  "Elm",
  "Fern",
  "Grove",
  "Heath",
  "Ivy",
  "Juniper",
];
const kinds = [
  "Holdings",
  "Infrastructure",
  "Energy",
  "Treasury",
  "Water",
  "Credit",
  "Rail",
  "Foods",
];

/** Returns deterministic rows from a seeded random generator (mulberry32). */
export function benchRows(count: number): BenchRow[] {
  let state = 15;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  const dayAfter = (from: string, days: number) =>
    new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, at): BenchRow => {
    const security = below(4000);
    const portfolio = below(500);
    const date = dayAfter("2025-01-01", below(680));
    const quantity = below(1_000_000) / 10;
    const price = random() < 0.01 ? null : below(100_000) / 100;
    const marketValue = price === null ? null : quantity * price;
    return {
      id: `TX-${String((at * 7919) % count).padStart(7, "0")}`,
      securityName: `${trees[security % 10]} ${kinds[security % 8]} ${security}`,
      portfolioCode: `PF${portfolio}`,
      portfolioName: `${trees[portfolio % 10]} Pension Scheme ${portfolio}`,
      isin: random() < 0.02 ? null : `GB00${String(security).padStart(8, "0")}`,
      assetClass: classes[below(classes.length)] ?? "",
      currency: currencies[security % currencies.length] ?? "",
      date,
      settlementDate: dayAfter(date, 2),
      quantity,
      price,
      marketValue,
      baseMarketValue: (marketValue ?? 0) * 0.8 - below(1000),
      weight: random() / 100,
    };
  });
}
