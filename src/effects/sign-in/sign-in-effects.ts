import { fromCallback, fromPromise } from "xstate";
import { failureOf } from "../../../machines/failure.ts";
import { signInMachine } from "../../../machines/sign-in/machine.ts";
import type {
  Credentials,
  SecurityAnswer,
  SignedIn,
  SignInOutcome,
} from "../../../machines/sign-in/types.ts";
import { type TermsDue, termsDue } from "../../../machines/user/terms.ts";
import type { User } from "../../../machines/user/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { type TokenResponse, token } from "../../api/contract/auth.ts";
import { saveSecurityQuestions, setTermsAcceptedDate } from "../../api/contract/admission.ts";
import { provideEnquiry } from "../enquiry/enquiry-effects.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { storageKeys, writeStorage } from "../../browser/storage.ts";
import { apiTime } from "../tokens/user-of-token.ts";

/** Returns the sign-in machine with its effects. */
export function provideSignIn(effects: EffectDependencies) {
  const { api, tokens, activity, readUser, changeLanguage, signOut, record } = effects;
  async function keep(response: TokenResponse): Promise<User> {
    const user = readUser(response.access_token);
    tokens.keep(response);
    activity.share(Date.now());
    await changeLanguage(user);
    return user;
  }

  function termsOf(user: User): TermsDue {
    const kept = tokens.read();
    return termsDue(user, kept ? apiTime(kept) : new Date());
  }

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
      const user = await keep(response);
      if (response.redirect) return { kind: "needsQuestions", user };
      return { kind: "signedIn", user, termsDue: termsOf(user) };
    } catch (error) {
      return refusal(error);
    }
  }

  async function saveQuestions(
    [one, two, three]: readonly SecurityAnswer[],
    signal: AbortSignal,
  ): Promise<SignedIn> {
    const body = {
      securityQuestionOne: one?.question ?? "",
      securityAnswerOne: one?.securityAnswer ?? "",
      securityQuestionTwo: two?.question ?? "",
      securityAnswerTwo: two?.securityAnswer ?? "",
      securityQuestionThree: three?.question ?? "",
      securityAnswerThree: three?.securityAnswer ?? "",
    };
    const response = await api.send(saveSecurityQuestions, { body }, { signal });
    const user = await keep(response);
    writeStorage("sessionStorage", storageKeys.loggedIn, "true");
    return { user, termsDue: termsOf(user) };
  }

  return signInMachine.provide({
    actors: {
      signIn: fromPromise<SignInOutcome, Credentials>(({ input, signal }) => signIn(input, signal)),
      saveQuestions: fromPromise<SignedIn, readonly SecurityAnswer[]>(({ input, signal }) =>
        saveQuestions(input, signal),
      ),
      acceptTerms: fromPromise<User, void>(async ({ signal }) => {
        const user = await keep(await api.send(setTermsAcceptedDate, {}, { signal }));
        record("TermsAccepted", { FullName: user.name, Email: user.email });
        return user;
      }),
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
