import { describe, expect, test } from "vitest";
import {
  holdingsQuery,
  oldQuery,
  readings,
  transactionsQuery,
  unauditedDown,
  unauditedToday as today,
} from "../../../machines/unaudited/fixtures.ts";
import { unauditedMachine } from "../../../machines/unaudited/machine.ts";
import type { MissedPortfolio, Query, RowsRequest } from "../../../machines/unaudited/types.ts";
import { transitionsOf, walk } from "../../support/walk.ts";

const taken = new Set<string>();
const begin = () => walk(unauditedMachine, { effects: ["readRows"], input: undefined, taken });
const apply = (query: Query) => ({ type: "query.applied", query, today }) as const;

function reading(query = holdingsQuery) {
  const walked = begin();
  walked.send(apply(query));
  return walked;
}
const inputOf = (walked: ReturnType<typeof begin>) => walked.inputOf("readRows") as RowsRequest;

describe("a query of unaudited data", () => {
  test("UNA-01 is read with its progress in portfolios", async () => {
    const walked = reading();
    expect(walked.state().context.progress).toEqual({ settled: 0, total: 2, rows: 0 });
    inputOf(walked).onProgress({ settled: 1, total: 2, rows: 420 });
    expect(walked.state().context.progress.rows).toBe(420);
    await walked.resolve("readRows", readings.whole);
    expect(walked.state().value).toBe("ready");
    expect(walked.state().context.rows).toHaveLength(4);
  });

  test("UNA-01 the same query is read once, another one replaces it", async () => {
    const walked = reading();
    walked.send(apply({ ...holdingsQuery }));
    await walked.resolve("readRows", readings.whole);
    walked.send(apply({ ...holdingsQuery, dateType: "SettlementDate" }));
    expect(walked.state().value).toBe("ready");
    walked.send(apply(transactionsQuery));
    expect(walked.state().value).toBe("reading");
    expect([walked.state().context.rows, inputOf(walked).query.tab]).toEqual([[], "transactions"]);
  });

  test("UNA-01 is cancelled and read again", async () => {
    const walked = reading();
    walked.send({ type: "reading.cancelled" });
    expect(walked.state().value).toBe("cancelled");
    walked.send({ type: "reading.retried" });
    expect(inputOf(walked).codes).toEqual(["HPS001", "HPS002"]);
    await walked.resolve("readRows", readings.empty);
    expect(walked.state().value).toBe("ready");
  });

  test("UNA-01 a portfolio that was missed is retried alone", async () => {
    const walked = reading();
    await walked.resolve("readRows", readings.part);
    expect(walked.state().value).toBe("partlyReady");
    walked.send({ type: "reading.retried", code: "HPS002" });
    expect(inputOf(walked).codes).toEqual(["HPS002"]);
    inputOf(walked).onProgress({ settled: 1, total: 1, rows: 2 });
    await walked.resolve("readRows", readings.rest);
    expect(walked.state().value).toBe("ready");
    expect(walked.state().context.rows).toHaveLength(4);
    expect(walked.state().context.missed).toEqual([]);
  });

  test("UNA-01 rows stay while a retry is cancelled or fails", async () => {
    const walked = reading();
    await walked.resolve("readRows", readings.part);
    walked.send({ type: "reading.retried" });
    walked.send({ type: "reading.cancelled" });
    expect(walked.state().value).toBe("partlyReady");
    walked.send({ type: "reading.retried" });
    await walked.fail("readRows", unauditedDown);
    expect(walked.state().value).toBe("partlyReady");
    walked.send({ type: "reading.retried" });
    await walked.resolve("readRows", { rows: [], missed: readings.part.missed });
    expect(walked.state().value).toBe("partlyReady");
    expect(walked.state().context.missed.map((one: MissedPortfolio) => one.code)).toEqual([
      "HPS002",
    ]);
    expect(walked.state().context.rows).toHaveLength(2);
  });

  test("ERR-02 fails as a whole and is tried again", async () => {
    const walked = reading();
    await walked.resolve("readRows", readings.none);
    expect(walked.state().value).toBe("failed");
    walked.send({ type: "reading.retried" });
    await walked.fail("readRows", unauditedDown);
    expect(walked.state().context.missed).toEqual(readings.none.missed);
    walked.send({ type: "reading.retried" });
    await walked.resolve("readRows", readings.part);
    expect(walked.state().value).toBe("partlyReady");
  });

  test("UNA-05 what is no longer kept is not asked for", () => {
    const walked = reading(oldQuery);
    expect(walked.state().value).toBe("tooOld");
    expect(walked.inputOf("readRows")).toBeUndefined();
    walked.send(apply(holdingsQuery));
    expect(walked.state().value).toBe("reading");
  });

  test("a retry can end as a failure when no rows were read", async () => {
    const walked = reading();
    await walked.resolve("readRows", { rows: [], missed: readings.part.missed });
    expect(walked.state().value).toBe("partlyReady");
    walked.send({ type: "reading.retried" });
    await walked.resolve("readRows", { rows: [], missed: readings.none.missed });
    expect(walked.state().value).toBe("failed");
  });

  test("takes every transition", () => {
    expect(transitionsOf(unauditedMachine).filter((one) => !taken.has(one))).toEqual([]);
  });
});
