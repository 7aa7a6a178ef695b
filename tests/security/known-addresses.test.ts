import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../sandbox/app.ts";
import { createClock } from "../../sandbox/context/clock.ts";
import { createSandbox } from "../../sandbox/context/sandbox.ts";
import { openInFolder } from "../../sandbox/database/open.ts";
import { personas } from "../../sandbox/seed/personas.ts";
import { createSeed } from "../../sandbox/seed/seed.ts";
import { testSettings } from "../support/test-settings.ts";

const rounds = 150;
const clock = createClock();
const folder = mkdtempSync(join(tmpdir(), "portal-"));
let app: ReturnType<typeof createApp>;
let close = () => {};

beforeAll(async () => {
  const db = await openInFolder(folder, createSeed(clock, testSettings));
  close = () => db.close();
  app = createApp(await createSandbox(db, clock, testSettings));
});

afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

async function timeOf(userName: string): Promise<number> {
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify({ userName }) };
  const start = performance.now();
  const { status } = await app.request("/api/auth/password/forgot", init, {});
  const ms = performance.now() - start;
  expect(status).toBe(200);
  return ms;
}

/** Share of rounds in which the first time is longer; a half if nothing can be told. */
const shareOf = (pairs: readonly (readonly [number, number])[]) =>
  pairs.filter(([one, other]) => one > other).length / pairs.length;

test("SAFE-47 forgot password takes as long for unknown addresses, on disk", async () => {
  const [known, other]: [number, number][][] = [[], []];
  const owners = [personas["client-uk"], personas["client-us"], personas["client-china"]];
  for (let round = 0; round < rounds; round += 1) {
    clock.advance(3_700);
    const names = {
      known: owners[round % owners.length]?.email ?? "",
      unknown: `nobody-${round}@nowhere.example`,
      control: `no-one-${round}@nowhere.example`,
    };
    // Each is first, second and last equally often.
    const order = (["known", "unknown", "control"] as const).map((_, index, all) => {
      return all[(index + round) % all.length] ?? "known";
    });
    const times = { known: 0, unknown: 0, control: 0 };
    for (const name of order) times[name] = await timeOf(names[name]);
    known?.push([times.known, times.unknown]);
    other?.push([times.control, times.unknown]);
  }
  const noise = Math.abs(shareOf(other ?? []) - 0.5) + 4 * Math.sqrt(0.25 / rounds);
  expect(Math.abs(shareOf(known ?? []) - 0.5)).toBeLessThan(noise);
});
