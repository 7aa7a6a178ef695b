import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { DownloadActor } from "../../machines/downloads/machine.ts";
import { useToasts } from "../ui/toast/toaster.tsx";

/** Views that show how a download with a key ended, and those that also say why a file is missing. */
const views = { result: new Map<string, number>(), reason: new Map<string, number>() };

const nothing = () => null;

/** Notes, while a view is mounted, that it shows how the download with this key ended. */
export function useShownDownload(
  key: string,
  { hasReason }: { readonly hasReason: boolean },
): void {
  const note = useCallback(() => {
    const shown = hasReason ? [views.result, views.reason] : [views.result];
    const add = (count: number) => {
      for (const counts of shown) counts.set(key, (counts.get(key) ?? 0) + count);
    };
    add(1);
    return () => add(-1);
  }, [key, hasReason]);
  useSyncExternalStore(note, nothing);
}

/**
 * Returns a function that follows the download with a key to its end and shows a toast while no view
 * says that files are saved, or why some are missing, with a hint where the user finds it again.
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
      if (value === "saved" && (views.result.get(key) ?? 0) === 0) {
        const title = t("download.announcement.saved", { file: name });
        // The log of downloads speaks it.
        toasts.show({ tone: "success", title, text: "", topic: "savedFile", isSpoken: true });
      }
      if (missed.length === 0 || (views.reason.get(key) ?? 0) > 0) return;
      toasts.show({
        tone: "error",
        title: t("download.missedElsewhere", { count: missed.length }),
        text: t(`download.${hint}`, { name }),
      });
    });
  };
}
