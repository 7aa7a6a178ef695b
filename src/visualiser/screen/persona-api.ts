import { type ActorRefFrom, toPromise } from "xstate";
import type { tokenRefreshMachine } from "../../../machines/token-refresh/machine.ts";
import { ApiError, type ApiErrorKind, isApiErrorKind } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import type { Call } from "../../api/contract/call.ts";
import type { ReportedFailure } from "../model/report.ts";
import { apiOf, type PersonaTokens } from "./persona-tokens.ts";

export type RefreshActor = ActorRefFrom<typeof tokenRefreshMachine>;

interface Persona {
  /** Email of the user whose data the screens read. */
  email(): string;
  renewal(): RefreshActor | null;
  /** Failures of a recorded path; the calls of a screen, which are reads, fail likewise. */
  failures(): readonly ReportedFailure[];
}

/**
 * Returns the embedded API, signed in as the persona of an email: screens read real data, whatever
 * results are selected. While a token refresh is walked, calls wait for its outcome.
 */
export function personaApi(
  baseUrl: string,
  tokenOf: PersonaTokens,
  { email, renewal, failures }: Persona,
): Api {
  function failAsRecorded({ name }: Call) {
    const failure = failures().find(({ call }) => call === name);
    if (!failure || !isApiErrorKind(failure.kind)) return;
    throw new ApiError(failure.kind, { status: failure.status ?? undefined, call: name });
  }

  async function ofPersona(): Promise<Api> {
    const running = renewal();
    if (running) await renewed(running);
    return apiOf(baseUrl, await tokenOf(email()));
  }

  const outside = apiOf(baseUrl, null);
  return {
    async send(call, request, options) {
      failAsRecorded(call);
      return (call.signedIn ? await ofPersona() : outside).send(call, request, options);
    },
    async download(call, request, options) {
      failAsRecorded(call);
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
