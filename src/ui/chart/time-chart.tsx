import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { chartFile } from "./chart-files.ts";
import { ChartPlot } from "./chart-plot.tsx";
import { ChartReading } from "./chart-reading.tsx";
import { ChartTable } from "./chart-table.tsx";
import { chartStyles } from "./chart-styles.ts";
import { ChartTools } from "./chart-tools.tsx";
import { type ChartContent, type ChartLayout, layOutChart } from "./lay-out-chart.ts";
import { dateOf } from "./time-series.ts";
import { useWidth } from "./use-width.ts";

export interface TimeChartProps {
  /** Name of the chart, its table and its files. */
  readonly title: string;
  /** Text alternative of the image in one or two sentences. */
  readonly summary: string;
  /** Keep the same object between renders unless something changes. */
  readonly content: ChartContent;
  readonly formatDate: (date: string) => string;
  /** File name without extension. */
  readonly fileName: string;
  /** Source, printed below an exported chart. */
  readonly source: string;
}

/** Time series chart for mouse, touch and keyboard, with a table and file export (CHART-01). */
export function TimeChart(props: TimeChartProps) {
  const { title, summary, content, formatDate, fileName, source } = props;
  const { t } = useTranslation("chart");
  const id = useId();
  const { ref, widthPx } = useWidth();
  const [isTable, setTable] = useState(false);
  const layout = useMemo(() => layOutChart(content, widthPx), [content, widthPx]);
  if (layout.days.length === 0) return null;
  return (
    <chakra.figure css={chartStyles.root} aria-labelledby={`${id}title`}>
      <VisuallyHidden asChild>
        <figcaption id={`${id}title`}>{title}</figcaption>
      </VisuallyHidden>
      <VisuallyHidden asChild>
        <p id={`${id}summary`}>{summary}</p>
      </VisuallyHidden>
      <div ref={ref}>
        <ChartBody
          title={title}
          describedBy={`${id}summary`}
          layout={layout}
          formatDate={formatDate}
        />
      </div>
      <ChartTools
        title={title}
        fileName={fileName}
        makeFile={(format) =>
          chartFile(format, content, { title, source, dateHeading: t("table.date") })
        }
        isTable={isTable}
        onTable={setTable}
      />
      {isTable ? <ChartTable title={title} layout={layout} formatDate={formatDate} /> : null}
    </chakra.figure>
  );
}

interface ChartBodyProps {
  readonly title: string;
  readonly describedBy: string;
  readonly layout: ChartLayout;
  readonly formatDate: (date: string) => string;
}

/** Chart image with the values of the selected day; hovering re-renders only this part. */
function ChartBody({ title, describedBy, layout, formatDate }: ChartBodyProps) {
  const { t } = useTranslation("chart");
  const [readAt, setReadAt] = useState<number | null>(null);
  const last = layout.days.length - 1;
  const index = readAt === null ? last : Math.min(readAt, last);
  const day = layout.days[index] ?? 0;
  const dateText = formatDate(dateOf(day));
  return (
    <>
      <ChartReading layout={layout} day={day} dateText={dateText} isRead={readAt !== null} />
      <ChartPlot
        label={t("plot.label", { title })}
        describedBy={describedBy}
        layout={layout}
        index={index}
        isRead={readAt !== null}
        dateText={dateText}
        onRead={setReadAt}
      />
    </>
  );
}
