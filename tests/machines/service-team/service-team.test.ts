import { describe, expect, test } from "vitest";
import {
  chunkFailed,
  chunkRefused,
  memberFixture,
  loadChunks,
  teamCodes,
} from "../../../machines/service-team/fixtures.ts";
import { serviceTeamMachine } from "../../../machines/service-team/machine.ts";
import { chunksOf, chunksMissing, portfoliosRead } from "../../../machines/service-team/rules.ts";
import type { Round } from "../../../machines/service-team/types.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("client service team", () => {
  expectEveryTransition(serviceTeamMachine);
  const saved: unknown[] = [];
  const announced: unknown[] = [];
  const machine = serviceTeamMachine.provide({
    actions: { saveCard: (_, member) => saved.push(member) },
  });

  function begin(portfolioCodes: readonly string[] = teamCodes) {
    const walked = walk(machine, { portfolioCodes });
    walked.actor.on("failed", ({ failure }) => announced.push(failure));
    const round = () => walked.inputOf("loadChunks") as Round;
    return {
      ...walked,
      /** Number of chunks in the current round. */
      chunkCount: () => round().chunks.length,
      arrive: (...at: number[]) => {
        const read = at.flatMap((item) => loadChunks[item] ?? []);
        round().onRead(read);
      },
    };
  }

  test("MCST-02 requests chunks of ten and shows each as it arrives", async () => {
    const { chunkCount, arrive, state, resolve } = begin([...teamCodes, "HPS001"]);
    expect(chunkCount()).toBe(2);
    arrive(1);
    expect(state().context.teams).toHaveLength(2);
    expect(portfoliosRead(state().context)).toBe(2);
    expect(state().value).toBe("loading");
    arrive(0);
    await resolve("loadChunks", []);
    expect(state().value).toBe("read");
    expect(portfoliosRead(state().context)).toBe(12);
  });

  test("MCST-02 retries failed chunks up to three times the chunk count", async () => {
    const { chunkCount, arrive, state, resolve, clock } = begin();
    arrive(0);
    let retries = 0;
    await resolve("loadChunks", [chunkFailed]);
    for (let round = 1; state().value === "waiting"; round += 1) {
      expect(chunkCount).toThrow("reading 'chunks'");
      clock.increment(Math.min(8_000, 500 * 2 ** (round - 1)) - 1);
      expect(state().value).toBe("waiting");
      clock.increment(1);
      retries += chunkCount();
      await resolve("loadChunks", [chunkFailed]);
    }
    expect(retries).toBe(6);
    expect(announced).toEqual([chunkFailed]);
    expect(state()).toMatchObject({ value: "partlyRead", context: { failure: chunkFailed } });
    expect(state().context.teams).toHaveLength(10);
  });

  test("MCST-02 a chunk that always fails is retried a limited number of times", async () => {
    const codes = Array.from({ length: 100 }, (_, at) => `C${at}`);
    const { state, resolve, clock, chunkCount, send } = begin(codes);
    const rest = chunksOf(codes).slice(1);
    send({ type: "chunks.loaded", read: rest.map((chunk) => ({ chunk, teams: [] })) });
    let rounds = 0;
    await resolve("loadChunks", [chunkFailed]);
    while (state().value === "waiting") {
      clock.increment(10_000);
      expect(chunkCount()).toBe(1);
      rounds += 1;
      await resolve("loadChunks", [chunkFailed]);
    }
    expect(rounds).toBe(6);
  });

  test("MCST-02 when all calls fail each chunk is retried three times", async () => {
    const { chunkCount, state, resolve, clock, send } = begin();
    let calls = chunkCount();
    await resolve("loadChunks", [chunkFailed, chunkFailed]);
    while (state().value === "waiting") {
      clock.increment(10_000);
      calls += chunkCount();
      await resolve("loadChunks", [chunkFailed, chunkFailed]);
    }
    expect([calls, state().value]).toEqual([8, "failed"]);
    send({ type: "loading.retried" });
    expect(chunkCount()).toBe(2);
    expect(state().context).toMatchObject({ retriesLeft: 6, failure: null });
  });

  test("MCST-02 honours Retry-After and does not retry a rejected call", async () => {
    const { state, resolve, clock, arrive, send } = begin();
    const limited = { ...chunkFailed, kind: "rateLimited", retryAfterSeconds: 20 };
    await resolve("loadChunks", [limited, chunkFailed]);
    clock.increment(19_999);
    expect(state().value).toBe("waiting");
    clock.increment(1);
    arrive(0);
    await resolve("loadChunks", [chunkRefused]);
    expect(state()).toMatchObject({ value: "partlyRead", context: { failure: chunkRefused } });
    send({ type: "loading.retried" });
    arrive(1);
    await resolve("loadChunks", []);
    expect(state().value).toBe("read");
  });

  test("MCST-02 cancelling keeps loaded teams, and the rest can be loaded", async () => {
    const { state, resolve, arrive, send, chunkCount } = begin();
    arrive(0);
    send({ type: "loading.cancelled" });
    expect(state().value).toBe("cancelled");
    expect(state().context.teams).toHaveLength(10);
    send({ type: "loading.retried" });
    expect(chunkCount()).toBe(1);
    await resolve("loadChunks", [chunkFailed]);
    send({ type: "loading.cancelled" });
    expect(state().value).toBe("cancelled");
  });

  test("MCST-02 a full outage fails, a partial one keeps the loaded teams", async () => {
    const nothing = begin();
    await nothing.fail("loadChunks", chunkFailed);
    expect(nothing.state()).toMatchObject({ value: "failed", context: { failure: chunkFailed } });
    const refused = begin();
    await refused.resolve("loadChunks", [chunkRefused, chunkRefused]);
    expect(refused.state()).toMatchObject({ value: "failed", context: { failure: chunkRefused } });
    const silent = begin();
    await silent.resolve("loadChunks", []);
    expect(silent.state()).toMatchObject({ value: "failed", context: { failure: chunksMissing } });
    const part = begin();
    part.arrive(0);
    await part.fail("loadChunks", chunkFailed);
    expect(part.state().value).toBe("partlyRead");
  });

  test("MCST-01 saves a contact card at any time", () => {
    begin().send({ type: "card.requested", member: memberFixture });
    expect(saved).toEqual([memberFixture]);
  });
});
