import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { Fragment, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ChangePasswordActor } from "../../../machines/change-password/machine.ts";
import { passwordProblems, refusedField } from "../../../machines/change-password/rules.ts";
import { judgePassword } from "../../../machines/passwords/rules.ts";
import type { PasswordForm } from "../../../machines/change-password/types.ts";
import { useFailureText, useUser } from "../../session/index.ts";
import { Alert } from "../../ui/form/alert.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Checklist } from "../../ui/form/checklist.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { takeFocus } from "../../ui/form/take-focus.ts";
import { takeLostFocus } from "../../ui/lost-focus.ts";
import { useFormFields } from "../../ui/form/use-form-fields.ts";
import { profileStyles } from "./profile-styles.ts";

const fieldNames = ["currentPassword", "newPassword", "confirm"] as const;
type FieldName = (typeof fieldNames)[number];

const autoComplete = {
  currentPassword: "current-password",
  newPassword: "new-password",
  confirm: "new-password",
} as const;

interface ChangePasswordFormProps {
  readonly actor: ChangePasswordActor;
  /** Whether the form is shown but disabled. */
  readonly isOff: boolean;
}

/** Fields for the current password, the new one and its confirmation, validated while typing. */
export function ChangePasswordForm({ actor, isOff }: ChangePasswordFormProps) {
  const { t } = useTranslation(["profile", "passwords"]);
  const failureText = useFailureText({ hasInput: true });
  const titleId = useId();
  const rulesId = useId();
  const { email } = useUser();
  const { form, bannedPhrases, isListMissing, isTried, failure, maybeChanged } = useSelector(
    actor,
    ({ context }) => context,
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const fields = useFormFields(fieldNames);
  const refused = refusedField(failure);
  const problems = { ...passwordProblems(form, bannedPhrases), ...refused };

  /** Returns the problem to show: mistakes while typing, a missing value after blur. */
  function shownProblem(name: FieldName): string | null {
    const problem = problems[name];
    const isEmpty = form[name] === "";
    if (problem === null || problem === undefined) return null;
    if (!isTried && !fields.isLeft(name) && (isEmpty || name === "newPassword")) return null;
    return t(`problem.${problem}`);
  }

  function change(changes: Partial<PasswordForm>) {
    actor.send({ type: "form.changed", changes });
  }

  function submit() {
    fields.focusFirst(problems);
    actor.send({ type: "form.submitted" });
  }

  return (
    <chakra.form
      css={profileStyles.form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id={titleId} ref={takeLostFocus} tabIndex={-1}>
        {t("password.title")}
      </h2>
      <div role="alert">
        {failure && !refused ? (
          <Alert
            tone="negative"
            isLoud
            title={t(maybeChanged ? "password.maybeChangedTitle" : "password.failed")}
          >
            {failureText(failure)}
          </Alert>
        ) : null}
      </div>
      {/* For password managers, which keep the password under this name. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {fieldNames.map((name) => (
        <Fragment key={name}>
          <PasswordField
            label={t(`password.${name}`)}
            name={name}
            autoComplete={autoComplete[name]}
            value={form[name]}
            onChange={(text) => change({ [name]: text })}
            onLeave={() => fields.markLeft(name)}
            error={shownProblem(name)}
            isDisabled={isOff}
            isConcealed={isBusy}
            inputRef={refused?.[name] ? takeFocus : fields.refOf(name)}
            {...(name === "newPassword" && { describedBy: rulesId })}
          />
          {name === "newPassword" ? (
            <Checklist
              id={rulesId}
              rules={judgePassword(form.newPassword, bannedPhrases).map(({ rule, verdict }) => ({
                id: rule,
                text: t(`passwords:rules.${rule}`),
                verdict,
              }))}
            />
          ) : null}
        </Fragment>
      ))}
      {isListMissing ? <p role="status">{t("password.listMissing")}</p> : null}
      {isOff ? null : (
        <Checkbox
          label={t("password.endOthers")}
          name="endOthers"
          isChecked={form.shouldEndOthers}
          onChange={(shouldEndOthers) => change({ shouldEndOthers })}
        />
      )}
      <div>
        <Button type="submit" isBusy={isBusy} isDisabled={isOff}>
          {t(isBusy ? "password.saving" : "password.save")}
        </Button>
      </div>
    </chakra.form>
  );
}
