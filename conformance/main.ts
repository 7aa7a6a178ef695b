import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { startSandbox } from "../sandbox/server.ts";
import { withUsage } from "../tools/with-usage.ts";
import { allCalls, type CallName } from "../src/api/contract/index.ts";
import { embeddedAccounts, accountsIn } from "./accounts.ts";
import { reasonOf } from "./check.ts";
import { assertWritable, junitReport, textReport } from "./report.ts";
import { runConformance } from "./run.ts";

const usage = `Usage: npm run conformance -- [--api https://api.example/base] [--call aum]
         [--origin https://portal.example] [--junit results.xml] [--allow-changes]
Without --api it checks the embedded API; --origin is that of a portal which the API is not on.
docs/conformance.md lists the environment variables for accounts, and what a run creates.`;

async function expectReachable(base: string): Promise<void> {
  try {
    await fetch(base, { redirect: "manual", signal: AbortSignal.timeout(20_000) });
  } catch (error) {
    throw new Error(`${base} is unavailable: ${reasonOf(error)}`, { cause: error });
  }
}

function callsIn(names: readonly string[] | undefined): readonly CallName[] | undefined {
  const unknown = names?.find((name) => !Object.hasOwn(allCalls, name));
  if (unknown !== undefined) throw new Error(`The contract has no call ${unknown}.`);
  return names as readonly CallName[] | undefined;
}

/** Returns the address of an API, to which the paths of the contract are added. */
function baseIn(text: string | undefined): string | undefined {
  if (text === undefined || (/^https?:\/\/[^?#]+$/.test(text) && URL.canParse(text))) return text;
  throw new Error(`--api must be an address such as https://api.example/base, not '${text}'.`);
}

/** Returns the origin of a URL that has nothing else. */
function originIn(text: string | undefined): string | undefined {
  if (text === undefined || (URL.canParse(text) && new URL(text).origin === text)) return text;
  throw new Error(`--origin must be an origin such as https://portal.example, not '${text}'.`);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      api: { type: "string" },
      call: { type: "string", multiple: true },
      origin: { type: "string" },
      junit: { type: "string" },
      "allow-changes": { type: "boolean", default: false },
    },
  });
  const calls = callsIn(values.call);
  const api = baseIn(values.api);
  const origin = originIn(values.origin);
  assertWritable(values.junit);
  const accounts = api ? accountsIn(process.env) : embeddedAccounts;
  return { ...values, api, calls, origin, accounts };
}

async function main(): Promise<boolean> {
  const { calls, origin, accounts, ...values } = withUsage(usage, readOptions);
  const sandbox = values.api ? null : await startSandbox({ memory: true });
  const base = values.api ?? `${sandbox?.origin}/api`;
  try {
    await expectReachable(base);
    const mayChange = sandbox !== null || values["allow-changes"];
    const results = await runConformance({
      base,
      send: fetch,
      accounts,
      calls,
      mayChange,
      origin,
    });
    console.log(`${base}\n\n${textReport(results)}`);
    if (values.junit) await writeFile(values.junit, junitReport(results));
    return results.every(({ differences }) => differences.length === 0);
  } finally {
    await sandbox?.close();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
