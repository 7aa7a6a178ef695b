import { assign, setup } from "xstate";
import { designedLayout, moveAmong, readLayout } from "./rules.ts";
import type { BlockId, HomeLayoutContext, HomeLayoutEvent, HomeLayoutInput } from "./types.ts";

/**
 * State machine for the order of the home page (HOME-05). Each change holds at once; restoring the
 * designed layout can be undone until the next change.
 */
export const homeLayoutMachine = setup({
  types: {
    context: {} as HomeLayoutContext,
    events: {} as HomeLayoutEvent,
    input: {} as HomeLayoutInput,
    tags: {} as "open",
  },
  actions: {
    move: assign(({ context }, moved: readonly BlockId[]) => ({
      order: moveAmong(context.order, moved),
      before: null,
    })),
    show: assign(({ context }, block: BlockId) => ({
      hidden: context.hidden.filter((one) => one !== block),
      before: null,
    })),
    hide: assign(({ context }, block: BlockId) => ({
      hidden: [...new Set([...context.hidden, block])],
      before: null,
    })),
    restore: assign(({ context: { order, hidden } }) => ({
      ...designedLayout,
      before: { order, hidden },
    })),
    undo: assign(({ context }) => ({ ...context.before, before: null })),
    forgetBefore: assign({ before: null }),
  },
  guards: { canUndo: ({ context }) => context.before !== null },
}).createMachine({
  id: "homeLayout",
  context: ({ input }) => ({ ...readLayout(input.stored), before: null }),
  initial: "closed",
  states: {
    closed: { on: { "dialog.opened": "arranging" } },
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
});
