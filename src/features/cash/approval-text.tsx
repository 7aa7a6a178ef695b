import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { formatDate, formatTime } from "../../format/dates.ts";
import { useUser } from "../../session/index.ts";
import { Alert } from "../../ui/form/alert.tsx";
import { cashStyles } from "./cash-styles.ts";
import { useCutOff } from "./use-cut-off.ts";

interface ApprovalTextProps {
  readonly approval: {
    readonly untilUtc: string;
    readonly byName?: string | undefined;
    readonly atUtc?: string | undefined;
    readonly reason?: string | undefined;
  };
  readonly state: string;
}

/** Until when an instruction can be approved, or who decided about it, when and why. */
export function ApprovalText({ approval, state }: ApprovalTextProps) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  const { untilUtc, byName: name, atUtc, reason = "" } = approval;
  const isWaiting = state === "waitingForApproval";
  const cutOff = useCutOff(untilUtc);
  const at = (instant: string) => ({
    date: formatDate(instant, region),
    time: formatTime(instant),
  });
  if (isWaiting && cutOff === "near") {
    return (
      <chakra.div css={cashStyles.warning}>
        <Alert tone="negative" isLoud={false} title={t("approval.unusual.nearCutOff")}>
          {t("approval.expires", at(untilUtc))}
        </Alert>
      </chakra.div>
    );
  }
  // Whether it was approved in time is known only to the API.
  const text = isWaiting
    ? t(cutOff === "past" ? "approval.ended" : "approval.until", at(untilUtc))
    : state === "expired"
      ? t("approval.expired", at(untilUtc))
      : name === undefined || atUtc === undefined
        ? null
        : state === "returned"
          ? t("approval.returnedBy", { name, ...at(atUtc), reason })
          : t("approval.approvedBy", { name, ...at(atUtc) });
  return text === null ? null : <chakra.p css={cashStyles.withdrawal}>{text}</chakra.p>;
}
