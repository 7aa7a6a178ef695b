import { memo } from "react";
import type { ArrangedState } from "../model/arrange-chart.ts";
import { boxRows, measures, rowText } from "../model/measures.ts";
import styles from "./chart.module.css";

interface StateBoxProps extends ArrangedState {
  readonly description: string;
  readonly isActive: boolean;
  readonly isFound: boolean;
  /** Whether it has the keyboard cursor. */
  readonly isFocused: boolean;
  /** Whether it shows only its name. */
  readonly isBrief: boolean;
  /** Transitions of the last step, if one of them stays in this state. */
  readonly last: readonly string[];
  readonly onState: (id: string) => void;
  readonly onFold: (id: string) => void;
  readonly onSelect: (transition: string) => void;
}

const { padding, titleHeight, lineHeight, titleSize, lineSize } = measures;

/** Font sizes as styles, because the reset overrides attributes. */
const titleFont = { fontSize: titleSize };
const lineFont = { fontSize: lineSize };

/** A state: name, invoked effects, actions and transitions without a target. */
export const StateBox = memo(function StateBox(props: StateBoxProps) {
  const { state, box, isOuter, isFolded, isActive, isFocused, last } = props;
  const rows = props.isBrief ? [] : boxRows(state);
  const place = state.parent === null ? "root" : isOuter ? "outer" : "inner";
  const kind = `${state.kind} ${place}`;
  if (state.kind === "history") return <HistoryMark {...props} />;
  return (
    <g
      className={styles.state}
      id={`state-${state.id}`}
      role="option"
      aria-label={`${[state.key, ...rows.map(rowText)].join(" ")}: ${props.description}`}
      aria-selected={isActive}
      data-state={state.id}
      data-kind={kind}
      data-active={isActive || undefined}
      data-focused={isFocused || undefined}
      data-found={props.isFound || undefined}
      onClick={() => props.onState(state.id)}
      onDoubleClick={() => isOuter && props.onFold(state.id)}
    >
      <title>{props.description}</title>
      <rect
        className={styles.box}
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        rx={6}
      />
      {state.kind === "final" ? (
        <rect
          className={styles.rim}
          x={box.x + 3}
          y={box.y + 3}
          width={box.width - 6}
          height={box.height - 6}
          rx={4}
        />
      ) : null}
      <text
        className={styles.name}
        x={box.x + padding}
        y={box.y + padding + titleSize - 2}
        style={titleFont}
      >
        {state.key}
      </text>
      {state.kind === "parallel" ? (
        <text className={styles.mark} x={box.x + box.width - padding} y={box.y + padding + 10}>
          ∥
        </text>
      ) : null}
      {isOuter ? (
        <text
          className={styles.fold}
          x={box.x + box.width - padding - (state.kind === "parallel" ? 16 : 0)}
          y={box.y + padding + 11}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            props.onFold(state.id);
          }}
        >
          {isFolded ? "＋" : "－"}
        </text>
      ) : null}
      {rows.map((row, at) => (
        <text
          key={row.kind + row.text}
          className={styles.row}
          data-row={row.kind}
          onClick={(event) => {
            if (row.name === null) return;
            event.stopPropagation();
            props.onSelect(row.name);
          }}
          data-last={(row.name !== null && last.includes(row.name)) || undefined}
          x={box.x + padding}
          y={box.y + padding + titleHeight + at * lineHeight + lineSize}
          style={lineFont}
        >
          {rowText(row)}
        </text>
      ))}
    </g>
  );
});

function HistoryMark({ state, box, onState }: StateBoxProps) {
  const radius = box.width / 2;
  return (
    <g className={styles.state} data-kind="history" onClick={() => onState(state.id)}>
      <circle className={styles.box} cx={box.x + radius} cy={box.y + radius} r={radius} />
      <text className={styles.centred} x={box.x + radius} y={box.y + radius + 5}>
        {state.isDeep ? "H*" : "H"}
      </text>
    </g>
  );
}
