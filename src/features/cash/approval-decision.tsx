import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { CashApprovalActor } from "../../../machines/cash-approval/machine.ts";
import { maxReasonLength, reasonProblem } from "../../../machines/cash-approval/rules.ts";
import type { Decision } from "../../../machines/cash-approval/types.ts";
import { useFailureText, usePermissions, useUser } from "../../session/index.ts";
import { Alert } from "../../ui/form/alert.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { takeFocus } from "../../ui/form/take-focus.ts";
import { takeLostFocus } from "../../ui/lost-focus.ts";
import { cashStyles } from "./cash-styles.ts";
import { useCutOff } from "./use-cut-off.ts";

interface ApprovalDecisionProps {
  readonly actor: CashApprovalActor;
  /** Number of an instruction that waits for approval. */
  readonly number: string;
  /** Until when it can be approved. */
  readonly untilUtc: string;
  /** When the API listed it, in epoch milliseconds of the device's clock. */
  readonly listedAtMs: number;
}

/** Approves an instruction or returns it with a reason, after a confirmation (APPROVE-01). */
export function ApprovalDecision({ actor, number, untilUtc, listedAtMs }: ApprovalDecisionProps) {
  const { t } = useTranslation("cash");
  const { name } = useUser();
  const { isImpersonating } = usePermissions();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag("asking"));
  const cutOff = useCutOff(untilUtc, listedAtMs);
  const isOpen = isAsking && context.instructionNumber === number;
  if (isImpersonating) return <p>{t("approval.impersonating", { name, number })}</p>;
  if (isOpen) return <Question actor={actor} />;
  if (cutOff === "past") return null;
  const request = (decision: Decision) =>
    actor.send({ type: "decision.requested", instructionNumber: number, decision, untilUtc });
  return (
    <chakra.div css={cashStyles.decision}>
      <Button
        onPress={() => request("approved")}
        {...(context.instructionNumber === number && { ref: takeLostFocus })}
      >
        {t("approval.approve", { number })}
      </Button>
      <Button tone="quiet" onPress={() => request("returned")}>
        {t("approval.return", { number })}
      </Button>
    </chakra.div>
  );
}

function Question({ actor }: Pick<ApprovalDecisionProps, "actor">) {
  const { t } = useTranslation("cash");
  const failureText = useFailureText({ hasInput: true });
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const { instructionNumber: number, decision, reason, isTried, failure } = context;
  const problem = reasonProblem(context);
  const title = t(`approval.ask.${decision}`, { number });
  return (
    <chakra.form
      css={cashStyles.question}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: "decision.confirmed" });
      }}
    >
      <p ref={takeLostFocus} tabIndex={-1}>
        {title}
      </p>
      <div role="alert">
        {failure ? (
          <Alert tone="negative" isLoud title={t("approval.failed")}>
            {failureText(failure)}
          </Alert>
        ) : null}
      </div>
      {decision === "returned" ? (
        <Field
          label={t("approval.reason")}
          name="reason"
          autoComplete="off"
          isProse
          value={reason}
          onChange={(typed) => actor.send({ type: "reason.changed", reason: typed })}
          error={
            problem === "tooLong" || (problem && isTried)
              ? t(`approval.problem.${problem}`, { longest: maxReasonLength })
              : null
          }
          inputRef={takeFocus}
        />
      ) : null}
      <chakra.div css={cashStyles.decision}>
        <Button type="submit" isBusy={isBusy}>
          {t(isBusy ? "approval.busy" : `approval.confirm.${decision}`)}
        </Button>
        <Button
          tone="quiet"
          isHeld={isBusy}
          onPress={() => actor.send({ type: "decision.cancelled" })}
        >
          {t("approval.cancel")}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
