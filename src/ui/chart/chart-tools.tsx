import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../browser/save-file.ts";
import { LinkButton } from "../form/text-link.tsx";
import type { ChartFormat } from "./chart-files.ts";

interface ChartToolsProps {
  readonly title: string;
  /** File name without extension. */
  readonly fileName: string;
  readonly makeFile: (format: ChartFormat) => Promise<Blob>;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
}

const formats: readonly ChartFormat[] = ["png", "svg", "csv"];

/** Buttons that show a chart's values as a table and export it. */
export function ChartTools(props: ChartToolsProps) {
  const { title, fileName, makeFile, isTable, onTable } = props;
  const { t } = useTranslation("chart");
  const [hasFailed, setFailed] = useState(false);

  async function save(format: ChartFormat) {
    setFailed(false);
    try {
      saveFile(await makeFile(format), `${fileName}.${format}`);
    } catch {
      setFailed(true);
    }
  }

  return (
    <div className="chart-tools">
      <LinkButton onPress={() => onTable(!isTable)}>
        {t(isTable ? "table.hide" : "table.show")}
      </LinkButton>
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
