import { describe, expect, test } from "vitest";
import { eachMinute, manyNew, nothingNew, twoNew } from "../../../machines/new-reports/fixtures.ts";
import { newReportsMachine } from "../../../machines/new-reports/machine.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const outage = { kind: "network", code: null, description: null };
const { nowMs } = eachMinute;

describe("new reports", () => {
  expectEveryTransition(newReportsMachine);
  function start() {
    let closedElsewhere = 0;
    const closeElsewhere = () => void (closedElsewhere += 1);
    const machine = newReportsMachine.provide({ actions: { closeElsewhere } });
    const walked = walk(machine, eachMinute);
    return {
      ...walked,
      closedElsewhere: () => closedElsewhere,
      requests: () => walked.state().value.requests,
      notice: () => walked.state().value.notice,
      lead: () => walked.send({ type: "turn.taken" }),
      ask: (atMs = nowMs + 60_000) => walked.send({ type: "request.due", nowMs: atMs }),
    };
  }

  test("LIVE-01 the tab whose turn it is asks when a request is due", async () => {
    const { ask, lead, requests, inputOf, resolve, state, notice } = start();
    ask();
    expect(inputOf("findReports")).toBeUndefined();
    lead();
    expect(requests()).toEqual({ running: { leading: "waiting" } });
    ask();
    expect(inputOf("findReports")).toBeNull();
    await resolve("findReports", nothingNew);
    expect(requests()).toEqual({ running: { leading: "waiting" } });
    expect(notice()).toBe("hidden");
    expect(state().context).toMatchObject({ askedAtMs: nowMs + 60_000, known: nothingNew.known });
    ask();
    expect(inputOf("findReports")).toEqual(nothingNew.known);
  });

  test("LIVE-01 a notice counts the new reports until it is closed", async () => {
    const { ask, lead, resolve, state, notice, send } = start();
    lead();
    ask();
    await resolve("findReports", twoNew);
    expect(notice()).toBe("shown");
    // Nothing is counted twice, though another tab reports the same.
    send({ type: "reports.shared", found: twoNew });
    expect(state().context).toMatchObject({ fresh: twoNew.fresh, hasMore: false });
    ask();
    await resolve("findReports", { ...manyNew, fresh: ["HPS003-performance-2026-10"] });
    expect(state().context).toMatchObject({
      fresh: ["HPS003-performance-2026-10", ...twoNew.fresh],
      hasMore: true,
    });
  });

  test("LIVE-01 the notice closes in all tabs", async () => {
    const { ask, lead, resolve, state, notice, send, closedElsewhere } = start();
    lead();
    ask();
    await resolve("findReports", twoNew);
    send({ type: "notice.closedElsewhere" });
    expect([notice(), closedElsewhere()]).toEqual(["hidden", 0]);
    expect(state().context).toMatchObject({ fresh: [], hasMore: false });
    send({ type: "reports.shared", found: { ...twoNew, fresh: ["HPS003-income-2026-10"] } });
    expect(notice()).toBe("shown");
    send({ type: "notice.closed" });
    expect([notice(), closedElsewhere()]).toEqual(["hidden", 1]);
  });

  test("LIVE-01 a tab that follows knows when another asked and found", () => {
    const { send, state, requests, notice } = start();
    send({ type: "request.shared", nowMs: nowMs + 5_000 });
    send({ type: "reports.shared", found: twoNew });
    expect(requests()).toEqual({ running: "following" });
    expect(notice()).toBe("shown");
    expect(state().context).toMatchObject({ askedAtMs: nowMs + 5_000, known: twoNew.known });
  });

  test("LIVE-01 a tab that loses its turn stops asking", () => {
    const { ask, lead, send, requests } = start();
    lead();
    ask();
    send({ type: "turn.lost" });
    expect(requests()).toEqual({ running: "following" });
  });

  test("LIVE-01 failures show nothing and are counted until one succeeds", async () => {
    const { ask, lead, fail, resolve, state, notice, inputOf } = start();
    lead();
    ask();
    await fail("findReports", outage);
    expect(inputOf("watchClock")).toMatchObject({ waitMs: 2 * eachMinute.intervalMs });
    ask();
    await fail("findReports", { ...outage, kind: "rateLimited", retryAfterSeconds: 90 });
    expect(notice()).toBe("hidden");
    expect(state().context).toMatchObject({ failures: 2, retryAfterMs: 90_000 });
    expect(inputOf("watchClock")).toMatchObject({ waitMs: 4 * eachMinute.intervalMs });
    ask();
    await resolve("findReports", nothingNew);
    expect(state().context).toMatchObject({ failures: 0, retryAfterMs: 0 });
  });

  test.each(["forbidden", "notFound"])(
    "LIVE-01 a call that is %s ends the requests",
    async (kind) => {
      const { ask, lead, fail, requests, send } = start();
      lead();
      ask();
      await fail("findReports", { ...outage, kind });
      expect(requests()).toBe("stopped");
      send({ type: "turn.taken" });
      expect(requests()).toBe("stopped");
    },
  );
});
