import { chakra } from "@chakra-ui/react/styled-system";
import { rangeStyles } from "./range-styles.ts";

interface RangeChoiceProps<Range extends string> {
  readonly label: string;
  readonly ranges: readonly { readonly id: Range; readonly text: string; readonly name: string }[];
  /** Null when a custom period is shown. */
  readonly selected: Range | null;
  readonly onSelect: (range: Range) => void;
}

/** Buttons that select the period of a chart. */
export function RangeChoice<Range extends string>(props: RangeChoiceProps<Range>) {
  const { label, ranges, selected, onSelect } = props;
  return (
    <chakra.div css={rangeStyles.root} role="group" aria-label={label}>
      {ranges.map(({ id, text, name }) => (
        <button
          key={id}
          type="button"
          aria-label={name}
          aria-pressed={id === selected}
          onClick={() => onSelect(id)}
        >
          {text}
        </button>
      ))}
    </chakra.div>
  );
}
