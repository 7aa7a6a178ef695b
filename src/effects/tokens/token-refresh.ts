import { createActor, fromCallback, fromPromise, toPromise } from "xstate";
import { type RefreshEvent, tokenRefreshMachine } from "../../../machines/token-refresh/machine.ts";
import type { RefreshInput, RefreshOutcome } from "../../../machines/token-refresh/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import { health, token, type TokenResponse } from "../../api/contract/auth.ts";
import { pathRecorder } from "../recorder/path-recorder.ts";
import type { SessionTokens } from "../tabs/session-tokens.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";
import type { TabChannel } from "../tabs/tab-channel.ts";
import type { TokenStore } from "./token-store.ts";

/** Maximum milliseconds to wait for a busy tab that has newer tokens. */
const busyMs = 2_000;

/** Dependencies of a refresh. */
export interface RefreshEffects {
  readonly store: TokenStore;
  readonly channel: TabChannel;
  readonly api: () => Api;
  /** Revokes tokens that are not used any more. */
  readonly revoke: (pair: { accessToken: string; refreshToken: string }) => void;
}

/** Refreshes the tokens once for all tabs (machines/token-refresh). */
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
  // The session may have ended before the refresh started.
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
      const record = toRefreshRecord({ session, generation: store.read()?.generation ?? 0 });
      writeStorage("localStorage", storageKeys.refreshed, record);
    } else if (now?.administratorTokens && now.family === family)
      store.renewAdministratorTokens(response);
    // The user signed out meanwhile; the logout used tokens that this response invalidated.
    else revoke({ accessToken: response.access_token, refreshToken: response.refresh_token });
    const kept = store.read();
    if (kept && kept.family === family) channel.post({ type: "session.shared", tokens: kept });
  }

  async function refresh(input: RefreshInput): Promise<"renewed" | "refused"> {
    // First let this tab process messages from others that arrived while it was busy.
    await new Promise((resolve) => setTimeout(resolve));
    if (isRefreshed(input)) await waitForChange(store, busyMs);
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
      // A proxy's page with these statuses, or a limit, says nothing about the tokens (refusalOf).
      const isRefused =
        error instanceof ApiError && (error.kind === "badRequest" || error.kind === "unauthorised");
      if (!isRefused) throw error;
      // Only this code is the API's own (RFC 6749, section 5.2); a proxy also refuses other calls.
      if (error.code !== "invalid_grant") await api().send(health, {});
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
      queryTabs: (_, { session, generation }) =>
        channel.post({ type: "tokens.requested", session, generation }),
    },
  });
}

/** Value stored after a refresh, so that a tab that missed its message does not refresh again. */
const toRefreshRecord = ({ session, generation }: RefreshInput) => `${generation} ${session}`;

/** Whether another tab has newer tokens of the session. */
function isRefreshed({ session, generation }: RefreshInput): boolean {
  const [newest, ...id] = (readStorage("localStorage", storageKeys.refreshed) ?? "").split(" ");
  return id.join(" ") === session && Number(newest) > generation;
}

/** Resolves when the tokens change, or after a timeout in milliseconds. */
function waitForChange(store: TokenStore, withinMs: number): Promise<void> {
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

/**
 * Requests a lock across tabs, granted immediately where the Web Locks API is unavailable; returns
 * a function that releases it.
 */
function holdLock(name: string, onGranted: () => void): () => void {
  const waiting = new AbortController();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  requestLock(name, waiting.signal, () => {
    onGranted();
    return held;
  }).catch(() => {
    if (!waiting.signal.aborted) onGranted();
  });
  return () => {
    waiting.abort();
    release();
  };
}

/** Rejects when the Web Locks API is missing or blocked. */
async function requestLock(
  name: string,
  signal: AbortSignal,
  hold: () => Promise<void>,
): Promise<void> {
  await navigator.locks.request(name, { signal }, hold);
}
