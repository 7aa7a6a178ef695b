import { type Api, bodyOf, openApi } from "../support/embedded-api.ts";
import type { Row } from "./table.ts";

const sizes = [10, 100, 1_000, 5_000] as const;
/** What the costs of larger numbers are divided by: ten portfolios hardly exceed a call's own cost. */
const compared = 100;

/** A call for some portfolios, as the portal divides them among requests. */
interface Grown {
  readonly name: string;
  /** Most portfolios of one request. */
  readonly most: number;
  readonly read: (api: Api, token: string, portfolioCodes: readonly string[]) => Promise<Response>;
}

const grown: readonly Grown[] = [
  {
    name: "holdings",
    most: 200,
    read: (api, token, groupCodes) =>
      api.call("holdings", { token, query: { groupCodes, selectedDate: "2026-11-17" } }),
  },
  {
    name: "client service team",
    most: 10,
    read: (api, token, portfolioCodes) => api.call("contacts", { token, body: { portfolioCodes } }),
  },
  {
    name: "latest reports",
    most: 5_000,
    read: (api, token, portfolioCodes) =>
      api.call("searchLatestReports", { token, body: { portfolioCodes, limit: 100, offset: 0 } }),
  },
];

/** Codes of the portfolios that a user sees. */
export async function codesOf(api: Api, token: string): Promise<string[]> {
  const response = await bodyOf(await api.call("listPortfolios", { token }), 200);
  const { portfolios } = response as { portfolios: { groupCode: string }[] };
  return portfolios.map(({ groupCode }) => groupCode);
}

/** Milliseconds for each portfolio of a call, the first time on a fresh API and repeated. */
async function costOf({ most, read }: Grown, portfolios: number) {
  const api = await openApi();
  const { access_token: token } = await api.tokensOf("many-portfolios");
  const codes = (await codesOf(api, token)).slice(0, portfolios);
  const readAll = async () => {
    const startedAt = performance.now();
    for (let start = 0; start < codes.length; start += most) {
      await bodyOf(await read(api, token, codes.slice(start, start + most)), 200);
    }
    return (performance.now() - startedAt) / codes.length;
  };
  // What a first call does for all portfolios together is not the cost of one.
  await bodyOf(await read(api, token, codes.slice(0, 1)), 200);
  return { first: await readAll(), repeated: await readAll() };
}

/**
 * The cost of a portfolio among 1,000 and 5,000, as a multiple of the cost among 100: above two, the
 * cost grows faster than the number. Beside it, milliseconds for each portfolio of every number.
 */
export async function measureGrowth(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const call of grown) {
    const costs: { portfolios: number; first: number; repeated: number }[] = [];
    for (const portfolios of sizes) {
      costs.push({ portfolios, ...(await costOf(call, portfolios)) });
    }
    for (const when of ["first", "repeated"] as const) {
      const base = costs.find(({ portfolios }) => portfolios === compared)?.[when] ?? Number.NaN;
      const larger = costs.filter(({ portfolios }) => portfolios > compared);
      rows.push({
        name: `Growth: ${call.name}, ${when}, a portfolio of 1,000 or 5,000 beside one of 100`,
        unit: "×",
        measured: Math.max(...larger.map((cost) => cost[when])) / base,
        atMost: 2,
        peers: Object.fromEntries(
          costs.map((cost) => [`${cost.portfolios.toLocaleString("en")} (ms)`, cost[when]]),
        ),
      });
    }
  }
  const worst = Math.max(...rows.map(({ measured }) => measured));
  return [...rows, { goal: "growth", measured: worst }];
}
