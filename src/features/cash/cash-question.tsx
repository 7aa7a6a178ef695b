import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { instructionOf } from "../../../machines/cash-instruction/rules.ts";
import type { CashDoubt } from "../../../machines/cash-instruction/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { withUnbrokenDates } from "../../format/dates.ts";
import { Button } from "../../ui/form/button.tsx";
import { CashStep } from "./cash-step.tsx";
import { cashStyles } from "./cash-styles.ts";
import { useInstructionLabels } from "./use-instruction-labels.ts";
import { useMoment } from "../../session/use-moment.ts";

interface CashQuestionProps {
  readonly actor: CashInstructionActor;
  readonly portfolios: readonly Portfolio[];
}

/** Asks about an instruction that repeats another or exceeds its portfolio (CASH-03). */
export function CashQuestion({ actor, portfolios }: CashQuestionProps) {
  const { t } = useTranslation("cash");
  const texts = useInstructionLabels(portfolios);
  const moment = useMoment();
  const { doubts, form } = useSelector(actor, ({ context }) => context);

  function textOf(doubt: CashDoubt): string {
    if (doubt.kind === "repeated") {
      const { instructionNumber: number, receivedAtUtc } = doubt;
      return t("question.repeated", { number, ...moment(receivedAtUtc) });
    }
    const { value, currency } = doubt;
    const amount = texts.quantity(instructionOf(form, ""));
    return t("question.aboveValue", { amount, value: texts.quantity({ amount: value, currency }) });
  }

  return (
    <CashStep title={t("question.title")}>
      {doubts.map((doubt) => (
        <p key={doubt.kind}>{withUnbrokenDates(textOf(doubt))}</p>
      ))}
      <chakra.div css={cashStyles.foot}>
        <Button onPress={() => actor.send({ type: "doubts.dismissed" })}>
          {t("question.continue")}
        </Button>
        <Button tone="quiet" onPress={() => actor.send({ type: "form.resumed" })}>
          {t("summary.back")}
        </Button>
      </chakra.div>
    </CashStep>
  );
}
