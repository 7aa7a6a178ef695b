import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { cashApprovalMachine } from "../../../machines/cash-approval/machine.ts";
import type { SentDecision } from "../../../machines/cash-approval/types.ts";
import { toOneLine } from "../../../machines/typed-input/one-line.ts";
import type { User } from "../../../machines/user/types.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import { decideCashInstruction, listCashApprovals } from "../../api/contract/cash.ts";
import { queryOf } from "../../api/query-of.ts";
import { refetchChanged } from "../refetch-changed.ts";

interface CashApprovalDependencies {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly user: User;
}

/** Returns the cash approval machine with its effects. */
export function provideCashApproval({ api, queryClient, user }: CashApprovalDependencies) {
  return cashApprovalMachine.provide({
    actors: {
      findWaiting: fromPromise<boolean, void>(async () => {
        try {
          const query = queryOf(api, listCashApprovals, {}, user);
          const { instructions } = await queryClient.ensureQueryData(query);
          return instructions.length > 0;
        } catch (error) {
          if (isNoSuchCall(error)) return false;
          throw error;
        }
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
