import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { DownloadActor } from "../../machines/downloads/machine.ts";
import { useToasts } from "../ui/toast/toaster.tsx";

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
 * Returns a function that follows the download with a key to its end and shows a toast if files are
 * missing while no view shows it, with a hint where the user finds it again.
 */
export function useFailureNotice(hint: "inList" | "findAgain") {
  const { t } = useTranslation("reports");
  const toasts = useToasts();
  return (key: string, download: DownloadActor | undefined): void => {
    const following = download?.subscribe(({ value, context }) => {
      if (value === "transferring") return;
      following?.unsubscribe();
      const { missed, archiveName } = context;
      const [first] = missed;
      if (!first || (views.get(key) ?? 0) > 0) return;
      toasts.show({
        tone: "error",
        title: t("download.missedElsewhere", { count: missed.length }),
        text: t(`download.${hint}`, { name: archiveName ?? first.file.fileName }),
      });
    });
  };
}
