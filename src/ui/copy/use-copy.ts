import { useTranslation } from "react-i18next";
import { useToasts } from "../toast/toaster.tsx";

/**
 * Returns a function that copies by the given write, and says in a toast what was copied, or that
 * the browser refuses. The focus stays where it is.
 */
export function useCopy() {
  const { t } = useTranslation("common");
  const toasts = useToasts();
  return async (write: () => Promise<void>, said: { title: string; text: string }) => {
    try {
      await write();
      toasts.show({ tone: "success", topic: "clipboard", ...said });
    } catch {
      toasts.show({
        tone: "error",
        topic: "clipboard",
        title: t("copy.failedTitle"),
        text: t("copy.failed"),
      });
    }
  };
}
