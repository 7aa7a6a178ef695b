import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { wordSelectStyles } from "./word-select-styles.ts";

interface WordSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly onChange: (id: string) => void;
  /** Whether its label stands above it on a phone. */
  readonly isStacked?: boolean;
  /** Whether it stands as a heading on a phone, in the place of the tabs before it. */
  readonly isHeading?: boolean;
}

/** Select of a toolbar, which reads as words: label, then value. */
export function WordSelect(props: WordSelectProps) {
  const { label, value, options, onChange, isStacked = false, isHeading = false } = props;
  const id = useId();
  return (
    <chakra.div
      css={[
        wordSelectStyles.root,
        isStacked ? wordSelectStyles.stacked : {},
        isHeading ? wordSelectStyles.heading : {},
      ]}
      data-heading={isHeading || undefined}
    >
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
    </chakra.div>
  );
}
