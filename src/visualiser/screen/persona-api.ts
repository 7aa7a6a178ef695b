import { type Api, createApi } from "../../api/client.ts";
import { token } from "../../api/contract/auth.ts";
import { clientFixture } from "../../../machines/session/fixtures.ts";

/** The persona of the embedded API whose data the signed-in screens show. */
const persona = { username: clientFixture.email, password: "Portfolio2026" };

/** The embedded API, signed in by itself: what a screen reads is real, whatever QA answers. */
export function personaApi(baseUrl: string): Api {
  let access: string | null = null;
  let signingIn: Promise<unknown> | null = null;
  const tokens = { access: () => access, renew: () => Promise.resolve(null), end: () => {} };
  const api = createApi({ baseUrl, tokens });

  async function signIn() {
    signingIn ??= api
      .send(token, { query: {}, body: { grant_type: "password", ...persona } })
      .then((answer) => (access = answer.access_token));
    await signingIn.catch(() => (signingIn = null));
  }

  return {
    async send(call, request, options) {
      if (call.signedIn) await signIn();
      return api.send(call, request, options);
    },
    async download(call, request, options) {
      if (call.signedIn) await signIn();
      return api.download(call, request, options);
    },
  };
}
