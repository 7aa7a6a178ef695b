import { createActor, fromCallback, fromPromise, toPromise } from "xstate";
import { type RefreshEvent, tokenRefreshMachine } from "../../../machines/token-refresh/machine.ts";
import type { RefreshInput, RefreshOutcome } from "../../../machines/token-refresh/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import { token, type TokenResponse } from "../../api/contract/auth.ts";
import { pathRecorder } from "../recorder/path-recorder.ts";
import type { SessionTokens } from "../tabs/session-tokens.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";
import type { TabChannel } from "../tabs/tab-channel.ts";
import type { TokenStore } from "./token-store.ts";

/** Milliseconds for which a tab that has newer tokens may be too busy to tell them. */
const busyMs = 2_000;

/** What a refresh is made of. */
export interface RefreshEffects {
  readonly store: TokenStore;
  readonly channel: TabChannel;
  readonly api: () => Api;
  /** Gives tokens back to the API that nobody uses any more. */
  readonly revoke: (pair: { accessToken: string; refreshToken: string }) => void;
}

/** Refreshes the tokens once for this tab and all others (machines/token-refresh). */
export async function refreshTokens(
  effects: RefreshEffects,
  { session, generation }: SessionTokens,
): Promise<RefreshOutcome> {
  const { store } = effects;
  const actor = createActor(provideRefresh(effects), {
    input: { session, generation },
    inspect: pathRecorder.follow("tokenRefresh"),
  });
  pathRecorder.keep({ to: "tokenRefresh", start: "an old pair" });
  const follow = () => {
    const now = store.read();
    if (now?.session !== session) actor.send({ type: "session.left" });
    else if (now.generation > generation) actor.send({ type: "tokens.arrived" });
  };
  const stop = store.subscribe(follow);
  actor.start();
  // What this was asked about may be over already.
  follow();
  try {
    return await toPromise(actor);
  } finally {
    stop();
  }
}

function provideRefresh({ store, channel, api, revoke }: RefreshEffects) {
  function keep(
    response: TokenResponse,
    { session, generation }: RefreshInput,
    family: string | null,
  ) {
    const now = store.read();
    if (now?.session === session) {
      if (now.generation === generation) store.renew(response);
      const renewed = nameOf({ session, generation: store.read()?.generation ?? 0 });
      writeStorage("localStorage", storageKeys.refreshed, renewed);
    } else if (now?.administratorTokens && now.family === family)
      store.renewAdministratorTokens(response);
    // Signed out meanwhile: the API was told by tokens that this answer made worthless.
    else revoke({ accessToken: response.access_token, refreshToken: response.refresh_token });
    const kept = store.read();
    if (kept && kept.family === family) channel.post({ type: "session.shared", tokens: kept });
  }

  async function refresh(input: RefreshInput): Promise<"renewed" | "refused"> {
    // A tab that was busy has not yet heard what others answered: that comes first.
    await new Promise((resolve) => setTimeout(resolve));
    if (isRefreshed(input)) await change(store, busyMs);
    const before = store.read();
    if (before?.session !== input.session) return "refused";
    if (before.generation > input.generation) return "renewed";
    try {
      const response = await api().send(token, {
        query: {},
        body: { grant_type: "refresh_token", refresh_token: before.refreshToken },
      });
      keep(response, input, before.family);
      return "renewed";
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 401);
      if (!isRefused) throw error;
      return "refused";
    }
  }

  return tokenRefreshMachine.provide({
    actors: {
      lock: fromCallback<RefreshEvent, RefreshInput>(({ input, sendBack }) =>
        holdLock(`portal:${input.session}`, () => sendBack({ type: "lock.granted" })),
      ),
      refresh: fromPromise<"renewed" | "refused", RefreshInput>(({ input }) => refresh(input)),
    },
    actions: {
      askTabs: (_, { session, generation }) =>
        channel.post({ type: "tokens.asked", session, generation }),
    },
  });
}

/** What this browser knows of the last refresh; who was too busy to hear of it must not make another. */
const nameOf = ({ session, generation }: RefreshInput) => `${generation} ${session}`;

/** Whether some tab has newer tokens of the session. */
function isRefreshed({ session, generation }: RefreshInput): boolean {
  const [newest, ...name] = (readStorage("localStorage", storageKeys.refreshed) ?? "").split(" ");
  return name.join(" ") === session && Number(newest) > generation;
}

/** Waits until the tokens change, for some milliseconds at most. */
function change(store: TokenStore, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, withinMs);
    const stop = store.subscribe(done);
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/** Asks for a lock over all tabs, granted at once where there are none; answers how to let go. */
function holdLock(name: string, onGranted: () => void): () => void {
  const waiting = new AbortController();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  lockOf(name, waiting.signal, () => {
    onGranted();
    return held;
  }).catch(() => {
    if (!waiting.signal.aborted) onGranted();
  });
  return () => {
    waiting.abort();
    letGo();
  };
}

/** Rejects where the browser has no locks, or gives none to this site. */
async function lockOf(name: string, signal: AbortSignal, hold: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { signal }, hold);
}
