import { chakra } from "@chakra-ui/react/styled-system";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { segmentedStyles } from "./segmented-styles.ts";

interface SegmentedChoiceProps {
  readonly label: string;
  readonly name: string;
  /** Empty while nothing is selected. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
  readonly error: string | null;
  readonly inputRef?: Ref<{ focus: () => void }>;
}

/** Radio buttons as the segments of one field; arrow keys select. */
export function SegmentedChoice(props: SegmentedChoiceProps) {
  const { label, name, value, options, onChange, error } = props;
  const id = useId();
  // As in `FieldFrame`: not before it had the focus.
  const [live, setLive] = useState<"off" | "polite">("off");
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(props.inputRef, () => ({
    focus() {
      const radios = [...(group.current?.querySelectorAll("input") ?? [])];
      (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
    },
  }));
  return (
    <chakra.div
      ref={group}
      css={segmentedStyles.root}
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}problem`}
      aria-invalid={error ? true : undefined}
      aria-required
      onFocus={() => setLive("polite")}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) props.onLeave?.();
      }}
    >
      <chakra.span id={`${id}label`} css={segmentedStyles.label}>
        {label}
      </chakra.span>
      <chakra.div css={segmentedStyles.box} data-invalid={error ? true : undefined}>
        <chakra.div css={segmentedStyles.segments}>
          {options.map((option) => (
            <chakra.label key={option.value} css={segmentedStyles.segment}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              {option.text}
            </chakra.label>
          ))}
        </chakra.div>
        <chakra.p id={`${id}problem`} css={segmentedStyles.problem} aria-live={live}>
          {error}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
