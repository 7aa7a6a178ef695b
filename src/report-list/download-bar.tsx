import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../api/contract/reports.ts";
import { formatBytes, formatNumber } from "../format/numbers.ts";
import { useApiTime, useUser } from "../session/index.ts";
import { reportListStyles } from "./report-list-styles.ts";
import { Button } from "../ui/form/button.tsx";
import { LinkButton } from "../ui/form/text-link.tsx";
import { takeLostFocus } from "../ui/lost-focus.ts";
import { pageMarks } from "../ui/page-marks.ts";
import { ProgressLine } from "./download-status.tsx";
import { calendarDate } from "./periods.ts";
import { type DownloadState, useDownloadUnder } from "./use-report-download.ts";
import { referenceOf, useMissedLabels } from "./use-missed-labels.ts";

interface DownloadBarProps {
  readonly chosen: readonly Report[];
  readonly onDeselect: (ids: ReadonlySet<string>) => void;
  /** What else can be done with the selection. */
  readonly copy: ReactNode;
}

const archiveKey = "archive";
const idsOf = (files: readonly { readonly id: string }[]) => new Set(files.map(({ id }) => id));

/** Selected reports and their download, fixed at the bottom of the screen. */
export function DownloadBar({ chosen, onDeselect, copy }: DownloadBarProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const apiTime = useApiTime();
  const { state, request, cancel, retry, dismiss } = useDownloadUnder(archiveKey);
  if (state.kind === "none" && chosen.length === 0) return null;

  function start() {
    const archiveName = t("download.archive", { date: calendarDate(apiTime()) });
    request(chosen, chosen.length === 1 ? null : archiveName);
  }

  const sizeBytes = chosen.reduce((sum, item) => sum + item.sizeBytes, 0);
  return (
    <chakra.section
      ref={pageMarks.selectionBar}
      css={reportListStyles.bar}
      aria-label={t("download.bar")}
      onClickCapture={(event) => {
        // The second click of a double click was meant for the previous button.
        if (event.detail > 1) event.stopPropagation();
      }}
    >
      {state.kind === "running" ? (
        <>
          <ProgressLine progress={state.progress} />
          <chakra.p key="running" css={reportListStyles.barText} ref={takeLostFocus} tabIndex={-1}>
            <strong>
              {t("download.fetching", {
                settled: formatNumber(state.progress.settledFiles, region),
                count: state.files.length,
              })}
            </strong>
            <span>
              {t("download.bytes", {
                received: formatBytes(state.progress.receivedBytes, region),
                total: formatBytes(state.progress.totalBytes, region),
              })}
            </span>
          </chakra.p>
          <Button tone="quiet" onPress={cancel}>
            {t("download.cancel")}
          </Button>
        </>
      ) : null}
      {state.kind === "settled" ? (
        <Settled
          state={state}
          onRetry={() => {
            const missed = idsOf(state.missed.map(({ file }) => file));
            const saved = state.files.filter(({ id }) => !missed.has(id));
            if (saved.length > 0) onDeselect(idsOf(saved));
            retry();
          }}
          onClose={() => {
            dismiss();
            // Reports selected during the download stay selected.
            onDeselect(idsOf(state.files));
          }}
        />
      ) : null}
      {state.kind === "none" ? (
        <>
          <chakra.p
            key="chosen"
            css={reportListStyles.barText}
            role="status"
            ref={takeLostFocus}
            tabIndex={-1}
          >
            <strong>{t("download.chosen", { count: chosen.length })}</strong>
            <span>{formatBytes(sizeBytes, region)}</span>
          </chakra.p>
          <LinkButton onPress={() => onDeselect(idsOf(chosen))}>{t("download.clear")}</LinkButton>
          {copy}
          <Button onPress={start}>
            {t(chosen.length === 1 ? "download.start" : "download.startArchive")}
          </Button>
        </>
      ) : null}
    </chakra.section>
  );
}

interface SettledProps {
  readonly state: Extract<DownloadState, { kind: "settled" }>;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function Settled({ state, onRetry, onClose }: SettledProps) {
  const { t } = useTranslation(["reports", "errors"]);
  const labels = useMissedLabels();
  const { files, missed, archiveName } = state;
  const savedCount = files.length - missed.length;
  const reasons = new Set(missed.map(labels.reason));
  const isSharedReason = missed.length > 1 && reasons.size === 1;
  const id = referenceOf(missed);
  return (
    <>
      <chakra.div
        css={reportListStyles.barText}
        role={missed.length > 0 ? "alert" : undefined}
        ref={takeLostFocus}
        tabIndex={-1}
      >
        {savedCount > 0 ? (
          <strong>
            {t("download.saved", {
              count: savedCount,
              archive: archiveName ?? files[0]?.fileName ?? "",
            })}
          </strong>
        ) : null}
        {missed.length > 0 ? (
          <>
            <p>
              {t("download.failedBecause", {
                failed: isSharedReason && missed[0] ? labels.text(missed[0]) : t("download.failed"),
                reason: t("download.missed", { count: missed.length }),
              })}
            </p>
            {/* Scrolls where many were missed, and by keyboard too. */}
            <chakra.ul css={reportListStyles.missed} tabIndex={0}>
              {missed.map((item) => (
                <li key={item.file.id}>
                  <span>{item.file.fileName}</span>
                  {isSharedReason ? null : <span> {labels.reason(item)}</span>}
                </li>
              ))}
            </chakra.ul>
            {id ? <p>{t("errors:alert.reference", { id })}</p> : null}
          </>
        ) : null}
      </chakra.div>
      <Button tone="quiet" onPress={onClose}>
        {t("download.close")}
      </Button>
      {missed.length > 0 ? (
        <Button onPress={onRetry}>{t("download.retry", { count: missed.length })}</Button>
      ) : null}
    </>
  );
}
