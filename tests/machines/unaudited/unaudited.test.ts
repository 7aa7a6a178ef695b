import { describe, expect, test } from "vitest";
import {
  holdingRows,
  holdingsQuery,
  oldQuery,
  readings,
  transactionsQuery,
  unauditedDown,
  unauditedOldest as oldest,
} from "../../../machines/unaudited/fixtures.ts";
import { unauditedMachine } from "../../../machines/unaudited/machine.ts";
import type { MissedPortfolio, Query, RowsRequest } from "../../../machines/unaudited/types.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

expectEveryTransition(unauditedMachine);
const begin = () => walk(unauditedMachine);
const apply = (query: Query) => ({ type: "query.applied", query, oldest }) as const;

function reading(query = holdingsQuery) {
  const walked = begin();
  walked.send(apply(query));
  return walked;
}
const inputOf = (walked: ReturnType<typeof begin>) => walked.inputOf("loadRows") as RowsRequest;

describe("query of unaudited data", () => {
  test("UNA-01 shows its progress in portfolios", async () => {
    expect(begin().state().context).toEqual({
      query: null,
      codes: [],
      rows: [],
      missed: [],
      progress: { settled: 0, total: 0, rows: 0 },
    });
    const walked = reading();
    expect(walked.state().context.progress).toEqual({ settled: 0, total: 2, rows: 0 });
    inputOf(walked).onProgress({ settled: 1, total: 2, rows: 420 });
    expect(walked.state().context.progress.rows).toBe(420);
    await walked.resolve("loadRows", readings.whole);
    expect(walked.state().value).toBe("ready");
    expect(walked.state().context.rows).toHaveLength(4);
  });

  test("UNA-01 the same query runs once, another one replaces it", async () => {
    const walked = reading(transactionsQuery);
    walked.send(apply(holdingsQuery));
    expect(inputOf(walked).query.tab).toBe("holdings");
    walked.send(apply({ ...holdingsQuery }));
    await walked.resolve("loadRows", readings.whole);
    walked.send(apply({ ...holdingsQuery, dateType: "SettlementDate" }));
    expect(walked.state().value).toBe("ready");
    walked.send(apply(transactionsQuery));
    expect(walked.state().value).toBe("loading");
    expect([walked.state().context.rows, inputOf(walked).query.tab]).toEqual([[], "transactions"]);
  });

  test("UNA-01 can be cancelled and run again", async () => {
    const walked = reading();
    inputOf(walked).onProgress({ settled: 1, total: 2, rows: 420 });
    walked.send({ type: "loading.cancelled" });
    expect(walked.state().value).toBe("cancelled");
    walked.send({ type: "loading.retried" });
    expect(inputOf(walked).codes).toEqual(["HPS001", "HPS002"]);
    expect(walked.state().context.progress).toEqual({ settled: 0, total: 2, rows: 0 });
    await walked.resolve("loadRows", readings.empty);
    expect(walked.state().value).toBe("ready");
  });

  test("UNA-01 only a missed portfolio is retried", async () => {
    const walked = reading();
    await walked.resolve("loadRows", readings.part);
    expect(walked.state().value).toBe("partlyReady");
    walked.send({ type: "loading.retried", code: "HPS002" });
    expect(inputOf(walked).codes).toEqual(["HPS002"]);
    expect(walked.state().context.progress).toEqual({ settled: 0, total: 1, rows: 0 });
    inputOf(walked).onProgress({ settled: 1, total: 1, rows: 2 });
    expect(walked.state().context.progress.rows).toBe(2);
    await walked.resolve("loadRows", readings.rest);
    expect(walked.state().value).toBe("ready");
    expect(walked.state().context.rows).toHaveLength(4);
    expect(walked.state().context.missed).toEqual([]);
  });

  test("UNA-01 rows stay when a retry is cancelled or fails", async () => {
    const walked = reading();
    await walked.resolve("loadRows", readings.part);
    walked.send({ type: "loading.retried" });
    walked.send({ type: "loading.cancelled" });
    expect(walked.state().value).toBe("partlyReady");
    walked.send({ type: "loading.retried" });
    const failure = { ...unauditedDown, code: "later" };
    await walked.fail("loadRows", failure);
    expect(walked.state()).toMatchObject({
      value: "partlyReady",
      context: { missed: [{ code: "HPS002", failure }] },
    });
    walked.send({ type: "loading.retried" });
    await walked.resolve("loadRows", { rows: [], missed: readings.part.missed });
    expect(walked.state().value).toBe("partlyReady");
    expect(
      walked.state().context.missed.map((missedPortfolio: MissedPortfolio) => missedPortfolio.code),
    ).toEqual(["HPS002"]);
    expect(walked.state().context.rows).toHaveLength(2);
  });

  test("ERR-02 an outage shows the failure and can be retried", async () => {
    const walked = reading();
    await walked.fail("loadRows", unauditedDown);
    expect(walked.state().context.missed).toEqual(readings.none.missed);
    walked.send({ type: "loading.retried" });
    await walked.resolve("loadRows", readings.none);
    expect(walked.state().value).toBe("failed");
    walked.send({ type: "loading.retried" });
    await walked.fail("loadRows", unauditedDown);
    expect(walked.state().context.missed).toEqual(readings.none.missed);
    walked.send({ type: "loading.retried" });
    await walked.resolve("loadRows", readings.part);
    expect(walked.state().value).toBe("partlyReady");
  });

  test("UNA-05 data that is no longer available is not requested", () => {
    const walked = reading(oldQuery);
    expect(walked.state().value).toBe("tooOld");
    expect(walked.inputOf("loadRows")).toBeUndefined();
    walked.send(apply(holdingsQuery));
    expect(walked.state().value).toBe("loading");
  });

  test("UNA-01 a retried portfolio leaves the others missed", async () => {
    const empty = reading();
    await empty.resolve("loadRows", { rows: [], missed: readings.part.missed });
    expect(empty.state().value).toBe("partlyReady");
    const walked = reading();
    await walked.resolve("loadRows", { rows: holdingRows, missed: readings.none.missed });
    expect(walked.state().value).toBe("partlyReady");
    walked.send({ type: "loading.retried", code: "HPS002" });
    expect(inputOf(walked).codes).toEqual(["HPS002"]);
    await walked.resolve("loadRows", readings.empty);
    expect(walked.state().value).toBe("partlyReady");
    expect(walked.state().context.missed).toMatchObject([{ code: "HPS001" }]);
  });
});
