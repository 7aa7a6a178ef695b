import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../browser/save-file.ts";
import { type CopiedText, writePicture, writeText } from "../../browser/write-clipboard.ts";
import { useCopy } from "../copy/use-copy.ts";
import { LinkButton } from "../form/text-link.tsx";
import { useToasts } from "../toast/toaster.tsx";
import type { ChartFormat } from "./chart-files.ts";

interface ChartToolsProps {
  readonly title: string;
  /** File name without extension. */
  readonly fileName: string;
  readonly makeFile: (format: ChartFormat) => Promise<Blob>;
  /** Date and source, which stand beside everything that is copied. */
  readonly note: string;
  readonly copyFigures: () => CopiedText;
  readonly copyValues: () => CopiedText;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
}

const formats: readonly ChartFormat[] = ["png", "svg", "csv"];
const copies = ["text", "table", "picture"] as const;

/** Buttons that show a chart's values as a table, copy it and export it. */
export function ChartTools(props: ChartToolsProps) {
  const { title, fileName, makeFile, note, copyFigures, copyValues, isTable, onTable } = props;
  const { t } = useTranslation("chart");
  const [hasFailed, setFailed] = useState(false);
  const copy = useCopy();
  const toasts = useToasts();

  async function save(format: ChartFormat) {
    setFailed(false);
    try {
      const file = `${fileName}.${format}`;
      saveFile(await makeFile(format), file);
      const saved = { title: t("file.saved", { file }), text: note };
      toasts.show({ tone: "success", topic: "savedFile", ...saved });
    } catch {
      setFailed(true);
    }
  }

  const writers = {
    text: () => writeText(copyFigures()),
    table: () => writeText(copyValues()),
    picture: () => writePicture(makeFile("png")),
  };

  return (
    <div className="chart-tools">
      <LinkButton onPress={() => onTable(!isTable)}>
        {t(isTable ? "table.hide" : "table.show")}
      </LinkButton>
      <span role="group" aria-label={t("copy.label", { title })}>
        <span aria-hidden>{t("copy.copy")}</span>
        {copies.map((what) => (
          <LinkButton
            key={what}
            onPress={() => void copy(writers[what], { title: t(`copy.done.${what}`), text: note })}
          >
            {t(`copy.${what}`)}
          </LinkButton>
        ))}
      </span>
      <span role="group" aria-label={t("file.label", { title })}>
        <span aria-hidden>{t("file.download")}</span>
        {formats.map((format) => (
          <LinkButton key={format} onPress={() => void save(format)}>
            {t(`file.${format}`)}
          </LinkButton>
        ))}
      </span>
      {hasFailed ? <span role="alert">{t("file.failed")}</span> : null}
    </div>
  );
}
