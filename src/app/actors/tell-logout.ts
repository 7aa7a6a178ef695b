import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import { logout } from "../../api/contract/auth.ts";

/**
 * Tells the API that the session is over, with the token of this moment. Nobody waits for it: a
 * person who signs out is signed out, also without a network.
 */
export function tellLogout(api: Api): void {
  api.send(logout, {}, { keepalive: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
