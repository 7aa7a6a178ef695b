import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ConfirmationActor } from "../../../machines/confirmation/machine.ts";
import { useUser } from "../../session/index.ts";
import { Button } from "../../ui/form/button.tsx";
import { takeFocus } from "../../ui/form/take-focus.ts";
import { DialogSheet, ModalDialog } from "../../ui/modal-dialog.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { ActionFailure } from "./action-failure.tsx";
import { profileStyles } from "./profile-styles.ts";
import { pressOnce } from "../../ui/press-once.ts";

/** Another reference than `takeFocus`: the field takes the focus again after a wrong password. */
const takeFocusAgain = (field: { readonly focus: () => void } | null) => takeFocus(field);

/** Dialog in which the user confirms an act with a passkey or the password (CONFIRM-01). */
export function ConfirmationDialog({ actor }: { readonly actor: ConfirmationActor }) {
  const { t } = useTranslation("profile");
  const formId = useId();
  const { email } = useUser();
  const { act, password, isTried, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag("askingPasskey"));
  const hasPasskey = useSelector(actor, ({ context }) => context.passkeyOptions !== null);
  const isWrong = failure?.code === "invalid_password";
  const cancel = () => actor.send({ type: "confirmation.cancelled" });
  const footer = (
    <>
      <Button type="submit" tone={hasPasskey ? "quiet" : "primary"} form={formId} isBusy={isBusy}>
        {t(isBusy ? "confirmation.busy" : "confirmation.confirm")}
      </Button>
      <Button tone="quiet" onPress={cancel}>
        {t("confirmation.cancel")}
      </Button>
    </>
  );
  return (
    <ModalDialog isQuestion isField={!hasPasskey} onClose={cancel}>
      <DialogSheet title={t("confirmation.title")} footer={footer}>
        <chakra.form
          css={profileStyles.confirmation}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: "password.submitted" });
          }}
        >
          <p>{t(`confirmation.${hasPasskey ? "withPasskey" : "act"}.${act}`)}</p>
          <ActionFailure failure={isWrong ? null : failure} />
          {hasPasskey ? (
            <>
              <Button
                isHeld={isBusy}
                onPress={pressOnce(() =>
                  actor.send({ type: isAsking ? "passkey.cancelled" : "passkey.requested" }),
                )}
              >
                {t(isAsking ? "confirmation.cancelPasskey" : "confirmation.passkey")}
              </Button>
              <p role="status">{isAsking ? t("confirmation.waiting") : null}</p>
            </>
          ) : null}
          {/* For password managers, which keep the password under this name. */}
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <CurrentPasswordField
            value={password}
            onChange={(typed) => actor.send({ type: "password.changed", password: typed })}
            error={
              isWrong
                ? t("problem.wrong")
                : isTried && password === ""
                  ? t("problem.missing")
                  : null
            }
            isConcealed={isBusy}
            inputRef={isWrong ? takeFocusAgain : hasPasskey ? null : takeFocus}
          />
        </chakra.form>
      </DialogSheet>
    </ModalDialog>
  );
}
