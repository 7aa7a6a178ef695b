import { ApiError } from "../../api/api-error.ts";
import { type Api, createApi } from "../../api/client.ts";
import { logout, token } from "../../api/contract/auth.ts";
import { withTimeout } from "../audit/with-timeout.ts";
import type { TokenPair } from "../tabs/session-tokens.ts";

/**
 * Sends the logout with the session's own tokens, refreshed once if they have expired. It runs in
 * the background: signing out works without a network, too.
 */
export async function sendLogout(
  baseUrl: string,
  pair: TokenPair | null,
  sendLastEvents: (api: Api) => Promise<void> = () => Promise.resolve(),
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
  // The logout invalidates the tokens, so the last audit events are sent first.
  await withTimeout(sendLastEvents(api));
  try {
    await api.send(logout, {}, { keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
