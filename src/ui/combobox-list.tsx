import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { factSeparator } from "../format/dates.ts";
import { comboboxStyles } from "./combobox-styles.ts";
import type { ComboboxOption } from "./combobox-options.ts";

/** Number of rendered options: those in view and as many around them. */
const drawnCount = 18;
const marginCount = 6;

interface ComboboxListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  /** Index of the highlighted option, or -1. */
  readonly active: number;
  readonly selectedIds: ReadonlySet<string>;
  /** Whether several options can be selected; each then has a checkbox. */
  readonly isMultiple?: boolean;
  readonly onChoose: (option: ComboboxOption) => void;
}

/** Virtual list of options. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, options, active, selectedIds, isMultiple = false, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState(0);
  const start = Math.max(0, Math.min(from, options.length - drawnCount));
  const drawn = options.slice(start, start + drawnCount);

  useEffect(() => {
    const element = list.current;
    if (!element || active < 0) return;
    const rowHeight = element.scrollHeight / options.length;
    const top = active * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    const overshoot = top + rowHeight - element.scrollTop - element.clientHeight;
    if (overshoot > 0) element.scrollTop += overshoot;
  }, [active, options.length]);

  return (
    <chakra.div
      css={comboboxStyles.list}
      ref={list}
      id={`${id}list`}
      role="listbox"
      aria-label={props.label}
      aria-multiselectable={isMultiple || undefined}
      tabIndex={-1}
      // Keeps focus in the input while an option is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onScroll={({ currentTarget }) => {
        const rowHeight = currentTarget.scrollHeight / options.length;
        setFrom(Math.floor(currentTarget.scrollTop / rowHeight) - marginCount);
      }}
    >
      <Gap rows={start} />
      {drawn.map((option, offset) => {
        const index = start + offset;
        const [first, ...others] = option.columns;
        return (
          <chakra.div
            key={option.id}
            css={comboboxStyles.option}
            id={`${id}option${index}`}
            role="option"
            aria-selected={selectedIds.has(option.id)}
            aria-setsize={options.length}
            aria-posinset={index + 1}
            data-active={index === active || undefined}
            data-ticked={isMultiple ? selectedIds.has(option.id) : undefined}
            onClick={() => onChoose(option)}
          >
            <span>{first}</span>
            {others.length > 0 ? <span>{others.join(factSeparator)}</span> : null}
          </chakra.div>
        );
      })}
      <Gap rows={options.length - start - drawn.length} />
    </chakra.div>
  );
}

/** Spacer for options that are not rendered. */
function Gap({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null;
  return <chakra.div height={`calc(${rows} * var(--portal-sizes-option))`} aria-hidden="true" />;
}
