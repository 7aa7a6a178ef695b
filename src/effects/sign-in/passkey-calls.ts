import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type {
  PasskeyCredentials,
  PasskeyOutcome,
  PasskeyRequest,
  RecoveryCredentials,
  SignInEvent,
  SignInOutcome,
} from "../../../machines/sign-in/types.ts";
import {
  type PasskeyAssertion,
  passkeyOptions,
  signInWithPasskey,
  signInWithRecoveryCode,
} from "../../api/contract/passkeys.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { isPasskeyForbidden, passkeyFailure } from "./passkey-failure.ts";
import { outcomeOf } from "./sign-in-call.ts";

/** Milliseconds before the end of the challenge at which suggestions get another one. */
const marginMs = 30_000;

const toOptions = (options: object) => options as PublicKeyCredentialRequestOptionsJSON;

/** Ends the browser's request when the signal is aborted. */
function endWith(signal: AbortSignal): void {
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
}

/** Asks the browser for a passkey; every way in which there is none is an outcome. */
export async function askPasskey(
  { api }: Pick<EffectDependencies, "api">,
  { options }: PasskeyRequest,
  signal: AbortSignal,
): Promise<PasskeyOutcome> {
  const notGiven = (code: string): PasskeyOutcome => ({
    kind: "notGiven",
    failure: { kind: "badRequest", code, description: null },
  });
  if (!browserSupportsWebAuthn()) return notGiven("passkey_unsupported");
  if (isPasskeyForbidden("get")) return notGiven("passkey_forbidden");
  const optionsJSON = toOptions(
    options === null
      ? await api.send(passkeyOptions, {}, { signal })
      : (JSON.parse(options) as object),
  );
  endWith(signal);
  const startedMs = performance.now();
  try {
    const passkey = JSON.stringify(await startAuthentication({ optionsJSON }));
    return { kind: "given", passkey };
  } catch (error) {
    const isLate = performance.now() - startedMs >= (optionsJSON.timeout ?? Infinity);
    return notGiven(passkeyFailure(error, isLate));
  }
}

/** Sends a passkey to the API; stores the tokens of an accepted sign-in. */
export function sendPasskey(
  effects: EffectDependencies,
  { passkey, email, password }: PasskeyCredentials,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  const body = {
    passkey: JSON.parse(passkey) as PasskeyAssertion,
    ...(email === null || password === null ? {} : { username: email, password }),
  };
  return outcomeOf(effects, effects.api.send(signInWithPasskey, { body }, { signal }));
}

/** Sends a recovery code to the API; stores the tokens of an accepted sign-in. */
export function sendRecoveryCode(
  effects: EffectDependencies,
  { email, password, recoveryCode }: RecoveryCredentials,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  const body = { username: email, password, recoveryCode };
  return outcomeOf(effects, effects.api.send(signInWithRecoveryCode, { body }, { signal }));
}

/**
 * Reports that passkeys are possible, and suggests them in the email field until the signal is
 * aborted. An API without the call rejects.
 */
export async function suggestPasskeys(
  { api }: EffectDependencies,
  send: (event: SignInEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!browserSupportsWebAuthn() || isPasskeyForbidden("get")) return;
  const request = async () => toOptions(await api.send(passkeyOptions, {}, { signal }));
  let optionsJSON = await request();
  send({ type: "passkey.offered" });
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return;
  endWith(signal);
  while (!signal.aborted) {
    let isRenewed = false;
    const renewal = setTimeout(
      () => {
        isRenewed = true;
        WebAuthnAbortService.cancelCeremony();
      },
      Math.max(0, (optionsJSON.timeout ?? Infinity) - marginMs),
    );
    try {
      const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      if (!signal.aborted) send({ type: "passkey.selected", passkey: JSON.stringify(response) });
      return;
    } catch {
      if (!isRenewed) return;
    } finally {
      clearTimeout(renewal);
    }
    optionsJSON = await request();
  }
}
