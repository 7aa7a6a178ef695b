import type { CallName } from "../src/api/contract/index.ts";
import { type Accounts, ApiClient, type Send, Untestable } from "./api-client.ts";
import { callChecks } from "./call-checks.ts";
import { type Check, reasonOf } from "./check.ts";
import { originChecks } from "./origin-checks.ts";
import { roles } from "./roles.ts";
import { limitChecks, sessionChecks, signInCheck } from "./session-checks.ts";

export interface ConformanceSettings {
  /** URL of the API, as `apiBase` in the configuration. */
  readonly base: string;
  readonly send: Send;
  readonly accounts: Accounts;
  /** Calls to check, besides the sign-in of the accounts; all when absent. */
  readonly calls?: readonly CallName[] | undefined;
  /** Also makes calls with permanent effects on the accounts. */
  readonly mayChange?: boolean;
  /** Origin of the portal, if the API is on another one. */
  readonly origin?: string | undefined;
}

export interface Result {
  readonly call: CallName;
  readonly title: string;
  readonly differences: readonly string[];
  /** Why the check did not run, or null. */
  readonly untested: string | null;
  readonly seconds: number;
}

/** Checks an API against the contract and removes the records that it created. */
export async function runConformance(settings: ConformanceSettings): Promise<readonly Result[]> {
  const { base, send, accounts, calls, mayChange = false, origin } = settings;
  const api = new ApiClient(base, send, accounts);
  const checks = [
    ...callChecks(mayChange),
    ...sessionChecks,
    ...(origin === undefined ? [] : originChecks(origin)),
    ...limitChecks,
  ].filter(({ call }) => !calls || calls.includes(call));
  if (calls && !calls.includes("token")) {
    checks.push(...roles.filter((role) => accounts[role]).map(signInCheck));
  }
  const results: Result[] = [];
  try {
    for (const check of checks) results.push(await resultOf(check, api));
  } finally {
    await api.close();
  }
  return results;
}

async function resultOf(check: Check, api: ApiClient): Promise<Result> {
  const { call, title } = check;
  const start = performance.now();
  const found = await check.run(api).then(
    (differences) => ({ differences, untested: null }),
    (error: unknown) =>
      error instanceof Untestable
        ? { differences: [], untested: error.message }
        : { differences: [`no response: ${reasonOf(error)}`], untested: null },
  );
  return { call, title, ...found, seconds: (performance.now() - start) / 1000 };
}
