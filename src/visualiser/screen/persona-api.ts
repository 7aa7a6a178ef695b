import { type ActorRefFrom, toPromise } from "xstate";
import type { tokenRefreshMachine } from "../../../machines/token-refresh/machine.ts";
import { ApiError, type ApiErrorKind } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import { apiOf, type PersonaTokens } from "./persona-tokens.ts";

export type RefreshActor = ActorRefFrom<typeof tokenRefreshMachine>;

/**
 * Returns the embedded API, signed in as the persona of an email: screens read real data, whatever
 * results are selected. While a token refresh is walked, calls wait for its outcome.
 */
export function personaApi(
  baseUrl: string,
  tokenOf: PersonaTokens,
  email: () => string,
  renewal: () => RefreshActor | null,
): Api {
  async function ofPersona(): Promise<Api> {
    const running = renewal();
    if (running) await renewed(running);
    return apiOf(baseUrl, await tokenOf(email()));
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

/** Waits as a call of the portal does: resolves with new tokens, or rejects. */
async function renewed(renewal: RefreshActor): Promise<void> {
  await toPromise(renewal);
  const { status, output: outcome } = renewal.getSnapshot();
  if (outcome?.kind === "renewed") return;
  // A stopped actor belongs to a previous walk.
  if (status !== "done" || outcome?.kind !== "unreachable") throw new ApiError("unauthorised");
  const failure = outcome.error as { readonly kind: ApiErrorKind } | null;
  throw new ApiError(failure?.kind ?? "timeout");
}
