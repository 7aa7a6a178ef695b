import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSignOut, useSurvey, useUser } from "../session/index.ts";
import { Button } from "../ui/form/button.tsx";
import { DialogSheet, ModalDialog } from "../ui/modal-dialog.tsx";
import { keepMailedLink, mailedLinkPath } from "../effects/passwords/mailed-link.ts";

/**
 * Shown when an emailed link is opened during a session: the user signs out to continue with the
 * link, or dismisses it.
 */
export function MailedLinkDialog() {
  const { t } = useTranslation("shell");
  const { name } = useUser();
  const signOut = useSignOut();
  const survey = useSurvey();
  const [isOpen, setIsOpen] = useState(() => mailedLinkPath() !== null);
  if (!isOpen || survey.isPrompting) return null;

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
