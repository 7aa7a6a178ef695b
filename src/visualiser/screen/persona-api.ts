import { type ActorRefFrom, toPromise } from "xstate";
import type { tokenRefreshMachine } from "../../../machines/token-refresh/machine.ts";
import { ApiError, type ApiErrorKind } from "../../api/api-error.ts";
import { type Api, createApi } from "../../api/client.ts";
import { token } from "../../api/contract/auth.ts";

/** The password that the personas of the embedded API share. */
const password = "Portfolio2026";

export type RefreshActor = ActorRefFrom<typeof tokenRefreshMachine>;

/**
 * The embedded API, signed in by itself as the persona of an email: what a screen reads is real,
 * whatever QA answers. Where a renewal of tokens is walked, its calls wait for how that ends.
 */
export function personaApi(
  baseUrl: string,
  email: () => string,
  renewal: () => RefreshActor | null,
): Api {
  const signedIn = new Map<string, Promise<Api>>();

  async function signIn(username: string): Promise<Api> {
    const body = { grant_type: "password", username, password } as const;
    const { access_token: access } = await apiOf(baseUrl, null).send(token, { query: {}, body });
    return apiOf(baseUrl, access);
  }

  async function ofPersona(): Promise<Api> {
    const running = renewal();
    if (running) await renewed(running);
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

/** Waits as a call of the portal does: goes on with new tokens, or fails. */
async function renewed(renewal: RefreshActor): Promise<void> {
  await toPromise(renewal);
  const { status, output: outcome } = renewal.getSnapshot();
  if (outcome?.kind === "renewed") return;
  // What is only stopped is another walk by now.
  if (status !== "done" || outcome?.kind !== "unreachable") throw new ApiError("unauthorised");
  const failure = outcome.error as { readonly kind: ApiErrorKind } | null;
  throw new ApiError(failure?.kind ?? "timeout");
}

function apiOf(baseUrl: string, access: string | null): Api {
  const tokens = { access: () => access, renew: () => Promise.resolve(null), end: () => {} };
  return createApi({ baseUrl, tokens });
}
