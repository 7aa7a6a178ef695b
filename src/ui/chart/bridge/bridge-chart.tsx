import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../visually-hidden.tsx";
import { factSeparator } from "../../../format/dates.ts";
import { chartStyles } from "../chart-styles.ts";
import { ChartTools } from "../chart-tools.tsx";
import { useWidth } from "../use-width.ts";
import { accountsStyles } from "../../accounts-styles.ts";
import { bridgeFile } from "./bridge-files.ts";
import { BridgePlot } from "./bridge-plot.tsx";
import { type BridgeContent, exportedName } from "./bridge-content.ts";
import { type BridgeLayout, layOutBridge } from "./lay-out-bridge.ts";
import type { CopiedText } from "../../../browser/write-clipboard.ts";
import { plainNumber } from "../../../spreadsheet/plain-number.ts";
import { copiedCell, copiedTable } from "../../copy/copied-table.ts";

export interface BridgeChartProps {
  /** Name of the chart, its table and its files. */
  readonly title: string;
  /** What the bridge says, above it. */
  readonly sentence: string;
  /** Unit and limits of the figures, below the sentence. */
  readonly note: string;
  /** How much of the whole the figures include, unless it is all. */
  readonly partial?: string | null;
  /** Whether the figures change as they load, which is not announced. */
  readonly isLoading?: boolean;
  /** Keep the same object between renders unless something changes. */
  readonly content: BridgeContent;
  /** File name without extension. */
  readonly fileName: string;
  /** Source, printed with the days below an exported chart and beside what is copied. */
  readonly source: string;
}

/** Bars from one level to another, for mouse, touch and keyboard, with a table and files (BRIDGE-01). */
export function BridgeChart(props: BridgeChartProps) {
  const { title, sentence, note, partial, isLoading = false, content, fileName } = props;
  const { t } = useTranslation("chart");
  const id = useId();
  const { ref, widthPx } = useWidth();
  const [isTable, setTable] = useState(false);
  const layout = useMemo(() => layOutBridge(content, widthPx), [content, widthPx]);
  const cutNote = t("bridge.cut", { text: note });
  const shownNote = [partial, layout.isCut ? cutNote : note].filter(Boolean).join(factSeparator);
  const [from = "", to = ""] = content.steps.flatMap(({ kind, name }) =>
    kind === "level" ? [name] : [],
  );
  const dates = t("span.dates", { from, to });
  const source = [dates, partial, props.source].filter(Boolean).join(" · ");
  return (
    <chakra.figure css={chartStyles.root} aria-labelledby={`${id}title`}>
      <VisuallyHidden asChild>
        <figcaption id={`${id}title`}>{title}</figcaption>
      </VisuallyHidden>
      <chakra.p
        css={chartStyles.sentence}
        id={`${id}sentence`}
        aria-live={isLoading ? "off" : "polite"}
      >
        {sentence}
      </chakra.p>
      <div ref={ref}>
        <BridgeBody
          title={title}
          describedBy={`${id}sentence`}
          note={shownNote}
          content={content}
          layout={layout}
        />
      </div>
      <ChartTools
        title={title}
        fileName={fileName}
        makeFile={(format) =>
          bridgeFile(format, content, {
            title,
            source,
            cutNote,
            stepHeading: t("bridge.step"),
          })
        }
        note={source}
        copyFigures={() => copiedSentence(sentence, { title, source })}
        copyValues={() => copiedBridge(content, { title, source, stepHeading: t("bridge.step") })}
        isTable={isTable}
        onTable={setTable}
      />
      {isTable ? <BridgeTable title={title} content={content} /> : null}
    </chakra.figure>
  );
}

interface BridgeBodyProps {
  readonly title: string;
  readonly describedBy: string;
  readonly note: string;
  readonly content: BridgeContent;
  readonly layout: BridgeLayout;
}

/** Image with the figure of the step that is read; hovering re-renders only this part. */
function BridgeBody({ title, describedBy, note, content, layout }: BridgeBodyProps) {
  const { t } = useTranslation("chart");
  const [readAt, setReadAt] = useState<number | null>(null);
  const { steps } = content;
  const step = readAt === null ? undefined : steps[Math.min(readAt, steps.length - 1)];
  const isRead = step !== undefined;
  return (
    <>
      <div className="bridge-reading" role="status" aria-live={isRead ? "polite" : "off"}>
        <span data-hidden={isRead || undefined}>{note}</span>
        {step ? (
          <span className="read">
            {step.name} <b>{step.spoken}</b>
          </span>
        ) : null}
      </div>
      <BridgePlot
        label={t("bridge.label", { title })}
        describedBy={describedBy}
        layout={layout}
        readAt={readAt}
        valueText={step ? `${step.name} ${step.spoken}` : note}
        onRead={setReadAt}
      />
    </>
  );
}

interface BridgeTableProps {
  readonly title: string;
  readonly content: BridgeContent;
}

/** Steps of a bridge as a table. */
function BridgeTable({ title, content }: BridgeTableProps) {
  const { t } = useTranslation("chart");
  return (
    <chakra.div css={chartStyles.table}>
      <chakra.table css={accountsStyles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <chakra.th css={accountsStyles.head} scope="col">
              {t("bridge.step")}
            </chakra.th>
            <chakra.th css={accountsStyles.head} scope="col">
              {content.unit}
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {content.steps.map(({ id, name, spoken }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{spoken}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

interface Labels {
  readonly title: string;
  /** Source, and whether it is audited. */
  readonly source: string;
}

/** Returns what a bridge says, with its source, for a text. */
function copiedSentence(sentence: string, { title, source }: Labels): CopiedText {
  return { plain: [title, sentence, source].map(copiedCell).join("\r\n") };
}

/** Returns the steps of a bridge as a table, with exact figures. */
function copiedBridge(
  { steps, unit }: BridgeContent,
  { title, source, stepHeading }: Labels & { readonly stepHeading: string },
): CopiedText {
  return copiedTable({
    rows: [
      [stepHeading, unit].map(copiedCell),
      ...steps.map((step) => [copiedCell(exportedName(step)), plainNumber(step.plain)]),
    ],
    hasHeaders: true,
    title,
    note: source,
  });
}
