import { type Api, createApi, type Tokens } from "../../api/client.ts";
import type { TokenStore } from "./token-store.ts";

/**
 * Answers how to come by the API in the name of the session of now, one and the same as long as the
 * session lives. What is sent by it when another session has taken its place still goes by tokens of
 * its own, or by none where nobody was signed in.
 */
export function sessionApi(baseUrl: string, store: TokenStore, tokens: Tokens): () => Api {
  let session: string | undefined;
  let api = apiOf(null);

  function apiOf(accessToken: string | null): Api {
    const own = session;
    let last = accessToken;
    const access = () => {
      const now = store.read();
      if (now && now.session === own) last = now.accessToken;
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
