import type { QueryClient } from "@tanstack/react-query";
import { fromCallback, fromPromise } from "xstate";
import { cashApprovalMachine } from "../../../machines/cash-approval/machine.ts";
import { isPastCutOff } from "../../../machines/cash-approval/rules.ts";
import type {
  CashApprovalEvent,
  CutOff,
  SentDecision,
} from "../../../machines/cash-approval/types.ts";
import { toOneLine } from "../../../machines/typed-input/one-line.ts";
import type { User } from "../../../machines/user/types.ts";
import { decideCashInstruction, listCashApprovals } from "../../api/contract/cash.ts";
import { queryOf } from "../../api/query-of.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { refetchChanged } from "../refetch-changed.ts";
import { onReturn } from "../../browser/on-return.ts";

/** Milliseconds between two looks at the clock. */
const checkMs = 1_000;

interface CashApprovalDependencies extends Pick<EffectDependencies, "api" | "apiTime"> {
  readonly queryClient: QueryClient;
  readonly user: User;
}

/** Returns the cash approval machine with its effects. */
export function provideCashApproval(dependencies: CashApprovalDependencies) {
  const { api, apiTime, queryClient, user } = dependencies;
  return cashApprovalMachine.provide({
    actors: {
      findWaiting: fromPromise<boolean, void>(async () => {
        const query = queryOf(api, listCashApprovals, {}, user);
        return (await queryClient.ensureQueryData(query)).instructions.length > 0;
      }),
      watchCutOff: fromCallback<CashApprovalEvent, CutOff>(({ input, sendBack }) => {
        // The API still lists the instruction: it decides.
        if (isPastCutOff(input.untilUtc, apiTime())) return undefined;
        const check = () => {
          if (isPastCutOff(input.untilUtc, apiTime())) sendBack({ type: "cutOff.passed" });
        };
        const timer = setInterval(check, checkMs);
        const stopFollowing = onReturn(check);
        return () => {
          clearInterval(timer);
          stopFollowing();
        };
      }),
      watchWaiting: fromCallback<CashApprovalEvent, string>(({ input: number, sendBack }) => {
        const { queryKey } = queryOf(api, listCashApprovals, {}, user);
        const check = () => {
          const waiting = queryClient.getQueryData(queryKey)?.instructions;
          const isGone = waiting?.every(({ instructionNumber }) => instructionNumber !== number);
          if (isGone) sendBack({ type: "instruction.gone" });
        };
        check();
        return queryClient.getQueryCache().subscribe(check);
      }),
      decideInstruction: fromPromise<void, SentDecision>(async ({ input }) => {
        const { instructionNumber, decision } = input;
        const reason = decision === "returned" ? { reason: toOneLine(input.reason) } : {};
        try {
          const body = { instructionNumber, decision, ...reason };
          await api.send(decideCashInstruction, { body });
        } finally {
          // Also after a failure, since another approver may have decided.
          void refetchChanged(queryClient, decideCashInstruction);
        }
      }),
    },
  });
}
