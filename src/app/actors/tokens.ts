import { ApiError } from "../../api/api-error.ts";
import type { Api, Tokens } from "../../api/client.ts";
import { token } from "../../api/contract/auth.ts";
import type { TokenPair, TokenStore } from "./token-store.ts";

/** The tokens as the client needs them, with at most one refresh running. */
export function createTokens(
  store: TokenStore,
  api: () => Api,
  onSessionEnded: () => void,
): Tokens {
  let running: { readonly refreshToken: string; readonly renewed: Promise<string | null> } | null =
    null;

  function end(refused: string) {
    // The word on an earlier token says nothing of the session that lives now.
    if (store.read()?.accessToken !== refused) return;
    store.forget();
    onSessionEnded();
  }

  async function refresh({ accessToken, refreshToken }: TokenPair): Promise<string | null> {
    try {
      const answer = await api().send(token, {
        query: {},
        body: { grant_type: "refresh_token", refresh_token: refreshToken },
      });
      // Signed out, or another user, while the answer was on its way.
      if (store.read()?.refreshToken !== refreshToken) return null;
      store.renew(answer);
      return answer.access_token;
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 401);
      if (!isRefused) throw error;
      end(accessToken);
      return null;
    }
  }

  return {
    access: () => store.read()?.accessToken ?? null,
    async renew(refused) {
      const pair = store.read();
      // A call of somebody who has signed out is never repeated as somebody else's.
      if (!pair || !store.isOfSession(refused)) return null;
      if (pair.accessToken !== refused) return pair.accessToken;
      if (running?.refreshToken !== pair.refreshToken) {
        const renewed = refresh(pair).finally(() => {
          if (running?.renewed === renewed) running = null;
        });
        running = { refreshToken: pair.refreshToken, renewed };
      }
      return running.renewed;
    },
    end,
  };
}
