import { createClock } from "../../sandbox/context/clock.ts";
import { openInMemory } from "../../sandbox/database/open.ts";
import { createSeed } from "../../sandbox/seed/seed.ts";
import { type RunningSandbox, type ServerOptions, startSandbox } from "../../sandbox/server.ts";
import { testSettings } from "./test-settings.ts";

let firstData: Promise<Uint8Array> | null = null;

/**
 * Starts an in-memory embedded API on a free port with cheap password hashes. Seed data is created
 * once per worker and copied.
 */
export async function startTestSandbox(options: ServerOptions = {}): Promise<RunningSandbox> {
  firstData ??= openInMemory(createSeed(createClock(), testSettings)).then((db) => db.serialize());
  return startSandbox({
    port: 0,
    memory: true,
    ...testSettings,
    firstData: await firstData,
    ...options,
  });
}
