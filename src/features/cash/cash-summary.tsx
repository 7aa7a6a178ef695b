import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { cashProblems, dealingCalendar } from "../../../machines/cash-instruction/rules.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { useApiTime, useFailureText, useUser } from "../../session/index.ts";
import { useNow } from "../../session/use-now.ts";
import { Alert } from "../../ui/form/alert.tsx";
import { Button } from "../../ui/form/button.tsx";
import { CashStep } from "./cash-step.tsx";
import { cashStyles } from "./cash-styles.ts";
import { EarlierAlert } from "./earlier-alert.tsx";

interface CashSummaryProps {
  readonly actor: CashInstructionActor;
  readonly portfolios: readonly Portfolio[];
  /** The instruction on its sheet. */
  readonly sheet: ReactNode;
}

/** Summary of the instruction, to be confirmed before it is sent, or sent again. */
export function CashSummary({ actor, portfolios, sheet }: CashSummaryProps) {
  const { t } = useTranslation("cash");
  const failureText = useFailureText({ hasInput: true });
  const { name, region } = useUser();
  const apiTime = useApiTime();
  const { form, failure, unconfirmed, idempotencyKey, isImpersonating } = useSelector(
    actor,
    ({ context }) => context,
  );
  const isUnconfirmed = useSelector(
    actor,
    (snapshot) => snapshot.value.instruction === "unconfirmed",
  );
  const hasEarlier = unconfirmed.some((sent) => sent.idempotencyKey !== idempotencyKey);
  const { unknownCodes } = dealingCalendar(form, portfolios, region, apiTime());
  // A summary can stand open into the next day. What may have arrived is sent again as it was.
  const calendar = dealingCalendar(form, portfolios, region, useNow());
  const isPast = !isUnconfirmed && cashProblems(form, calendar).dealingDate === "past";
  // A portfolio can be lost while the summary is open.
  const [lost] = failure?.kind === "forbidden" ? unknownCodes : [];
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <>
      <CashStep title={t("summary.title")}>
        <p>{t("summary.text")}</p>
        <div role="alert">
          {isUnconfirmed ? (
            <Alert tone="negative" isLoud title={t("unconfirmed.title")}>
              {t("unconfirmed.text")}
            </Alert>
          ) : null}
          {hasEarlier ? <EarlierAlert /> : null}
          {isPast && !isBusy ? (
            <Alert tone="negative" isLoud title={t("summary.past")}>
              {t("summary.pastText")}
            </Alert>
          ) : failure ? (
            <Alert
              tone="negative"
              isLoud
              title={t(isUnconfirmed ? "unconfirmed.failed" : "summary.failed")}
            >
              {lost ? t("problem.unknownPortfolio", { value: lost }) : failureText(failure)}
            </Alert>
          ) : null}
        </div>
        {isImpersonating ? <p>{t("form.impersonating", { name })}</p> : null}
      </CashStep>
      {sheet}
      <chakra.div css={cashStyles.foot}>
        {isImpersonating ? null : (
          <Button
            isBusy={isBusy}
            isHeld={isPast}
            onPress={() => actor.send({ type: "instruction.confirmed" })}
          >
            {t(isBusy ? "summary.sending" : isUnconfirmed ? "unconfirmed.again" : "summary.send")}
          </Button>
        )}
        <Button tone="quiet" isHeld={isBusy} onPress={() => actor.send({ type: "form.resumed" })}>
          {t("summary.back")}
        </Button>
      </chakra.div>
    </>
  );
}
