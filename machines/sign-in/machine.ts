import { assign, fromCallback, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { declareEffect } from "../not-provided.ts";
import type { User } from "../session/types.ts";
import { codeDigits, codeLength, credentialProblems } from "./credentials.ts";
import type {
  Credentials,
  SecurityAnswer,
  SignedIn,
  SignInContext,
  SignInEvent,
  SignInInput,
  SignInOutcome,
  SignInOutput,
  SignInScreen,
} from "./types.ts";

/** Milliseconds that an alert is loud (specification 1, section 9); it stays quietly after. */
export const alertMs = 6_000;
/** Milliseconds before another one-time code may be asked for. */
export const resendPauseMs = 30_000;

const noSecrets = { password: "", code: "" } as const;

/**
 * Signing in, from the empty form to a user who may enter: the password, the one-time code, the
 * security questions and the terms (specification 1, section 4). Ends with the user.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    output: {} as SignInOutput,
    meta: {} as { readonly screen: SignInScreen },
    tags: {} as "busy" | "alerting" | "codeSent",
  },
  actors: {
    signIn: declareEffect<SignInOutcome, Credentials>("signIn"),
    saveQuestions: declareEffect<SignedIn, readonly SecurityAnswer[]>("saveQuestions"),
    acceptTerms: declareEffect<User, void>("acceptTerms"),
    abandon: declareEffect<void, void>("abandon"),
    /** Sends `clock.ticked` at once and then each second. */
    clock: fromCallback<{ type: "clock.ticked"; nowMs: number }>(() => {
      throw new Error("The effect 'clock' is not provided");
    }),
  },
  actions: {
    /** Keeps or forgets the email as the tick box says (AUTH-02). */
    rememberEmail: (_action, _params: { email: string | null }) => {
      throw new Error("The effect 'rememberEmail' is not provided");
    },
    clearSecrets: assign(noSecrets),
    clearFailure: assign({ failure: null, isPasswordExpired: false }),
  },
  guards: {
    areCredentialsValid: ({ context }) => {
      const problems = credentialProblems(context.email, context.password);
      return problems.email === null && problems.password === null;
    },
    isCodeComplete: ({ context }) => context.code.length === codeLength,
    isResendAllowed: ({ context }) => context.nowMs >= context.resendAllowedAtMs,
    areTermsDue: ({ context }) => context.termsDue !== "none",
  },
  delays: { alert: alertMs },
}).createMachine({
  id: "signIn",
  context: ({ input }) => ({
    email: input.rememberedEmail,
    password: "",
    ifRememberEmail: input.rememberedEmail !== "",
    code: "",
    rejectedCodes: 0,
    failure: null,
    isPasswordExpired: false,
    nowMs: 0,
    resendAllowedAtMs: 0,
    user: null,
    termsDue: "none",
  }),
  initial: "enteringCredentials",
  states: {
    enteringCredentials: {
      meta: { screen: "login" },
      on: {
        "email.changed": { actions: assign({ email: ({ event }) => event.email }) },
        "password.changed": { actions: assign({ password: ({ event }) => event.password }) },
        "remember.changed": {
          actions: assign({ ifRememberEmail: ({ event }) => event.ifRememberEmail }),
        },
        "credentials.submitted": { guard: "areCredentialsValid", target: "verifyingCredentials" },
      },
      initial: "quiet",
      states: {
        quiet: {},
        alerting: { tags: "alerting", after: { alert: "quiet" } },
      },
    },
    verifyingCredentials: {
      meta: { screen: "login" },
      tags: "busy",
      entry: [
        "clearFailure",
        {
          type: "rememberEmail",
          params: ({ context }) => ({
            email: context.ifRememberEmail ? context.email.trim() : null,
          }),
        },
      ],
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ context }) => ({
          email: context.email.trim(),
          password: context.password,
          code: null,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === "signedIn",
            target: "checkingTerms",
            actions: assign(({ event }) => entered(event.output)),
          },
          {
            guard: ({ event }) => event.output.kind === "needsQuestions",
            target: "answeringQuestions",
            actions: assign(({ event }) => entered(event.output)),
          },
          {
            guard: ({ event }) => event.output.kind === "needsCode",
            target: "enteringCode",
            actions: assign({ code: "", rejectedCodes: 0, nowMs: 0, resendAllowedAtMs: Infinity }),
          },
          {
            guard: ({ event }) => event.output.kind === "locked",
            target: "locked",
            actions: "clearSecrets",
          },
          {
            guard: ({ event }) => event.output.kind === "passwordExpired",
            target: "enteringCredentials",
            actions: assign({ isPasswordExpired: true }),
          },
          {
            target: "enteringCredentials.alerting",
            actions: assign({ failure: ({ event }) => refusalOf(event.output) }),
          },
        ],
        onError: {
          target: "enteringCredentials.alerting",
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    enteringCode: {
      meta: { screen: "otp" },
      invoke: { id: "clock", src: "clock" },
      on: {
        "clock.ticked": { actions: assign(({ context, event }) => tick(context, event.nowMs)) },
        "code.changed": { actions: assign({ code: ({ event }) => codeDigits(event.code) }) },
        "code.submitted": { guard: "isCodeComplete", target: "verifyingCode" },
        "code.resendRequested": { guard: "isResendAllowed", target: "resendingCode" },
        "signIn.cancelled": {
          target: "enteringCredentials",
          actions: ["clearSecrets", "clearFailure"],
        },
      },
      initial: "quiet",
      states: {
        quiet: {},
        alerting: { tags: "alerting", after: { alert: "quiet" } },
        resent: { tags: "codeSent", after: { alert: "quiet" } },
      },
    },
    verifyingCode: {
      meta: { screen: "otp" },
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ context }) => ({
          email: context.email.trim(),
          password: context.password,
          code: context.code,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === "signedIn",
            target: "checkingTerms",
            actions: assign(({ event }) => entered(event.output)),
          },
          {
            guard: ({ event }) => event.output.kind === "needsQuestions",
            target: "answeringQuestions",
            actions: assign(({ event }) => entered(event.output)),
          },
          {
            guard: ({ event }) => event.output.kind === "locked",
            target: "locked",
            actions: "clearSecrets",
          },
          {
            guard: ({ event }) => event.output.kind === "passwordExpired",
            target: "enteringCredentials",
            actions: ["clearSecrets", assign({ isPasswordExpired: true })],
          },
          {
            target: "enteringCode.alerting",
            actions: assign(({ context, event }) => ({
              code: "",
              rejectedCodes: context.rejectedCodes + 1,
              failure: refusalOf(event.output),
            })),
          },
        ],
        onError: {
          target: "enteringCode.alerting",
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    resendingCode: {
      meta: { screen: "otp" },
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ context }) => ({
          email: context.email.trim(),
          password: context.password,
          code: null,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === "needsCode",
            target: "enteringCode.resent",
            actions: assign({ code: "", nowMs: 0, resendAllowedAtMs: Infinity }),
          },
          {
            guard: ({ event }) => event.output.kind === "locked",
            target: "locked",
            actions: "clearSecrets",
          },
          {
            target: "enteringCode.alerting",
            actions: assign({ failure: ({ event }) => refusalOf(event.output) }),
          },
        ],
        onError: {
          target: "enteringCode.alerting",
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    answeringQuestions: {
      meta: { screen: "securityQuestion" },
      on: {
        "questions.submitted": "savingQuestions",
        "signIn.cancelled": "abandoning",
      },
      initial: "quiet",
      states: {
        quiet: {},
        alerting: { tags: "alerting", after: { alert: "quiet" } },
      },
    },
    savingQuestions: {
      meta: { screen: "securityQuestion" },
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "saveQuestions",
        src: "saveQuestions",
        input: ({ event }) => (event.type === "questions.submitted" ? event.answers : []),
        onDone: {
          target: "checkingTerms",
          actions: assign({
            user: ({ event }) => event.output.user,
            termsDue: ({ event }) => event.output.termsDue,
          }),
        },
        onError: {
          target: "answeringQuestions.alerting",
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    locked: {
      meta: { screen: "accountLocked" },
      on: { "signIn.cancelled": { target: "enteringCredentials", actions: "clearFailure" } },
    },
    checkingTerms: {
      always: [{ guard: "areTermsDue", target: "acceptingTerms" }, "entered"],
    },
    acceptingTerms: {
      meta: { screen: "terms" },
      on: {
        "terms.accepted": "savingTerms",
        "signIn.cancelled": "abandoning",
      },
      initial: "quiet",
      states: {
        quiet: {},
        alerting: { tags: "alerting", after: { alert: "quiet" } },
      },
    },
    savingTerms: {
      meta: { screen: "terms" },
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "acceptTerms",
        src: "acceptTerms",
        onDone: {
          target: "entered",
          actions: assign({ user: ({ event }) => event.output }),
        },
        onError: {
          target: "acceptingTerms.alerting",
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    abandoning: {
      meta: { screen: "login" },
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "abandon",
        src: "abandon",
        onDone: "enteringCredentials",
        onError: "enteringCredentials",
      },
    },
    entered: { type: "final" },
  },
  output: ({ context }) => {
    if (!context.user) throw new Error("Signed in without a user");
    return {
      user: context.user,
      rememberedEmail: context.ifRememberEmail ? context.email.trim() : "",
    };
  },
});

function entered(outcome: SignInOutcome): Partial<SignInContext> {
  const termsDue = outcome.kind === "signedIn" ? outcome.termsDue : "none";
  return { ...noSecrets, termsDue, user: "user" in outcome ? outcome.user : null };
}

/** An outcome that no other branch took: the refusal, or a code asked for where none can be. */
function refusalOf(outcome: SignInOutcome) {
  return outcome.kind === "refused"
    ? outcome.failure
    : { kind: "unknown", code: outcome.kind, description: null };
}

/** The first tick after a code was sent starts the pause. */
function tick(context: SignInContext, nowMs: number): Partial<SignInContext> {
  const isPauseOpen = context.resendAllowedAtMs === Infinity;
  return { nowMs, ...(isPauseOpen ? { resendAllowedAtMs: nowMs + resendPauseMs } : {}) };
}
