import { ApiError } from "../../api/api-error.ts";
import { type Api, createApi } from "../../api/client.ts";
import { logout, token } from "../../api/contract/auth.ts";
import { withTimeout } from "../audit/with-timeout.ts";
import type { TokenPair } from "../tabs/session-tokens.ts";

/**
 * Sends the last events and the logout with the session's own tokens, which are refreshed once if
 * they have expired. It runs in the background: signing out works without a network, too.
 */
export async function sendLogout(
  baseUrl: string,
  pair: TokenPair | null,
  sendLastEvents: (api: Api) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (!pair) return;
  let current = pair;
  let refreshing: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const response = await api.send(token, {
      query: {},
      body: { grant_type: "refresh_token", refresh_token: current.refreshToken },
    });
    current = { accessToken: response.access_token, refreshToken: response.refresh_token };
  }

  const api: Api = createApi({
    baseUrl,
    tokens: {
      access: () => current.accessToken,
      async renew(refused) {
        if (refused === current.accessToken) {
          refreshing ??= refresh().finally(() => (refreshing = null));
          await refreshing;
        }
        return current.accessToken;
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
