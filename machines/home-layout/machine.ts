import { type ActorRefFrom, assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { designedLayout, isSame, moveAmong, sanitizeLayout } from "./rules.ts";
import type {
  AccountLayout,
  BlockId,
  HomeLayout,
  HomeLayoutContext,
  HomeLayoutEvent,
  HomeLayoutInput,
  StoredLayout,
} from "./types.ts";

interface SavedElsewhere {
  readonly event: { readonly layout: StoredLayout | null };
}

const followTab = {
  actions: [
    {
      type: "take",
      params: ({ event }: SavedElsewhere): AccountLayout => ({
        kind: "kept",
        layout: event.layout,
      }),
    },
    "forgetBefore",
  ],
} as const;

/**
 * State machine for the order of the home page (HOME-05). Each change holds at once, and is saved to
 * the account where the API keeps it; of two browsers the last change counts. Restoring the designed
 * layout can be undone until the next change.
 */
export const homeLayoutMachine = setup({
  types: {
    context: {} as HomeLayoutContext,
    events: {} as HomeLayoutEvent,
    input: {} as HomeLayoutInput,
    tags: {} as "open" | "apart" | "unsaved",
  },
  actors: {
    loadAccount: declareEffect<AccountLayout, void>("loadAccount"),
    saveAccount: declareEffect<AccountLayout, HomeLayout>("saveAccount"),
  },
  actions: {
    move: assign(({ context }, moved: readonly BlockId[]) => ({
      order: moveAmong(context.order, moved),
      before: null,
      unsaved: "change" as const,
    })),
    show: assign(({ context }, block: BlockId) => ({
      hidden: context.hidden.filter((item) => item !== block),
      before: null,
      unsaved: "change" as const,
    })),
    hide: assign(({ context }, block: BlockId) => ({
      hidden: [...new Set([...context.hidden, block])],
      before: null,
      unsaved: "change" as const,
    })),
    restore: assign(({ context: { order, hidden } }) => ({
      ...designedLayout,
      before: { order, hidden },
      unsaved: "change" as const,
    })),
    undo: assign(({ context }) => ({
      ...context.before,
      before: null,
      unsaved: "change" as const,
    })),
    keepFailure: assign(failureIn),
    forgetBefore: assign({ before: null }),
    take: assign(({ context }, account: AccountLayout) => {
      const layout = sanitizeLayout(account.kind === "kept" ? account.layout : context);
      return isSame(layout, context) ? {} : layout;
    }),
    noteSending: assign({ unsaved: "sending" as const }),
    noteSaved: assign({ unsaved: null }),
  },
  guards: {
    canArrange: ({ context }) => context.owner === "user",
    canUndo: ({ context }) => context.before !== null,
    hasNoHome: ({ context }) => context.owner === "nobody",
    isChanged: ({ context }) => context.unsaved === "change",
    isUnsupported: (_, account: AccountLayout) => account.kind === "unsupported",
  },
}).createMachine({
  id: "homeLayout",
  type: "parallel",
  context: ({ input: { stored, owner } }) => ({
    ...sanitizeLayout(stored),
    owner,
    before: null,
    failure: null,
    unsaved: stored && (stored.isUnsaved ?? true) ? "change" : null,
  }),
  states: {
    dialog: {
      initial: "closed",
      states: {
        closed: { on: { "dialog.opened": { guard: "canArrange", target: "arranging" } } },
        arranging: {
          tags: "open",
          exit: "forgetBefore",
          on: {
            "dialog.closed": "closed",
            "blocks.moved": { actions: { type: "move", params: ({ event }) => event.order } },
            "block.shown": { actions: { type: "show", params: ({ event }) => event.block } },
            "block.hidden": { actions: { type: "hide", params: ({ event }) => event.block } },
            "layout.restored": { actions: "restore" },
            "restoring.undone": { guard: "canUndo", actions: "undo" },
          },
        },
      },
    },
    account: {
      initial: "starting",
      states: {
        starting: {
          always: [
            { guard: "hasNoHome", target: "apart" },
            { guard: "isChanged", target: "saving" },
            { target: "loading" },
          ],
        },
        loading: {
          invoke: {
            id: "loadAccount",
            src: "loadAccount",
            onDone: [
              {
                guard: { type: "isUnsupported", params: ({ event }) => event.output },
                target: "apart",
              },
              { guard: "isChanged", target: "saving" },
              {
                target: "settled",
                actions: { type: "take", params: ({ event }) => event.output },
              },
            ],
            onError: "settled",
          },
        },
        /** The account has the user's layout, or could not be read: the next change is saved. */
        settled: {
          always: { guard: "isChanged", target: "saving" },
          on: { "layout.savedElsewhere": followTab },
        },
        saving: {
          entry: "noteSending",
          invoke: {
            id: "saveAccount",
            src: "saveAccount",
            input: ({ context: { order, hidden } }) => ({ order, hidden }),
            onDone: [
              {
                guard: { type: "isUnsupported", params: ({ event }) => event.output },
                target: "apart",
              },

              { guard: "isChanged", target: "saving", reenter: true },
              { target: "settled", actions: "noteSaved" },
            ],
            onError: { target: "unsaved", actions: keepFailure },
          },
        },
        /** The account lacks the layout, which this browser keeps until it can be saved. */
        unsaved: {
          tags: "unsaved",
          always: { guard: "isChanged", target: "saving" },
          on: { "saving.retried": "saving" },
        },
        /** This browser alone keeps the layout. */
        apart: { tags: "apart", on: { "layout.savedElsewhere": followTab } },
      },
    },
  },
});

export type HomeLayoutActor = ActorRefFrom<typeof homeLayoutMachine>;
