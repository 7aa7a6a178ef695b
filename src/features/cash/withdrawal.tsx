import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { useFailureText, useUser } from "../../session/index.ts";
import { Alert } from "../../ui/form/alert.tsx";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { takeLostFocus } from "../../ui/lost-focus.ts";
import { cashStyles } from "./cash-styles.ts";

interface WithdrawalProps {
  readonly actor: CashInstructionActor;
  /** Number of a received instruction. */
  readonly number: string;
}

/** Withdraws an instruction after a confirmation (CASH-03). */
export function Withdrawal({ actor, number }: WithdrawalProps) {
  const { t } = useTranslation("cash");
  const { name } = useUser();
  const failureText = useFailureText({ isAction: true });
  const step = useSelector(actor, (snapshot) => snapshot.value.withdrawal);
  const { withdrawn, withdrawalFailure, isImpersonating } = useSelector(
    actor,
    ({ context }) => context,
  );
  const [isKept, setIsKept] = useState(false);
  if (isImpersonating) return <span>{t("withdrawal.impersonating", { name, number })}</span>;
  if (step === "unsupported") {
    return withdrawn === number ? (
      <p role="alert" ref={takeLostFocus} tabIndex={-1}>
        {t("withdrawal.unsupported")}
      </p>
    ) : null;
  }
  const isBusy = step === "withdrawing";
  if (step === "idle" || withdrawn !== number) {
    return (
      <span ref={isKept ? takeFocusBack : undefined}>
        <LinkButton
          isWaiting={isBusy}
          onPress={() => {
            setIsKept(false);
            actor.send({ type: "withdrawal.requested", instructionNumber: number });
          }}
        >
          {t("withdrawal.request", { number })}
        </LinkButton>
        {isBusy ? <> {t("withdrawal.waits", { number: withdrawn })}</> : null}
      </span>
    );
  }
  const title = t("withdrawal.title", { number });
  return (
    <chakra.div css={cashStyles.withdrawing} role="group" aria-label={title}>
      <p ref={takeLostFocus} tabIndex={-1}>
        {title}
      </p>
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
          onPress={() => {
            setIsKept(true);
            actor.send({ type: "withdrawal.cancelled" });
          }}
        >
          {t("withdrawal.keep")}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** Moves the focus to the button when the question that it opened is gone. */
function takeFocusBack(request: HTMLElement | null): void {
  takeLostFocus(request?.querySelector("button") ?? null);
}
