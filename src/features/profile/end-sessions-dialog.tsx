import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { EndSessionsActor } from "../../../machines/end-sessions/machine.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ActionFailure } from "./action-failure.tsx";

/** Confirmation dialog before a session is ended, which cannot be undone. */
export function EndSessionsDialog({ actor }: { readonly actor: EndSessionsActor }) {
  const { t } = useTranslation("profile");
  const { target, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const kind = target === null ? "All" : "One";
  return (
    <ConfirmDialog
      title={t(`security.ask${kind}`)}
      confirmText={t(isBusy ? "security.ending" : `security.confirm${kind}`)}
      cancelText={t("security.cancel")}
      onConfirm={() => actor.send({ type: "end.confirmed" })}
      onCancel={() => actor.send({ type: "end.cancelled" })}
      isBusy={isBusy}
    >
      <p>{t("security.askText")}</p>
      <ActionFailure failure={failure} />
    </ConfirmDialog>
  );
}
