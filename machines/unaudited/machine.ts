import { assign, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { errorOf } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { isSameQuery, isTooOld } from "./rules.ts";
import type {
  Progress,
  Query,
  RowsRequest,
  ReadRows,
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

const outputOf = ({ event }: { readonly event: { readonly output: ReadRows } }) => event.output;
const applied = ({ event }: { readonly event: { readonly query: Query } }) => event.query;
const progressed = ({ event }: { readonly event: { readonly progress: Progress } }) =>
  event.progress;
const asked = ({
  event,
}: {
  readonly event: { readonly query: Query; readonly today: string };
}) => ({ query: event.query, today: event.today });

interface ReadingArgs {
  readonly context: UnauditedContext;
  readonly self: { readonly send: (event: UnauditedEvent) => void };
}

const settled = [
  {
    guard: { type: "isWhole", params: outputOf },
    target: "ready",
    actions: { type: "keepRows", params: outputOf },
  },
  {
    guard: { type: "isLost", params: outputOf },
    target: "failed",
    actions: { type: "keepRows", params: outputOf },
  },
  { target: "partlyReady", actions: { type: "keepRows", params: outputOf } },
] as const;

/** The call that both reads and reads again what was missed. */
const readRows = {
  id: "readRows",
  src: "readRows",
  input: ({ context, self }: ReadingArgs): RowsRequest => ({
    query: queryOf(context),
    codes: context.codes,
    onProgress: (progress) => self.send({ type: "reading.progressed", progress }),
  }),
  onDone: settled,
} as const;

/**
 * A query of unaudited data: read in parts with its progress, cancelled, and read again where
 * portfolios were missed (UNA-01). What the portal no longer keeps is not asked for (UNA-05).
 */
export const unauditedMachine = setup({
  types: {
    context: {} as UnauditedContext,
    events: {} as UnauditedEvent,
    tags: {} as "busy",
  },
  actors: {
    /** Reads the rows of portfolios; one that fails is missed and the others go on. */
    readRows: declareEffect<ReadRows, RowsRequest>("readRows"),
  },
  guards: {
    isShown: ({ context }, query: Query) => isSameQuery(context.query, query),
    isTooOld: (_, { query, today }: { readonly query: Query; readonly today: string }) =>
      isTooOld(query, today),
    isWhole: ({ context }, { missed }: ReadRows) =>
      missed.length === 0 && stillMissed(context).length === 0,
    /** Whether there is nothing to show: what was read before counts too. */
    isLost: ({ context }, { missed, rows }: ReadRows) =>
      rows.length === 0 &&
      context.rows.length === 0 &&
      missed.length + stillMissed(context).length === (context.query?.portfolios.length ?? 0),
  },
  actions: {
    take: assign((_, query: Query) => ({
      ...nothing,
      query,
      codes: query.portfolios,
      progress: { settled: 0, total: query.portfolios.length, rows: 0 },
    })),
    keepRows: assign(({ context }, { rows, missed }: ReadRows) => ({
      rows: context.rows.length === 0 ? rows : [...context.rows, ...rows],
      missed: [...stillMissed(context), ...missed],
    })),
    /** Nothing was read: each of the portfolios is missed for the same reason. */
    missAll: assign(({ context }, error: unknown) => {
      const failure = failureOf(error);
      const again = context.codes.map((code) => ({ code, failure }));
      return { missed: [...stillMissed(context), ...again] };
    }),
    keepProgress: assign((_, progress: Progress) => ({ progress })),
    readMissed: assign(({ context }, code: string | undefined) => {
      const all = context.missed.length > 0 ? context.missed.map((one) => one.code) : null;
      const codes = code === undefined ? (all ?? context.codes) : [code];
      return { codes, progress: { settled: 0, total: codes.length, rows: 0 } };
    }),
  },
}).createMachine({
  id: "unaudited",
  context: nothing,
  initial: "idle",
  on: {
    "query.applied": [
      { guard: { type: "isShown", params: applied } },
      {
        guard: { type: "isTooOld", params: asked },
        target: ".tooOld",
        actions: { type: "take", params: applied },
      },
      { target: ".reading", reenter: true, actions: { type: "take", params: applied } },
    ],
  },
  states: {
    idle: {},
    tooOld: {},
    reading: {
      tags: "busy",
      on: {
        "reading.progressed": { actions: { type: "keepProgress", params: progressed } },
        "reading.cancelled": "cancelled",
      },
      invoke: {
        ...readRows,
        onError: { target: "failed", actions: { type: "missAll", params: errorOf } },
      },
    },
    /** Nothing is shown: the person stopped the query. */
    cancelled: { on: { "reading.retried": { target: "reading" } } },
    ready: {},
    partlyReady: {
      on: {
        "reading.retried": {
          target: "retrying",
          actions: { type: "readMissed", params: ({ event }) => event.code },
        },
      },
    },
    failed: {
      on: {
        "reading.retried": {
          target: "reading",
          actions: [{ type: "readMissed", params: undefined }],
        },
      },
    },
    /** The rows that were read stay; what was missed is read by itself. */
    retrying: {
      tags: "busy",
      on: {
        "reading.progressed": { actions: { type: "keepProgress", params: progressed } },
        "reading.cancelled": "partlyReady",
      },
      invoke: {
        ...readRows,
        onError: { target: "partlyReady", actions: { type: "missAll", params: errorOf } },
      },
    },
  },
});

function queryOf({ query }: UnauditedContext): Query {
  if (!query) throw new Error("Rows are read without a query");
  return query;
}

/** Those that were missed before and are not being read again. */
function stillMissed({ missed, codes }: UnauditedContext) {
  const again = new Set(codes);
  return missed.filter(({ code }) => !again.has(code));
}
