import { isRefreshDue } from "../../../machines/token-refresh/due.ts";
import type { RefreshOutcome } from "../../../machines/token-refresh/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Tokens } from "../../api/client.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import type { SessionTokens } from "../tabs/session-tokens.ts";
import type { RefreshEffects } from "./token-refresh.ts";

/** Milliseconds until a failed refresh is repeated while the token is still valid. */
const pauseMs = 5_000;
/** Milliseconds in which a new token that is rejected or may not do something is not refreshed again. */
const trialMs = 30_000;

/**
 * Returns the client's access to the tokens. At most one refresh runs at a time; newer tokens of
 * the same session are exchanged with the other tabs.
 */
export function createTokens(
  effects: RefreshEffects,
  onSessionEnded: (ended: SessionTokens) => void,
): Required<Tokens> {
  const { store, channel } = effects;
  let running: { readonly session: string; readonly outcome: Promise<RefreshOutcome> } | null =
    null;
  let pausedUntilMs = 0;
  let last = store.read()?.accessToken ?? null;
  /** A refreshed token that the API has not accepted yet. */
  let untried: { readonly token: string; readonly atMs: number } | null = null;

  store.subscribe(() => {
    const now = store.read();
    if (!now || now.generation === 0) untried = null;
    else if (now.accessToken !== last) untried = { token: now.accessToken, atMs: Date.now() };
    last = now?.accessToken ?? null;
  });

  channel.subscribe((message) => {
    const now = store.read();
    if (!now) return;
    if (message.type === "tokens.requested" && message.session === now.session) {
      if (now.generation > message.generation)
        channel.post({ type: "session.shared", tokens: now });
    }
    if (message.type === "session.shared" && message.tokens.session === now.session) {
      if (message.tokens.generation > now.generation) store.adopt(message.tokens);
    }
  });

  function end(refused: string) {
    const now = store.read();
    // An earlier token was rejected, not the current one.
    if (now?.accessToken !== refused) return;
    // During an impersonation the session continues with the administrator's own tokens.
    if (!now.administratorTokens) store.forget();
    onSessionEnded(now);
  }

  function refresh(current: SessionTokens): Promise<RefreshOutcome> {
    if (running?.session === current.session) return running.outcome;
    const outcome = loadRefresh()
      .then(({ refreshTokens }) => refreshTokens(effects, current))
      .then((result) => {
        if (result.kind === "ended") end(current.accessToken);
        return result;
      })
      .finally(() => {
        if (running?.outcome === outcome) running = null;
      });
    running = { session: current.session, outcome };
    return outcome;
  }

  /**
   * Resolves with the refreshed access token, or null when the session ended; rejects when the API
   * is unavailable.
   */
  async function refreshAccessToken(current: SessionTokens): Promise<string | null> {
    const outcome = await refresh(current);
    if (outcome.kind === "unreachable") throw outcome.error ?? new ApiError("timeout");
    const now = store.read();
    return now?.session === current.session ? now.accessToken : null;
  }

  return {
    access: () => store.read()?.accessToken ?? null,
    async fresh() {
      const current = store.read();
      const nowMs = Date.now();
      if (!current) return null;
      if (!isRefreshDue(current, nowMs) || nowMs < pausedUntilMs) return current.accessToken;
      try {
        return await refreshAccessToken(current);
      } catch (error) {
        pausedUntilMs = Date.now() + pauseMs;
        if (nowMs >= current.expiresAtMs) throw error;
        return current.accessToken;
      }
    },
    sessionSignal: store.sessionSignal,
    accepted(token) {
      if (untried?.token === token) untried = null;
    },
    async renew(refused) {
      const current = store.read();
      // A call of a session that ended is never repeated with another user's token.
      if (!current || !store.isOfSession(refused)) return null;
      if (current.accessToken !== refused) return current.accessToken;
      // Prevents an endless loop when the API rejects a token that it has just issued.
      const isOnTrial = untried?.token === refused && Math.abs(Date.now() - untried.atMs) < trialMs;
      return isOnTrial ? null : refreshAccessToken(current);
    },
    end,
    forbidden(token) {
      const current = store.read();
      if (current?.accessToken !== token || Date.now() < pausedUntilMs) return;
      // The claims of a new token are not outdated.
      const ageMs = Date.now() - (current.expiresAtMs - current.lifetimeMs);
      if (Math.abs(ageMs) >= trialMs) refresh(current).catch(() => {});
    },
  };
}

/** Loads the code for refreshes, which the first screen does not need. */
export const loadRefresh = () => toNetworkError(import("./token-refresh.ts"));
