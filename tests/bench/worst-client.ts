import { openSchedulers } from "../support/scheduler-api.ts";
import { bodyOf } from "../support/embedded-api.ts";
import { monthlyHoldings } from "../../machines/scheduler/fixtures.ts";
import { quantile } from "./page-work.ts";

type Schedulers = Awaited<ReturnType<typeof openSchedulers>>;

const due = "2026-12-01T09:00:00Z";
const searches = { portfolioCodes: [], startDate: "2020-01-01", endDate: "2099-12-31" };
const sizes = [10, 100, 1_000, 5_000];

async function codesOf({ api }: Schedulers, token: string): Promise<string[]> {
  const response = await bodyOf(await api.call("listPortfolios", { token }), 200);
  const { portfolios } = response as { portfolios: { groupCode: string }[] };
  return portfolios.map(({ groupCode }) => groupCode);
}

/**
 * Times in milliseconds of a client's calls while another one's schedules of 200 portfolios run and
 * its searches over 5,000 portfolios are repeated without a pause.
 */
export async function measureBesideWorstClient(): Promise<readonly number[]> {
  const schedulers = await openSchedulers();
  const { api } = schedulers;
  const codes = await codesOf(schedulers, await schedulers.tokenOf("many-portfolios"));
  const worst = await schedulers.tokenOf("many-portfolios");
  for (const start of [0, 200, 400]) {
    const portfolioCodes = codes.slice(start, start + 200);
    await schedulers.add({ ...monthlyHoldings, portfolioCodes }, worst);
  }
  await schedulers.passTo(due);
  const token = await schedulers.tokenOf("many-portfolios");
  const ended = new AbortController();
  const run = schedulers.due.run().finally(() => ended.abort());
  const search = async () => {
    while (!ended.signal.aborted) await api.call("searchReports", { token, body: searches });
  };
  const searching = search();
  const times: number[] = [];
  while (!ended.signal.aborted) {
    const startedAt = performance.now();
    await bodyOf(await api.call("listPortfolios", { token: schedulers.token() }), 200);
    times.push(performance.now() - startedAt);
  }
  await Promise.all([run, searching]);
  return times;
}

interface Growth {
  readonly portfolios: number;
  /** Milliseconds for each portfolio: the first time, and repeated. */
  readonly first: number;
  readonly repeated: number;
}

/** Milliseconds for each portfolio whose holdings are read, in calls of at most 200 portfolios. */
export async function measureGrowth(): Promise<readonly Growth[]> {
  const schedulers = await openSchedulers();
  const token = await schedulers.tokenOf("many-portfolios");
  const codes = await codesOf(schedulers, token);
  const readAll = async (list: readonly string[]) => {
    const startedAt = performance.now();
    for (let start = 0; start < list.length; start += 200) {
      const query = { groupCodes: list.slice(start, start + 200), selectedDate: "2026-11-17" };
      await (await schedulers.api.call("holdings", { token, query })).arrayBuffer();
    }
    return (performance.now() - startedAt) / list.length;
  };
  const rows: Growth[] = [];
  let end = codes.length;
  for (const portfolios of sizes) {
    // From the end, so that the first rows do not prepare the later ones.
    const list = portfolios === codes.length ? codes : codes.slice(end - portfolios, end);
    end -= portfolios;
    rows.push({ portfolios, first: await readAll(list), repeated: await readAll(list) });
  }
  return rows;
}

/** Prints both; returns whether another client's calls keep below a second. */
export async function printWorstClient(): Promise<boolean> {
  const times = await measureBesideWorstClient();
  const [median, p99] = [0.5, 0.99].map((share) => quantile(times, share));
  console.log("\na client's calls beside another one's schedules and searches; p99 limit 1000");
  console.log(`${"portfolios".padEnd(34)}${[median, p99].map(shown).join("")}`);
  console.log("\nholdings, milliseconds for each portfolio: first time, repeated");
  for (const { portfolios, first, repeated } of await measureGrowth()) {
    console.log(`${`${portfolios} portfolios`.padEnd(34)}${[first, repeated].map(shown).join("")}`);
  }
  return (p99 ?? Infinity) < 1000;
}

const shown = (value = 0) => value.toFixed(2).padStart(9);
