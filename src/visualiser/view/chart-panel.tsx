import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { arrangeChart } from "../model/arrange-chart.ts";
import { mermaidOf } from "../model/mermaid.ts";
import { middleOf } from "../model/drawing.ts";
import { statesFound, statesNamed } from "../model/find-states.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import styles from "./chart-panel.module.css";
import { ChartZoom } from "./chart-zoom.tsx";
import { Choice } from "./choice.tsx";
import { nearest } from "./nearest.ts";
import { saveText } from "./save-text.ts";
import { svgText } from "./svg-text.ts";
import { useActive, useShownActor } from "./use-active.ts";
import { useDescription } from "./use-description.ts";
import { noSpace, readable, type Size, useViewport } from "./use-viewport.ts";
import { useShown, useWalk, useWalker } from "./walker-context.ts";

/** The statechart of the shown machine, to be moved, zoomed, searched and walked. */
export function ChartPanel() {
  const { machine } = useWalk();
  const [space, setSpace] = useState<Size>(noSpace);
  const onSpace = useCallback((next: Size) => {
    setSpace((now) => (now.width === next.width && now.height === next.height ? now : next));
  }, []);
  return <Panel key={machine} space={space} onSpace={onSpace} />;
}

interface PanelProps {
  /** That of the chart before, too, so that the next one stands in its place at once. */
  readonly space: Size;
  readonly onSpace: (space: Size) => void;
}

function Panel({ space, onSpace }: PanelProps) {
  const { t } = useTranslation("visualiser");
  const walker = useWalker();
  const drawn = useShown();
  const { chart } = drawn;
  const actor = useShownActor();
  const active = useActive();
  const [depth, setDepth] = useState<"full" | "overview">("full");
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [sought, setSought] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const surface = useRef<SVGSVGElement | null>(null);
  const drawing = drawn[depth];
  const inner = drawing.boxes.findLast(({ id }) => active.has(id)) ?? null;
  const viewport = useViewport(drawing, inner, space, onSpace);
  const { view } = viewport;
  const description = useDescription();
  const running = new Set(walker.stage.running().map(({ machine }) => machine));
  const beside = [...running].filter((id) => id !== chart.id);
  const found = useMemo(() => statesFound(chart, sought), [chart, sought]);

  const goTo = useCallback(
    (id: string) => {
      setChosen(null);
      walker.goTo(id);
    },
    [walker],
  );
  const fold = useCallback((id: string) => {
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  const arranged = useMemo(() => arrangeChart(chart, drawing, folded), [chart, drawing, folded]);
  const boxes = arranged.states.map(({ box }) => box);
  const focused = boxes.find(({ id }) => id === chosen) ?? inner ?? boxes[0] ?? null;

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    const act = keys[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }

  const towards = (dx: number, dy: number) => () => {
    const next = nearest(boxes, focused?.id ?? null, dx, dy);
    if (!next) return;
    setChosen(next.id);
    viewport.reveal(next);
  };
  const keys: Readonly<Record<string, () => void>> = {
    "+": viewport.closer,
    "=": viewport.closer,
    "-": viewport.further,
    "0": viewport.fit,
    ArrowUp: towards(0, -1),
    ArrowDown: towards(0, 1),
    ArrowLeft: towards(-1, 0),
    ArrowRight: towards(1, 0),
    Enter: () => focused && goTo(focused.id),
    " ": () => focused && fold(focused.id),
  };

  const liveText = actor ? [...active].at(-1)?.slice(chart.id.length + 1) : t("chart.asleep");
  const isLost = sought.trim() !== "" && found.size === 0;
  // What the keys act on, else what is live.
  const described = chosen ?? inner?.id ?? null;

  function searchFor(text: string) {
    setSought(text);
    const named = statesNamed(chart, text);
    const box = drawing.boxes.find(({ id }) => named.has(id));
    if (!box) return;
    setChosen(box.id);
    viewport.center(middleOf(box), readable);
  }

  return (
    <section className={styles.panel} aria-label={t("chart.title", { machine: chart.id })}>
      <div className={styles.tools}>
        <h2 className={styles.name}>{chart.id}</h2>
        <p className={styles.live} role="status">
          {isLost ? t("chart.notFound") : liveText}
        </p>
        <label className={styles.search}>
          <Search size={16} aria-hidden="true" />
          <input
            type="search"
            value={sought}
            placeholder={t("chart.search")}
            aria-label={t("chart.search")}
            onChange={(event) => searchFor(event.target.value)}
          />
        </label>
        <Choice
          label={t("chart.depth")}
          value={depth}
          options={[
            { value: "full", text: t("chart.full") },
            { value: "overview", text: t("chart.overview") },
          ]}
          onChange={setDepth}
        />
        <div className={styles.export}>
          <button
            type="button"
            onClick={() => {
              if (!surface.current) return;
              saveText(`${chart.id}.svg`, svgText(surface.current, drawing), "image/svg+xml");
            }}
          >
            {t("chart.svg")}
          </button>
          <button
            type="button"
            onClick={() => saveText(`${chart.id}.mmd`, mermaidOf(chart), "text/plain")}
          >
            {t("chart.mermaid")}
          </button>
        </div>
      </div>
      <div className={styles.described}>
        <p>
          {described ? (
            <>
              <strong>{described.slice(chart.id.length + 1) || chart.id}</strong>{" "}
              {description(described)}
            </>
          ) : null}
        </p>
        {beside.length > 0 ? (
          <div className={styles.beside} role="group" aria-label={t("chart.beside")}>
            <span>{t("chart.beside")}</span>
            {beside.map((id) => (
              <button key={id} type="button" onClick={() => walker.show(id)}>
                {id}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <div className={styles.window}>
        <svg
          id="chart"
          className={styles.surface}
          role="listbox"
          aria-label={t("chart.help")}
          aria-activedescendant={focused ? `state-${focused.id}` : undefined}
          tabIndex={0}
          ref={(element) => {
            surface.current = element;
            return viewport.measure(element);
          }}
          {...viewport.drag}
          onKeyDown={onKeyDown}
        >
          <g role="presentation" transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <ChartDrawing
              arranged={arranged}
              active={active}
              lastTransitions={walker.stage.lastTransitions()}
              found={found}
              focused={focused?.id ?? null}
              onState={goTo}
              onFold={fold}
            />
          </g>
        </svg>
        <ChartZoom drawing={drawing} active={active} viewport={viewport} />
      </div>
    </section>
  );
}
