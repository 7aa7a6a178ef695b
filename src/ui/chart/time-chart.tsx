import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { chartFile } from "./chart-files.ts";
import { ChartPlot } from "./chart-plot.tsx";
import { type ChartSelection, findSelection, spanOf } from "./chart-selection.ts";
import { ChartSpan } from "./chart-span.tsx";
import { ChartReading } from "./chart-reading.tsx";
import { ChartTable } from "./chart-table.tsx";
import { chartStyles } from "./chart-styles.ts";
import { copiedFigures, copiedValues, noteOf } from "./copied-chart.ts";
import { ChartTools } from "./chart-tools.tsx";
import { type ChartContent, type ChartLayout, layOutChart } from "./lay-out-chart.ts";
import { dateOf } from "../../format/days.ts";
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
  /** Renders what a marked span leads to, from its first and last date. */
  readonly renderSpan?: (from: string, to: string) => ReactNode;
}

/** Time series chart for mouse, touch and keyboard, with a table and file export (CHART-01). */
export function TimeChart(props: TimeChartProps) {
  const { title, summary, content, formatDate, fileName, source, renderSpan } = props;
  const { t } = useTranslation("chart");
  const id = useId();
  const { ref, widthPx } = useWidth();
  const [isTable, setTable] = useState(false);
  const layout = useMemo(() => layOutChart(content, widthPx), [content, widthPx]);
  if (layout.days.length === 0) return null;
  const labels = { title, source, formatDate, dateHeading: t("table.date") };
  const note = noteOf(content, labels);
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
          renderSpan={renderSpan}
        />
      </div>
      <ChartTools
        title={title}
        fileName={fileName}
        makeFile={(format) => chartFile(format, content, { ...labels, source: note })}
        note={note}
        copyFigures={() => copiedFigures(content, labels)}
        copyValues={() => copiedValues(content, labels)}
        isTable={isTable}
        onTable={setTable}
      />
      {isTable ? <ChartTable title={title} layout={layout} formatDate={formatDate} /> : null}
    </chakra.figure>
  );
}

interface ChartBodyProps extends Pick<TimeChartProps, "title" | "formatDate"> {
  readonly describedBy: string;
  readonly layout: ChartLayout;
  readonly renderSpan: TimeChartProps["renderSpan"];
}

/** Chart image with the values of the selected days; hovering re-renders only this part. */
function ChartBody({ title, describedBy, layout, formatDate, renderSpan }: ChartBodyProps) {
  const { t } = useTranslation("chart");
  const [selection, setSelection] = useState<ChartSelection | null>(null);
  const hintId = useId();
  const { days } = layout;
  const selected = findSelection(selection, days);
  const span = spanOf(selected);
  const dateAt = (index: number) => dateOf(days[index] ?? 0);
  const index = selected?.index ?? days.length - 1;
  const [from, to] = span ? [dateAt(span[0]), dateAt(span[1])] : ["", dateAt(index)];
  return (
    <>
      <ChartReading
        layout={layout}
        day={days[span ? span[1] : index] ?? 0}
        from={span ? (days[span[0]] ?? 0) : null}
        dateText={
          span ? t("span.dates", { from: formatDate(from), to: formatDate(to) }) : formatDate(to)
        }
        isRead={selected !== null}
      />
      <ChartPlot
        label={t("plot.label", { title })}
        describedBy={`${describedBy} ${hintId}`}
        layout={layout}
        selected={selected}
        dateText={formatDate(dateAt(index))}
        onSelect={(next) =>
          setSelection(
            next && {
              day: days[next.index] ?? 0,
              anchor: next.anchor === null ? null : (days[next.anchor] ?? 0),
            },
          )
        }
      />
      {days.length > 1 ? (
        <ChartSpan hintId={hintId} isSpan={span !== null} onClear={() => setSelection(null)}>
          {span ? renderSpan?.(from, to) : null}
        </ChartSpan>
      ) : null}
    </>
  );
}
