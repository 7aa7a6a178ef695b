import { useTranslation } from "react-i18next";
import type { DownloadActor } from "../../machines/downloads/machine.ts";
import { useToasts } from "../ui/toast/toaster.tsx";

/**
 * Returns a function that follows a download to its end and shows a toast if files are missing
 * while the user is on another page than the one whose list shows what failed.
 */
export function useFailureNotice(): (download: DownloadActor | undefined) => void {
  const { t } = useTranslation("reports");
  const toasts = useToasts();
  return (download) => {
    const { pathname } = window.location;
    const following = download?.subscribe(({ value, context }) => {
      if (value === "transferring") return;
      following?.unsubscribe();
      const { missed, archiveName } = context;
      if (missed.length === 0 || window.location.pathname === pathname) return;
      const [first] = missed;
      toasts.show({
        tone: "error",
        title: t("download.missedElsewhere", { count: missed.length }),
        text: t("download.returnToList", { name: archiveName ?? first?.file.fileName ?? "" }),
      });
    });
  };
}
