import { chakra } from "@chakra-ui/react/styled-system";
import type { MouseEventHandler } from "react";
import { useTranslation } from "react-i18next";
import type { MissedFile, Progress } from "../../machines/download/types.ts";
import { formatBytes } from "../format/numbers.ts";
import { useUser } from "../session/index.ts";
import { useFirstNames } from "../ui/use-first-names.ts";
import { reportStyles } from "./report-styles.ts";
import { referenceOf, useMissedLabels } from "./use-missed-labels.ts";

/** Fraction from 0 to 1; stays below 1 until the file is complete. */
const shareOf = ({ receivedBytes, totalBytes }: Progress) =>
  Math.min(receivedBytes / Math.max(totalBytes, 1), 0.99);

/** Progress bar of a download with its bytes as text. */
export function ProgressLine({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  return (
    <chakra.span
      css={reportStyles.progress}
      role="progressbar"
      aria-label={t("download.running")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shareOf(progress) * 100)}
      aria-valuetext={t("download.bytes", {
        received: formatBytes(progress.receivedBytes, region),
        total: formatBytes(progress.totalBytes, region),
      })}
    >
      <span style={{ inlineSize: `${shareOf(progress) * 100}%` }} />
    </chakra.span>
  );
}

interface FailedDownloadProps {
  readonly missed: readonly MissedFile[];
  /** Whether others were saved, so that the missed files are named. */
  readonly isPartial?: boolean;
  readonly onRetry: MouseEventHandler<HTMLButtonElement>;
}

/** Error of a failed download with a retry button. */
export function FailedDownload({ missed, isPartial = false, onRetry }: FailedDownloadProps) {
  const { t } = useTranslation(["errors", "reports"]);
  const firstNames = useFirstNames();
  const labels = useMissedLabels();
  const [text = ""] = missed.slice(0, 1).map(labels.text);
  const id = referenceOf(missed);
  const names = missed.map(({ file }) => file.fileName);
  const lines = [
    id === null ? text : t("alert.withReference", { text, id }),
    ...(isPartial
      ? [t("reports:download.missed", { count: missed.length }), firstNames(names)]
      : []),
  ];
  return (
    <chakra.div css={reportStyles.failed}>
      <div role="alert">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <button type="button" onClick={onRetry}>
        {t("alert.retry")}
      </button>
    </chakra.div>
  );
}
