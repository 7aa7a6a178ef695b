import * as v from "valibot";
import type { TokenResponse } from "../../api/contract/auth.ts";
import { SessionTokens, type TokenPair } from "../tabs/session-tokens.ts";
import { randomId } from "../../browser/random-id.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

const Stored = v.object({ version: v.literal(2), ...SessionTokens.entries });

/** Options of a session that does not start with a sign-in. */
interface SessionOptions {
  /** Whether it continues the previous session: an impersonation, or its end. */
  readonly isContinuation: boolean;
  /** The administrator's own tokens during an impersonation, or null. */
  readonly administratorTokens: TokenPair | null;
}

/** Stores the session's tokens in memory, with a copy in session storage for a reload. */
export interface TokenStore {
  read(): SessionTokens | null;
  /** Starts a session. */
  keep(response: TokenResponse, options?: SessionOptions): void;
  /** Continues the session with new tokens. */
  renew(response: TokenResponse): void;
  /** Replaces the tokens by another tab's: a higher generation, or another session. */
  adopt(tokens: SessionTokens): void;
  /** Stores a late response for the administrator's own tokens during an impersonation. */
  renewAdministratorTokens(response: TokenResponse): void;
  /**
   * Continues with the administrator's own tokens after those of an impersonation are rejected;
   * returns null without any. All tabs then have the same session, which starts with a refresh.
   */
  fallBack(): SessionTokens | null;
  /** Gives the session the highest order that this tab knows. */
  makeLatest(): void;
  /** Whether the current session has or had an access token. */
  isOfSession(accessToken: string): boolean;
  /** Signal that is aborted when the current session ends or is replaced. */
  sessionSignal(): AbortSignal;
  /** Subscribes to changes; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  forget(): void;
}

export function createTokenStore(): TokenStore {
  let tokens = restore();
  let accessTokens = new Set(tokens ? [tokens.accessToken] : []);
  let sessionController = new AbortController();
  let latestOrder = tokens?.order ?? 0;
  const listeners = new Set<() => void>();

  function set(next: SessionTokens | null) {
    const isOther = next?.session !== tokens?.session;
    if (isOther) {
      accessTokens = new Set();
      writeStorage("sessionStorage", storageKeys.portfolios, null);
    }
    tokens = next;
    if (next) accessTokens.add(next.accessToken);
    latestOrder = Math.max(latestOrder, next?.order ?? 0);
    const stored = next && JSON.stringify({ version: 2, ...next });
    writeStorage("sessionStorage", storageKeys.session, stored);
    if (isOther) {
      sessionController.abort(new DOMException("The session is over", "AbortError"));
      sessionController = new AbortController();
    }
    for (const listener of listeners) listener();
  }

  const nextOrder = () => Math.max(Date.now(), latestOrder + 1);

  return {
    read: () => tokens,
    keep(
      response,
      { isContinuation, administratorTokens } = {
        isContinuation: false,
        administratorTokens: null,
      },
    ) {
      const session = randomId();
      const family = (isContinuation && tokens?.family) || session;
      set({
        ...toTokens(response),
        session,
        family,
        order: nextOrder(),
        generation: 0,
        administratorTokens,
      });
    },
    renew(response) {
      if (tokens) set({ ...tokens, ...toTokens(response), generation: tokens.generation + 1 });
    },
    adopt: set,
    renewAdministratorTokens(response) {
      if (!tokens?.administratorTokens) return;
      const { accessToken, refreshToken } = toTokens(response);
      const administratorTokens = { accessToken, refreshToken };
      set({ ...tokens, administratorTokens, generation: tokens.generation + 1 });
    },
    fallBack() {
      if (!tokens?.administratorTokens) return null;
      const { administratorTokens, session, order } = tokens;
      const next = { session: `${session}-administrator`, order: order + 1, generation: 0 };
      set({
        ...tokens,
        ...administratorTokens,
        ...next,
        expiresAtMs: Date.now(),
        administratorTokens: null,
      });
      return tokens;
    },
    makeLatest() {
      if (tokens) set({ ...tokens, order: nextOrder() });
    },
    isOfSession: (accessToken) => accessTokens.has(accessToken),
    sessionSignal: () => sessionController.signal,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget() {
      set(null);
      writeStorage("sessionStorage", storageKeys.loggedIn, null);
    },
  };
}

/** Converts a response; computes the expiry with this browser's clock. */
function toTokens({ access_token, refresh_token, expires_in }: TokenResponse) {
  const lifetimeMs = expires_in * 1000;
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    lifetimeMs,
    expiresAtMs: Date.now() + lifetimeMs,
  };
}

/** Returns the stored tokens; removes invalid ones. */
function restore(): SessionTokens | null {
  const text = readStorage("sessionStorage", storageKeys.session);
  if (text === null) return null;
  try {
    const { version: _, ...tokens } = v.parse(Stored, JSON.parse(text));
    return tokens;
  } catch {
    writeStorage("sessionStorage", storageKeys.session, null);
    return null;
  }
}
