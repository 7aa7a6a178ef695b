import { fromCallback, fromPromise } from "xstate";
import { failureOf } from "../../../machines/failure.ts";
import { signInMachine } from "../../../machines/sign-in/machine.ts";
import type { Credentials, SignInOutcome } from "../../../machines/sign-in/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { token } from "../../api/contract/auth.ts";
import { provideAdmission } from "./admission-effects.ts";
import { provideEnquiry } from "../enquiry/enquiry-effects.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { storageKeys, writeStorage } from "../../browser/storage.ts";
import { keepTokens, termsDueOf } from "./keep-tokens.ts";

/** Returns the sign-in machine with its effects. */
export function provideSignIn(effects: EffectDependencies) {
  const { api, changeLanguage, signOut } = effects;
  async function signIn(
    { email, password, code }: Credentials,
    signal: AbortSignal,
  ): Promise<SignInOutcome> {
    try {
      const response = await api.send(
        token,
        {
          query: code ? { "otp-code": code } : {},
          body: { grant_type: "password", username: email, password },
        },
        { signal },
      );
      const user = await keepTokens(effects, response);
      if (response.redirect) return { kind: "needsQuestions", user };
      return { kind: "signedIn", user, termsDue: termsDueOf(effects, user) };
    } catch (error) {
      return refusal(error);
    }
  }

  return signInMachine.provide({
    actors: {
      signIn: fromPromise<SignInOutcome, Credentials>(({ input, signal }) => signIn(input, signal)),
      admission: provideAdmission(effects),
      abandon: fromPromise<void, void>(async () => {
        signOut();
        await changeLanguage(null);
      }),
      enquiry: provideEnquiry(effects),
      clock: fromCallback(({ sendBack }) => {
        const tick = () => sendBack({ type: "clock.ticked", nowMs: Date.now() });
        tick();
        const timer = setInterval(tick, 1000);
        return () => clearInterval(timer);
      }),
    },
    actions: {
      rememberEmail: (_, { email }) => {
        writeStorage("localStorage", storageKeys.rememberedEmail, email);
      },
    },
  });
}

/** Returns the outcome for a rejected token call (AUTH-03); rethrows an outage. */
function refusal(error: unknown): SignInOutcome {
  if (!(error instanceof ApiError)) throw error;
  switch (error.code) {
    case "pending_totp":
      return { kind: "needsCode", retryAfterSeconds: error.retryAfterSeconds };
    case "permanent_lock_login":
    case "permanent_lock_out":
      return { kind: "locked" };
    case "password_expired":
      return { kind: "passwordExpired" };
    default:
      if (error.kind !== "badRequest") throw error;
      return { kind: "refused", failure: failureOf(error) };
  }
}
