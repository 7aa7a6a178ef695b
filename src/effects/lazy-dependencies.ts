import type { Api } from "../api/client.ts";
import type { RecordEvent } from "../audit/events.ts";
import { loadOnce } from "../browser/load-once.ts";
import type { EffectDependencies } from "./effect-dependencies.ts";

/** Dependencies whose code is loaded after the first screen. */
export interface LazyDependencies<T extends EffectDependencies = EffectDependencies> {
  /** Loads the dependencies; a failed load rejects, and the next call tries again. */
  readonly load: () => Promise<T>;
  /** Returns the loaded dependencies; throws before. While a user is signed in, they are loaded. */
  readonly loaded: () => T;
  /** The client, which waits for its code. */
  readonly api: Api;
  /** Records an event in the audit log, which waits for its code. */
  readonly record: RecordEvent;
}

/** Creates the dependencies on the first use. */
export function lazyDependencies<T extends EffectDependencies>(
  create: () => Promise<T>,
): LazyDependencies<T> {
  let created: T | null = null;
  const load = loadOnce(async () => {
    created = await create();
    return created;
  });

  return {
    load,
    loaded() {
      if (!created) throw new Error("The effects' dependencies are not loaded");
      return created;
    },
    // Once loaded without a wait: a page that is being unloaded cannot wait.
    api: {
      send: async (call, request, options) =>
        (created ?? (await load())).api.send(call, request, options),
      download: async (call, request, options) =>
        (created ?? (await load())).api.download(call, request, options),
    },
    record(eventType, details) {
      if (created) return created.record(eventType, details);
      load().then(
        ({ record }) => record(eventType, details),
        // Audit failures are ignored (ERR-03).
        () => {},
      );
    },
  };
}
