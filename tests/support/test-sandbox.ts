import { createClock } from "../../sandbox/context/clock.ts";
import { openInMemory } from "../../sandbox/database/open.ts";
import { createSeed } from "../../sandbox/seed/seed.ts";
import { type RunningSandbox, type ServerOptions, startSandbox } from "../../sandbox/server.ts";
import { testSettings } from "./test-settings.ts";

/** Seed data by the initial time of the clock; today's is 0. */
const firstData = new Map<number, Promise<Uint8Array>>();

/**
 * Starts an in-memory embedded API on a free port with cheap password hashes. Seed data is created
 * once per worker and copied.
 */
export async function startTestSandbox(options: ServerOptions = {}): Promise<RunningSandbox> {
  const { now } = options;
  const start = now?.getTime() ?? 0;
  const data =
    firstData.get(start) ??
    openInMemory(createSeed(createClock(now), testSettings)).then((db) => db.serialize());
  firstData.set(start, data);
  return startSandbox({
    port: 0,
    memory: true,
    ...testSettings,
    firstData: await data,
    ...options,
  });
}
