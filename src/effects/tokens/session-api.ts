import { type Api, createApi, type Tokens } from "../../api/client.ts";
import type { TokenStore } from "./token-store.ts";

/**
 * Returns a function that returns the API client of the current session, the same one while the
 * session lasts. After the session was replaced, its client keeps using its own tokens, or none if
 * no user was signed in.
 */
export function sessionApi(baseUrl: string, store: TokenStore, tokens: Tokens): () => Api {
  let session: string | undefined;
  let api = apiOf(null);

  function apiOf(accessToken: string | null): Api {
    const apiSession = session;
    let last = accessToken;
    const access = () => {
      const now = store.read();
      if (now && now.session === apiSession) last = now.accessToken;
      return last;
    };
    return createApi({ baseUrl, tokens: { access, renew: tokens.renew, end: tokens.end } });
  }

  return () => {
    const now = store.read();
    if (now?.session !== session) {
      session = now?.session;
      api = apiOf(now?.accessToken ?? null);
    }
    return api;
  };
}
