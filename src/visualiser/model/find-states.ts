import { foldText } from "../../../machines/typed-input/fold-text.ts";
import { type Chart, type ChartState, chartTransitions } from "./chart.ts";

/** Returns the states whose name contains a text; none for an empty text. */
export function statesNamed(chart: Chart, sought: string): ReadonlySet<string> {
  return matching(chart, sought, ({ key }) => [key]);
}

/** Returns the states whose name or outgoing transitions contain a text. */
export function statesFound(chart: Chart, sought: string): ReadonlySet<string> {
  const transitions = Map.groupBy(chartTransitions(chart), ({ source }) => source);
  return matching(chart, sought, ({ id, key }) => [
    key,
    ...(transitions.get(id) ?? []).flatMap(({ cause }) => [cause.text, cause.guard ?? ""]),
  ]);
}

function matching(
  { states }: Chart,
  sought: string,
  wordsOf: (state: ChartState) => readonly string[],
): ReadonlySet<string> {
  const term = foldText(sought.trim());
  const isMatch = (word: string) => foldText(word).includes(term);
  if (term === "") return new Set();
  const found = states.filter(
    (candidate) => candidate.parent !== null && wordsOf(candidate).some(isMatch),
  );
  return new Set(found.map(({ id }) => id));
}
