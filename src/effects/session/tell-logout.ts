import { ApiError } from "../../api/api-error.ts";
import { type Api, createApi } from "../../api/client.ts";
import { logout, token } from "../../api/contract/auth.ts";
import { withTimeout } from "../audit/with-timeout.ts";
import type { TokenPair } from "../tabs/session-tokens.ts";

/**
 * Tells the API that a session is over, by the session's own tokens, refreshed once where they
 * have expired. Nobody waits for it: a person who signs out is signed out, also without a network.
 */
export async function tellLogout(
  baseUrl: string,
  pair: TokenPair | null,
  tellLastEvents: (api: Api) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (!pair) return;
  const api: Api = createApi({
    baseUrl,
    tokens: {
      access: () => pair.accessToken,
      async renew() {
        const response = await api.send(token, {
          query: {},
          body: { grant_type: "refresh_token", refresh_token: pair.refreshToken },
        });
        return response.access_token;
      },
      end() {},
    },
  });
  // The logout makes the tokens worthless, so the last events of the audit log go before it.
  await withTimeout(tellLastEvents(api));
  try {
    await api.send(logout, {}, { keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
