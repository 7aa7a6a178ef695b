import { useTranslation } from "react-i18next";
import { useConfig, useSurvey } from "../session/index.ts";
import { Button } from "../ui/form/button.tsx";
import { OutsideButton } from "../ui/form/outside-button.tsx";
import { DialogSheet, ModalDialog } from "../ui/modal-dialog.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

/** Survey prompt before signing out (SESS-07). Closing it cancels the sign-out. */
export function SurveyPrompt() {
  const { t } = useTranslation(["shell", "common"]);
  const { surveyUrl } = useConfig();
  const { isPrompting, send } = useSurvey();
  if (!isPrompting) return null;
  const footer = (
    <>
      <OutsideButton href={surveyUrl} onOpen={() => send("survey.opened")}>
        {t("survey.take")}
        <VisuallyHidden>{t("common:link.newTab")}</VisuallyHidden>
      </OutsideButton>
      <Button tone="quiet" onPress={() => send("survey.declined")}>
        {t("survey.decline")}
      </Button>
    </>
  );
  return (
    <ModalDialog isQuestion onClose={() => send("signOut.cancelled")}>
      <DialogSheet title={t("survey.title")} footer={footer}>
        <p>{t("survey.text")}</p>
      </DialogSheet>
    </ModalDialog>
  );
}
