import ElkConstructor, {
  type ELK,
  type ElkExtendedEdge,
  type ElkNode,
} from "elkjs/lib/elk.bundled.js";
import type { Chart, ChartEdge, ChartState } from "../src/visualiser/model/chart.ts";
import type { Box, Drawing, DrawnChart, Point } from "../src/visualiser/model/drawing.ts";
import {
  briefLines,
  edgeLines,
  headSize,
  measures,
  textWidth,
} from "../src/visualiser/model/measures.ts";

const elk: ELK = new ElkConstructor();

type Direction = "RIGHT" | "DOWN";

const options = (direction: Direction, isBrief = false) => ({
  "elk.algorithm": "layered",
  "elk.direction": direction,
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.json.edgeCoords": "ROOT",
  "elk.json.shapeCoords": "ROOT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.spacing.nodeNodeBetweenLayers": isBrief ? "16" : "34",
  "elk.layered.spacing.edgeNodeBetweenLayers": isBrief ? "10" : "18",
  "elk.layered.spacing.edgeEdgeBetweenLayers": isBrief ? "7" : "12",
  "elk.spacing.nodeNode": isBrief ? "16" : "30",
  "elk.spacing.edgeNode": isBrief ? "10" : "18",
  "elk.spacing.edgeEdge": isBrief ? "7" : "12",
  "elk.spacing.edgeLabel": "2",
});

/** Lays out a chart, expanded and collapsed to its first level. */
export async function layOutChart(chart: Chart): Promise<DrawnChart> {
  const root = chart.states.find(({ parent }) => parent === null)?.id ?? "";
  const isFirst = ({ parent }: ChartState) => parent === null || parent === root;
  return {
    chart,
    full: await layOut(chart),
    overview: await layOut(
      foldedTo(chart, new Set(chart.states.filter(isFirst).map(({ id }) => id))),
      true,
    ),
  };
}

/** Chart with hidden states removed and their transitions attached to visible ones. */
function foldedTo(chart: Chart, shown: ReadonlySet<string>): Chart {
  const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]));
  const visible = (id: string): string =>
    shown.has(id) ? id : visible(parents.get(id) ?? [...shown][0] ?? id);
  const edges = new Map<string, ChartEdge>();
  for (const { source, target, causes } of chart.edges) {
    const [from, to] = [visible(source), visible(target)];
    if (from === to && source !== target) continue;
    const id = `${from}→${to}`;
    edges.set(id, {
      id,
      source: from,
      target: to,
      causes: [...(edges.get(id)?.causes ?? []), ...causes],
    });
  }
  return {
    ...chart,
    states: chart.states.filter(({ id }) => shown.has(id)),
    edges: [...edges.values()],
  };
}

/** Usual space of a chart beside the screen, in pixels. */
const usualSize = { width: 800, height: 540 };

/** Scale at which a drawing fits the usual space. */
const sizeIn = ({ width, height }: Drawing) =>
  Math.min(usualSize.width / width, usualSize.height / height);

/** Left to right, or top to bottom when that fits at a larger scale. */
async function layOut(chart: Chart, isBrief = false): Promise<Drawing> {
  const right = await layOutTo("RIGHT", chart, isBrief);
  const down = await layOutTo("DOWN", chart, isBrief);
  return sizeIn(down) > sizeIn(right) ? down : right;
}

async function layOutTo(direction: Direction, chart: Chart, isBrief: boolean): Promise<Drawing> {
  const laidOut: ElkNode = await elk.layout({
    id: "(paper)",
    layoutOptions: {
      ...options(direction, isBrief),
      "elk.padding": "[top=16,left=16,bottom=16,right=16]",
    },
    children: chart.states
      .filter(({ parent }) => parent === null)
      .map((state) => node(direction, chart, state, isBrief)),
    edges: chart.edges.map((item) => edge(item, isBrief)),
  });
  const boxes = boxesBelow(laidOut);
  return {
    ...(isBrief && { isBrief }),
    width: Math.ceil(laidOut.width ?? 0),
    height: Math.ceil(laidOut.height ?? 0),
    boxes,
    lines: edgesBelow(laidOut).map((item) => ({
      id: item.id,
      points: pointsOf(item),
      label: boxOf(item.labels?.[0], item.id),
    })),
    starts: chart.states
      .filter(({ isInitial }) => isInitial)
      .flatMap(({ id }) => boxes.filter((box) => box.id === id))
      .map(({ id, x, y }) => ({ id, points: startPoints(x, y) })),
  };
}

/** Arrow from a dot to the initial state below it. */
const startPoints = (x: number, y: number): Point[] => [
  { x: x + 14, y: y - 15 },
  { x: x + 14, y },
];

/** Puts initial states into the first layer. */
const firstLayer = ({ isInitial }: ChartState): Record<string, string> =>
  isInitial ? { "elk.layered.layering.layerConstraint": "FIRST" } : {};

function node(direction: Direction, chart: Chart, state: ChartState, isBrief: boolean): ElkNode {
  const inner = chart.states.filter(({ parent }) => parent === state.id);
  const { width, height } = headSize(state, isBrief);
  if (inner.length === 0) return { id: state.id, ...own(state, width, height) };
  return {
    id: state.id,
    layoutOptions: {
      ...options(direction, isBrief),
      ...firstLayer(state),
      "elk.padding": `[top=${height + 16},left=18,bottom=18,right=18]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width},${height + 40})`,
    },
    children: inner.map((item) => node(direction, chart, item, isBrief)),
  };
}

const own = (state: ChartState, width: number, height: number) => ({
  width: state.kind === "history" ? 34 : width,
  height: state.kind === "history" ? 34 : height + 6,
  layoutOptions: firstLayer(state),
});

function edge(drawn: ChartEdge, isBrief: boolean): ElkExtendedEdge {
  const lines = isBrief ? briefLines(drawn) : edgeLines(drawn);
  const { lineSize, lineHeight, labelPadding } = measures;
  const width = Math.max(...lines.map(({ text }) => textWidth(text, lineSize))) + 2 * labelPadding;
  return {
    id: drawn.id,
    sources: [drawn.source],
    targets: [drawn.target],
    labels: [
      {
        id: `${drawn.id} words`,
        text: drawn.id,
        width: Math.ceil(width),
        height: lines.length * lineHeight + labelPadding,
        layoutOptions: { "elk.edgeLabels.inline": "true", "elk.edgeLabels.placement": "CENTER" },
      },
    ],
  };
}

const round = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;

function boxOf(
  shape: { x?: number; y?: number; width?: number; height?: number } | undefined,
  id: string,
): Box {
  return {
    id,
    x: round(shape?.x),
    y: round(shape?.y),
    width: round(shape?.width),
    height: round(shape?.height),
  };
}

function boxesBelow(parent: ElkNode): Box[] {
  return (parent.children ?? []).flatMap((child) => [boxOf(child, child.id), ...boxesBelow(child)]);
}

function edgesBelow(parent: ElkNode): ElkExtendedEdge[] {
  return [...(parent.edges ?? []), ...(parent.children ?? []).flatMap(edgesBelow)];
}

function pointsOf({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: round(x), y: round(y) }));
}
