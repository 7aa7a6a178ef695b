import type { Cause, Chart, ChartState } from "./chart.ts";
import type { Box, Drawing, Line } from "./drawing.ts";

export interface ArrangedState {
  readonly state: ChartState;
  readonly box: Box;
  /** Whether it has inner states, shown or collapsed. */
  readonly isOuter: boolean;
  readonly isFolded: boolean;
}

export interface ArrangedLine {
  readonly line: Line;
  readonly causes: readonly Cause[];
  /** The collapsed state that hides one end. */
  readonly cut: Box | null;
}

/** The visible part of a drawing while some of its states are collapsed. */
export interface ArrangedChart {
  readonly isBrief: boolean;
  readonly states: readonly ArrangedState[];
  readonly starts: Drawing["starts"];
  readonly lines: readonly ArrangedLine[];
}

/** Removes what collapsed states hide; a line to a hidden state ends at the collapsed state. */
export function arrangeChart(
  chart: Chart,
  drawing: Drawing,
  folded: ReadonlySet<string>,
): ArrangedChart {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const boxes = new Map(drawing.boxes.map((box) => [box.id, box]));
  const edges = new Map(chart.edges.map((edge) => [edge.id, edge]));
  const outer = new Set(
    chart.states.flatMap(({ parent, id }) => (parent && boxes.has(id) ? [parent] : [])),
  );

  /** Returns the outermost collapsed state around a state, or null. */
  function hiddenBy(id: string): Box | null {
    let hiding: Box | null = null;
    for (let at = states.get(id)?.parent ?? null; at; at = states.get(at)?.parent ?? null) {
      if (folded.has(at)) hiding = boxes.get(at) ?? null;
    }
    return hiding;
  }

  return {
    isBrief: drawing.isBrief ?? false,
    states: drawing.boxes.flatMap((box) => {
      const state = states.get(box.id);
      if (!state || hiddenBy(box.id)) return [];
      return [{ state, box, isOuter: outer.has(box.id), isFolded: folded.has(box.id) }];
    }),
    starts: drawing.starts.filter(({ id }) => !hiddenBy(id)),
    lines: drawing.lines.flatMap((line) => {
      const [source = "", target = ""] = line.id.split("→");
      const [from, to] = [hiddenBy(source), hiddenBy(target)];
      if (from && from === to) return [];
      const causes = edges.get(line.id)?.causes ?? causesBetween(chart, source, target);
      return [{ line, causes, cut: from ?? to }];
    }),
  };
}

/** Returns the triggers between two states, including those of their inner states. */
function causesBetween(chart: Chart, source: string, target: string) {
  const isAt = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`);
  return chart.edges
    .filter((edge) => isAt(edge.source, source) && isAt(edge.target, target))
    .flatMap(({ causes }) => causes);
}
