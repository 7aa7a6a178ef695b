import { useTranslation } from "react-i18next";
import type { listCashInstructions } from "../../api/contract/cash.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import { formatDate } from "../../format/dates.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useUser } from "../../session/index.ts";
import { useMoment } from "../../session/use-moment.ts";

export type ListedInstruction = ResponseOf<typeof listCashInstructions>["instructions"][number];

/** What became of an instruction, as its sheet states it. */
export interface InstructionHistory {
  readonly stamp: string;
  readonly stampedAt: string;
  /** Who did what and when, and why. */
  readonly steps: readonly { readonly name: string; readonly value: string }[];
}

/** Returns a function that tells the history of an instruction of the user (APPROVE-01). */
export function useInstructionHistory() {
  const { t } = useTranslation("cash");
  const { name: sender, region } = useUser();
  const moment = useMoment();
  const by = (name: string, instant: string) => t("sheet.by", { name, ...moment(instant) });

  return (instruction: ListedInstruction): InstructionHistory => {
    const { state, receivedAtUtc, withdrawnAtUtc, approval } = instruction;
    const { byName, atUtc, reason = "" } = approval ?? {};
    const decided = byName !== undefined && atUtc !== undefined ? by(byName, atUtc) : null;
    const isReturned = state === "returned";
    const steps = [
      { name: t("sheet.sentBy"), value: by(sender, receivedAtUtc) },
      ...(decided === null
        ? []
        : [{ name: t(isReturned ? "sheet.returnedBy" : "sheet.approvedBy"), value: decided }]),
      ...(reason === "" ? [] : [{ name: t("sheet.reason"), value: reason }]),
      ...(approval && state === "waitingForApproval"
        ? [
            {
              name: t("sheet.approval"),
              value: t("approval.until", moment(approval.untilUtc)),
            },
          ]
        : []),
      ...(approval && state === "expired"
        ? [
            {
              name: t("sheet.approval"),
              value: t("approval.expired", moment(approval.untilUtc)),
            },
          ]
        : []),
      ...(withdrawnAtUtc === undefined
        ? []
        : [{ name: t("sheet.withdrawnBy"), value: by(sender, withdrawnAtUtc) }]),
    ];
    const isApproved = state === "received" && decided !== null;
    const day = { dealt: instruction.dealingDate, settled: instruction.settlementDate }[state];
    const expiredAt = state === "expired" ? approval?.untilUtc : undefined;
    const instant =
      withdrawnAtUtc ?? (isReturned || isApproved ? atUtc : undefined) ?? receivedAtUtc;
    return {
      stamp: isApproved ? t("sheet.approved") : textOr(t, `state.${state}`, t("otherState")),
      stampedAt:
        day === undefined
          ? t("sheet.stamp", moment(expiredAt ?? instant))
          : formatDate(day, region),
      steps,
    };
  };
}
