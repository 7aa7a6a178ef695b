import type { Chart } from "../model/chart.ts";
import type { Box, Drawing } from "../model/drawing.ts";
import { ChartLine, StartMark } from "./chart-line.tsx";
import { StateBox } from "./state-box.tsx";

interface ChartDrawingProps {
  readonly chart: Chart;
  readonly drawing: Drawing;
  readonly active: ReadonlySet<string>;
  readonly lastTransitions: ReadonlySet<string>;
  /** States whose inner ones are not shown. */
  readonly folded: ReadonlySet<string>;
  readonly isFound: (id: string) => boolean;
  /** The state that the keys of the chart act on. */
  readonly focused: string | null;
  readonly onState: (id: string) => void;
  readonly onFold: (id: string) => void;
}

/** A chart as it was laid out: states from the outside in, then lines, then their words. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { chart, drawing, folded, active, lastTransitions } = props;
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const boxes = new Map(drawing.boxes.map((box) => [box.id, box]));
  const hasInner = new Set(
    chart.states.flatMap(({ parent, id }) => (parent && boxes.has(id) ? [parent] : [])),
  );
  const edges = new Map(chart.edges.map((edge) => [edge.id, edge]));

  /** The folded state that hides a state, or null. */
  function hiddenBy(id: string): Box | null {
    let hiding: Box | null = null;
    for (let at = states.get(id)?.parent ?? null; at; at = states.get(at)?.parent ?? null) {
      if (folded.has(at)) hiding = boxes.get(at) ?? null;
    }
    return hiding;
  }

  return (
    <>
      {drawing.boxes.map((box) => {
        const state = states.get(box.id);
        if (!state || hiddenBy(box.id)) return null;
        return (
          <StateBox
            key={box.id}
            state={state}
            box={box}
            isOuter={hasInner.has(box.id)}
            isFolded={folded.has(box.id)}
            isActive={active.has(box.id)}
            isFound={props.isFound(box.id)}
            isFocused={box.id === props.focused}
            lastTransitions={lastTransitions}
            onState={props.onState}
            onFold={props.onFold}
          />
        );
      })}
      {drawing.starts.map(({ id, points }) =>
        hiddenBy(id) ? null : <StartMark key={id} points={points} />,
      )}
      {drawing.lines.map((line) => {
        const edge = edges.get(line.id);
        const ends = (edge?.id ?? line.id).split("→");
        const [from, to] = [hiddenBy(ends[0] ?? ""), hiddenBy(ends[1] ?? "")];
        if (from && to && from === to) return null;
        const causes = edge?.causes ?? causesBetween(chart, ends[0] ?? "", ends[1] ?? "");
        return (
          <ChartLine
            key={line.id}
            line={line}
            causes={causes}
            cut={from ?? to}
            isLast={causes.some(({ name }) => lastTransitions.has(name))}
            lastTransitions={lastTransitions}
          />
        );
      })}
    </>
  );
}

/** What leads from below one state to below another, where inner states are left out. */
function causesBetween(chart: Chart, source: string, target: string) {
  const isAt = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`);
  return chart.edges
    .filter((edge) => isAt(edge.source, source) && isAt(edge.target, target))
    .flatMap(({ causes }) => causes);
}
