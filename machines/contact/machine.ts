import { type ActorRefFrom, assign, setup } from "xstate";
import { failureOf, isOutcomeUnknown } from "../failure.ts";
import { errorOf, failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { addFiles, missingUploads, withoutUploads, withUploaded } from "./attachments.ts";
import { contactProblems, formOf, messageOf } from "./rules.ts";
import { isSameForm } from "../typed-input/is-same-form.ts";
import type {
  ContactContext,
  ContactEvent,
  ContactForm,
  ContactInput,
  ContactMatter,
  SupportMessage,
  TakenMessage,
  Upload,
} from "./types.ts";

type AddedFiles = Pick<Extract<ContactEvent, { type: "files.added" }>, "files" | "limits">;
type Uploaded = Pick<Extract<ContactEvent, { type: "upload.progressed" }>, "key" | "uploaded">;

/**
 * State machine for the contact form, opened by an event or always open on a page (SUP-01, SUP-02).
 * A draft is kept for each matter through a failure and on close, and removed on cancel and on
 * success.
 */
export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    input: {} as ContactInput,
    tags: {} as "open" | "form" | "busy" | "unconfirmed",
  },
  actors: {
    /** Loads the code and texts of the form. */
    loadForm: declareEffect<void, void>("loadForm"),
    /** Uploads files sequentially. */
    uploadFiles: declareEffect<void, Upload>("uploadFiles"),
    sendMessage: declareEffect<TakenMessage, SupportMessage>("sendMessage"),
  },
  actions: {
    showProblems: assign({ isTried: true }),
    beginSending: assign({ failure: null, isTried: true }),
    beginUploading: assign({ failure: null, isTried: true, refusedFiles: [] }),
    changeForm: assign(({ context }, changes: Partial<ContactForm>) => ({
      form: { ...context.form, ...changes },
      failure: null,
    })),
    takeFiles: assign(({ context: { form } }, { files, limits }: AddedFiles) => {
      const { attachments, refusedFiles } = addFiles(form.attachments, files, limits);
      return { form: { ...form, attachments }, refusedFiles, failure: null };
    }),
    removeFile: assign(({ context: { form } }, removed: string) => ({
      form: { ...form, attachments: form.attachments.filter(({ key }) => key !== removed) },
      refusedFiles: [],
      failure: null,
    })),
    keepCaseNumber: assign((_, { caseNumber }: TakenMessage) => ({
      caseNumber: caseNumber ?? null,
    })),
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null }),
    begin: assign(({ context: { drafts } }, matter: ContactMatter) => ({
      matter,
      form: drafts[keyOf(matter)] ?? formOf(matter),
      isTried: false,
      failure: null,
      refusedFiles: [],
      caseNumber: null,
    })),
    keepDraft: assign({
      drafts: ({ context: { drafts, matter, form } }) => {
        const { [keyOf(matter)]: _, ...others } = drafts;
        return isSameForm(form, formOf(matter)) ? others : { ...others, [keyOf(matter)]: form };
      },
    }),
    reset: assign(({ context: { drafts, matter } }) => {
      const { [keyOf(matter)]: _, ...others } = drafts;
      const form = formOf(matter);
      return { drafts: others, form, isTried: false, failure: null, refusedFiles: [] };
    }),
    /** The next attempt uploads all files again. */
    forgetUploads: assign(({ context: { form } }) => ({
      form: { ...form, attachments: withoutUploads(form.attachments) },
    })),
    keepUploaded: assign(({ context: { form } }, { key, uploaded }: Uploaded) => ({
      form: { ...form, attachments: withUploaded(form.attachments, key, uploaded) },
    })),
  },
  guards: {
    isOnPage: ({ context }) => context.isOnPage,
    isReadyToUpload: ({ context: { matter, form } }) =>
      isComplete(matter, form) && missingUploads(form.attachments).length > 0,
    isComplete: ({ context: { matter, form } }) => isComplete(matter, form),
    areUploadsMissing: (_, error: unknown) => failureOf(error).code === "attachment_missing",
    isOutcomeUnknown: (_, error: unknown) => isOutcomeUnknown(failureOf(error)),
  },
}).createMachine({
  id: "contact",
  context: ({ input }) => ({
    ...input,
    matter: {},
    form: formOf({}),
    drafts: {},
    isTried: false,
    failure: null,
    refusedFiles: [],
    caseNumber: null,
  }),
  initial: "closed",
  states: {
    closed: {
      always: { guard: "isOnPage", target: "filling" },
      on: {
        "contact.opened": {
          target: "loadingForm",
          actions: { type: "begin", params: ({ event }) => event.matter },
        },
      },
    },
    loadingForm: {
      tags: "open",
      invoke: {
        id: "loadForm",
        src: "loadForm",
        onDone: "filling",
        onError: {
          target: "loadFailed",
          actions: keepFailure,
        },
      },
      on: { "form.closed": "closed" },
    },
    loadFailed: {
      tags: "open",
      exit: "clearFailure",
      on: { "load.retried": "loadingForm", "form.closed": "closed" },
    },
    filling: {
      tags: ["open", "form"],
      initial: "editing",
      on: {
        "form.changed": {
          target: ".editing",
          actions: { type: "changeForm", params: ({ event }) => event.changes },
        },
        "form.submitted": [
          { guard: "isReadyToUpload", target: "uploading" },
          { guard: "isComplete", target: "sending" },
          { actions: "showProblems" },
        ],
        "files.added": {
          target: ".editing",
          actions: { type: "takeFiles", params: ({ event }) => event },
        },
        "file.removed": {
          target: ".editing",
          actions: { type: "removeFile", params: ({ event }) => event.key },
        },
        "form.cancelled": { target: "closed", actions: "reset" },
        "form.closed": { target: "closed", actions: "keepDraft" },
      },
      states: { editing: {}, failed: {}, unconfirmed: { tags: "unconfirmed" } },
    },
    uploading: {
      tags: ["open", "form", "busy"],
      entry: "beginUploading",
      on: {
        "upload.progressed": {
          actions: { type: "keepUploaded", params: ({ event }) => event },
        },
        "upload.cancelled": "filling",
        "form.closed": { target: "closed", actions: "keepDraft" },
      },
      invoke: {
        id: "uploadFiles",
        src: "uploadFiles",
        input: ({ context: { form }, self }) => ({
          attachments: missingUploads(form.attachments),
          onProgress: (key, uploaded) => self.send({ type: "upload.progressed", key, uploaded }),
        }),
        onDone: "sending",
        onError: { target: "filling.failed", actions: keepFailure },
      },
    },
    sending: {
      tags: ["open", "form", "busy"],
      entry: "beginSending",
      invoke: {
        id: "sendMessage",
        src: "sendMessage",
        input: ({ context: { sender, matter, form } }) => messageOf(sender, matter, form),
        onDone: {
          target: "sent",
          actions: ["reset", { type: "keepCaseNumber", params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: "isOutcomeUnknown", params: errorOf },
            target: "filling.unconfirmed",
            actions: keepFailure,
          },
          {
            guard: { type: "areUploadsMissing", params: errorOf },
            target: "filling.failed",
            actions: [keepFailure, "forgetUploads"],
          },
          { target: "filling.failed", actions: keepFailure },
        ],
      },
    },
    sent: { tags: "open", on: { "form.closed": "closed" } },
  },
});

const isComplete = (matter: ContactMatter, form: ContactForm) =>
  Object.keys(contactProblems(matter, form)).length === 0;

/** Key of the draft for a matter. */
const keyOf = (matter: ContactMatter) => JSON.stringify(matter);

export type ContactActor = ActorRefFrom<typeof contactMachine>;
