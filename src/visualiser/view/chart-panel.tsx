import { type KeyboardEvent, useRef, useState } from "react";
import { Maximize, Minus, Plus, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { mermaidOf } from "../model/mermaid.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import styles from "./chart-panel.module.css";
import { Choice } from "./choice.tsx";
import { nearest } from "./nearest.ts";
import { saveText } from "./save-text.ts";
import { svgText } from "./svg-text.ts";
import { useActive, useShownActor } from "./use-active.ts";
import { useViewport } from "./use-viewport.ts";
import { useShown, useWalk, useWalker } from "./walker-context.ts";

const step = 1.25;

/** The statechart of the shown machine, to be moved, zoomed, searched and walked. */
export function ChartPanel() {
  const { machine } = useWalk();
  return <Panel key={machine} />;
}

function Panel() {
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
  const viewport = useViewport(drawing, inner);
  const { view } = viewport;
  const term = sought.trim().toLowerCase();
  const isFound = (id: string) => {
    const state = chart.states.find((one) => one.id === id);
    if (term === "" || !state) return false;
    const words = [state.key, ...state.stays.map(({ text }) => text)];
    const events = chart.edges
      .filter(({ source }) => source === id)
      .flatMap(({ causes }) => causes);
    return [...words, ...events.map(({ text }) => text)].some((one) =>
      one.toLowerCase().includes(term),
    );
  };

  function fold(id: string) {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  }

  const [first] = drawing.boxes;
  const focused = drawing.boxes.find(({ id }) => id === chosen) ?? inner ?? first ?? null;

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    const act = keys[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }

  const towards = (dx: number, dy: number) => () => {
    const next = nearest(drawing.boxes, focused?.id ?? null, dx, dy);
    if (next) setChosen(next);
  };
  const keys: Readonly<Record<string, () => void>> = {
    "+": () => viewport.zoom(step),
    "=": () => viewport.zoom(step),
    "-": () => viewport.zoom(1 / step),
    "0": viewport.fit,
    ArrowUp: towards(0, -1),
    ArrowDown: towards(0, 1),
    ArrowLeft: towards(-1, 0),
    ArrowRight: towards(1, 0),
    Enter: () => focused && walker.goTo(focused.id),
    " ": () => focused && fold(focused.id),
  };

  function searchFor(text: string) {
    setSought(text);
    const wanted = text.trim().toLowerCase();
    const box = drawing.boxes.find(
      ({ id }) => wanted !== "" && (id.split(".").at(-1) ?? "").toLowerCase().includes(wanted),
    );
    if (!box) return;
    setChosen(box.id);
    viewport.center({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  return (
    <section className={styles.panel} aria-label={t("chart.title", { machine: chart.id })}>
      <div className={styles.tools}>
        <h2 className={styles.name}>{chart.id}</h2>
        <p className={styles.live} role="status">
          {actor ? [...active].at(-1)?.slice(chart.id.length + 1) : t("chart.asleep")}
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
        <div className={styles.zoom} role="group" aria-label={t("chart.zoom")}>
          <button type="button" aria-label={t("chart.out")} onClick={() => viewport.zoom(1 / step)}>
            <Minus size={16} aria-hidden="true" />
          </button>
          <span>{`${Math.round(view.scale * 100)}%`}</span>
          <button type="button" aria-label={t("chart.in")} onClick={() => viewport.zoom(step)}>
            <Plus size={16} aria-hidden="true" />
          </button>
          <button type="button" aria-label={t("chart.fit")} onClick={viewport.fit}>
            <Maximize size={16} aria-hidden="true" />
          </button>
        </div>
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
              chart={chart}
              drawing={drawing}
              active={active}
              lastTransitions={new Set(walker.stage.lastTransitions())}
              folded={folded}
              isFound={isFound}
              focused={focused?.id ?? null}
              onState={(id) => walker.goTo(id)}
              onFold={fold}
            />
          </g>
        </svg>
      </div>
    </section>
  );
}
