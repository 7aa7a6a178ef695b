import { type ActorRefFrom, assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { toOneLine } from "../typed-input/one-line.ts";
import type { AddingOutcome, NamedPasskey, PasskeysContext, PasskeysEvent } from "./types.ts";

const namedOf = ({ target, typedName }: PasskeysContext): NamedPasskey => ({
  id: target?.id ?? "",
  name: toOneLine(typedName),
});

/** Events that begin something, the same in each state in which nothing is in progress. */
const beginnings = {
  "add.requested": "adding",
  "rename.requested": { target: "naming", actions: "keepTarget" },
  "removal.requested": { target: "confirmingRemoval", actions: "keepTarget" },
} as const;

/** State machine for adding, renaming and removing a user's passkeys (KEY-03). */
export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    tags: {} as "busy" | "naming" | "removing",
  },
  actors: {
    addPasskey: declareEffect<AddingOutcome, void>("addPasskey"),
    renamePasskey: declareEffect<void, NamedPasskey>("renamePasskey"),
    removePasskey: declareEffect<void, string>("removePasskey"),
  },
  actions: {
    takeName: assign((_, typedName: string) => ({ typedName })),
    keepRefusal: assign((_, output: AddingOutcome) =>
      output.kind === "notAdded" ? { failure: output.failure } : {},
    ),
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null }),
    keepTarget: assign(({ event }) =>
      "target" in event
        ? { target: event.target, typedName: event.target.name, failure: null }
        : {},
    ),
  },
  guards: {
    isNamed: ({ context }) => toOneLine(context.typedName) !== "",
    isAdded: (_, { kind }: AddingOutcome) => kind === "added",
  },
}).createMachine({
  id: "passkeys",
  context: { target: null, typedName: "", failure: null },
  initial: "idle",
  states: {
    idle: { on: beginnings },
    adding: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "addPasskey",
        src: "addPasskey",
        onDone: [
          { guard: { type: "isAdded", params: ({ event }) => event.output }, target: "added" },
          {
            target: "idle",
            actions: { type: "keepRefusal", params: ({ event }) => event.output },
          },
        ],
        onError: { target: "idle", actions: keepFailure },
      },
      on: { "passkeys.cancelled": "idle" },
    },
    added: { on: beginnings },
    naming: {
      tags: "naming",
      on: {
        "name.changed": { actions: { type: "takeName", params: ({ event }) => event.name } },
        "name.submitted": { guard: "isNamed", target: "savingName" },
        "passkeys.cancelled": { target: "idle", actions: "clearFailure" },
      },
    },
    savingName: {
      tags: ["busy", "naming"],
      entry: "clearFailure",
      invoke: {
        id: "renamePasskey",
        src: "renamePasskey",
        input: ({ context }) => namedOf(context),
        onDone: "idle",
        onError: { target: "naming", actions: keepFailure },
      },
    },
    confirmingRemoval: {
      tags: "removing",
      on: {
        "removal.confirmed": "removing",
        "passkeys.cancelled": { target: "idle", actions: "clearFailure" },
      },
    },
    removing: {
      tags: ["busy", "removing"],
      entry: "clearFailure",
      invoke: {
        id: "removePasskey",
        src: "removePasskey",
        input: ({ context }) => namedOf(context).id,
        onDone: "removed",
        onError: { target: "confirmingRemoval", actions: keepFailure },
      },
    },
    removed: { on: beginnings },
  },
});

export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>;
