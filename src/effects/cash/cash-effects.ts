import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { cashInstructionMachine } from "../../../machines/cash-instruction/machine.ts";
import { repeatedIn } from "../../../machines/cash-instruction/repeats.ts";
import type {
  CashDoubt,
  CashInstruction,
  ReadTemplate,
  SentInstruction,
  TemplateRequest,
  TemplateRow,
  Withdrawal,
} from "../../../machines/cash-instruction/types.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import {
  createCashInstruction,
  listCashInstructions,
  withdrawCashInstruction,
} from "../../api/contract/cash.ts";
import { aum, type listPortfolios } from "../../api/contract/portfolios.ts";
import { dealingTemplate } from "../../api/contract/support.ts";
import { cachedResponses } from "../../api/query-keys.ts";
import { blobOf } from "../../api/downloaded-file.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import { saveFile } from "../../browser/save-file.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { refetchChanged } from "../refetch-changed.ts";

const noAssets = { value: null, currency: "" } as const;

interface CashDependencies extends Pick<EffectDependencies, "api" | "apiTime" | "record"> {
  readonly queryClient: QueryClient;
}

/** Returns the cash instruction machine with its effects. */
export function provideCash({ api, apiTime, record, queryClient }: CashDependencies) {
  async function send(body: CashInstruction): Promise<SentInstruction> {
    try {
      const receipt = await api.send(createCashInstruction, { body });
      const { portfolioCode, transferTo } = body;
      record("CashInstruction", {
        Portfolios: transferTo ? [portfolioCode, transferTo] : [portfolioCode],
      });
      return { kind: "received", ...receipt };
    } catch (error) {
      if (isNoSuchCall(error)) return { kind: "unsupported" };
      throw error;
    } finally {
      // Also after a failure, since the instruction may have arrived.
      void refetchChanged(queryClient, createCashInstruction);
    }
  }

  async function withdraw(instructionNumber: string): Promise<Withdrawal> {
    try {
      await api.send(withdrawCashInstruction, { body: { instructionNumber } });
      return "withdrawn";
    } catch (error) {
      if (isNoSuchCall(error)) return "unsupported";
      throw error;
    } finally {
      void refetchChanged(queryClient, withdrawCashInstruction);
    }
  }

  async function findDoubts(given: CashInstruction, signal: AbortSignal): Promise<CashDoubt[]> {
    const code = given.portfolioCode;
    const [listed, assets] = await Promise.allSettled([
      api.send(listCashInstructions, {}, { signal }),
      api.send(aum, { params: { code } }, { signal }),
    ]);
    const earlier = listed.status === "fulfilled" ? listed.value.instructions : [];
    const repeated = repeatedIn(given, earlier, apiTime());
    const { value, currency } = assets.status === "fulfilled" ? assets.value : noAssets;
    const isAboveValue =
      value !== null && currency === given.currency && (given.amount ?? 0) > value;
    return [
      ...(repeated ? [repeated] : []),
      ...(isAboveValue ? [{ kind: "aboveValue" as const, value, currency }] : []),
    ];
  }

  /** A row without a currency has that of its portfolio, as if the portfolio were selected. */
  function withCurrencies(read: ReadTemplate): ReadTemplate {
    if (read.kind === "unreadable") return read;
    const lists = cachedResponses<typeof listPortfolios>(queryClient, "listPortfolios");
    const portfolios = lists.flatMap(([, list]) => list.portfolios);
    const complete = ({ form, unused }: TemplateRow): TemplateRow => {
      const own = portfolios.find(({ groupCode }) => groupCode === form.portfolioCode)?.currency;
      return { form: { ...(own && { currency: own }), ...form }, unused };
    };
    const [first, ...others] = read.rows;
    return { kind: "read", rows: [complete(first), ...others.map(complete)] };
  }

  return cashInstructionMachine.provide({
    actors: {
      sendInstruction: fromPromise<SentInstruction, CashInstruction>(({ input }) => send(input)),
      findDoubts: fromPromise<readonly CashDoubt[], CashInstruction>(({ input, signal }) =>
        findDoubts(input, signal),
      ),
      readTemplate: fromPromise<ReadTemplate, TemplateRequest>(async ({ input, signal }) => {
        const { readInWorker } = await toNetworkError(import("./read-in-worker.ts"));
        return withCurrencies(await readInWorker(input, signal));
      }),
      withdrawInstruction: fromPromise<Withdrawal, string>(({ input }) => withdraw(input)),
      saveTemplate: fromPromise<void, void>(async ({ signal }) => {
        const template = await api.download(dealingTemplate, {}, { signal });
        saveFile(blobOf(template), template.fileName);
      }),
    },
  });
}
