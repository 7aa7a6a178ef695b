import { type ActorRefFrom, assign, fromCallback, setup } from "xstate";
import { type Failure, failureOf, isOutcomeUnknown } from "../failure.ts";
import { alertMs, alertStates } from "../alert.ts";
import { errorOf, failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { cleanForm, emptyForm, enquiryProblems, isSameEnquiry } from "./rules.ts";
import type {
  EnquiryContext,
  EnquiryEvent,
  EnquiryForm,
  EnquiryInput,
  EnquiryScreen,
  PassedChallenge,
  SentEnquiry,
} from "./types.ts";

const isAboutChallenge = ({ code }: Failure) => code === "invalid_captcha";

/** Whether the API rejected the form, not the challenge. */
const isAboutForm = (failure: Failure) =>
  failure.kind === "badRequest" && !isAboutChallenge(failure);

/** An enquiry that may have arrived needs a confirmation before it gets another challenge. */
const unlessUnconfirmed = { guard: "isUnconfirmed", target: "#enquiry.unconfirmed" } as const;

/**
 * State machine for an enquiry before sign-in: form, challenge, sending and confirmation
 * (specification 1, sections 2 and 4). The form is kept until the API confirms it; one solved
 * challenge sends one enquiry.
 */
export const enquiryMachine = setup({
  types: {
    context: {} as EnquiryContext,
    events: {} as EnquiryEvent,
    input: {} as EnquiryInput,
    meta: {} as { readonly screen: EnquiryScreen },
    tags: {} as "busy" | "alerting" | "solving" | "passed" | "expired" | "unavailable",
  },
  actors: {
    sendEnquiry: declareEffect<void, SentEnquiry>("sendEnquiry"),
    /** Sends `challenge.expired` when the clock reaches the challenge's expiry. */
    challengeExpiry: fromCallback<EnquiryEvent, PassedChallenge | null>(() => {}),
  },
  actions: {
    takeText: assign(({ context: { form } }, changes: Partial<EnquiryForm>) => ({
      form: { ...form, ...changes },
    })),
    takeChallenge: assign((_, challenge: PassedChallenge) => ({ challenge, failure: null })),
    keepUnconfirmed: assign({ unconfirmed: ({ context }) => context.form }),
    emptyForm: assign({
      form: ({ context: { kind, form } }) => emptyForm(kind === "locked" ? form.email : ""),
    }),
    forgetChallenge: assign({ challenge: null }),
    forgetUnconfirmed: assign({ unconfirmed: null }),
    clearFailure: assign({ failure: null }),
    keepFailure: assign(failureIn),
    takeNewBox: assign({ boxes: ({ context }) => context.boxes + 1 }),
  },
  guards: {
    isComplete: ({ context }) =>
      Object.keys(enquiryProblems(context.kind, context.form)).length === 0,
    isUnconfirmed: ({ context }) => context.unconfirmed !== null,
    isFormRefused: (_, error: unknown) => isAboutForm(failureOf(error)),
    /** Guard: the challenge is rejected because the enquiry may have arrived with it before. */
    isRepeatRefused: ({ context }, error: unknown) =>
      context.unconfirmed !== null && isAboutChallenge(failureOf(error)),
    isOutcomeUnknown: ({ context }, error: unknown) =>
      context.unconfirmed !== null || isOutcomeUnknown(failureOf(error)),
    isSentAlready: ({ context: { kind, form, unconfirmed } }) =>
      unconfirmed !== null && isSameEnquiry(kind, form, unconfirmed),
  },
  delays: { alert: alertMs },
}).createMachine({
  id: "enquiry",
  context: ({ input }) => ({
    kind: input.kind,
    form: emptyForm(input.email),
    challenge: null,
    unconfirmed: null,
    boxes: 0,
    failure: null,
  }),
  initial: "filling",
  states: {
    filling: {
      meta: { screen: "form" },
      on: {
        "field.changed": {
          actions: { type: "takeText", params: ({ event }) => ({ [event.field]: event.text }) },
        },
        "form.submitted": [
          { guard: "isSentAlready", target: "unconfirmed" },
          {
            guard: "isComplete",
            target: "challenging",
            actions: [
              "clearFailure",
              "forgetUnconfirmed",
              { type: "takeText", params: ({ event: { subject } }) => ({ subject }) },
            ],
          },
        ],
      },
      initial: "quiet",
      states: alertStates,
    },
    challenging: {
      meta: { screen: "challenge" },
      on: {
        "enquiry.cancelled": { target: "filling", actions: ["forgetChallenge", "clearFailure"] },
        "challenge.ticked": ".solving",
        "challenge.passed": {
          target: ".passed",
          actions: { type: "takeChallenge", params: ({ event }) => event.passed },
        },
        "challenge.unavailable": { target: ".unavailable", actions: "forgetChallenge" },
        "challenge.retried": { target: ".unticked", actions: "takeNewBox" },
      },
      initial: "unticked",
      states: {
        unticked: {},
        alerting: { tags: "alerting", after: { alert: "unticked" } },
        solving: {
          tags: "solving",
          entry: "clearFailure",
          on: { "challenge.ticked": {}, "challenge.unticked": "unticked" },
        },
        passed: {
          tags: "passed",
          invoke: {
            id: "challengeExpiry",
            src: "challengeExpiry",
            input: ({ context }) => context.challenge,
          },
          on: {
            "challenge.ticked": {},
            "challenge.unticked": [
              unlessUnconfirmed,
              { target: "unticked", actions: "forgetChallenge" },
            ],
            "challenge.expired": [unlessUnconfirmed, { target: "expired" }],
            "challenge.unavailable": [
              unlessUnconfirmed,
              { target: "unavailable", actions: "forgetChallenge" },
            ],
            "enquiry.sent": "#enquiry.sending",
          },
          initial: "quiet",
          states: alertStates,
        },
        expired: { tags: "expired", entry: ["forgetChallenge", "clearFailure", "takeNewBox"] },
        unavailable: { tags: "unavailable" },
      },
    },
    sending: {
      meta: { screen: "challenge" },
      tags: ["busy", "passed"],
      entry: "clearFailure",
      invoke: {
        id: "sendEnquiry",
        src: "sendEnquiry",
        input: ({ context }) => ({
          kind: context.kind,
          form: cleanForm(context.form),
          solution: context.challenge?.solution ?? "",
        }),
        onDone: { target: "confirmed", actions: ["forgetChallenge", "forgetUnconfirmed"] },
        onError: [
          {
            guard: { type: "isFormRefused", params: errorOf },
            target: "filling.alerting",
            actions: ["forgetChallenge", "forgetUnconfirmed", keepFailure],
          },
          {
            guard: { type: "isRepeatRefused", params: errorOf },
            target: "unconfirmed",
          },
          {
            guard: { type: "isOutcomeUnknown", params: errorOf },
            target: "challenging.passed.alerting",
            actions: ["keepUnconfirmed", keepFailure],
          },
          {
            target: "challenging.alerting",
            actions: ["forgetChallenge", "takeNewBox", keepFailure],
          },
        ],
      },
    },
    unconfirmed: {
      meta: { screen: "challenge" },
      entry: ["forgetChallenge", "clearFailure"],
      on: {
        "enquiry.sentAgain": {
          target: "challenging",
          actions: ["forgetUnconfirmed", "takeNewBox"],
        },
        "enquiry.cancelled": "filling",
      },
    },
    confirmed: {
      meta: { screen: "confirm" },
      on: {
        "enquiry.closed": {
          target: "filling",
          actions: "emptyForm",
        },
      },
    },
  },
});

export type EnquiryActor = ActorRefFrom<typeof enquiryMachine>;
