import { useState } from "react";
import { useTranslation } from "react-i18next";
import { securityAnswerProblem } from "../../../machines/passwords/rules.ts";
import type { SecurityAnswer } from "../../../machines/passwords/security-questions.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { type FormReply, Reply } from "../../ui/form/reply.tsx";
import {
  securityQuestionCount,
  type SecurityQuestionKey,
} from "../../../machines/passwords/security-questions.ts";
import { StepFrame } from "../../ui/form/step-frame.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";

interface SecurityQuestionsFormProps extends FormReply {
  readonly questions: readonly SecurityQuestionKey[];
  readonly onSubmit: (securityAnswers: readonly SecurityAnswer[]) => void;
  readonly onCancel: () => void;
  readonly isBusy: boolean;
  readonly isApiReady: boolean;
}

const emptySecurityAnswer: SecurityAnswer = { question: "", securityAnswer: "" };

/** Form for three different questions with answers. */
export function SecurityQuestionsForm(props: SecurityQuestionsFormProps) {
  const { t } = useTranslation(["security-questions", "sign-in"]);
  const [securityAnswers, setSecurityAnswers] = useState<readonly SecurityAnswer[]>(() =>
    Array.from({ length: securityQuestionCount }, () => emptySecurityAnswer),
  );
  const picked = new Set(securityAnswers.map(({ question }) => question));
  const done = securityAnswers.filter(
    ({ question, securityAnswer }) => question && !securityAnswerProblem(securityAnswer),
  ).length;
  const canSubmit = done === securityAnswers.length && props.isApiReady;

  function change(at: number, part: Partial<SecurityAnswer>) {
    setSecurityAnswers(
      securityAnswers.map((securityAnswer, index) =>
        index === at ? { ...securityAnswer, ...part } : securityAnswer,
      ),
    );
  }

  return (
    <>
      <StepHeading title={t("sign-in:questions.title")}>{t("intro")}</StepHeading>
      <StepFrame
        title={t("sign-in:questions.title")}
        canSubmit={canSubmit}
        isBusy={props.isBusy}
        onSubmit={() => props.onSubmit(securityAnswers)}
      >
        {securityAnswers.map(({ question, securityAnswer }, at) => {
          const position = at + 1;
          const offered = props.questions.filter((key) => key === question || !picked.has(key));
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the three places never move
            <fieldset key={at} className={styles.form}>
              <SelectField
                label={t("label", { position })}
                name={`question-${position}`}
                value={question}
                onChange={(key) => change(at, { question: key })}
                placeholder={t("choose")}
                options={offered.map((key) => ({ value: key, text: t(`question.${key}`) }))}
              />
              <Field
                label={t("answer", { position })}
                name={`answer-${position}`}
                autoComplete="off"
                value={securityAnswer}
                onChange={(text) => change(at, { securityAnswer: text })}
                error={
                  securityAnswerProblem(securityAnswer) === "answerTooLong"
                    ? t("answerTooLong")
                    : null
                }
              />
            </fieldset>
          );
        })}
        <div className={styles.actions}>
          <Button type="submit" isDisabled={!canSubmit} isBusy={props.isBusy}>
            {props.isBusy ? t("submitting") : t("submit")}
          </Button>
          <Button tone="quiet" onPress={props.onCancel}>
            {t("cancel")}
          </Button>
        </div>
        <Reply
          alert={props.alert}
          refusal={props.refusal}
          note={
            canSubmit
              ? null
              : props.isApiReady || done < securityAnswers.length
                ? t("progress", { done, total: securityAnswers.length })
                : t("sign-in:login.waitsForApi")
          }
        />
      </StepFrame>
    </>
  );
}
