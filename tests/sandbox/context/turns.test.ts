import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "../../../sandbox/context/turns.ts";
import { bodyOf, openApi } from "../../support/embedded-api.ts";
import type { PersonaKey } from "../../../sandbox/seed/personas.ts";

const workOf = (id: string) => ({ user: { id }, actor: null });

/** Keeps the thread for longer than a turn. */
function workLong(): void {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

test("SAFE-42 the event loop turns between two pieces of a user's work", async () => {
  const turns = createTurns();
  const seen: string[] = [];
  const pieces = Array.from({ length: 4 }, async () => {
    await turns.next(workOf("many"));
    workLong();
    seen.push("piece");
  });
  const others = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await setImmediate();
      seen.push("turn");
    }
  })();
  await Promise.all([...pieces, others]);
  expect(seen.join(" ")).toMatch(/piece( turn)+ piece( turn)+ piece/);
});

test("SAFE-42 users who wait for work take turns", async () => {
  const turns = createTurns();
  const seen: string[] = [];
  const ask = async (id: string) => {
    await turns.next(workOf(id));
    workLong();
    seen.push(id);
  };
  await Promise.all(["many", "many", "many", "many", "few", "other"].map(ask));
  expect(seen).toEqual(["many", "many", "few", "other", "many", "many"]);
});

test("SAFE-42 a call does not wait for all that another user asked before", async () => {
  const api = await openApi();
  const seen: string[] = [];
  const body = { portfolioCodes: [], startDate: "2020-01-01", endDate: "2099-12-31" };
  const tokenOf = async (as: PersonaKey) => (await api.tokensOf(as)).access_token;
  const [many, few] = [await tokenOf("many-portfolios"), await tokenOf("client-uk")];
  const search = async (token: string, name: string) => {
    await bodyOf(await api.call("searchReports", { token, body }), 200);
    seen.push(name);
  };
  const asked = Array.from({ length: 8 }, () => search(many, "many"));
  await Promise.all([...asked, search(few, "few")]);
  // How many begin before it arrives depends on the machine; without turns it is the last.
  expect(seen.indexOf("few")).toBeLessThan(asked.length);
});
