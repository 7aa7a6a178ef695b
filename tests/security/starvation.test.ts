import { expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { openApprovals } from "../support/cash-approvals.ts";
import { bodyOf, openApi, refusalOf, tokensIn } from "../support/embedded-api.ts";

test("SAFE-44 ever new addresses of a /48 network are limited together", async () => {
  const api = await openApi();
  const { email, password } = personas["client-uk"];
  const addressIn = (network: string, index: number) => `${network}:${index.toString(16)}::1`;
  const refusals: string[] = [];
  for (let index = 0; index < 260; index += 1) {
    const source = addressIn("2001:db8:1", index);
    const address = `user-${index}@nowhere.example`;
    refusals.push(await refusalOf(await api.signIn(address, "Wrong-pass-1", undefined, source)));
  }
  expect(refusals.slice(0, 240)).toEqual(Array<string>(240).fill("400 invalid_grant"));
  expect(refusals.slice(240)).toEqual(Array<string>(20).fill("400 too_many_requests"));
  await tokensIn(await api.signIn(email, password, undefined, addressIn("2001:db8:2", 1)));
});

test("SAFE-42 many instructions that wait for approval delay no call", async () => {
  const { api, give, waiting } = await openApprovals();
  const { db } = api.sandbox;
  await give();
  db.exec(`WITH RECURSIVE n (i) AS (VALUES (2) UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
    INSERT INTO cash_instructions SELECT i, user_id, 'key-' || i, at, body
      FROM n, cash_instructions WHERE number = 1;
    INSERT INTO cash_approvals (number, state, expires_at) SELECT i.number, a.state, a.expires_at
      FROM cash_instructions i, cash_approvals a WHERE i.number > 1`);
  const startMs = performance.now();
  const listed = await waiting();
  // Comparing each of them with all others takes six seconds.
  expect(performance.now() - startMs).toBeLessThan(1_000);
  expect(listed).toHaveLength(1_000);
});

test("SAFE-42 a year of a user's instructions delays no list or withdrawal", async () => {
  const api = await openApi();
  const { access_token: token } = await api.tokensOf("client-uk");
  const text = JSON.stringify({
    portfolioCode: "HPS001",
    direction: "redemption",
    amount: 5,
    currency: "GBP",
    dealingDate: "2026-11-19",
    settlementDate: "2026-11-23",
    bankAccountReference: "Scheme account 12",
    reference: "",
    notes: "",
  });
  api.sandbox.db
    .exec(`WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 36500)
    INSERT INTO cash_instructions
      SELECT i, 'client-uk', 'key-' || i, '2026-11-18T09:00:00.000Z', '${text}' FROM n`);
  const startMs = performance.now();
  for (let number = 36_481; number <= 36_500; number += 1) {
    const withdrawn = { instructionNumber: `CI-0${number}` };
    await bodyOf(await api.call("withdrawCashInstruction", { token, body: withdrawn }), 200);
  }
  const { instructions } = (await bodyOf(
    await api.call("listCashInstructions", { token }),
    200,
  )) as { instructions: readonly { state: string }[] };
  // Reading all of them for each withdrawal takes seven seconds.
  expect(performance.now() - startMs).toBeLessThan(3_000);
  expect(instructions).toHaveLength(1_000);
  const withdrawn = instructions.filter(({ state }) => state === "withdrawn");
  expect(withdrawn).toHaveLength(20);
});

test("SAFE-42 the list of sessions is short, however many there are", async () => {
  const api = await openApi();
  const { access_token: token } = await api.tokensOf("client-uk");
  // A client that signs in for a quarter of an hour has as many.
  api.sandbox.db
    .exec(`WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
    INSERT INTO sessions (id, user_id, expires_at) SELECT 's-' || i, 'client-uk', '2027' FROM n;
    INSERT INTO session_devices SELECT id, NULL, '2026-11-18T10:00:00.000Z' FROM sessions
      WHERE id LIKE 's-%'`);
  const listed = await bodyOf(await api.call("listSessions", { token }), 200);
  const { sessions } = listed as { sessions: readonly { isCurrent: boolean }[] };
  expect([sessions.length, sessions[0]?.isCurrent]).toEqual([100, true]);
});
