import { useMemo } from "react";
import type { ArrangedChart } from "../model/arrange-chart.ts";
import type { Cause } from "../model/chart.ts";
import { ChartLine, StartMark } from "./chart-line.tsx";
import { StateBox } from "./state-box.tsx";
import { useDescription } from "./use-description.ts";

interface ChartDrawingProps {
  readonly arranged: ArrangedChart;
  readonly active: ReadonlySet<string>;
  readonly lastTransitions: readonly string[];
  readonly found: ReadonlySet<string>;
  /** State of the keyboard cursor. */
  readonly focused: string | null;
  readonly onState: (id: string) => void;
  readonly onFold: (id: string) => void;
  /** Name of the selected transition, or null. */
  readonly selected: string | null;
  readonly onSelect: (transition: string) => void;
}

const nothing: readonly string[] = [];

/**
 * Draws a chart: states from the outside in, then lines, then labels. A step only rerenders the
 * states and lines that it affects.
 */
export function ChartDrawing(props: ChartDrawingProps) {
  const { arranged, active, found, focused, lastTransitions: last } = props;
  const describe = useDescription();
  const descriptions = useMemo(
    () => new Map(arranged.states.map(({ state: { id } }) => [id, describe(id)])),
    [arranged, describe],
  );
  const lastOf = (causes: readonly Cause[]) =>
    causes.some(({ name }) => last.includes(name)) ? last : nothing;
  return (
    <>
      {arranged.states.map(({ state, ...place }) => (
        <StateBox
          key={state.id}
          state={state}
          {...place}
          description={descriptions.get(state.id) ?? ""}
          isActive={active.has(state.id)}
          isFound={found.has(state.id)}
          isFocused={state.id === focused}
          isBrief={arranged.isBrief}
          last={lastOf(state.stays)}
          onState={props.onState}
          onFold={props.onFold}
          onSelect={props.onSelect}
        />
      ))}
      {arranged.starts.map(({ id, points }) => (
        <StartMark key={id} points={points} />
      ))}
      {arranged.lines.map(({ line, causes, cut }) => (
        <ChartLine
          key={line.id}
          {...{ line, causes, cut }}
          isBrief={arranged.isBrief}
          last={lastOf(causes)}
          selected={causes.some(({ name }) => name === props.selected) ? props.selected : null}
          onSelect={props.onSelect}
        />
      ))}
    </>
  );
}
