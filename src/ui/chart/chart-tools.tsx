import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../browser/save-file.ts";
import { LinkButton } from "../form/text-link.tsx";
import { chartFile, type ChartFormat } from "./chart-files.ts";
import type { ChartContent } from "./lay-out-chart.ts";

interface ChartToolsProps {
  readonly title: string;
  readonly content: ChartContent;
  readonly fileName: string;
  readonly source: string;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
}

const formats: readonly ChartFormat[] = ["png", "svg", "csv"];

/** Buttons that show a chart's values as a table and export it. */
export function ChartTools(props: ChartToolsProps) {
  const { title, content, fileName, source, isTable, onTable } = props;
  const { t } = useTranslation("chart");
  const [hasFailed, setFailed] = useState(false);

  async function save(format: ChartFormat) {
    setFailed(false);
    try {
      const words = { title, source, dateHeading: t("table.date") };
      saveFile(await chartFile(format, content, words), `${fileName}.${format}`);
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
