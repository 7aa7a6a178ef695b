import * as v from "valibot";
import type { TokenResponse } from "../../api/contract/auth.ts";
import { SessionTokens, type TokenPair } from "../tabs/session-tokens.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

const Stored = v.object({ version: v.literal(2), ...SessionTokens.entries });

/** How a session begins that is not a sign-in of its own. */
interface Beginning {
  /** It goes on from the session before: impersonation, or its end. */
  readonly goesOn: boolean;
  /** The administrator's own tokens, kept behind those of the impersonated user. */
  readonly administratorTokens: TokenPair | null;
}

/** Holds the session's tokens: memory is the truth, session storage the copy for a reload. */
export interface TokenStore {
  read(): SessionTokens | null;
  /** Begins a session. */
  keep(response: TokenResponse, beginning?: Beginning): void;
  /** Goes on with the session. */
  renew(response: TokenResponse): void;
  /** Takes over what another tab has: a newer generation, or another session. */
  adopt(tokens: SessionTokens): void;
  /** Keeps a late answer for the administrator's own tokens, which wait behind impersonated ones. */
  renewAdministratorTokens(response: TokenResponse): void;
  /**
   * Goes on with the administrator's own tokens once those of the impersonation are refused; null
   * without any. Every tab that does so has the same session, whose tokens are refreshed at first.
   */
  fallBack(): SessionTokens | null;
  /** Makes the session the latest of all that this tab knows. */
  makeLatest(): void;
  /** Whether an access token is or was one of this session's. */
  isOfSession(accessToken: string): boolean;
  /** Aborted when the current session ends in this tab, or another one takes its place. */
  sessionSignal(): AbortSignal;
  /** Calls at each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  forget(): void;
}

export function createTokenStore(): TokenStore {
  let tokens = restore();
  let ofSession = new Set(tokens ? [tokens.accessToken] : []);
  let sessionController = new AbortController();
  let latest = tokens?.order ?? 0;
  const listeners = new Set<() => void>();

  function set(next: SessionTokens | null) {
    const isOther = next?.session !== tokens?.session;
    if (isOther) {
      ofSession = new Set();
      writeStorage("sessionStorage", storageKeys.portfolios, null);
    }
    tokens = next;
    if (next) ofSession.add(next.accessToken);
    latest = Math.max(latest, next?.order ?? 0);
    const stored = next && JSON.stringify({ version: 2, ...next });
    writeStorage("sessionStorage", storageKeys.session, stored);
    if (isOther) {
      sessionController.abort(new DOMException("The session is over", "AbortError"));
      sessionController = new AbortController();
    }
    for (const listener of listeners) listener();
  }

  const nextOrder = () => Math.max(Date.now(), latest + 1);

  return {
    read: () => tokens,
    keep(response, { goesOn, administratorTokens } = { goesOn: false, administratorTokens: null }) {
      const session = newName();
      const family = (goesOn && tokens?.family) || session;
      set({
        ...given(response),
        session,
        family,
        order: nextOrder(),
        generation: 0,
        administratorTokens,
      });
    },
    renew(response) {
      if (tokens) set({ ...tokens, ...given(response), generation: tokens.generation + 1 });
    },
    adopt: set,
    renewAdministratorTokens(response) {
      if (!tokens?.administratorTokens) return;
      const { accessToken, refreshToken } = given(response);
      const administratorTokens = { accessToken, refreshToken };
      set({ ...tokens, administratorTokens, generation: tokens.generation + 1 });
    },
    fallBack() {
      if (!tokens?.administratorTokens) return null;
      const { administratorTokens, session, order } = tokens;
      const next = { session: `${session}-own`, order: order + 1, generation: 0 };
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
    isOfSession: (accessToken) => ofSession.has(accessToken),
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

/** What a response says, its end reckoned by this browser's clock, whatever that shows. */
function given({ access_token, refresh_token, expires_in }: TokenResponse) {
  const lifetimeMs = expires_in * 1000;
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    lifetimeMs,
    expiresAtMs: Date.now() + lifetimeMs,
  };
}

/** A name that no other session of this browser has, also where the page's origin is not secure. */
function newName(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return [...numbers].map((number) => number.toString(36)).join("-");
}

/** The stored tokens; what is none is removed without a word. */
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
