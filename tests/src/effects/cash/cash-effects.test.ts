// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { type AnyActorLogic, createActor, toPromise } from "xstate";
import { createApi } from "../../../../src/api/client.ts";
import { provideCash } from "../../../../src/effects/cash/cash-effects.ts";
import { givenInstruction, listCall } from "../../../support/show-cash.tsx";
import { serveApi } from "../../../support/stub-api.ts";

const { portfolioCode, currency, amount } = givenInstruction;
const assets = {
  portfolioCode,
  currency,
  asOf: "2026-11-20",
  value: amount,
  change: null,
  history: [],
};

test.each([
  ["below the amount", 1, { value: amount - 0.01 }],
  ["equal to the amount", 0, {}],
  ["in another currency", 0, { value: 1, currency: "JPY" }],
  ["that is not known", 0, { value: null }],
])("CASH-03 a value %s raises %i doubts", async (_, count, changes) => {
  const server = await serveApi({
    [listCall]: { json: { instructions: [] } },
    [`GET /portfolios/${portfolioCode}/aum`]: { json: { ...assets, ...changes } },
  });
  const tokens = { access: () => "token", renew: () => Promise.resolve(null), end() {} };
  const { actors } = provideCash({
    api: createApi({ baseUrl: server.baseUrl, tokens }),
    apiTime: () => new Date("2026-11-20T09:00:00Z"),
    record() {},
    queryClient: new QueryClient(),
  }).implementations;
  const findDoubts = actors?.["findDoubts"] as AnyActorLogic;
  const doubts = await toPromise(createActor(findDoubts, { input: givenInstruction }).start());
  expect(doubts).toHaveLength(count);
});
