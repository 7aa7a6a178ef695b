import { createApp } from "./app.ts";
import { createClock } from "./context/clock.ts";
import { createSandbox, type SandboxSettings } from "./context/sandbox.ts";
import { openInMemory } from "./database/open.ts";
import { createSeed } from "./seed/seed.ts";
import { startOfTimeMs } from "../machines/example.ts";

/** Later the date of the API would no longer be that of the walks. */
const lifetimeMs = 12 * 60 * 60_000;

export type RespondToScreens = (request: Request, env: unknown) => Promise<Response>;

/**
 * Returns the embedded API of the visualiser's screens. It is in memory, made at the first request,
 * and its clock starts with that of every walk. Sign-ins and other changes of the screens leave the
 * data of the running portal alone.
 */
export function createVisualiserApi(settings: Partial<SandboxSettings>): RespondToScreens {
  let app: ReturnType<typeof open> | null = null;
  let endsMs = 0;

  async function open() {
    const clock = createClock(new Date(startOfTimeMs));
    const own = { ...settings, smtpUrl: undefined };
    const db = await openInMemory(createSeed(clock, own));
    return createApp(await createSandbox(db, clock, own));
  }

  return async (request, env) => {
    if (app === null || performance.now() > endsMs) {
      app = open();
      endsMs = performance.now() + lifetimeMs;
    }
    return (await app).fetch(request, env as object);
  };
}
