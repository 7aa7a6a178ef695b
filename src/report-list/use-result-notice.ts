import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { DownloadActor } from "../../machines/downloads/machine.ts";
import { useToasts } from "../ui/toast/toaster.tsx";

/** Key of the download of selected reports. */
export const archiveKey = "archive";

/** Number of views that show the state of a download, by its key. */
const views = new Map<string, number>();

const nothing = () => null;

/** Notes, while a view is mounted, that it shows the download with this key; null: it does not. */
export function useShownDownload(key: string | null): void {
  const note = useCallback(() => {
    if (key === null) return () => {};
    const add = (count: number) => views.set(key, (views.get(key) ?? 0) + count);
    add(1);
    return () => void add(-1);
  }, [key]);
  useSyncExternalStore(note, nothing);
}

/**
 * Returns a function that follows the download with a key to its end and shows a toast while no view
 * says that files are saved, or that some are missing, with a hint where the user finds it again.
 */
export function useResultNotice(hint: "inList" | "findAgain") {
  const { t } = useTranslation("reports");
  const toasts = useToasts();
  return (key: string, download: DownloadActor | undefined): void => {
    const following = download?.subscribe(({ value, context }) => {
      if (value === "transferring") return;
      following?.unsubscribe();
      const { missed, archiveName, files } = context;
      const name = archiveName ?? files[0]?.fileName;
      const isShown = (views.get(key) ?? 0) > 0;
      // A row says why its file is missing, but not that it was saved.
      const isSavedShown = isShown && (hint === "findAgain" || key === archiveKey);
      if (value === "saved" && !isSavedShown) {
        const title = t("download.announcement.saved", { file: name });
        // The log of downloads speaks it.
        toasts.show({ tone: "success", title, text: "", isSpoken: true });
      }
      if (missed.length === 0 || isShown) return;
      toasts.show({
        tone: "error",
        title: t("download.missedElsewhere", { count: missed.length }),
        text: t(`download.${hint}`, { name }),
      });
    });
  };
}
