import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIdleWarning, useSignOut, useSurvey, useUser } from "../session/index.ts";
import { Button } from "../ui/form/button.tsx";
import { DialogSheet, ModalDialog } from "../ui/modal-dialog.tsx";
import { keepMailedLink, mailedLinkPath } from "../effects/passwords/mailed-link.ts";

/**
 * A mailed link was opened while somebody is signed in: asks whether to sign out for it, after which
 * its page follows, or to let go of it.
 */
export function MailedLinkDialog() {
  const { t } = useTranslation("shell");
  const { name } = useUser();
  const signOut = useSignOut();
  const survey = useSurvey();
  const idleWarning = useIdleWarning();
  const [isOpen, setIsOpen] = useState(() => mailedLinkPath() !== null);
  if (!isOpen || survey.isAsking || idleWarning) return null;

  function stay() {
    keepMailedLink(null);
    setIsOpen(false);
  }

  const footer = (
    <>
      <Button onPress={signOut}>{t("mailedLink.signOut")}</Button>
      <Button tone="quiet" onPress={stay}>
        {t("mailedLink.stay")}
      </Button>
    </>
  );
  return (
    <ModalDialog isQuestion onClose={stay}>
      <DialogSheet title={t("mailedLink.title")} footer={footer}>
        <p>{t("mailedLink.text", { name })}</p>
      </DialogSheet>
    </ModalDialog>
  );
}
