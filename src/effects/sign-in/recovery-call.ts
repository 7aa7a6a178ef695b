import type { RecoveryCredentials, SignInOutcome } from "../../../machines/sign-in/types.ts";
import { signInWithRecoveryCode } from "../../api/contract/passkeys.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { acceptTokens, refusal } from "./sign-in-call.ts";

/** Sends a recovery code to the API; stores the tokens of an accepted sign-in. */
export async function sendRecoveryCode(
  effects: EffectDependencies,
  { email, password, recoveryCode }: RecoveryCredentials,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  const body = { username: email, password, recoveryCode };
  try {
    const response = await effects.api.send(signInWithRecoveryCode, { body }, { signal });
    return await acceptTokens(effects, response);
  } catch (error) {
    return refusal(error);
  }
}
