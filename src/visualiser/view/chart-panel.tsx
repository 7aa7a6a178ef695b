import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../browser/save-file.ts";
import { arrangeChart } from "../model/arrange-chart.ts";
import { chartTransitions } from "../model/chart.ts";
import { causeText } from "../model/measures.ts";
import { type Box, middleOf } from "../model/drawing.ts";
import { lastTaken } from "../stage/step-log.ts";
import { statesFound, statesNamed } from "../model/find-states.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { ChartNotes } from "./chart-notes.tsx";
import styles from "./chart-panel.module.css";
import { ChartTools, type Depth } from "./chart-tools.tsx";
import { ChartZoom } from "./chart-zoom.tsx";
import { svgFile } from "./svg-file.ts";
import { useActive, useShownActor } from "./use-active.ts";
import {
  fittingScale,
  legible,
  noSpace,
  readable,
  type Size,
  useViewport,
} from "./use-viewport.ts";
import { useShown, useWalk } from "./walker-context.ts";

/** The statechart of the shown machine, which can be moved, zoomed, searched and walked. */
export function ChartPanel(props: ChartPanelProps) {
  const { machine } = useWalk();
  const [space, setSpace] = useState<Size>(noSpace);
  const onSpace = useCallback((next: Size) => {
    setSpace((now) => (now.width === next.width && now.height === next.height ? now : next));
  }, []);
  return <Panel key={machine} {...props} space={space} onSpace={onSpace} />;
}

interface ChartPanelProps {
  /** Whether it fills the page. */
  readonly isAlone: boolean;
  readonly onAlone: (isAlone: boolean) => void;
}

interface PanelProps extends ChartPanelProps {
  /** Size of the panel, kept between charts to avoid a layout shift. */
  readonly space: Size;
  readonly onSpace: (space: Size) => void;
}

function Panel({ space, onSpace, isAlone, onAlone }: PanelProps) {
  const { t } = useTranslation("visualiser");
  const { selected, walker } = useWalk();
  const drawn = useShown();
  const { chart } = drawn;
  const actor = useShownActor();
  const active = useActive();
  const [depth, setDepth] = useState<Depth>("auto");
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [sought, setSought] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const surface = useRef<SVGSVGElement | null>(null);
  const isWholeLegible = fittingScale(drawn.full, space) >= legible;
  const drawing = drawn[depth === "auto" ? (isWholeLegible ? "full" : "overview") : depth];
  const inner = drawing.boxes.findLast(({ id }) => active.has(id)) ?? null;
  const viewport = useViewport(drawing, inner, space, onSpace);
  const { view } = viewport;
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
    // With Caps Lock, a letter is a capital.
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act(event);
  }

  const towards = (dx: number, dy: number) => () => {
    const next = nearest(boxes, focused?.id ?? null, dx, dy);
    if (!next) return;
    setChosen(next.id);
    viewport.reveal(next);
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
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
    t: ({ shiftKey }) => focused && nextTransition(focused.id, shiftKey ? -1 : 1),
    f: () => selected !== null && void walker.fire(selected),
    Escape: () => onAlone(false),
  };

  /** Selects the next transition of a state, or the first. */
  function nextTransition(id: string, step: number) {
    const leaving = chartTransitions(chart).filter(({ source }) => source === id);
    const names = leaving.map(({ cause }) => cause.name);
    const at = names.indexOf(selected ?? "");
    const next = at < 0 ? 0 : (at + step + names.length) % Math.max(1, names.length);
    walker.select(names[next] ?? null);
  }
  const picked = chartTransitions(chart).find(({ cause }) => cause.name === selected)?.cause;

  const activeText = actor
    ? ([...active].at(-1)?.slice(chart.id.length + 1) ?? "")
    : t("chart.asleep");
  const pickedText = picked ? t("chart.selected", { transition: causeText(picked) }) : "";
  const liveText = [activeText, pickedText].filter((text) => text !== "").join(" · ");
  const foundText =
    found.size === 0 ? t("chart.notFound") : t("chart.found", { count: found.size });

  function bringIntoSight(id: string) {
    // States that the overview omits are shown in the whole chart.
    const isDrawn = drawing.boxes.some((candidate) => candidate.id === id);
    if (!isDrawn) setDepth("full");
    const box = (isDrawn ? drawing : drawn.full).boxes.find((candidate) => candidate.id === id);
    if (!box) return;
    setChosen(id);
    if (isDrawn) viewport.center(middleOf(box), readable);
  }

  function searchFor(text: string) {
    setSought(text);
    const [first] = [...statesNamed(chart, text), ...statesFound(chart, text)];
    if (first) bringIntoSight(first);
  }

  function nextFound() {
    const all = [...found];
    const next = all[(all.indexOf(chosen ?? "") + 1) % all.length];
    if (next) bringIntoSight(next);
  }

  async function saveSvg() {
    if (!surface.current) return;
    saveFile(await svgFile(surface.current, drawing), `${chart.id}.svg`);
  }

  return (
    <section className={styles.panel} aria-label={t("chart.title", { machine: chart.id })}>
      <ChartTools
        status={sought.trim() === "" ? liveText : foundText}
        sought={sought}
        onSought={searchFor}
        onNext={nextFound}
        depth={depth}
        onDepth={setDepth}
        onSaveSvg={() => void saveSvg()}
        isAlone={isAlone}
        onAlone={onAlone}
      />
      <div className={`row ${styles.described}`}>
        {/* The state of the keyboard cursor, otherwise the active one. */}
        <ChartNotes described={chosen ?? [...active].at(-1) ?? null} />
        <ChartZoom drawing={drawing} active={active} viewport={viewport} />
      </div>
      <div className={styles.window}>
        <svg
          id="chart"
          className={styles.surface}
          role="listbox"
          aria-label={t("chart.help")}
          data-active-states={[...active].join(" ")}
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
              lastTransitions={lastTaken(walker.stage.log(), chart.id)}
              found={found}
              focused={focused?.id ?? null}
              selected={selected}
              onState={goTo}
              onFold={fold}
              onSelect={walker.select}
            />
          </g>
        </svg>
      </div>
    </section>
  );
}

/** Weight of the distance across the direction against that along it. */
const offLine = 2.5;

/** Returns the next box in a direction (one of dx, dy is 0), or null. */
function nearest(boxes: readonly Box[], from: string | null, dx: number, dy: number): Box | null {
  const start = boxes.find(({ id }) => id === from);
  if (!start) return boxes[0] ?? null;
  const here = middleOf(start);
  const reached = boxes.flatMap((box) => {
    const there = middleOf(box);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    return box.id === from || along <= 1 ? [] : [{ box, cost: along + across * offLine }];
  });
  return reached.toSorted((left, right) => left.cost - right.cost)[0]?.box ?? null;
}
