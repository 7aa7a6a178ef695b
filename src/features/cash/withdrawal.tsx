import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { useFailureText } from "../../session/index.ts";
import { Alert } from "../../ui/form/alert.tsx";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { cashStyles } from "./cash-styles.ts";

interface WithdrawalProps {
  readonly actor: CashInstructionActor;
  /** Number of a received instruction. */
  readonly number: string;
}

/** Withdraws an instruction after a confirmation (CASH-03). */
export function Withdrawal({ actor, number }: WithdrawalProps) {
  const { t } = useTranslation("cash");
  const failureText = useFailureText({ isAction: true });
  const step = useSelector(actor, (snapshot) => snapshot.value.withdrawal);
  const { withdrawn, withdrawalFailure, isImpersonating } = useSelector(
    actor,
    ({ context }) => context,
  );
  if (isImpersonating) return null;
  if (step === "unsupported") {
    return withdrawn === number ? <p role="alert">{t("withdrawal.unsupported")}</p> : null;
  }
  if (step === "idle" || withdrawn !== number) {
    return (
      <LinkButton
        onPress={() => actor.send({ type: "withdrawal.requested", instructionNumber: number })}
      >
        {t("withdrawal.request", { number })}
      </LinkButton>
    );
  }
  const isBusy = step === "withdrawing";
  const title = t("withdrawal.title", { number });
  return (
    <chakra.div css={cashStyles.withdrawing} role="group" aria-label={title}>
      <p>{title}</p>
      <div role="alert">
        {withdrawalFailure ? (
          <Alert tone="negative" isLoud title={t("withdrawal.failed")}>
            {failureText(withdrawalFailure)}
          </Alert>
        ) : null}
      </div>
      <chakra.div css={cashStyles.decision}>
        <Button isBusy={isBusy} onPress={() => actor.send({ type: "withdrawal.confirmed" })}>
          {t(isBusy ? "withdrawal.busy" : "withdrawal.confirm")}
        </Button>
        <Button
          tone="quiet"
          isHeld={isBusy}
          onPress={() => actor.send({ type: "withdrawal.cancelled" })}
        >
          {t("withdrawal.keep")}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
