import { type ActorRefFrom, toPromise } from "xstate";
import type { tokenRefreshMachine } from "../../../machines/token-refresh/machine.ts";
import { ApiError, type ApiErrorKind, isApiErrorKind } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import type { Call, ResponseOf } from "../../api/contract/call.ts";
import type { ReportedFailure } from "../model/report.ts";
import type { LoggedCall } from "../stage/step-log.ts";
import { apiOf, type PersonaTokens } from "./persona-tokens.ts";

export type RefreshActor = ActorRefFrom<typeof tokenRefreshMachine>;

interface Persona {
  /** Email of the user whose data the screens read. */
  email(): string;
  renewal(): RefreshActor | null;
  /** Failures of a recorded path; the calls of a screen, which are reads, fail likewise. */
  failures(): readonly ReportedFailure[];
  /** Responses, by call, that replace those of the embedded API. */
  responses(): Readonly<Record<string, unknown>>;
  /** Called at the beginning and at the end of a call. */
  noteCall(call: LoggedCall): void;
}

let lastId = 0;

/**
 * Returns the embedded API, signed in as the persona of an email: screens read real data, whatever
 * results are selected. While a token refresh is walked, calls wait for its outcome.
 */
export function personaApi(
  baseUrl: string,
  tokenOf: PersonaTokens,
  { email, renewal, failures, responses, noteCall }: Persona,
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

  /** Makes a call and notes its status, duration and size. */
  async function noted<T>({ name }: Call, make: () => Promise<T>): Promise<T> {
    lastId += 1;
    const id = lastId;
    const begunMs = performance.now();
    const note = (status: LoggedCall["status"], bytes: number | null) =>
      noteCall({ id, name, status, durationMs: Math.round(performance.now() - begunMs), bytes });
    note(null, null);
    try {
      const response = await make();
      note(200, sizeOf(response));
      return response;
    } catch (error) {
      note(error instanceof ApiError ? (error.status ?? error.kind) : "defect", null);
      throw error;
    }
  }

  const outside = apiOf(baseUrl, null);
  return {
    send: (call, request, options) =>
      noted(call, async () => {
        failAsRecorded(call);
        const given = responses()[call.name];
        if (given !== undefined) return given as ResponseOf<typeof call>;
        return (call.signedIn === false ? outside : await ofPersona()).send(call, request, options);
      }),
    download: (call, request, options) =>
      noted(call, async () => {
        failAsRecorded(call);
        return (call.signedIn === false ? outside : await ofPersona()).download(
          call,
          request,
          options,
        );
      }),
  };
}

/** Bytes of a response: of its file, or of its JSON without whitespace. */
function sizeOf(response: unknown): number | null {
  if (response instanceof Blob) return response.size;
  const { file } = Object(response) as { readonly file?: unknown };
  if (file instanceof Blob) return file.size;
  const text = JSON.stringify(response) as string | undefined;
  return text === undefined ? null : new TextEncoder().encode(text).length;
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
