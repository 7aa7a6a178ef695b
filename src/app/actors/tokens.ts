import { ApiError } from "../../api/api-error.ts";
import type { Api, Tokens } from "../../api/client.ts";
import { token } from "../../api/contract/auth.ts";
import type { TokenStore } from "./token-store.ts";

/** The tokens as the client needs them, with at most one refresh running. */
export function createTokens(
  store: TokenStore,
  api: () => Api,
  onSessionEnded: () => void,
): Tokens {
  let running: Promise<string | null> | null = null;

  function end() {
    store.forget();
    onSessionEnded();
  }

  async function refresh(refreshToken: string): Promise<string | null> {
    try {
      const answer = await api().send(token, {
        query: {},
        body: { grant_type: "refresh_token", refresh_token: refreshToken },
      });
      // Signed out, or another user, while the answer was on its way.
      if (store.read()?.refreshToken !== refreshToken) return null;
      store.keep(answer);
      return answer.access_token;
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 401);
      if (!isRefused) throw error;
      if (store.read()?.refreshToken === refreshToken) end();
      return null;
    }
  }

  return {
    access: () => store.read()?.accessToken ?? null,
    async renew(refused) {
      const pair = store.read();
      if (!pair) return null;
      if (pair.accessToken !== refused) return pair.accessToken;
      running ??= refresh(pair.refreshToken).finally(() => {
        running = null;
      });
      return running;
    },
    end,
  };
}
