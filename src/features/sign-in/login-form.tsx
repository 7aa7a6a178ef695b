import { type KeyboardEvent, type PointerEvent, type SubmitEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import type { CredentialProblems } from "../../../machines/sign-in/credentials.ts";
import { type ApiReadiness, useHydratedProps } from "../../session/index.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { isEnterInField } from "../../ui/form/enter-in-field.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { LinkButton, TextLink } from "../../ui/form/text-link.tsx";
import { type FormReply, Reply } from "../../ui/form/reply.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";
import { useFormFields } from "../../ui/form/use-form-fields.ts";
import { UsernameField } from "../../ui/form/username-field.tsx";
import { useWaitingSubmit } from "./use-waiting-submit.ts";
import { pressOnce } from "../../ui/press-once.ts";

/** Use of a passkey, which the browser asks for in its own window. */
export interface PasskeyAction {
  readonly isAsking: boolean;
  readonly onUse: () => void;
  readonly onCancel: () => void;
}

interface LoginFormProps extends FormReply {
  readonly email: string;
  readonly password: string;
  readonly shouldRememberEmail: boolean;
  readonly onEmail: (email: string) => void;
  readonly onPassword: (password: string) => void;
  readonly onRemember: (shouldRememberEmail: boolean) => void;
  readonly onSubmit: () => void;
  readonly problems: CredentialProblems;
  readonly api: ApiReadiness;
  /** Absent where the API or the browser has no passkeys. */
  readonly passkey: PasskeyAction | null;
  readonly isBusy: boolean;
  /** Whether the correct password has expired; focus then moves to the forgot-password link. */
  readonly isPasswordExpired: boolean;
}

/** State in the exported HTML, without remembered email or API check. */
const exported = {
  email: "",
  password: "",
  shouldRememberEmail: false,
  problems: { email: "emailMissing", password: "passwordMissing" },
  api: "checking",
  passkey: null,
  alert: null,
  refusal: null,
} as const;

const fieldNames = ["email", "password"] as const;

/** Email and password form. */
export function LoginForm(given: LoginFormProps) {
  const props = useHydratedProps(given, exported);
  const { problems, api, passkey, isBusy } = props;
  const { t } = useTranslation("sign-in");
  const fields = useFormFields(fieldNames);
  const forgotPwd = useRef<HTMLAnchorElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isValid = problems.email === null && problems.password === null;
  const canSubmit = isValid && api === "ready";
  const need = missing(problems, api);

  useEffect(() => {
    // There is no alert, so the focus must be visible.
    if (props.isPasswordExpired) forgotPwd.current?.focus({ focusVisible: true });
  }, [props.isPasswordExpired]);

  /** While a passkey is asked for, the fields take no input, and so miss none. */
  function markLeft(name: (typeof fieldNames)[number]) {
    if (!isBusy) fields.markLeft(name);
  }

  function showProblems() {
    fields.markAllLeft();
    fields.focusFirst(problems);
  }

  function trySubmit() {
    if (isBusy) return;
    if (canSubmit) return props.onSubmit();
    if (isAwaitingApi) wait();
    showProblems();
  }

  const isAwaitingApi = isValid && api === "checking";
  const { wait, cancel } = useWaitingSubmit({
    form,
    email: props.email,
    password: props.password,
    isHydrated: props === given,
    isAwaitingApi,
    onReady: trySubmit,
  });

  function change(update: (text: string) => void, text: string) {
    cancel();
    update(text);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    trySubmit();
  }

  function handleEnter(event: KeyboardEvent) {
    if (!isEnterInField(event) || canSubmit || isBusy) return;
    event.preventDefault();
    trySubmit();
  }

  /** Disabled buttons receive no click; a press is submitted once the API check has finished. */
  function handlePress({ target }: PointerEvent) {
    const isOnButton = target instanceof Element && target.closest("[type=submit]") !== null;
    if (isOnButton && isAwaitingApi) wait();
  }

  return (
    <>
      <StepHeading title={t("login.title")}>{t("login.intro")}</StepHeading>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in any field submits the form */}
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={paths.login()}
        onSubmit={submit}
        onKeyDown={handleEnter}
        onPointerUp={handlePress}
        noValidate
        aria-label={t("login.title")}
        data-without-password={problems.password === "passwordMissing" || undefined}
      >
        {passkey ? (
          <p className={styles.other}>
            <LinkButton
              isWaiting={isBusy && !passkey.isAsking}
              onPress={pressOnce(passkey.isAsking ? passkey.onCancel : passkey.onUse)}
            >
              {t(passkey.isAsking ? "login.cancelPasskey" : "login.passkey")}
            </LinkButton>
          </p>
        ) : null}
        <UsernameField
          value={props.email}
          onChange={(text) => change(props.onEmail, text)}
          onLeave={() => markLeft("email")}
          error={fields.isLeft("email") && problems.email ? t(`login.${problems.email}`) : null}
          inputRef={fields.refOf("email")}
          suggestsPasskeys
        />
        <PasswordField
          label={t("login.password")}
          name="password"
          autoComplete="current-password"
          value={props.password}
          onChange={(text) => change(props.onPassword, text)}
          onLeave={() => markLeft("password")}
          error={
            fields.isLeft("password") && problems.password ? t(`login.${problems.password}`) : null
          }
          inputRef={fields.refOf("password")}
          isConcealed={isBusy}
        />
        <div className={styles.between}>
          <Checkbox
            label={t("login.remember")}
            name="remember"
            isChecked={props.shouldRememberEmail}
            onChange={props.onRemember}
          />
          <TextLink to={paths.forgotPwd()} ref={forgotPwd}>
            {t("login.forgotPwd")}
          </TextLink>
        </div>
        <Button type="submit" isDisabled={!canSubmit} isBusy={isBusy}>
          {isBusy ? t("login.submitting") : t("login.submit")}
        </Button>
        <Reply
          alert={props.alert}
          refusal={props.refusal}
          note={isBusy || !need ? null : t(need)}
        />
      </form>
      <p className={`${styles.form} ${styles.aside}`}>
        <TextLink to={paths.register()}>{t("login.register")}</TextLink>
        <TextLink to={paths.helpSupport()}>{t("login.helpSupport")}</TextLink>
      </p>
    </>
  );
}

/** Text of what prevents submission. */
function missing({ email, password }: CredentialProblems, api: ApiReadiness) {
  if (email && password) {
    const areEmpty = email === "emailMissing" && password === "passwordMissing";
    return areEmpty ? "login.needsBoth" : "login.needsValid";
  }
  if (email) return "login.needsEmail";
  if (password) return "login.needsPassword";
  if (api === "ready") return null;
  return api === "checking" ? "login.checksApi" : "login.waitsForApi";
}
