import { type Api, createApi } from "../../api/client.ts";
import { token } from "../../api/contract/auth.ts";

/** The password that the personas of the embedded API share. */
const password = "Portfolio2026";

/**
 * The embedded API, signed in by itself as the persona of an email: what a screen reads is real,
 * whatever QA answers.
 */
export function personaApi(baseUrl: string, email: () => string): Api {
  const signedIn = new Map<string, Promise<Api>>();

  async function signIn(username: string): Promise<Api> {
    const body = { grant_type: "password", username, password } as const;
    const { access_token: access } = await apiOf(baseUrl, null).send(token, { query: {}, body });
    return apiOf(baseUrl, access);
  }

  function ofPersona(): Promise<Api> {
    const username = email();
    const known = signedIn.get(username);
    if (known) return known;
    const api = signIn(username);
    signedIn.set(username, api);
    api.catch(() => signedIn.delete(username));
    return api;
  }

  const outside = apiOf(baseUrl, null);
  return {
    async send(call, request, options) {
      return (call.signedIn ? await ofPersona() : outside).send(call, request, options);
    },
    async download(call, request, options) {
      return (call.signedIn ? await ofPersona() : outside).download(call, request, options);
    },
  };
}

function apiOf(baseUrl: string, access: string | null): Api {
  const tokens = { access: () => access, renew: () => Promise.resolve(null), end: () => {} };
  return createApi({ baseUrl, tokens });
}
