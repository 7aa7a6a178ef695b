import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { cashApprovalMachine } from "../../../machines/cash-approval/machine.ts";
import type { SentDecision } from "../../../machines/cash-approval/types.ts";
import { toOneLine } from "../../../machines/typed-input/one-line.ts";
import type { Api } from "../../api/client.ts";
import { decideCashInstruction } from "../../api/contract/cash.ts";
import { refetchChanged } from "../refetch-changed.ts";

/** Returns the cash approval machine with its effects. */
export function provideCashApproval(api: Api, queryClient: QueryClient) {
  return cashApprovalMachine.provide({
    actors: {
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
