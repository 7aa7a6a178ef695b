import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeQuestionsActor } from "../../../machines/change-questions/machine.ts";
import { isOutcomeUnknown } from "../../../machines/failure.ts";
import { securityAnswerProblem } from "../../../machines/passwords/rules.ts";
import { securityQuestionKeys } from "../../../machines/passwords/security-questions.ts";
import { useFailureText, useOpenedActor } from "../../session/index.ts";
import { Alert } from "../../ui/form/alert.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { takeFocus } from "../../ui/form/take-focus.ts";
import { useFormFields } from "../../ui/form/use-form-fields.ts";
import { takeLostFocus } from "../../ui/lost-focus.ts";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { profileStyles } from "./profile-styles.ts";

/** Form for new security questions. */
export function QuestionsForm() {
  const actor = useOpenedActor("changeQuestions", undefined);
  return actor ? <Questions actor={actor} /> : <RowsSkeleton rows={3} />;
}

function Questions({ actor }: { readonly actor: ChangeQuestionsActor }) {
  const { t } = useTranslation(["profile", "security-questions"]);
  const failureText = useFailureText({ hasInput: true });
  const id = useId();
  const { form, isTried, needsPassword, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches("saved"));
  const isWrongPassword = failure?.code === "invalid_password";
  const picked = new Set(form.securityAnswers.map(({ question }) => question));

  const problems: Readonly<Record<string, boolean>> = Object.fromEntries([
    ...form.securityAnswers.flatMap(({ question, securityAnswer }, at) => [
      [`question-${at + 1}`, question === ""],
      [`answer-${at + 1}`, securityAnswerProblem(securityAnswer) !== null],
    ]),
    ["password", needsPassword && form.password === ""],
  ]);
  const fields = useFormFields(Object.keys(problems));

  function submit() {
    fields.focusFirst(problems);
    actor.send({ type: "form.submitted" });
  }

  if (isSaved) {
    return (
      <chakra.div css={profileStyles.done} role="status">
        <h2 ref={takeLostFocus} tabIndex={-1}>
          {t("questions.saved")}
        </h2>
        <p>{t("questions.savedText")}</p>
        <Button tone="quiet" onPress={() => actor.send({ type: "form.resumed" })}>
          {t("questions.again")}
        </Button>
      </chakra.div>
    );
  }
  return (
    <chakra.form
      css={profileStyles.form}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id={id} ref={takeLostFocus} tabIndex={-1}>
        {t("questions.title")}
      </h2>
      <p>{t("questions.text")}</p>
      <div role="alert">
        {failure && !isWrongPassword ? (
          <Alert
            tone="negative"
            isLoud
            title={t(isOutcomeUnknown(failure) ? "questions.maybeChanged" : "questions.failed")}
          >
            {failureText(failure)}
          </Alert>
        ) : null}
      </div>
      {form.securityAnswers.map(({ question, securityAnswer }, at) => {
        const position = at + 1;
        const problem = securityAnswerProblem(securityAnswer);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the three places never move
          <chakra.div key={at} css={profileStyles.question}>
            <SelectField
              label={t("security-questions:label", { position })}
              name={`question-${position}`}
              value={question}
              onChange={(key) =>
                actor.send({ type: "answer.changed", at, changes: { question: key } })
              }
              placeholder={t("security-questions:choose")}
              options={securityQuestionKeys
                .filter((key) => key === question || !picked.has(key))
                .map((key) => ({ value: key, text: t(`security-questions:question.${key}`) }))}
              error={isTried && question === "" ? t("questions.missing") : null}
              selectRef={fields.refOf(`question-${position}`)}
            />
            <Field
              label={t("security-questions:answer", { position })}
              name={`answer-${position}`}
              autoComplete="off"
              value={securityAnswer}
              onChange={(text) =>
                actor.send({ type: "answer.changed", at, changes: { securityAnswer: text } })
              }
              error={
                problem === "answerTooLong" || (isTried && problem)
                  ? t(`questions.${problem}`)
                  : null
              }
              inputRef={fields.refOf(`answer-${position}`)}
            />
          </chakra.div>
        );
      })}
      {needsPassword ? (
        <CurrentPasswordField
          value={form.password}
          onChange={(password) => actor.send({ type: "password.changed", password })}
          error={
            isTried && form.password === ""
              ? t("problem.missing")
              : isWrongPassword
                ? t("problem.wrong")
                : null
          }
          isConcealed={isBusy}
          inputRef={isWrongPassword ? takeFocus : fields.refOf("password")}
        />
      ) : null}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t(isBusy ? "questions.saving" : "questions.save")}
        </Button>
      </div>
    </chakra.form>
  );
}
