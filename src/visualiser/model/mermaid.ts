import type { Chart, ChartState } from "./chart.ts";
import { boxRows, causeText, rowText } from "./measures.ts";

/** Returns the chart as a Mermaid state diagram; the rows of a state's box become a note. */
export function mermaidOf(chart: Chart): string {
  const below = (parent: string | null) => chart.states.filter((state) => state.parent === parent);
  const name = (id: string) => id.replaceAll(/[^\w]/g, "_");
  /** Removes characters that end a statement in Mermaid. */
  const plain = (text: string) => text.replaceAll(/[:;#]/g, " ");

  function linesOf(state: ChartState, indent: string): string[] {
    const inner = below(state.id);
    const own = [`${indent}state "${state.key}" as ${name(state.id)}`];
    const initial = inner.find(({ isInitial }) => isInitial);
    const nested = inner.flatMap((item, at) => [
      ...(state.kind === "parallel" && at > 0 ? [`${indent}  --`] : []),
      ...linesOf(item, `${indent}  `),
    ]);
    const body =
      inner.length === 0
        ? []
        : [
            `${indent}state ${name(state.id)} {`,
            ...(initial ? [`${indent}  [*] --> ${name(initial.id)}`] : []),
            ...nested,
            `${indent}}`,
          ];
    const rows = boxRows(state).map((row) => `${indent}  ${plain(rowText(row))}`);
    const note =
      rows.length > 0
        ? [`${indent}note right of ${name(state.id)}`, ...rows, `${indent}end note`]
        : [];
    const final = state.kind === "final" ? [`${indent}${name(state.id)} --> [*]`] : [];
    return [...own, ...body, ...note, ...final];
  }

  const edges = chart.edges.flatMap(({ source, target, causes }) =>
    causes.map((cause) => `  ${name(source)} --> ${name(target)}: ${plain(causeText(cause))}`),
  );
  const [root] = below(null);
  return ["stateDiagram-v2", ...(root ? linesOf(root, "  ") : []), ...edges, ""].join("\n");
}
