import { ApiError } from "../../api/api-error.ts";
import { createApi } from "../../api/client.ts";
import { logout, token } from "../../api/contract/auth.ts";
import type { TokenPair } from "./token-store.ts";

/**
 * Tells the API that a session is over, by the session's own tokens, refreshed once where they
 * have expired. Nobody waits for it: a person who signs out is signed out, also without a network.
 */
export function tellLogout(baseUrl: string, pair: TokenPair | null): void {
  if (!pair) return;
  const api = createApi({
    baseUrl,
    tokens: {
      access: () => pair.accessToken,
      async renew() {
        const answer = await api.send(token, {
          query: {},
          body: { grant_type: "refresh_token", refresh_token: pair.refreshToken },
        });
        return answer.access_token;
      },
      end() {},
    },
  });
  api.send(logout, {}, { keepalive: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
