import { assign, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { errorOf } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { isSameQuery, isTooOld } from "./rules.ts";
import type {
  Progress,
  Query,
  RowsRequest,
  LoadedRows,
  UnauditedContext,
  UnauditedEvent,
} from "./types.ts";

const nothing: UnauditedContext = {
  query: null,
  codes: [],
  rows: [],
  missed: [],
  progress: { settled: 0, total: 0, rows: 0 },
};

const outputOf = ({ event }: { readonly event: { readonly output: LoadedRows } }) => event.output;
const applied = ({ event }: { readonly event: { readonly query: Query } }) => event.query;
const progressed = ({ event }: { readonly event: { readonly progress: Progress } }) =>
  event.progress;
const requested = ({
  event,
}: {
  readonly event: { readonly query: Query; readonly oldest: string };
}) => ({ query: event.query, oldest: event.oldest });

interface ReadingArgs {
  readonly context: UnauditedContext;
  readonly self: { readonly send: (event: UnauditedEvent) => void };
}

const keepRows = { type: "keepRows", params: outputOf } as const;
const whole = {
  guard: { type: "isWhole", params: outputOf },
  target: "ready",
  actions: keepRows,
} as const;
const lost = {
  guard: { type: "isLost", params: outputOf },
  target: "failed",
  actions: keepRows,
} as const;
const part = { target: "partlyReady", actions: keepRows } as const;

/** The call that both reads and reads again what was missed. */
const loadRows = {
  id: "loadRows",
  src: "loadRows",
  input: ({ context, self }: ReadingArgs): RowsRequest => ({
    query: queryOf(context),
    codes: context.codes,
    onProgress: (progress) => self.send({ type: "loading.progressed", progress }),
  }),
} as const;

/**
 * State machine for a query of unaudited data, with progress, cancellation and a retry of failed
 * portfolios (UNA-01). Data that is no longer available is not requested (UNA-05).
 */
export const unauditedMachine = setup({
  types: {
    context: {} as UnauditedContext,
    events: {} as UnauditedEvent,
    tags: {} as "busy",
  },
  actors: {
    /** Loads the rows of portfolios; a portfolio that fails is reported as missed. */
    loadRows: declareEffect<LoadedRows, RowsRequest>("loadRows"),
  },
  guards: {
    isShown: ({ context }, query: Query) => isSameQuery(context.query, query),
    isTooOld: (_, { query, oldest }: { readonly query: Query; readonly oldest: string }) =>
      isTooOld(query, oldest),
    isWhole: ({ context }, { missed }: LoadedRows) =>
      missed.length === 0 && stillMissed(context).length === 0,
    /** Guard: no portfolio was loaded. */
    isLost: ({ context }, { missed, rows }: LoadedRows) =>
      rows.length === 0 && missed.length === context.codes.length,
  },
  actions: {
    take: assign((_, query: Query) => ({ ...nothing, query, codes: query.portfolios })),
    startProgress: assign(({ context: { codes } }) => ({
      progress: { settled: 0, total: codes.length, rows: 0 },
    })),
    keepRows: assign(({ context }, { rows, missed }: LoadedRows) => ({
      rows: [...context.rows, ...rows],
      missed: [...stillMissed(context), ...missed],
    })),
    /** Marks all requested portfolios as missed, with the same failure. */
    missAll: assign(({ context }, error: unknown) => {
      const failure = failureOf(error);
      const again = context.codes.map((code) => ({ code, failure }));
      return { missed: [...stillMissed(context), ...again] };
    }),
    keepProgress: assign((_, progress: Progress) => ({ progress })),
    /** Requests one missed portfolio, or all of them without a code. */
    requestMissed: assign(({ context: { missed } }, code: string | undefined) => ({
      codes: code === undefined ? missed.map((item) => item.code) : [code],
    })),
  },
}).createMachine({
  id: "unaudited",
  context: nothing,
  initial: "idle",
  on: {
    "query.applied": [
      { guard: { type: "isShown", params: applied } },
      {
        guard: { type: "isTooOld", params: requested },
        target: ".tooOld",
        actions: { type: "take", params: applied },
      },
      { target: ".loading", actions: { type: "take", params: applied } },
    ],
  },
  states: {
    idle: {},
    tooOld: {},
    loading: {
      tags: "busy",
      entry: "startProgress",
      on: {
        "loading.progressed": { actions: { type: "keepProgress", params: progressed } },
        "loading.cancelled": "cancelled",
      },
      invoke: {
        ...loadRows,
        onDone: [whole, lost, part],
        onError: { target: "failed", actions: { type: "missAll", params: errorOf } },
      },
    },
    /** The user cancelled the query; no rows are shown. */
    cancelled: { on: { "loading.retried": "loading" } },
    ready: {},
    partlyReady: {
      on: {
        "loading.retried": {
          target: "retrying",
          actions: { type: "requestMissed", params: ({ event }) => event.code },
        },
      },
    },
    failed: { on: { "loading.retried": "loading" } },
    /** Keeps the loaded rows and requests only the missed portfolios. */
    retrying: {
      tags: "busy",
      entry: "startProgress",
      on: {
        "loading.progressed": { actions: { type: "keepProgress", params: progressed } },
        "loading.cancelled": "partlyReady",
      },
      invoke: {
        ...loadRows,
        onDone: [whole, part],
        onError: { target: "partlyReady", actions: { type: "missAll", params: errorOf } },
      },
    },
  },
});

function queryOf({ query }: UnauditedContext): Query {
  if (!query) throw new Error("Rows need a query");
  return query;
}

/** Returns the missed portfolios that are not being requested again. */
function stillMissed({ missed, codes }: UnauditedContext) {
  const again = new Set(codes);
  return missed.filter(({ code }) => !again.has(code));
}
