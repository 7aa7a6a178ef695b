import { isRefreshDue } from "../../../machines/token-refresh/due.ts";
import type { RefreshOutcome } from "../../../machines/token-refresh/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Tokens } from "../../api/client.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import type { SessionTokens } from "../tabs/session-tokens.ts";
import type { RefreshEffects } from "./token-refresh.ts";

/** Milliseconds before a refresh that failed is tried again for a token that still works. */
const pauseMs = 5_000;
/** Milliseconds within which a new token that is refused at its first use is not replaced again. */
const trialMs = 30_000;

/**
 * The tokens as the client needs them, with at most one refresh running: a newer pair of the same
 * session is taken from, and told to, the other tabs.
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
  /** A token of a refresh, until the API has taken it. */
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
    if (message.type === "tokens.asked" && message.session === now.session) {
      if (now.generation > message.generation)
        channel.post({ type: "session.shared", tokens: now });
    }
    if (message.type === "session.shared" && message.tokens.session === now.session) {
      if (message.tokens.generation > now.generation) store.adopt(message.tokens);
    }
  });

  function end(refused: string) {
    const now = store.read();
    // The word on an earlier token says nothing of the session that lives now.
    if (now?.accessToken !== refused) return;
    // Behind an impersonation there are the administrator's own tokens to go on with.
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

  /** The token that a refresh of a session gave, or null where the session is over. */
  async function renewed(current: SessionTokens): Promise<string | null> {
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
        return await renewed(current);
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
      // A call of somebody who has signed out is never repeated as somebody else's.
      if (!current || !store.isOfSession(refused)) return null;
      if (current.accessToken !== refused) return current.accessToken;
      // An API that refuses what it has just given would be asked for more without end.
      const isOnTrial = untried?.token === refused && Math.abs(Date.now() - untried.atMs) < trialMs;
      return isOnTrial ? null : renewed(current);
    },
    end,
  };
}

/** The refresh comes after the first screen, for which there is nothing to refresh. */
export const loadRefresh = () => toNetworkError(import("./token-refresh.ts"));
