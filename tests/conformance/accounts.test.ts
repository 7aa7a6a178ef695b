import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsIn } from "../../conformance/accounts.ts";
import { runConformance } from "../../conformance/run.ts";
import { personas } from "../../sandbox/seed/personas.ts";
import { startTestSandbox } from "../support/test-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox?.close());

test("CONF-01 an account that cannot sign in is a difference", async () => {
  const wrong = { ...personas["auditor-uk"], password: "Wrong2026" };
  const results = await runConformance({
    base: `${sandbox.origin}/api`,
    send: fetch,
    accounts: { Client: personas["client-uk"], Auditor: wrong },
    calls: ["token"],
  });
  const found = results.filter(({ title }) => title.startsWith("signs in the "));
  expect(
    found.flatMap(({ title, differences }) => (differences.length > 0 ? [title] : [])),
  ).toEqual(["signs in the Auditor"]);
  expect(found.filter(({ untested }) => untested !== null)).toHaveLength(5);
  expect(results.flatMap(({ differences }) => differences)).toEqual([
    "the Auditor cannot sign in (HTTP 400)",
  ]);
});

test("CONF-01 it is a difference, too, where a single call is checked", async () => {
  const results = await runConformance({
    base: `${sandbox.origin}/api`,
    send: fetch,
    accounts: { Client: { ...personas["client-uk"], password: "Wrong2026" } },
    calls: ["aum"],
  });
  expect(
    results.flatMap(({ call, differences }) => differences.map((text) => [call, text])),
  ).toEqual([["token", "the Client cannot sign in (HTTP 400)"]]);
});

test("CONF-01 an instruction is in the currency of the client's portfolio", async () => {
  const results = await runConformance({
    base: `${sandbox.origin}/api`,
    send: fetch,
    accounts: { Client: personas["client-china"] },
    calls: ["createCashInstruction"],
    mayChange: true,
  });
  expect(results.find(({ title }) => title === "succeeds")).toMatchObject({
    differences: [],
    untested: null,
  });
});

test("CONF-01 an account of the environment is named where it is none", () => {
  expect(accountsIn({ CONFORMANCE_GLOBAL_SUPPORT: "a@b.example two words" })).toEqual({
    GlobalSupport: { email: "a@b.example", password: "two words" },
  });
  for (const wrong of ["a@b.example", "secret "]) {
    const read = () => accountsIn({ CONFORMANCE_CLIENT: wrong });
    expect(read).toThrow(/^CONFORMANCE_CLIENT must be an email, a space and a password\.$/);
  }
});
