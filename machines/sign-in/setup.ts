import { assign, fromCallback, setup } from "xstate";
import type { idleMachine } from "../idle/machine.ts";
import type { IdleEnd } from "../idle/types.ts";
import type { admissionMachine } from "../admission/machine.ts";
import { alertMs } from "../alert.ts";
import { enquiryMachine } from "../enquiry/machine.ts";
import { failureIn } from "../keep-failure.ts";
import { declareAction, declareEffect, declareMachine } from "../not-provided.ts";
import type { Secret } from "../secret.ts";
import type { User } from "../user/types.ts";
import { codeDigits, codeLength, credentialProblems, recoveryCodeProblem } from "./credentials.ts";
import { accepted, codeSent, noSecrets, noUser, notResent, refusalOf, tick } from "./outcome.ts";
import type {
  Credentials,
  PasskeyCredentials,
  PasskeyOutcome,
  PasskeyRequest,
  RecoveryCredentials,
  SignInContext,
  SignInEvent,
  SignInInput,
  SignInOutcome,
  SignInOutput,
  SignInScreen,
} from "./types.ts";

/** Types, effects, actions and guards of the sign-in machine. */
export const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    output: {} as SignInOutput,
    meta: {} as { readonly screen: SignInScreen },
    tags: {} as "busy" | "alerting" | "codeSent" | "askingPasskey",
    children: {} as {
      signIn: "signIn";
      admission: "admission";
      idle: "idle";
      abandon: "abandon";
      clock: "clock";
      passkeyAutofill: "passkeyAutofill";
      askPasskey: "askPasskey";
      passkeySignIn: "passkeySignIn";
      recoverySignIn: "recoverySignIn";
      lockedEnquiry: "enquiry";
    },
  },
  actors: {
    signIn: declareEffect<SignInOutcome, Credentials>("signIn"),
    /**
     * Sends `passkey.offered` if the API and the browser have passkeys, and `passkey.selected` for one
     * that the user selects among the suggestions of the email field. By default there are none.
     */
    passkeyAutofill: fromCallback<SignInEvent>(() => {}),
    /** Asks the browser for a passkey. */
    askPasskey: declareEffect<PasskeyOutcome, PasskeyRequest>("askPasskey"),
    passkeySignIn: declareEffect<SignInOutcome, PasskeyCredentials>("passkeySignIn"),
    recoverySignIn: declareEffect<SignInOutcome, RecoveryCredentials>("recoverySignIn"),
    /** What is due after the password: security questions and terms. */
    admission: declareMachine<typeof admissionMachine>("admission"),
    /** Ends the last steps when they are open without activity; the tokens exist already. */
    idle: declareMachine<typeof idleMachine>("idle"),
    /** Revokes the tokens. */
    abandon: declareEffect<void, void>("abandon"),
    /** Enquiry of a user whose account is locked. */
    enquiry: enquiryMachine,
    /** Sends `clock.ticked` immediately and then every second. */
    clock: fromCallback<SignInEvent>(() => declareAction("clock")(null, undefined)),
  },
  actions: {
    /** Stores the email, or removes the stored one when it is null (AUTH-02). */
    rememberEmail: declareAction<{ email: string | null }>("rememberEmail"),
    /** Stores the fields of an event, which have the names of the context. */
    keepFields: assign(({ event: { type: _type, ...typed } }) => typed),
    keepCode: assign((_, code: Secret) => ({ code: codeDigits(code) })),
    /** Stores credentials that the user did not type; the checkbox shows the choice of another. */
    keepGiven: assign((_, { email, password }: Omit<Credentials, "code">) => ({
      email,
      password,
      shouldRememberEmail: false,
    })),
    clearSecrets: assign(noSecrets),
    offerPasskey: assign({ isPasskeyOffered: true }),
    keepPasskey: assign((_, outcome: PasskeyOutcome) =>
      outcome.kind === "given" ? { passkey: outcome.passkey } : { failure: outcome.failure },
    ),
    forgetPasskey: assign({ passkey: "" }),
    noteRecoveryTried: assign({ isRecoveryTried: true }),
    tick: assign(({ context }, nowMs: number) => tick(context, nowMs)),
    startPause: assign((_, outcome: SignInOutcome) => codeSent(outcome)),
    extendPause: assign((_, error: unknown) => notResent(error)),
    /** A challenge is used once; the refusal has another. */
    keepRefusal: assign(({ context }, outcome: SignInOutcome) => ({
      failure: refusalOf(outcome),
      passkeyOptions:
        (outcome.kind === "refused" && outcome.passkeyOptions) || context.passkeyOptions,
    })),
    countRejectedCode: assign(({ context }) => ({
      code: "",
      rejectedCodes: context.rejectedCodes + 1,
    })),
    keepUser: assign((_, outcome: SignInOutcome) => accepted(outcome)),
    takeUser: assign((_, user: User) => ({ user })),
    forgetUser: assign(noUser),
    notePasswordExpired: assign({ isPasswordExpired: true }),
    clearFailure: assign({ failure: null, isPasswordExpired: false, hasTimedOut: false }),
    keepFailure: assign(failureIn),
    noteIdleEnd: assign((_, end: IdleEnd) => ({ hasTimedOut: end === "over" })),
  },
  guards: {
    areCredentialsValid: ({ context }) => {
      const problems = credentialProblems(context.email, context.password);
      return problems.email === null && problems.password === null;
    },
    isCodeComplete: ({ context }) => context.code.length === codeLength,
    isResendAllowed: ({ context }) => context.nowMs >= context.resendAllowedAtMs,
    isAccepted: (_, outcome: SignInOutcome) => "user" in outcome,
    isCodeNeeded: (_, { kind }: SignInOutcome) => kind === "needsCode",
    isLocked: (_, { kind }: SignInOutcome) => kind === "locked",
    isPasswordExpired: (_, { kind }: SignInOutcome) => kind === "passwordExpired",
    isPasskeyGiven: (_, { kind }: PasskeyOutcome) => kind === "given",
    isPasskeyOffered: ({ context }) => context.isPasskeyOffered,
    isPasskeyPossible: ({ context }) => context.passkeyOptions !== null,
    isRecoveryPossible: ({ context }) => context.hasRecoveryCodes,
    isRecoveryCodeValid: ({ context }) => recoveryCodeProblem(context.recoveryCode) === null,
    isAdmissionDue: ({ context }) => context.areQuestionsDue || context.termsDue !== "none",
  },
  delays: { alert: alertMs },
});
