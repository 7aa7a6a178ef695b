import type { Chart, ChartState } from "./chart.ts";

/** The states whose own name holds what is sought; none for nothing. */
export function statesNamed(chart: Chart, sought: string): ReadonlySet<string> {
  return matching(chart, sought, ({ key }) => [key]);
}

/** The states whose name, or the words of a transition from them, hold what is sought. */
export function statesFound(chart: Chart, sought: string): ReadonlySet<string> {
  return matching(chart, sought, ({ id, key, stays }) => {
    const leaving = chart.edges.filter(({ source }) => source === id);
    const causes = [...stays, ...leaving.flatMap((edge) => edge.causes)];
    return [key, ...causes.flatMap(({ text, guard }) => [text, guard ?? ""])];
  });
}

function matching(
  { states }: Chart,
  sought: string,
  wordsOf: (state: ChartState) => readonly string[],
): ReadonlySet<string> {
  const term = sought.trim().toLowerCase();
  const isMatch = (word: string) => word.toLowerCase().includes(term);
  if (term === "") return new Set();
  const found = states.filter((one) => one.parent !== null && wordsOf(one).some(isMatch));
  return new Set(found.map(({ id }) => id));
}
