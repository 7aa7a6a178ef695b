import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { passkeysMachine } from "../../../machines/passkeys/machine.ts";
import type { AddingOutcome, NamedPasskey } from "../../../machines/passkeys/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import {
  addPasskey,
  newPasskeyOptions,
  type PasskeyAttestation,
  removePasskey,
  renamePasskey,
} from "../../api/contract/passkeys.ts";
import { refetchChanged } from "../refetch-changed.ts";
import { isPasskeyForbidden, passkeyFailure } from "../sign-in/passkey-failure.ts";

interface PasskeyDependencies {
  /** The API, which asks the user to confirm what it does not accept otherwise. */
  readonly api: Api;
  readonly queryClient: QueryClient;
}

/** Names of systems in user agents, in the order in which they count. */
const systems = ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"] as const;

/** Name of a new passkey, by the device that it is added on; its owner can change it. */
function deviceName(): string {
  return systems.find((system) => navigator.userAgent.includes(system)) ?? "Passkey";
}

const notAdded = (code: string): AddingOutcome => ({
  kind: "notAdded",
  failure: { kind: "badRequest", code, description: null },
});

/** Creates a passkey in the browser; every way in which there is none is an outcome. */
async function add(
  { api, queryClient }: PasskeyDependencies,
  signal: AbortSignal,
): Promise<AddingOutcome> {
  if (!browserSupportsWebAuthn()) return notAdded("passkey_unsupported");
  if (isPasskeyForbidden("create")) return notAdded("passkey_forbidden");
  const options: object = await api.send(newPasskeyOptions, {}, { signal });
  if (signal.aborted) return notAdded("passkey_not_added");
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
  let passkey: PasskeyAttestation;
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    passkey = await startRegistration({ optionsJSON });
  } catch (error) {
    const code = passkeyFailure(error, false);
    return notAdded(code === "passkey_cancelled" ? "passkey_not_added" : code);
  }
  const sent = api.send(addPasskey, { body: { passkey, name: deviceName() } }, { signal });
  // Also after a failure, since the passkey may have arrived.
  await sent.finally(() => void refetchChanged(queryClient, addPasskey));
  return { kind: "added" };
}

/** Throws a failure again; of a passkey that another tab has removed, with a code that says so. */
function namingGone(error: unknown): never {
  const isGone = error instanceof ApiError && error.kind === "notFound";
  throw isGone ? new ApiError("badRequest", { code: "passkey_gone", cause: error }) : error;
}

/** Returns the passkeys machine with its effects. */
export function providePasskeys(dependencies: PasskeyDependencies) {
  const { api, queryClient } = dependencies;
  return passkeysMachine.provide({
    actors: {
      addPasskey: fromPromise<AddingOutcome, void>(({ signal }) => add(dependencies, signal)),
      renamePasskey: fromPromise<void, NamedPasskey>(async ({ input: { id, name } }) => {
        const sent = api.send(renamePasskey, { params: { id }, body: { name } });
        // Also after a failure, since the list may have another passkey less.
        await sent.catch(namingGone).finally(() => refetchChanged(queryClient, renamePasskey));
      }),
      removePasskey: fromPromise<void, string>(async ({ input: id }) => {
        const sent = api.send(removePasskey, { params: { id } });
        // Also after a failure, since the passkey may be removed.
        await sent.finally(() => refetchChanged(queryClient, removePasskey));
      }),
    },
  });
}
