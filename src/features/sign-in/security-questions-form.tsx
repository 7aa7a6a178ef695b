import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { answerProblem } from "../../../machines/passwords/rules.ts";
import type { SecurityAnswer } from "../../../machines/sign-in/types.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Reply, type ReplyAlert } from "../../ui/form/reply.tsx";
import { securityQuestionCount, type SecurityQuestionKey } from "./security-questions.ts";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";

interface SecurityQuestionsFormProps {
  readonly questions: readonly SecurityQuestionKey[];
  readonly onSubmit: (answers: readonly SecurityAnswer[]) => void;
  readonly onCancel: () => void;
  readonly isBusy: boolean;
  readonly isApiReady: boolean;
  readonly alert: ReplyAlert | null;
  readonly refusal: string | null;
}

const unanswered: SecurityAnswer = { question: "", answer: "" };

/** Three different questions, each with an answer. */
export function SecurityQuestionsForm(props: SecurityQuestionsFormProps) {
  const { t } = useTranslation("sign-in");
  const [answers, setAnswers] = useState<readonly SecurityAnswer[]>(() =>
    Array.from({ length: securityQuestionCount }, () => unanswered),
  );
  const picked = new Set(answers.map(({ question }) => question));
  const done = answers.filter(({ question, answer }) => question && !answerProblem(answer)).length;
  const canSubmit = done === answers.length && props.isApiReady;

  function change(at: number, part: Partial<SecurityAnswer>) {
    setAnswers(answers.map((answer, index) => (index === at ? { ...answer, ...part } : answer)));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canSubmit && !props.isBusy) props.onSubmit(answers);
  }

  return (
    <>
      <StepHeading title={t("questions.title")}>{t("questions.intro")}</StepHeading>
      <form
        className={styles.form}
        method="post"
        onSubmit={submit}
        noValidate
        aria-label={t("questions.title")}
      >
        {answers.map(({ question, answer }, at) => {
          const position = at + 1;
          const offered = props.questions.filter((key) => key === question || !picked.has(key));
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the three places never move
            <fieldset key={at} className={styles.form}>
              <SelectField
                label={t("questions.question", { position })}
                name={`question-${position}`}
                value={question}
                onChange={(key) => change(at, { question: key })}
                placeholder={t("questions.choose")}
                options={offered.map((key) => ({ value: key, text: t(`question.${key}`) }))}
              />
              <Field
                label={t("questions.answer", { position })}
                name={`answer-${position}`}
                autoComplete="off"
                value={answer}
                onChange={(text) => change(at, { answer: text })}
                error={
                  answerProblem(answer) === "answerTooLong" ? t("questions.answerTooLong") : null
                }
              />
            </fieldset>
          );
        })}
        <div className={styles.actions}>
          <Button type="submit" isDisabled={!canSubmit} isBusy={props.isBusy}>
            {props.isBusy ? t("questions.submitting") : t("questions.submit")}
          </Button>
          <Button tone="quiet" onPress={props.onCancel}>
            {t("questions.cancel")}
          </Button>
        </div>
        <Reply
          alert={props.alert}
          refusal={props.refusal}
          note={
            canSubmit
              ? null
              : props.isApiReady || done < answers.length
                ? t("questions.progress", { done, total: answers.length })
                : t("login.waitsForApi")
          }
        />
      </form>
    </>
  );
}
