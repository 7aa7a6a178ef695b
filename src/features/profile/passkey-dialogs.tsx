import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PasskeysActor } from "../../../machines/passkeys/machine.ts";
import { maxNameLength } from "../../../machines/passkeys/types.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { takeFocus } from "../../ui/form/take-focus.ts";
import { DialogSheet, ModalDialog } from "../../ui/modal-dialog.tsx";
import { ActionFailure } from "./action-failure.tsx";

interface PasskeyDialogProps {
  readonly actor: PasskeysActor;
}

/** The dialogs that rename and remove a passkey. */
export function PasskeyDialogs({ actor }: PasskeyDialogProps) {
  const isNaming = useSelector(actor, (snapshot) => snapshot.hasTag("naming"));
  const isRemoving = useSelector(actor, (snapshot) => snapshot.hasTag("removing"));
  if (isNaming) return <NameDialog actor={actor} />;
  return isRemoving ? <RemovalDialog actor={actor} /> : null;
}

function NameDialog({ actor }: PasskeyDialogProps) {
  const { t } = useTranslation("profile");
  const formId = useId();
  const { typedName: name, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const cancel = () => actor.send({ type: "passkeys.cancelled" });
  const isTooLong = name.trim().length > maxNameLength;
  const footer = (
    <>
      <Button
        type="submit"
        form={formId}
        isDisabled={name.trim() === "" || isTooLong}
        isBusy={isBusy}
      >
        {t(isBusy ? "passkeys.saving" : "passkeys.saveName")}
      </Button>
      <Button tone="quiet" isHeld={isBusy} onPress={cancel}>
        {t("security.cancel")}
      </Button>
    </>
  );
  return (
    <ModalDialog isQuestion isField onClose={cancel}>
      <DialogSheet title={t("passkeys.renameTitle")} footer={footer} isHeld={isBusy}>
        <chakra.form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: "name.submitted" });
          }}
        >
          <Field
            label={t("passkeys.name")}
            name="passkey-name"
            value={name}
            onChange={(typed) => actor.send({ type: "name.changed", name: typed })}
            error={isTooLong ? t("passkeys.nameTooLong", { count: maxNameLength }) : null}
            inputRef={takeFocus}
            autoComplete="off"
            isProse
          />
          <ActionFailure failure={failure} />
        </chakra.form>
      </DialogSheet>
    </ModalDialog>
  );
}

function RemovalDialog({ actor }: PasskeyDialogProps) {
  const { t } = useTranslation("profile");
  const { target, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <ConfirmDialog
      title={t("passkeys.removeTitle")}
      confirmText={t(isBusy ? "passkeys.removing" : "passkeys.confirmRemoval")}
      cancelText={t("security.cancel")}
      onConfirm={() => actor.send({ type: "removal.confirmed" })}
      onCancel={() => actor.send({ type: "passkeys.cancelled" })}
      isBusy={isBusy}
    >
      <p>{t("passkeys.removeText", { name: target?.name ?? "" })}</p>
      <ActionFailure failure={failure} />
    </ConfirmDialog>
  );
}
