import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { EndSessionsActor } from "../../../machines/end-sessions/machine.ts";
import { Button } from "../../ui/form/button.tsx";
import { DialogSheet, ModalDialog } from "../../ui/modal-dialog.tsx";
import { ActionFailure } from "./action-failure.tsx";

/** Confirmation dialog before a session is ended, which cannot be undone. */
export function EndSessionsDialog({ actor }: { readonly actor: EndSessionsActor }) {
  const { t } = useTranslation("profile");
  const { target, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const cancel = () => actor.send({ type: "end.cancelled" });
  const kind = target === null ? "All" : "One";
  const footer = (
    <>
      <Button isBusy={isBusy} onPress={() => actor.send({ type: "end.confirmed" })}>
        {t(isBusy ? "security.ending" : `security.confirm${kind}`)}
      </Button>
      <Button tone="quiet" isHeld={isBusy} onPress={cancel}>
        {t("security.cancel")}
      </Button>
    </>
  );
  return (
    <ModalDialog isQuestion onClose={cancel}>
      <DialogSheet title={t(`security.ask${kind}`)} footer={footer} isHeld={isBusy}>
        <p>{t("security.askText")}</p>
        <ActionFailure failure={failure} />
      </DialogSheet>
    </ModalDialog>
  );
}
