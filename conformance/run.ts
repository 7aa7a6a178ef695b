import type { CallName } from "../src/api/contract/index.ts";
import { type Accounts, ApiClient, type Send, Untestable } from "./api-client.ts";
import { callChecks } from "./call-checks.ts";
import type { Check } from "./check.ts";
import { limitChecks, sessionChecks } from "./session-checks.ts";

export interface ConformanceSettings {
  /** Address of the API, as `apiBase` in the configuration. */
  readonly base: string;
  readonly send: Send;
  readonly accounts: Accounts;
  /** Checks these calls only; all where absent. */
  readonly calls?: readonly CallName[] | undefined;
  /** Also makes calls whose effect on the accounts stays. */
  readonly mayChange?: boolean;
}

/** What a check has found. */
export interface Result {
  readonly call: CallName;
  readonly title: string;
  readonly differences: readonly string[];
  /** Why it could not be tested, or null. */
  readonly untested: string | null;
  readonly seconds: number;
}

/** Checks an API against the contract, and removes what it created there. */
export async function runConformance(settings: ConformanceSettings): Promise<readonly Result[]> {
  const { base, send, accounts, calls, mayChange = false } = settings;
  const api = new ApiClient(base, send, accounts);
  const checks = [...callChecks(mayChange), ...sessionChecks, ...limitChecks].filter(
    ({ call }) => !calls || calls.includes(call),
  );
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

/** The reason that `fetch` hides in its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
