import type { Chart, ChartState } from "./chart.ts";
import { causeText } from "./measures.ts";

/** The chart as a Mermaid state diagram. */
export function mermaidOf(chart: Chart): string {
  const below = (parent: string | null) => chart.states.filter((one) => one.parent === parent);
  const name = (id: string) => id.replaceAll(/[^\w]/g, "_");

  function linesOf(state: ChartState, indent: string): string[] {
    const inner = below(state.id);
    const own = [`${indent}state "${state.key}" as ${name(state.id)}`];
    const initial = inner.find(({ isInitial }) => isInitial);
    const nested = inner.flatMap((one, at) => [
      ...(state.kind === "parallel" && at > 0 ? [`${indent}  --`] : []),
      ...linesOf(one, `${indent}  `),
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
    const final = state.kind === "final" ? [`${indent}${name(state.id)} --> [*]`] : [];
    return [...own, ...body, ...final];
  }

  const edges = chart.edges.flatMap(({ source, target, causes }) =>
    causes.map(
      (cause) => `  ${name(source)} --> ${name(target)}: ${causeText(cause).replaceAll(":", " ")}`,
    ),
  );
  const [root] = below(null);
  return ["stateDiagram-v2", ...(root ? linesOf(root, "  ") : []), ...edges, ""].join("\n");
}
