import { chakra } from "@chakra-ui/react/styled-system";
import { switchStyles } from "./switch-styles.ts";

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly name: string;
}

/** Labelled switch for what is saved at once; what a form sends is a checkbox. */
export function Switch({ label, isOn, onChange, name }: SwitchProps) {
  return (
    <chakra.label css={switchStyles.root}>
      <chakra.input
        css={switchStyles.track}
        type="checkbox"
        role="switch"
        name={name}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </chakra.label>
  );
}
