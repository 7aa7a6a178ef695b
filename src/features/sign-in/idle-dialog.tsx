import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/form/dialog.tsx";

interface SignInIdleDialogProps {
  /** Seconds left to announce. */
  readonly spokenSeconds: number;
  readonly stay: () => void;
  readonly signOut: () => void;
}

/**
 * Warns that the last steps of a sign-in are about to end (SESS-02). Escape continues them. Suspends
 * until the `shell` namespace is loaded.
 */
export function SignInIdleDialog({ spokenSeconds, stay, signOut }: SignInIdleDialogProps) {
  const { t } = useTranslation("shell");
  return (
    <Dialog
      title={t("idle.title")}
      closeLabel={t("idle.stay")}
      closeTone="primary"
      isAlert
      action={
        <Button tone="quiet" onPress={signOut}>
          {t("idle.leave")}
        </Button>
      }
      onClose={stay}
    >
      <p>{t("idle.text")}</p>
      <p role="alert">{t("idle.spoken", { count: spokenSeconds })}</p>
    </Dialog>
  );
}
