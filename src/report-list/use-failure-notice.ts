import { useTranslation } from "react-i18next";
import type { DownloadActor } from "../../machines/downloads/machine.ts";
import { useToasts } from "../ui/toast/toaster.tsx";

interface PlaceOfFailure {
  /** Whether the user sees where it says what failed. */
  readonly isSeen: () => boolean;
  /** How the user gets there. */
  readonly hint: "returnToList" | "findAgain";
}

/** Returns the list of reports of the page that is open now, where a failure is seen. */
export function listOfPage(): PlaceOfFailure {
  const { pathname } = window.location;
  return { isSeen: () => window.location.pathname === pathname, hint: "returnToList" };
}

/**
 * Returns a function that follows a download to its end and shows a toast if files are missing
 * while the user does not see the place that says what failed.
 */
export function useFailureNotice() {
  const { t } = useTranslation("reports");
  const toasts = useToasts();
  return (download: DownloadActor | undefined, { isSeen, hint }: PlaceOfFailure): void => {
    const following = download?.subscribe(({ value, context }) => {
      if (value === "transferring") return;
      following?.unsubscribe();
      const { missed, archiveName } = context;
      if (missed.length === 0 || isSeen()) return;
      const [first] = missed;
      toasts.show({
        tone: "error",
        title: t("download.missedElsewhere", { count: missed.length }),
        text: t(`download.${hint}`, { name: archiveName ?? first?.file.fileName ?? "" }),
      });
    });
  };
}
