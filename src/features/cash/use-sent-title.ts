import { useTranslation } from "react-i18next";
import type { Receipt } from "../../../machines/cash-instruction/types.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useChangedInstruction } from "./use-changed-instruction.ts";

/** Returns what became of a received instruction as a title; null without one. */
export function useSentTitle(receipt: Receipt | null): string | null {
  const { t } = useTranslation("cash");
  const changed = useChangedInstruction(receipt);
  if (changed) return textOr(t, `sent.titleOf.${changed.state}`, t("sent.title"));
  return receipt && t(receipt.approvalUntilUtc ? "sent.waitingTitle" : "sent.title");
}
