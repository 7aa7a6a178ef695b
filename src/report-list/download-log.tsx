import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { DownloadActor } from "../../machines/downloads/machine.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { useDownloads } from "./downloads-context.ts";

/** Announces the result of each download; its error is shown at the row. */
export function DownloadLog() {
  const { actor } = useDownloads();
  const byKey = useSelector(actor, ({ context }) => context.byKey);
  return (
    <VisuallyHidden role="log">
      {Object.entries(byKey).map(([key, download]) => (
        <Entry key={key} download={download} />
      ))}
    </VisuallyHidden>
  );
}

function Entry({ download }: { readonly download: DownloadActor }) {
  const { t } = useTranslation("reports");
  const { value, context } = useSelector(download, (snapshot) => snapshot);
  if (value === "failed" || value === "partlySaved") return null;
  const { archiveName, files } = context;
  return (
    <p>{t(`download.announcement.${value}`, { file: archiveName ?? files[0]?.fileName ?? "" })}</p>
  );
}
