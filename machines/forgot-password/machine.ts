import { type ActorRefFrom, assign, emit, setup } from "xstate";
import { alertMs, alertStates } from "../alert.ts";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { isEmail } from "../user/email.ts";
import type { ForgotPasswordContext, ForgotPasswordEmitted, ForgotPasswordEvent } from "./types.ts";

type LinkExpired = Extract<ForgotPasswordEvent, { type: "link.expired" }>;
type ExpiredLink = Pick<LinkExpired, "email" | "failure">;

const takeExpiredLink = {
  target: "#forgotPassword.entering.alerting",
  actions: {
    type: "takeExpiredLink",
    params: ({ event: { email, failure } }: { event: LinkExpired }) => ({ email, failure }),
  },
} as const;

/** State machine for requesting a reset link, and another one (specification 1, section 4). */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    emitted: {} as ForgotPasswordEmitted,
    tags: {} as "busy" | "alerting" | "sent" | "resent",
  },
  actors: {
    /** Requests an email with a link; the response does not reveal whether the account exists. */
    requestLink: declareEffect<void, string>("requestLink"),
  },
  actions: {
    takeEmail: assign((_, email: string) => ({ email })),
    keepSentTo: assign({ sentTo: ({ context }) => context.email.trim() }),
    empty: assign({ email: "", sentTo: "", failure: null }),
    takeExpiredLink: assign((_, { email, failure }: ExpiredLink) => ({
      email: isEmail(email) ? email : "",
      failure,
    })),
    clearFailure: assign({ failure: null }),
    keepFailure: assign(failureIn),
  },
  guards: { isEmailValid: ({ context }) => isEmail(context.email) },
  delays: { alert: alertMs },
}).createMachine({
  id: "forgotPassword",
  context: { email: "", sentTo: "", failure: null },
  initial: "entering",
  states: {
    entering: {
      on: {
        "link.expired": takeExpiredLink,
        "email.changed": { actions: { type: "takeEmail", params: ({ event }) => event.email } },
        "request.submitted": { guard: "isEmailValid", target: "requesting" },
      },
      initial: "quiet",
      states: alertStates,
    },
    requesting: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "requestLink",
        src: "requestLink",
        input: ({ context }) => context.email.trim(),
        onDone: {
          target: "sent",
          actions: ["keepSentTo", emit({ type: "sent" })],
        },
        onError: {
          target: "entering.alerting",
          actions: keepFailure,
        },
      },
    },
    sent: {
      tags: "sent",
      on: {
        "link.expired": takeExpiredLink,
        "email.changed": {
          target: "entering",
          actions: ["clearFailure", { type: "takeEmail", params: ({ event }) => event.email }],
        },
        "request.submitted": "requesting",
        "request.repeated": ".repeating",
        "request.closed": {
          target: "entering",
          actions: "empty",
        },
      },
      initial: "quiet",
      states: {
        ...alertStates,
        resent: { tags: "resent", after: { alert: "quiet" } },
        repeating: {
          tags: "busy",
          on: { "request.submitted": {}, "request.repeated": {} },
          entry: "clearFailure",
          invoke: {
            id: "requestLink",
            src: "requestLink",
            input: ({ context }) => context.sentTo,
            onDone: "resent",
            onError: {
              target: "alerting",
              actions: keepFailure,
            },
          },
        },
      },
    },
  },
});

export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>;
