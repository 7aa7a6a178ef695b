import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { dateOf } from "../../format/days.ts";
import { LinkButton } from "../form/text-link.tsx";
import { chartFile } from "./chart-files.ts";
import { ChartPlot } from "./chart-plot.tsx";
import { type ChartSelection, findSelection, spanOf } from "./chart-selection.ts";
import { ChartTable } from "./chart-table.tsx";
import { chartStyles } from "./chart-styles.ts";
import { copiedFigures, copiedValues, noteOf } from "./copied-chart.ts";
import { ChartTools } from "./chart-tools.tsx";
import {
  type ChartContent,
  type ChartLayout,
  type ChartPanel,
  dashes,
  layOutChart,
} from "./lay-out-chart.ts";
import { useWidth } from "./use-width.ts";
import { type Day, type Track, valueOn } from "./time-series.ts";

export interface TimeChartProps {
  /** Name of the chart, its table and its files. */
  readonly title: string;
  /** Text alternative of the image in one or two sentences. */
  readonly summary: string;
  /** Whether the page shows the summary beside the chart. */
  readonly isSummaryShown?: boolean;
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
  const { title, summary, isSummaryShown, content, formatDate, fileName, source, renderSpan } =
    props;
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
        <p id={`${id}summary`} hidden={isSummaryShown}>
          {summary}
        </p>
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

interface ChartReadingProps {
  readonly layout: ChartLayout;
  readonly day: Day;
  /** First day of a marked span, which `day` ends; null reads one day. */
  readonly from: Day | null;
  readonly dateText: string;
  /** Whether a day or a span is selected; otherwise the values are those of the last day. */
  readonly isRead: boolean;
}

/** Values of the selected day, or their changes over a span, in a live region. */
function ChartReading({ layout, day, from, dateText, isRead }: ChartReadingProps) {
  const valueText = useValueText(day, from);
  return (
    <div className="chart-reading" role="status" aria-live={isRead ? "polite" : "off"}>
      <span className="date">{dateText}</span>
      {layout.panels.flatMap(({ panel, tracks }) =>
        panel.series.map(({ id, name, hue, look }, at) => (
          <span key={id} className="value">
            <VisuallyHidden>, </VisuallyHidden>
            <svg viewBox="0 0 20 10" aria-hidden>
              <path
                className="line"
                data-tone={`chart${hue}`}
                d="M0 5H20"
                strokeWidth={2.5}
                strokeDasharray={dashes[look]}
              />
            </svg>
            <span>{name}</span> <b>{valueText(panel, tracks[at])}</b>
          </span>
        )),
      )}
    </div>
  );
}

/** Returns a function that formats a series' value on a day, or its change since another day. */
function useValueText(day: Day, from: Day | null) {
  const { t } = useTranslation("chart");
  return ({ format, formatChange }: ChartPanel, track: Track | undefined): string => {
    const value = track ? valueOn(track, day) : null;
    if (value === null || !track) return t("reading.none");
    if (from === null) return format(value);
    const first = valueOn(track, from);
    if (first === null) return t("reading.none");
    const { amount, share } = formatChange(first, value);
    return share === null ? amount : t("span.change", { amount, share });
  };
}

interface ChartSpanProps {
  /** Describes the plot. */
  readonly hintId: string;
  readonly isSpan: boolean;
  readonly onClear: () => void;
  /** What a marked span leads to. */
  readonly children: ReactNode;
}

/** Below the plot: how to mark a span, or what the marked one leads to. */
function ChartSpan({ hintId, isSpan, onClear, children }: ChartSpanProps) {
  const { t } = useTranslation("chart");
  return (
    <div className="chart-span">
      <span id={hintId} hidden={isSpan}>
        <span className="by-mouse">{t("span.hint")}</span>
        <span className="by-touch">{t("span.touchHint")}</span>
      </span>
      {isSpan ? (
        <>
          {children}
          <LinkButton onPress={onClear}>{t("span.clear")}</LinkButton>
        </>
      ) : null}
    </div>
  );
}
