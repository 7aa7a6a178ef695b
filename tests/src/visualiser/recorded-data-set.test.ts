import { expect, test } from "vitest";
import type { ActorRefFrom } from "xstate";
import { dayOf } from "../../../machines/calendar/dates.ts";
import { isMarketOpen } from "../../../machines/calendar/market-days.ts";
import { isSameQuery } from "../../../machines/unaudited/rules.ts";
import type { unauditedMachine } from "../../../machines/unaudited/machine.ts";
import { regions } from "../../../machines/user/types.ts";
import { pages } from "../../../machines/pages/pages.ts";
import { requestedQueryOf, resolveQuery } from "../../../src/features/unaudited/requested-query.ts";
import { openedPath } from "../../../src/visualiser/model/opened-path.ts";
import { parseReport } from "../../../src/visualiser/model/report.ts";
import { createStage } from "../../../src/visualiser/stage/stage.ts";

test.each(pages.unaudited.parts)("VIS-09 a recording of %s has its rows and its URL", (tab) => {
  const report = parseReport({ route: `/unaudited?tab=${tab}`, role: "client", region: "us" });
  if (!report) throw new Error("The report is invalid");
  const to = "unaudited";
  const steps = [
    { to, start: "start" },
    { to, event: { type: "query.applied" } },
    { to, effect: "loadRows", result: "all rows" },
  ];
  const path = { machine: "session", input: "session restored", steps, report };
  const stage = createStage("session");
  expect(stage.replay(path)).toBeNull();
  const actor = stage.roots()[to] as ActorRefFrom<typeof unauditedMachine>;
  const { query, rows } = actor.getSnapshot().context;
  expect(rows.map(({ kind }) => kind)).toEqual([tab, tab, tab, tab]);
  const all = query?.portfolios ?? [];
  expect(all).toEqual(["GLR001", "GLR002"]);
  const parameters = new URLSearchParams(openedPath(path, "/home").split("?")[1]);
  const opened = resolveQuery(requestedQueryOf(parameters, all, undefined), [], "2026-11-20");
  expect(opened?.tab).toBe(tab);
  expect(isSameQuery(query, opened)).toBe(true);
  const compared = tab === "compare" ? [query?.from, query?.to] : [];
  const days = compared.flatMap((date) => dayOf(date ?? "") ?? []);
  const closed = days.filter((day) => !regions.every((market) => isMarketOpen(market, day)));
  expect(closed).toEqual([]);
});

test.each([
  ["failed", { failure: "tooLarge/" }, "tooLarge", null],
  ["partlyReady", { failure: "badRequest/no_data" }, "badRequest", "no_data"],
])("VIS-09 a recording that is %s has its failure", (state, outcome, kind, code) => {
  const to = "unaudited";
  const steps = [
    { to, start: "start" },
    { to, event: { type: "query.applied" } },
    { to, effect: "loadRows", result: { outcome }, state },
  ];
  const stage = createStage("session");
  expect(stage.replay({ machine: "session", input: "session restored", steps })).toBeNull();
  const actor = stage.roots()[to] as ActorRefFrom<typeof unauditedMachine>;
  expect(actor.getSnapshot().context.missed[0]?.failure).toMatchObject({ kind, code });
});
