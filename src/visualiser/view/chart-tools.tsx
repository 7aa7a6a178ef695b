import { Expand, Shrink } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../browser/save-file.ts";
import { mermaidOf } from "../model/mermaid.ts";
import styles from "./chart-panel.module.css";
import { Choice } from "./choice.tsx";
import { SearchInput } from "./search-input.tsx";
import { useShown } from "./walker-context.ts";

/** Level of detail; `auto` draws the whole chart if it is legible. */
export type Depth = "auto" | "full" | "overview";

interface ChartToolsProps {
  /** The active state, or the number of search results. */
  readonly status: string;
  readonly sought: string;
  readonly onSought: (text: string) => void;
  /** Goes to the next search result. */
  readonly onNext: () => void;
  readonly depth: Depth;
  readonly onDepth: (depth: Depth) => void;
  readonly onSaveSvg: () => void;
  readonly isAlone: boolean;
  readonly onAlone: (isAlone: boolean) => void;
}

export function ChartTools(props: ChartToolsProps) {
  const { t } = useTranslation("visualiser");
  const { chart } = useShown();
  const { sought, isAlone, onAlone } = props;
  const AloneIcon = isAlone ? Shrink : Expand;
  const aloneText = t(isAlone ? "chart.withPanels" : "chart.alone");

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    props.onNext();
  }

  return (
    <div className={`row actions ${styles.tools}`}>
      <h2 className={styles.name}>{chart.id}</h2>
      <p className={styles.live} role="status">
        {props.status}
      </p>
      <SearchInput
        label={t("chart.search")}
        value={sought}
        onSearch={props.onSought}
        onKeyDown={onKeyDown}
      />
      <Choice
        label={t("chart.depth")}
        value={props.depth}
        options={[
          { value: "auto", text: t("chart.auto") },
          { value: "full", text: t("chart.full") },
          { value: "overview", text: t("chart.overview") },
        ]}
        onChange={props.onDepth}
      />
      <button type="button" onClick={props.onSaveSvg}>
        {t("chart.svg")}
      </button>
      <button
        type="button"
        onClick={() =>
          saveFile(new Blob([mermaidOf(chart)], { type: "text/plain" }), `${chart.id}.mmd`)
        }
      >
        {t("chart.mermaid")}
      </button>
      <button
        type="button"
        aria-label={aloneText}
        title={aloneText}
        aria-pressed={isAlone}
        onClick={() => onAlone(!isAlone)}
      >
        <AloneIcon size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
