import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { Check, FileText, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { hasNextRow } from "../../../machines/cash-instruction/draft.ts";
import { hasEnded } from "../../../machines/cash-instruction/repeats.ts";
import type { ReceivedInstruction } from "../../../machines/cash-instruction/types.ts";
import { formatDate } from "../../format/dates.ts";
import { useUser } from "../../session/index.ts";
import { useMoment } from "../../session/use-moment.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { CashStep } from "./cash-step.tsx";
import { cashStyles } from "./cash-styles.ts";
import { printAs } from "./print-as.ts";
import { useChangedInstruction } from "./use-changed-instruction.ts";
import { EmailSentence } from "../../ui/breakable-email.tsx";

interface InstructionSentProps {
  readonly actor: CashInstructionActor;
  readonly received: ReceivedInstruction;
  readonly title: string;
  /** Whether the heading of the page has the title. */
  readonly isOfPage: boolean;
  /** The instruction on its sheet. */
  readonly sheet: ReactNode;
}

/** Confirmation with the number of the instruction, which can be printed. */
export function InstructionSent(props: InstructionSentProps) {
  const { actor, received, title, isOfPage, sheet } = props;
  const { t } = useTranslation("cash");
  const { email } = useUser();
  const moment = useMoment();
  const template = useSelector(actor, ({ context }) => context.template);
  const [isSaving, setIsSaving] = useState(false);
  const { instructionNumber: number, approvalUntilUtc: end } = received;
  const changed = useChangedInstruction(received);
  const isWaiting = end !== undefined && !changed;
  return (
    <>
      <CashStep title={title} isOfPage={isOfPage}>
        <chakra.p css={cashStyles.number}>
          <span>{t("sent.numberLabel")}</span> <strong>{number}</strong>
        </chakra.p>
        {isWaiting ? <p>{t("sent.waitingText", moment(end))}</p> : null}
        <p>
          <EmailSentence text={t("sent.email", { email })} email={email} />
        </p>
      </CashStep>
      {sheet}
      <chakra.div css={cashStyles.sentFoot}>
        <chakra.div css={cashStyles.foot}>
          <Button onPress={() => printAs(number)}>
            <chakra.span css={cashStyles.withIcon}>
              <Printer size={18} strokeWidth={1.5} aria-hidden />
              {t("sent.print")}
            </chakra.span>
          </Button>
          <Button
            tone="quiet"
            onPress={() => {
              setIsSaving(true);
              printAs(number);
            }}
          >
            <chakra.span css={cashStyles.withIcon}>
              <FileText size={18} strokeWidth={1.5} aria-hidden />
              {t("sent.save")}
            </chakra.span>
          </Button>
          <LinkButton onPress={() => actor.send({ type: "instruction.begun" })}>
            {template && hasNextRow(template)
              ? t("sent.next", { number: template.index + 2, total: template.rows.length })
              : t("sent.another")}
          </LinkButton>
        </chakra.div>
        <chakra.p css={cashStyles.market} role="status">
          {isSaving ? t("sent.saveHint") : null}
        </chakra.p>
        {changed && hasEnded(changed) ? null : (
          <NextSteps received={received} end={isWaiting ? end : undefined} />
        )}
      </chakra.div>
    </>
  );
}

interface NextStepsProps extends Pick<InstructionSentProps, "received"> {
  /** Until when it can be approved; undefined if it need not be any more. */
  readonly end: string | undefined;
}

/** What the dates of an instruction promise, and nothing more. */
function NextSteps({ received, end }: NextStepsProps) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  const moment = useMoment();
  const { instruction, receivedAtUtc } = received;
  const receipt = moment(receivedAtUtc);
  const until = end && moment(end);
  const dateOf = (value: string) => formatDate(value, region);
  const steps = [
    { date: receipt.date, text: t("next.received", receipt) },
    ...(until ? [{ date: until.date, text: t("next.approval", until) }] : []),
    { date: dateOf(instruction.dealingDate), text: t("field.dealingDate") },
    { date: dateOf(instruction.settlementDate), text: t("field.settlementDate") },
  ];
  return (
    <chakra.section css={cashStyles.next} aria-label={t("next.title")}>
      <h2>{t("next.title")}</h2>
      <ol>
        {steps.map(({ date, text }, index) => (
          <li key={text}>
            <span>{date}</span> {text}
            {index === 0 ? <Check size={18} strokeWidth={1.5} aria-hidden /> : null}
          </li>
        ))}
      </ol>
    </chakra.section>
  );
}
