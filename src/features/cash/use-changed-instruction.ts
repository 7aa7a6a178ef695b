import type { Receipt } from "../../../machines/cash-instruction/types.ts";
import { listCashInstructions } from "../../api/contract/cash.ts";
import { useRead } from "../../session/index.ts";
import type { ListedInstruction } from "./use-instruction-history.ts";

/** Returns a received instruction as it is listed once its state has changed; null before that. */
export function useChangedInstruction(receipt: Receipt | null): ListedInstruction | null {
  const { data } = useRead(listCashInstructions, {});
  if (!receipt) return null;
  const { instructionNumber: number, approvalUntilUtc: end } = receipt;
  const listed = data?.instructions.find((each) => each.instructionNumber === number);
  const isUnchanged = listed?.state === (end ? "waitingForApproval" : "received");
  return listed && !isUnchanged ? listed : null;
}
