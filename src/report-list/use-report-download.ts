import { useSelector } from "@xstate/react";
import type { MissedFile, Progress, WantedFile } from "../../machines/download/types.ts";
import type { DownloadActor } from "../../machines/downloads/machine.ts";
import { useDownloads } from "./downloads-context.ts";
import { useResultNotice, useShownDownload } from "./use-result-notice.ts";

/** State of a download for its view. */
export type DownloadState =
  | { readonly kind: "none" }
  | { readonly kind: "running"; readonly progress: Progress; readonly files: readonly WantedFile[] }
  | {
      readonly kind: "settled";
      readonly outcome: "saved" | "partlySaved" | "failed";
      readonly files: readonly WantedFile[];
      readonly missed: readonly MissedFile[];
      readonly archiveName: string | null;
    };

const none: DownloadState = { kind: "none" };

interface DownloadView {
  /** Whether the view says why a download failed; by default it does. */
  readonly hasReason?: boolean;
}

/** The latest download with this key and its actions. */
export function useDownloadUnder(key: string, { hasReason = true }: DownloadView = {}) {
  const { actor: downloads } = useDownloads();
  const download = useSelector(downloads, ({ context }) => context.byKey[key]);
  const snapshot = useSelector(download, (current) => current);
  const state = snapshot ? stateOf(snapshot) : none;
  const noteResult = useResultNotice("inList");
  useShownDownload(key, { hasReason });
  const current = () => downloads.getSnapshot().context.byKey[key];
  return {
    state,
    request(files: readonly WantedFile[], archiveName: string | null = null) {
      downloads.send({ type: "download.requested", key, files, archiveName });
      noteResult(key, current());
    },
    cancel: () => download?.send({ type: "download.cancelled" }),
    retry() {
      download?.send({ type: "download.retried" });
      noteResult(key, download);
    },
    dismiss: () => downloads.send({ type: "download.dismissed", key }),
  };
}

/** Download of a single report. */
export function useReportDownload(report: WantedFile, view: DownloadView = {}) {
  const { request, ...download } = useDownloadUnder(report.id, view);
  return { ...download, start: () => request([report]) };
}

function stateOf({ value, context }: ReturnType<DownloadActor["getSnapshot"]>): DownloadState {
  if (value === "transferring") {
    return { kind: "running", progress: context.progress, files: context.files };
  }
  if (value === "cancelled") return none;
  const { files, missed, archiveName } = context;
  return { kind: "settled", outcome: value, files, missed, archiveName };
}
