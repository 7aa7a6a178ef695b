import { chakra } from "@chakra-ui/react/styled-system";
import { Clock } from "lucide-react";
import type { Ref } from "react";
import { Field } from "./form/field.tsx";

interface TimeFieldProps {
  readonly label: string;
  readonly name: string;
  /** Time of day (HH:MM), or the empty string. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly inputRef?: Ref<{ focus: () => void }>;
}

const timeIcon = {
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "control",
  color: "inkSoft",
  pointerEvents: "none",
} as const;

/** Field of a time of day, with the browser's picker behind the icon of the portal. */
export function TimeField(props: TimeFieldProps) {
  return (
    <Field
      {...props}
      type="time"
      autoComplete="off"
      end={
        <chakra.span css={timeIcon} aria-hidden>
          <Clock size={18} strokeWidth={1.5} />
        </chakra.span>
      }
    />
  );
}
